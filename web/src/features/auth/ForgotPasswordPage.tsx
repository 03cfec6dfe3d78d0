import { callError } from '@derslik/client/callError';
import { useHasMail } from '@derslik/client/config';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { emailSchema } from '@derslik/contract/users';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { askForMail } from './passwordCalls';
import styles from '../../ui/FrontForm.module.css';

/** Asks for the mail; the same words stand afterwards, whoever was asked for. */
const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const captcha = useCaptcha('form');
  const hasMail = useHasMail();
  usePageTitle(t('password.forgotTitle'));
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is gone: who can't see it is told.
    if (asked !== null) heading.current?.focus();
  }, [asked]);
  const isRight = emailSchema.safeParse(email.trim()).success;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (!isRight) return field.current?.focus();
    setBusy(true);
    try {
      await askForMail({ email: email.trim(), captcha: await captcha.take() });
      setAsked(email.trim());
    } catch (failure) {
      const { code, ...rest } = callError(failure);
      // Whatever nobody expected has words of its own here.
      setError(errorText({ ...rest, code: code === 'common.error' ? 'common.errorEmail' : code }));
      captcha.start();
    }
    setBusy(false);
  };

  const back = (
    <LinkButton variant={asked === null ? 'link' : 'primary'} wide to={paths.signIn}>
      {t('password.backToSignIn')}
    </LinkButton>
  );
  return (
    <FrontPage>
      <Card narrow padded>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(asked === null ? 'password.forgotTitle' : hasMail ? 'password.askedTitle' : 'password.askedTitleByHand')}
          </h1>
          <p>
            {asked === null
              ? t(hasMail ? 'password.forgotText' : 'password.forgotTextByHand')
              : t(hasMail ? 'password.askedText' : 'password.askedTextByHand', { email: asked })}
          </p>
          {asked !== null && <p>{t(hasMail ? 'password.askedHint' : 'password.askedHintByHand')}</p>}
        </div>
        {asked === null ? (
          <form className={styles.form} noValidate onSubmit={submit} onInput={captcha.start}>
            <TextField
              ref={field}
              label={t('password.email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              error={tried && !isRight && t('warning.emailRequired')}
              onChange={(event) => setEmail(event.target.value)}
            />
            {error && (
              <Message kind="bad" live="alert">
                {error}
              </Message>
            )}
            <Button variant="primary" type="submit" wide busy={busy}>
              {t('password.send')}
            </Button>
            {back}
          </form>
        ) : (
          back
        )}
      </Card>
    </FrontPage>
  );
};
export default ForgotPasswordPage;
