import { callError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import { isOfRepeat, newPasswordFault, type UpdatePasswordBody } from '@derslik/contract/passwords';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { settingsPaths } from '../../lib/settingsPaths';
import { selectMe } from '../../lib/session';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/Page';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordStrength } from '../../ui/PasswordStrength';
import { toast } from '../../ui/toast';
import styles from './ChangePasswordPage.module.css';
import { useOwnFactorsQuery } from './security/factorApi';
import { useProven } from './security/useProven';

const fields = [
  { name: 'currentPassword', label: 'settings.currentPassword', autoComplete: 'current-password' },
  { name: 'password', label: 'password.new', autoComplete: 'new-password' },
  { name: 'passwordAgain', label: 'password.again', autoComplete: 'new-password' },
] as const;
type FieldName = (typeof fields)[number]['name'];

/** The first field that lacks something, and what. */
const faultOf = ({ currentPassword, password, passwordAgain }: UpdatePasswordBody) => {
  if (!currentPassword) return { of: 'currentPassword', code: 'warning.oldPasswordRequired' } as const;
  const code = newPasswordFault(password, passwordAgain);
  return code && ({ of: isOfRepeat(code, password) ? 'passwordAgain' : 'password', code } as const);
};

/** One's own password: the one before, and the new one twice. */
const ChangePasswordPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  usePageTitle(t('settings.changePassword'));
  const me = useAppSelector(selectMe);
  const [typed, setTyped] = useState<UpdatePasswordBody>({ currentPassword: '', password: '', passwordAgain: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ of: FieldName | null; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { proven, dialog } = useProven();
  const { data: own } = useOwnFactorsQuery();
  const fault = tried ? faultOf(typed) : null;

  const focusOn = (name: FieldName): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    const missing = faultOf(typed);
    if (missing) return focusOn(missing.of);
    setBusy(true);
    try {
      await proven(() => http({ path: '/update-password', method: 'POST', body: typed }));
      toast({ kind: 'ok', title: t('settings.passwordChanged') });
      void navigate(settingsPaths.profile);
    } catch (failure) {
      const error = callError(failure);
      const isWrong = error.code === 'warning.oldPasswordWrong';
      setRefused({ of: isWrong ? 'currentPassword' : null, text: errorText(error) });
      setBusy(false);
      if (isWrong) focusOn('currentPassword');
    }
  };
  const errorOf = (name: FieldName) => (fault?.of === name && t(fault.code)) || (refused?.of === name && refused.text);

  // None of ours opens their account: it is changed where it is.
  if (own && (!own.hasPassword || own.directory !== null))
    return (
      <>
        <PageTitle title={t('settings.changePassword')} />
        <Card padded narrow>
          <div className={styles.form}>
            <p>{t('settings.noPassword')}</p>
            <LinkButton variant="second" to={settingsPaths.profile}>
              {t('settings.backToProfile')}
            </LinkButton>
          </div>
        </Card>
      </>
    );
  return (
    <>
      <PageTitle title={t('settings.changePassword')} text={t('settings.changePasswordText')} />
      <Card padded narrow>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <input type="text" hidden readOnly autoComplete="username" value={me?.username ?? ''} />
          {fields.map(({ name, label, autoComplete }) => (
            <div key={name} className={styles.field}>
              <PasswordField
                name={name}
                label={t(label)}
                autoComplete={autoComplete}
                maxLength={limits.password.lengthMax}
                value={typed[name]}
                error={errorOf(name)}
                hint={name === 'password' && t('password.hint')}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
              {name === 'password' && <PasswordStrength password={typed.password} />}
            </div>
          ))}
          {refused && refused.of === null && (
            <Message kind="bad" live="alert">
              {refused.text}
            </Message>
          )}
          <div className={styles.buttons}>
            <Button variant="primary" type="submit" busy={busy}>
              {t('password.save')}
            </Button>
            <LinkButton variant="link" to={settingsPaths.profile}>
              {t('settings.backToProfile')}
            </LinkButton>
          </div>
        </form>
      </Card>
      {dialog}
    </>
  );
};
export default ChangePasswordPage;
