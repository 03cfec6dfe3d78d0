import { callError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import { limits } from '@derslik/contract/limits';
import { mayRegister } from '@derslik/contract/registrationModes';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import styles from '../../ui/FrontForm.module.css';

interface Props {
  /** Opens the account; throws where the person may try again. @throws AppError */
  onPassword: (password: string) => Promise<void>;
}

/** The link in another browser than the form's: who registered knows the password. */
export const ActivationPassword = ({ onPassword }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const config = useConfig();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = tried && password === '';
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (password === '') return field.current?.focus();
    setBusy(true);
    try {
      await onPassword(password);
    } catch (caught) {
      setError(errorText(callError(caught)));
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        ref={field}
        label={t('registration.password')}
        autoComplete="current-password"
        maxLength={limits.password.lengthMax}
        value={password}
        error={isMissing && t('warning.passwordRequired')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <Button variant="primary" type="submit" wide busy={busy}>
        {t('registration.activate')}
      </Button>
      <Message kind="soft">{t('registration.proveHelp')}</Message>
      {config && mayRegister(config.registration.mode) && (
        <LinkButton variant="link" wide to={paths.register}>
          {t('registration.registerAgain')}
        </LinkButton>
      )}
    </form>
  );
};
