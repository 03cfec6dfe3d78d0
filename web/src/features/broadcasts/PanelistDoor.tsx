import { callError, type CallError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import { httpData } from '@derslik/client/http';
import type { Auth } from '@derslik/contract/auth';
import type { PanelistBody, PanelistInvitation, PanelistWaits } from '@derslik/contract/panelists';
import { panelistAskMs } from '@derslik/contract/limits/panelists';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { selectIsMember } from '../../lib/session';
import { establishSession } from '../../lib/signInFlow';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Hall } from '../../ui/Hall';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PanelistDoor.module.css';

const post = async <T,>(path: string, token: string): Promise<T> => {
  const body = { token } satisfies PanelistBody;
  return httpData<T>({ path, method: 'POST', body, anonymous: true });
};

/**
 * Where a panelist without an account comes in. Programs that look through mails open links before people do, and the first browser
 * is the one that stays: only a press joins.
 */
export const PanelistDoor = ({ token, onIn }: { token: string; onIn: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { day, clock } = useSchoolTime();
  const school = useConfig()?.school.name;
  const isMember = useAppSelector(selectIsMember);
  usePageTitle(t('broadcast.door.title'));
  const [door, setDoor] = useState<PanelistInvitation | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isJoining, setIsJoining] = useState(false);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    post<PanelistInvitation>('/auth/panelist-door', token).then(setDoor, (reason: unknown) =>
      setError(callError(reason)),
    );
  }, [token]);

  const join = async (): Promise<void> => {
    setIsJoining(true);
    setError(null);
    try {
      const answer = await post<Auth | PanelistWaits>('/auth/panelist', token);
      if ('waits' in answer) return setWaits(true);
      establishSession(dispatch, answer);
      onIn();
    } catch (reason) {
      setWaits(false);
      setError(callError(reason));
    } finally {
      setIsJoining(false);
    }
  };
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void join(), panelistAskMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks as it did first
  }, [waits]);
  return (
    <Hall centred>
      <Card narrow padded aria-busy={isJoining}>
        <div className={styles.words}>
          {/* Whoever comes from outside reads whose it is. */}
          {school && (
            <p className={styles.school} translate="no">
              {school}
            </p>
          )}
          <h1 className={styles.title}>{door ? door.title : t('broadcast.door.title')}</h1>
          {!door && !error && <Skeleton shape="row" />}
          {door && (
            <>
              <p>{`${day(door.startAt)}, ${clock(door.startAt)}`}</p>
              <p>{t('broadcast.door.text', { name: door.name })}</p>
              {isMember && <p>{t('broadcast.door.signsOut')}</p>}
            </>
          )}
        </div>
        {waits && <p role="status">{t('broadcast.door.waits')}</p>}
        {error && (
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        )}
        {door && !waits && (
          <Button variant="primary" wide busy={isJoining} onClick={() => void join()}>
            {t('broadcast.door.join')}
          </Button>
        )}
      </Card>
    </Hall>
  );
};
