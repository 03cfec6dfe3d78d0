import { takeSecondStep } from '@derslik/client/auth';
import { callError } from '@derslik/client/callError';
import { isPasskeyClosed, stepPasskey } from '@derslik/client/passkeys';
import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import type { LoginAnswer } from '@derslik/contract/auth';
import type { SecondStep, SecondStepBody } from '@derslik/contract/factors';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import styles from './AgreementStep.module.css';

interface Props {
  step: SecondStep;
  onTake: (answer: LoginAnswer) => Promise<void>;
  onBack: () => void;
}

/** After the right password: a code of the app, a passkey, or a recovery code. */
const CodeStep = ({ step: { ticket, ways }, onTake, onBack }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey') && mayHavePasskeys();
  const [asks, setAsks] = useState<'app' | 'recovery' | null>(hasApp ? 'app' : hasPasskey ? null : 'recovery');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = (): HTMLInputElement | null | undefined => form.current?.querySelector('input');
  // The form of before is gone: who can't see it is told; who types begins at once.
  useEffect(() => (field() ?? heading.current)?.focus(), [asks]);

  const send = async (what: 'code' | 'passkey', said: () => Promise<Partial<SecondStepBody>>): Promise<void> => {
    setError(null);
    setBusy(what);
    try {
      await onTake(await takeSecondStep({ ticket, ...(await said()) }));
    } catch (failure) {
      if (!isPasskeyClosed(failure)) setError(errorText(callError(failure)));
      setBusy(null);
      if (what === 'code') field()?.select();
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!code.trim()) return field()?.focus();
    void send('code', async () => ({ code }));
  };
  const turn = (next: 'app' | 'recovery'): void => {
    setAsks(next);
    setCode('');
    setTried(false);
    setError(null);
  };
  const isRecovery = asks === 'recovery';
  const missing = tried && !code.trim() && t(isRecovery ? 'factor.recoveryRequired' : 'factor.codeRequired');

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {t('factor.stepTitle')}
        </h2>
        <p>{t(isRecovery ? 'factor.stepRecovery' : asks === 'app' ? 'factor.stepApp' : 'factor.stepPasskey')}</p>
      </div>
      {asks && (
        <TextField
          key={asks}
          label={t(isRecovery ? 'factor.recoveryCode' : 'factor.code')}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={missing}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <div className={styles.buttons}>
        {asks && (
          <Button variant="primary" type="submit" wide busy={busy === 'code'}>
            {t('factor.goOn')}
          </Button>
        )}
        {hasPasskey && (
          <Button
            variant={asks ? 'second' : 'primary'}
            wide
            icon={<KeyRound aria-hidden />}
            busy={busy === 'passkey'}
            onClick={() => void send('passkey', async () => ({ passkey: await stepPasskey(ticket) }))}
          >
            {t('factor.usePasskey')}
          </Button>
        )}
        {!isRecovery && (
          <Button variant="link" wide onClick={() => turn('recovery')}>
            {t('factor.useRecovery')}
          </Button>
        )}
        {isRecovery && hasApp && (
          <Button variant="link" wide onClick={() => turn('app')}>
            {t('factor.useApp')}
          </Button>
        )}
        <Button variant="link" wide onClick={onBack}>
          {t('factor.back')}
        </Button>
      </div>
    </form>
  );
};
export default CodeStep;
