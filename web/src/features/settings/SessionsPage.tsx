import type { CallError } from '@derslik/client/callError';
import type { OwnSession } from '@derslik/contract/sessions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from './api';
import { SessionRow } from './SessionRow';
import styles from './SessionsPage.module.css';
import { useDeviceWords } from './useDeviceWords';

/** Where I am signed in, and the end of that everywhere but here. */
const SessionsPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const deviceWords = useDeviceWords();
  usePageTitle(t('settings.sessions'));
  const { data, error, isFetching, refetch } = useOwnSessionsQuery();
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isAll = asked === 'others';
  const failure = (isAll ? others.error : one.error) as CallError | undefined;
  const ask = (what: OwnSession | 'others'): void => {
    one.reset();
    others.reset();
    setAsked(what);
  };
  const end = async (): Promise<void> => {
    if (asked === null) return;
    const answer = isAll ? await endOthers() : await endOne({ id: asked.id });
    // Whoever ended it elsewhere meanwhile got there first: it is over.
    if (answer.error && (answer.error as CallError).code !== 'common.notFound') return;
    setAsked(null);
    toast({ kind: 'ok', title: t(isAll ? 'settings.othersEnded' : 'settings.sessionEnded') });
    // The button that was pressed has gone.
    list.current?.focus();
  };
  if (error && !data)
    return (
      <>
        <PageTitle title={t('settings.sessions')} />
        <Card>
          <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      </>
    );
  return (
    <>
      <PageTitle title={t('settings.sessions')} text={t('settings.sessionsText')} />
      {data && data.length > 1 && (
        <Button className={styles.others} onClick={() => ask('others')}>
          {t('settings.endOthers')}
        </Button>
      )}
      {data ? (
        <Card>
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('settings.sessions')}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
            ))}
          </ul>
        </Card>
      ) : (
        <Skeleton shape="card" />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(isAll ? 'settings.endOthersTitle' : 'settings.endSessionTitle')}
        text={
          asked !== null && !isAll
            ? t('settings.endSessionText', { name: deviceWords(asked.device) })
            : t('settings.endOthersText')
        }
        verb={t(isAll ? 'settings.endOthers' : 'auth.signOut')}
        danger
        busy={one.isLoading || others.isLoading}
        onConfirm={() => void end()}
        onClose={() => setAsked(null)}
      >
        {failure && (
          <Message kind="bad" live="alert">
            {errorText(failure)}
          </Message>
        )}
      </ConfirmDialog>
    </>
  );
};
export default SessionsPage;
