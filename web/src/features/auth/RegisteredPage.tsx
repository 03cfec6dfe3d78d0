import { callError } from '@derslik/client/callError';
import { useHasMail } from '@derslik/client/config';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { emailSchema } from '@derslik/contract/users';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import styles from '../../ui/FrontForm.module.css';
import { sendActivationAgain } from './registrationCalls';

/** Thanks, where to look now, and the link once more: the same words for every address. */
const RegisteredPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const captcha = useCaptcha('form');
  const hasMail = useHasMail();
  // Who comes from the form brings it; it stays over a reload. Somebody else writes it here.
  const { email: broughtEmail, isWaiting } = (useLocation().state ?? {}) as { email?: string; isWaiting?: boolean };
  const sentTo = broughtEmail ?? null;
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = t(
    isWaiting ? 'registration.waitingTitle' : sentTo === null ? 'registration.againTitle' : 'registration.thanksTitle',
  );
  usePageTitle(title);
  useEffect(() => {
    // The form is gone: who can't see it is told.
    if (sentTo !== null || isWaiting) heading.current?.focus();
  }, [sentTo, isWaiting]);
  const email = sentTo ?? typed.trim();
  const isRight = emailSchema.safeParse(email).success;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    setIsSent(false);
    if (!isRight) return field.current?.focus();
    setBusy(true);
    try {
      await sendActivationAgain({ email, captcha: await captcha.take() });
      setIsSent(true);
    } catch (failure) {
      setError(errorText(callError(failure)));
    }
    setBusy(false);
  };

  // A social network has proven the address: there is no mail to wait for.
  if (isWaiting)
    return (
      <FrontPage>
        <Card narrow padded>
          <div className={styles.words}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            <p>{t(hasMail ? 'registration.waitingText' : 'registration.waitingTextByHand')}</p>
          </div>
          <LinkButton variant="primary" wide to={paths.signIn}>
            {t('registration.toSignIn')}
          </LinkButton>
        </Card>
      </FrontPage>
    );
  return (
    <FrontPage>
      <Card narrow padded>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p>
            {sentTo === null
              ? t(hasMail ? 'registration.againText' : 'registration.againTextByHand')
              : t(hasMail ? 'registration.thanksText' : 'registration.thanksTextByHand', { email: sentTo })}
          </p>
          {sentTo !== null && <p>{t(hasMail ? 'registration.thanksHint' : 'registration.thanksHintByHand')}</p>}
        </div>
        <form className={styles.form} noValidate onSubmit={submit} onInput={captcha.start}>
          {sentTo === null && (
            <TextField
              ref={field}
              label={t('password.email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={typed}
              error={tried && !isRight && t('warning.emailRequired')}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {error && (
            <Message kind="bad" live="alert">
              {error}
            </Message>
          )}
          {isSent && (
            <Message kind="ok" live="status">
              {t(hasMail ? 'auth.emailResendSuccess' : 'registration.sentByHand')}
            </Message>
          )}
          <Button type="submit" wide busy={busy}>
            {t(hasMail ? 'registration.sendAgain' : 'registration.sendAgainByHand')}
          </Button>
          <LinkButton variant="link" wide to={paths.signIn}>
            {t('registration.toSignIn')}
          </LinkButton>
        </form>
      </Card>
    </FrontPage>
  );
};
export default RegisteredPage;
