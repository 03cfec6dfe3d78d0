import { signIn } from '@derslik/client/auth';
import { callError, type CallError } from '@derslik/client/callError';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { limits } from '@derslik/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { establishSession } from '../../lib/signInFlow';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './SignInPage.module.css';

export const SignInForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('login');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const usernameError = tried && !username.trim() && t('auth.usernameRequired');
  const passwordError = tried && !password && t('warning.passwordRequired');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (!username.trim() || !password) {
      form.current?.querySelector<HTMLInputElement>(username.trim() ? '[type=password]' : 'input')?.focus();
      return;
    }
    setBusy(true);
    try {
      const proof = await captcha.take();
      const who = { username: username.trim(), password, remember };
      establishSession(dispatch, await signIn({ ...who, captcha: proof, client_type: limits.language.clientType }));
    } catch (failure) {
      setError(callError(failure));
      setBusy(false);
      captcha.start();
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={captcha.start}>
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={username}
        error={usernameError}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={passwordError}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Message kind="soft">{t('auth.forgotPassword')}</Message>
      <Checkbox checked={remember} onChange={setRemember}>
        {t('auth.remember')}
      </Checkbox>
      {error && (
        <Message kind="bad" live="alert">
          {errorText(error)}
        </Message>
      )}
      <div className={styles.submit}>
        <Button look="primary" type="submit" wide busy={busy}>
          {t('auth.signIn')}
        </Button>
        <div className={styles.check}>
          {captcha.status === 'done' && (
            <Message kind="ok" centre live="status">
              {t('auth.captchaDone')}
            </Message>
          )}
          {captcha.status !== 'done' && (
            <Message kind="soft" centre>
              {t(captcha.status === 'working' ? 'auth.captchaWorking' : 'auth.captchaIdle')}
            </Message>
          )}
        </div>
      </div>
    </form>
  );
};
