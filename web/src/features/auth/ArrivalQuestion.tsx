import { endSession } from '@derslik/client/auth';
import { callError, type CallError } from '@derslik/client/callError';
import { useCaptcha } from '@derslik/client/useCaptcha';
import type { Arrival, ArrivalAnswer } from '@derslik/contract/arrival';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { selectIsMember } from '../../lib/session';
import { forgetSession } from '../../lib/signInFlow';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import AgreementStep from './AgreementStep';
import { answerArrival } from './arrivalCalls';
import styles from '../../ui/FrontForm.module.css';

interface ArrivalQuestionProps {
  arrival: Arrival;
  /** One question more. */
  onAsked: (arrival: Arrival) => void;
  onIn: (path: string) => void;
  /** Nothing is asked any more: they begin anew, or are sent away. */
  onOver: (failure: CallError) => void;
}

/** After these somebody may try again. */
const again: readonly string[] = [
  'auth.wrongCredentials',
  'auth.tooManyAttempts',
  'auth.captchaFailed',
  'common.offline',
  'common.unavailable',
];

/** What somebody who comes from another system is asked before they are in. */
export const ArrivalQuestion = ({ arrival, onAsked, onIn, onOver }: ArrivalQuestionProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const captcha = useCaptcha('login');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<ArrivalAnswer['act'] | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const [username, setUsername] = useState((arrival.ask === 'password' && arrival.username) || '');
  const [password, setPassword] = useState('');
  useEffect(() => heading.current?.focus(), [arrival.ask]);

  const answer = async (body: ArrivalAnswer): Promise<void> => {
    setBusy(body.act);
    setFailure(null);
    try {
      const { path, arrival: next } = await answerArrival(
        body.act === 'password' ? { ...body, captcha: await captcha.take() } : body,
      );
      if (next) {
        setIsAgain(next.ask === 'agreements' && arrival.ask === 'agreements');
        onAsked(next);
      } else onIn(path ?? '/');
    } catch (caught) {
      const error = callError(caught);
      if (again.includes(error.code)) setFailure(error);
      else onOver(error);
    }
    setBusy(null);
    captcha.start();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (username.trim() && password) void answer({ act: 'password', username: username.trim(), password });
  };
  const { provider, name } = arrival;
  const bad = failure && (
    <Message kind="bad" live="alert">
      {errorText(failure)}
    </Message>
  );

  if (arrival.ask === 'agreements')
    return (
      <AgreementStep
        agreements={arrival.agreements}
        isAgain={isAgain}
        busy={busy !== null}
        error={failure && errorText(failure)}
        onWork={() => undefined}
        onAccept={(agreements) => void answer({ act: 'agreements', agreements })}
        onBack={() => void answer({ act: 'stay' })}
      />
    );
  if (arrival.ask === 'switch')
    return (
      <>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('identity.switchTitle')}
          </h1>
          <p>{t('identity.switchText', { signedInName: arrival.signedIn, providerName: provider, name })}</p>
        </div>
        <div className={styles.form}>
          {bad}
          <Button variant="primary" wide busy={busy === 'stay'} onClick={() => void answer({ act: 'stay' })}>
            {t('identity.stay', { name: arrival.signedIn })}
          </Button>
          <Button wide busy={busy === 'switch'} onClick={() => void answer({ act: 'switch' })}>
            {t('identity.switch', { name })}
          </Button>
        </div>
      </>
    );
  const { registers } = arrival;
  const register = async (): Promise<void> => {
    // They chose to go on as somebody else than who is signed in here: the form is for who isn't.
    if (isMember) {
      forgetSession(dispatch);
      await endSession();
    }
    void navigate(paths.register, { state: { social: registers } });
  };
  return (
    <form noValidate onSubmit={submit} onInput={captcha.start} className={styles.form}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('identity.joinTitle')}
        </h1>
        <p>
          {t(arrival.mayMake ? 'identity.askText' : registers ? 'identity.registerText' : 'identity.joinText', {
            ...{ providerName: provider, name },
          })}
        </p>
      </div>
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {bad}
      <Button variant="primary" type="submit" wide busy={busy === 'password'}>
        {t('identity.join')}
      </Button>
      {arrival.mayMake && (
        <Button variant="link" wide busy={busy === 'make'} onClick={() => void answer({ act: 'make' })}>
          {t('identity.make')}
        </Button>
      )}
      {registers && (
        <Button variant="link" wide onClick={() => void register()}>
          {t('identity.register')}
        </Button>
      )}
    </form>
  );
};
