import { proofAddress } from '@derslik/client/auth';
import { callError } from '@derslik/client/callError';
import { isPasskeyClosed, provePasskey } from '@derslik/client/passkeys';
import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import type { OwnFactors, ProveBody } from '@derslik/contract/factors';
import { KeyRound } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useAppSelector } from '../../../lib/hooks';
import { selectMe } from '../../../lib/session';
import { AnchorButton, Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Message } from '../../../ui/Message';
import { PasswordField } from '../../../ui/PasswordField';
import { Skeleton } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import { useOwnFactorsQuery, useProveAgainMutation } from './factorApi';
import styles from './Security.module.css';

type Way = 'app' | 'recovery' | 'password' | null;

/** What is typed first; null: there is a passkey alone, or nothing that could be shown. */
const firstWay = ({ factors, hasPassword }: OwnFactors): Way => {
  if (factors.length === 0) return hasPassword ? 'password' : null;
  return factors.some(({ kind }) => kind === 'app') ? 'app' : null;
};

interface Props {
  onProven: () => void;
  onClose: () => void;
}

/** Who changes the account shows once more that it is theirs. */
export const ProveDialog = ({ onProven, onClose }: Props) => {
  const { t } = useTranslation();
  const formId = useId();
  const { data, error } = useOwnFactorsQuery();
  const errorText = useErrorText();
  return (
    <Dialog open kind="confirm" title={t('factor.proveTitle')} onClose={onClose} closable>
      {error && <Message kind="bad">{errorText(callError(error))}</Message>}
      {data ? <ProveForm formId={formId} own={data} onProven={onProven} /> : !error && <Skeleton shape="line" />}
    </Dialog>
  );
};

const ProveForm = ({ formId, own, onProven }: { formId: string; own: OwnFactors; onProven: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const me = useAppSelector(selectMe);
  const [prove, { isLoading }] = useProveAgainMutation();
  const [way, setWay] = useState<Way>(firstWay(own));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const hasPasskey = own.factors.some(({ kind }) => kind === 'passkey') && mayHavePasskeys();
  const hasFactor = own.factors.length > 0;
  const [sender] = hasFactor || way || own.providers.length > 0 ? [] : own.senders;

  const show = async (what: () => Promise<ProveBody>): Promise<void> => {
    setProblem(null);
    try {
      await prove(await what()).unwrap();
      onProven();
    } catch (failure) {
      if (isPasskeyClosed(failure)) return;
      const error = callError(failure);
      const isNotAgain = sender !== undefined && error.code === 'auth.proveFirst';
      setProblem(isNotAgain ? t('factor.notAgain', { name: sender }) : errorText(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way === null || !typed.trim()) return;
    void show(async () => (way === 'password' ? { password: typed } : { code: typed }));
  };
  const turn = (next: Way): void => {
    setWay(next);
    setTyped('');
    setProblem(null);
  };
  const words = {
    app: 'factor.stepApp',
    recovery: 'factor.stepRecovery',
    password: own.directory === null ? 'factor.byPassword' : 'factor.byDirectory',
  } as const;
  const without = hasPasskey
    ? 'factor.stepPasskey'
    : own.providers.length > 0
      ? 'factor.stepProvider'
      : sender
        ? 'factor.stepSender'
        : 'factor.signInAgain';
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{t(way ? words[way] : without, { name: way ? own.directory : sender })}</p>
      {way === 'password' && (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={me?.username ?? ''} />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            maxLength={128}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      {(way === 'app' || way === 'recovery') && (
        <TextField
          key={way}
          label={t(way === 'app' ? 'factor.code' : 'factor.recoveryCode')}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          maxLength={20}
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
      <div className={styles.buttons}>
        {!hasFactor &&
          own.providers.map(({ id, name }) => (
            <AnchorButton
              key={id}
              variant={way ? 'second' : 'primary'}
              wide
              href={proofAddress(id, location.pathname + location.search)}
            >
              {t('factor.byProvider', { name })}
            </AnchorButton>
          ))}
        {way && (
          <Button variant="primary" type="submit" wide busy={isLoading}>
            {t('factor.goOn')}
          </Button>
        )}
        {sender && (
          <Button variant="primary" wide busy={isLoading} onClick={() => void show(async () => ({}))}>
            {t('factor.goOn')}
          </Button>
        )}
        {hasPasskey && (
          <Button
            variant={way ? 'second' : 'primary'}
            wide
            icon={<KeyRound aria-hidden />}
            onClick={() => void show(async () => ({ passkey: await provePasskey() }))}
          >
            {t('factor.usePasskey')}
          </Button>
        )}
        {hasFactor && way !== 'recovery' && (
          <Button variant="link" wide onClick={() => turn('recovery')}>
            {t('factor.useRecovery')}
          </Button>
        )}
        {hasFactor && way === 'recovery' && firstWay(own) === 'app' && (
          <Button variant="link" wide onClick={() => turn('app')}>
            {t('factor.useApp')}
          </Button>
        )}
      </div>
    </form>
  );
};
