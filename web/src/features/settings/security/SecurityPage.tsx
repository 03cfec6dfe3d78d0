import type { CallError } from '@derslik/client/callError';
import { callError } from '@derslik/client/callError';
import { addPasskey } from '@derslik/client/passkeys';
import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import type { AddedFactor, NewApp, SecondFactor } from '@derslik/contract/factors';
import { readUserAgent } from '@derslik/contract/userAgent';
import { KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { usePageTitle } from '../../../lib/pageTitle';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Message } from '../../../ui/Message';
import { PageTitle } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { useDeviceWords } from '../useDeviceWords';
import { AddAppDialog } from './AddAppDialog';
import { CodesDialog } from './CodesDialog';
import { FactorRow } from './FactorRow';
import {
  useBeginAppMutation,
  useOwnFactorsQuery,
  useRemoveFactorMutation,
  useRenameFactorMutation,
  useRenewRecoveryCodesMutation,
} from './factorApi';
import { NameDialog } from './NameDialog';
import styles from './Security.module.css';
import { useProven } from './useProven';
import { WantedCard } from './WantedCard';

type Asked =
  { what: 'app'; app: NewApp } | { what: 'passkey' | 'codes' } | { what: 'rename' | 'remove'; factor: SecondFactor };

/** How I sign in beside my password: apps, passkeys, recovery codes. */
const SecurityPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const deviceWords = useDeviceWords();
  usePageTitle(t('settings.security'));
  const { data, error, isFetching, refetch } = useOwnFactorsQuery();
  const [beginApp, beginning] = useBeginAppMutation();
  const [renameFactor] = useRenameFactorMutation();
  const [removeFactor, removing] = useRemoveFactorMutation();
  const [renewCodes, renewing] = useRenewRecoveryCodesMutation();
  const { proven, dialog } = useProven();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await act();
    } catch (failure) {
      setProblem(errorText(callError(failure)));
    }
  };
  const close = (): void => {
    setAsked(null);
    setProblem(null);
  };
  const added = ({ recoveryCodes }: AddedFactor): void => {
    close();
    void refetch();
    toast({ kind: 'ok', title: t('factor.added') });
    setCodes(recoveryCodes);
  };
  const startApp = (): Promise<void> =>
    attempt(async () => setAsked({ what: 'app', app: await proven(() => beginApp().unwrap()) }));
  const remove = (id: string): Promise<void> =>
    attempt(async () => {
      await proven(() => removeFactor({ id }).unwrap());
      close();
      toast({ kind: 'ok', title: t('factor.removed') });
      // The button that was pressed has gone.
      page.current?.focus();
    });
  const renew = (): Promise<void> =>
    attempt(async () => {
      const { recoveryCodes } = await proven(() => renewCodes().unwrap());
      close();
      setCodes(recoveryCodes);
    });

  const title = <PageTitle title={t('settings.security')} text={t('factor.text')} />;
  if (error && !data)
    return (
      <>
        {title}
        <Card>
          <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      </>
    );
  if (!data)
    return (
      <>
        {title}
        <Skeleton shape="card" />
      </>
    );
  const { factors, recoveryCodes, hasPassword, isWanted, takesPasskeys } = data;
  const isLast = factors.length === 1;
  return (
    <>
      {title}
      <div ref={page} tabIndex={-1} className={styles.cards}>
        {isWanted && <WantedCard isDone={factors.length > 0} />}
        {factors.length > 0 ? (
          <Card as="section" aria-label={t('factor.ways')}>
            <ul className={styles.list}>
              {factors.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  onRename={() => setAsked({ what: 'rename', factor })}
                  onRemove={() => setAsked({ what: 'remove', factor })}
                />
              ))}
            </ul>
          </Card>
        ) : (
          !isWanted && (
            <Card padded as="section" className={styles.part}>
              <h2>{t(hasPassword ? 'factor.none' : 'factor.noneOutside')}</h2>
              <p className={styles.soft}>{t(hasPassword ? 'factor.noneText' : 'factor.noneOutsideText')}</p>
            </Card>
          )
        )}
        <Card padded as="section" className={styles.part}>
          <h2>{t('factor.appKind')}</h2>
          <p className={styles.soft}>{t('factor.appText')}</p>
          <div className={styles.acts}>
            <Button
              variant={factors.length === 0 ? 'primary' : 'second'}
              icon={<Smartphone aria-hidden />}
              busy={beginning.isLoading}
              onClick={() => void startApp()}
            >
              {t('factor.addApp')}
            </Button>
          </div>
        </Card>
        <Card padded as="section" className={styles.part}>
          <h2>{t('factor.passkeyKind')}</h2>
          <p className={styles.soft}>{t(takesPasskeys ? 'factor.passkeyText' : 'factor.noPasskeys')}</p>
          {takesPasskeys && mayHavePasskeys() && (
            <div className={styles.acts}>
              <Button icon={<KeyRound aria-hidden />} onClick={() => setAsked({ what: 'passkey' })}>
                {t('factor.addPasskey')}
              </Button>
            </div>
          )}
        </Card>
        {factors.length > 0 && (
          <Card padded as="section" className={styles.part}>
            <h2>{t('factor.recovery')}</h2>
            <p className={styles.soft}>
              {recoveryCodes === 0 ? t('factor.codesNone') : t('factor.codesLeft', { count: recoveryCodes })}
            </p>
            <div className={styles.acts}>
              <Button onClick={() => setAsked({ what: 'codes' })}>{t('factor.newCodes')}</Button>
            </div>
          </Card>
        )}
        {problem && !asked && (
          <Message kind="bad" live="alert">
            {problem}
          </Message>
        )}
      </div>
      {asked?.what === 'app' && <AddAppDialog app={asked.app} proven={proven} onAdded={added} onClose={close} />}
      {asked?.what === 'passkey' && (
        <NameDialog
          title={t('factor.passkeyTitle')}
          name={deviceWords(readUserAgent(navigator.userAgent))}
          verb={t('factor.add')}
          onName={async (name) => added(await proven(() => addPasskey(name)))}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title={t('factor.rename')}
          name={asked.factor.name}
          verb={t('factor.save')}
          onName={async (name) => {
            await renameFactor({ id: asked.factor.id, name }).unwrap();
            close();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={t('factor.removeTitle')}
        text={
          asked?.what === 'remove' &&
          `${t('factor.removeText', { name: asked.factor.name })}${isLast ? ` ${t('factor.removeLastText')}` : ''}`
        }
        verb={t('factor.remove')}
        danger
        busy={removing.isLoading}
        onConfirm={() => void (asked?.what === 'remove' && remove(asked.factor.id))}
        onClose={close}
      >
        {problem && (
          <Message kind="bad" live="alert">
            {problem}
          </Message>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.what === 'codes'}
        title={t('factor.newCodesTitle')}
        text={t('factor.newCodesText')}
        verb={t('factor.newCodes')}
        busy={renewing.isLoading}
        onConfirm={() => void renew()}
        onClose={close}
      >
        {problem && (
          <Message kind="bad" live="alert">
            {problem}
          </Message>
        )}
      </ConfirmDialog>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </>
  );
};
export default SecurityPage;
