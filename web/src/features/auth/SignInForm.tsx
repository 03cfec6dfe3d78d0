import { signIn, takeSecondStep } from '@derslik/client/auth';
import { callError, type CallError } from '@derslik/client/callError';
import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import { useCaptcha } from '@derslik/client/useCaptcha';
import type { LoginAnswer } from '@derslik/contract/auth';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { SecondStep } from '@derslik/contract/factors';
import { languageLimits } from '@derslik/contract/limits/language';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { loadTexts } from '../../lib/i18n';
import { later } from '../../lib/later';
import { rememberedPath, rememberPath } from '../../lib/redirect';
import { settingsPaths } from '../../lib/settingsPaths';
import { establishSession } from '../../lib/signInFlow';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './SignInPage.module.css';
import { tellEarlier } from './tellEarlier';

/** Comes when somebody has something to sign. */
const AgreementStep = later(() => import('./AgreementStep'), ['agreement']);

/** Comes when somebody signs in with the code of a slip. */
const OwnPasswordStep = later(() => import('./OwnPasswordStep'), ['password']);

/** Comes when a second step follows the password. */
const CodeStep = later(() => import('./CodeStep'), ['factor']);

/** What the server wants signed; again: since something was published while the person read. */
interface Asked {
  agreements: readonly AgreementToSign[];
  isAgain: boolean;
}

/** @param before stands above its first step alone: other ways in */
export const SignInForm = ({ before }: { before?: ReactNode }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const captcha = useCaptcha('login');
  // Who comes from a page on which it was known brings it.
  const known = (useLocation().state as { username?: string } | null)?.username ?? '';
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  /** The own password in place of a slip's code, once it is chosen. */
  const chosen = useRef<{ newPassword: string; newPasswordAgain: string } | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  /** After the second step: with it what else comes first goes on. */
  const ticket = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // Back from a step: one goes on where one began.
    const isAsked = asked !== null || needsPassword || step !== null;
    if (!isAsked && wasAsked.current) form.current?.querySelector('input')?.focus();
    wasAsked.current = isAsked;
  }, [asked, needsPassword, step]);

  const usernameError = tried && !username.trim() && t('auth.usernameRequired');
  const passwordError = tried && !password && t('warning.passwordRequired');

  /** In, or on to what comes first. */
  const take = async (answer: LoginAnswer, isAgain = false): Promise<void> => {
    const { data } = answer;
    if (data) {
      tellEarlier(data);
      // Who runs the school sets up what the console asks for, unless they were on their way somewhere.
      if (data.consoleStep === 'enrol' && rememberedPath(data.informations.id) === '/')
        rememberPath(settingsPaths.security, '');
      return establishSession(dispatch, data);
    }
    // Somebody of the school's directory is asked something first, on the page of those who come from outside.
    if (answer.arrival) return void navigate(`${paths.cameIn}?soru=1`);
    ticket.current = answer.ticket ?? null;
    if (answer.secondStep) {
      await CodeStep.preload();
      return setStep(answer.secondStep);
    }
    setStep(null);
    if (answer.ownPassword) {
      await OwnPasswordStep.preload();
      return setNeedsPassword(true);
    }
    await AgreementStep.preload();
    setAsked({ agreements: answer.agreements, isAgain });
  };
  const proceed = async (accepted?: string[]): Promise<void> => {
    const more = { ...chosen.current, ...(accepted && { agreements: accepted }) };
    try {
      const answer = ticket.current
        ? await takeSecondStep({ ticket: ticket.current, ...(chosen.current && { password }), ...more })
        : await signIn({
            ...{ username: username.trim(), password, remember, ...more },
            captcha: await captcha.take(),
            client_type: languageLimits.clientType,
          });
      await take(answer, accepted !== undefined);
    } finally {
      captcha.start();
    }
  };
  const byPasskey = async (): Promise<void> => {
    setError(null);
    const [{ signInByPasskey, isPasskeyClosed }] = await Promise.all([
      import('@derslik/client/passkeys'),
      loadTexts('factor'),
    ]);
    try {
      await take(await signInByPasskey({ remember }));
    } catch (failure) {
      if (!isPasskeyClosed(failure)) setError(callError(failure));
    }
  };
  const attempt = async (accepted?: string[]): Promise<void> => {
    setError(null);
    setBusy(true);
    try {
      await proceed(accepted);
    } catch (failure) {
      const { code } = callError(failure);
      if (code.startsWith('identity.')) await loadTexts('identity').catch(() => undefined);
      setError(callError(failure));
    }
    setBusy(false);
  };
  const back = (): void => {
    chosen.current = null;
    ticket.current = null;
    setStep(null);
    setNeedsPassword(false);
    setAsked(null);
    setError(null);
  };
  const choose = (newPassword: string, newPasswordAgain: string): Promise<void> => {
    chosen.current = { newPassword, newPasswordAgain };
    return proceed();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (username.trim() && password) return void attempt();
    form.current?.querySelector<HTMLInputElement>(username.trim() ? '[type=password]' : 'input')?.focus();
  };

  if (asked)
    return (
      <AgreementStep
        {...asked}
        busy={busy}
        error={error && errorText(error)}
        onWork={captcha.start}
        onAccept={(accepted) => void attempt(accepted)}
        onBack={back}
      />
    );
  if (step) return <CodeStep step={step} onTake={take} onBack={back} />;
  if (needsPassword) return <OwnPasswordStep username={username.trim()} onSave={choose} onBack={back} />;
  return (
    <>
      {before}
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
        <div className={styles.beside}>
          <Checkbox checked={remember} onChange={setRemember}>
            {t('auth.remember')}
          </Checkbox>
          <LinkButton variant="link" className={styles.forgot} to={paths.forgotPassword}>
            {t('auth.forgotPassword')}
          </LinkButton>
        </div>
        {error && (
          <Message kind="bad" live="alert">
            {errorText(error)}{' '}
            {error.code === 'auth.notActivated' && <Link to={paths.registered}>{t('auth.sendAgain')}</Link>}
          </Message>
        )}
        <div className={styles.submit}>
          <Button variant="primary" type="submit" wide busy={busy}>
            {t('auth.signIn')}
          </Button>
          {mayHavePasskeys() && (
            <Button variant="link" wide icon={<KeyRound aria-hidden />} onClick={() => void byPasskey()}>
              {t('auth.byPasskey')}
            </Button>
          )}
          {/* It stands there before its words change: else not every screen reader says them. */}
          <div className={styles.check} role="status">
            {captcha.status !== 'done' && (
              <Message kind="soft" centre>
                {t(captcha.status === 'working' ? 'auth.captchaWorking' : 'auth.captchaIdle')}
              </Message>
            )}
          </div>
        </div>
      </form>
    </>
  );
};
