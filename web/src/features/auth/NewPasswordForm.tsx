import { callError } from '@derslik/client/callError';
import { limits } from '@derslik/contract/limits';
import { isOfRepeat, newPasswordFault } from '@derslik/contract/passwords';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordStrength } from '../../ui/PasswordStrength';
import styles from '../../ui/FrontForm.module.css';

interface Props {
  /** Whose password it becomes: browsers store it beside this name. */
  email: string;
  onSave: (password: string, again: string) => Promise<void>;
  onSaved?: () => void;
}

/** A new password twice, with a word on its strength. */
export const NewPasswordForm = ({ email, onSave, onSaved }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fault = tried ? newPasswordFault(password, again) : null;
  const isOfSecond = isOfRepeat(fault, password);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    const missing = newPasswordFault(password, again);
    if (missing) {
      const name = isOfRepeat(missing, password) ? 'again' : 'password';
      return form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    }
    setBusy(true);
    try {
      await onSave(password, again);
      onSaved?.();
    } catch (failure) {
      setError(errorText(callError(failure)));
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        maxLength={limits.password.lengthMax}
        value={password}
        error={fault && !isOfSecond && t(fault)}
        hint={t('password.hint')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        name="again"
        label={t('password.again')}
        autoComplete="new-password"
        maxLength={limits.password.lengthMax}
        value={again}
        error={fault && isOfSecond && t(fault)}
        onChange={(event) => setAgain(event.target.value)}
      />
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <Button variant="primary" type="submit" wide busy={busy}>
        {t('password.save')}
      </Button>
    </form>
  );
};
