import { callError } from '@derslik/client/callError';
import type { Auth } from '@derslik/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useAppDispatch } from '../../../lib/hooks';
import { usePageTitle } from '../../../lib/pageTitle';
import { paths } from '../../../lib/paths';
import { stayed } from '../../../lib/session';
import { signOut } from '../../../lib/signInFlow';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button, LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Hall } from '../../../ui/Hall';
import { Message } from '../../../ui/Message';
import { toast } from '../../../ui/toast';
import { useProven } from '../security/useProven';
import { CopyCard } from './CopyCard';
import { useComeBackMutation } from './ownDataApi';
import styles from './OwnData.module.css';
import { useWatchedOwnData } from './useWatchedOwnData';

/** In place of every page, for somebody whose account waits to be erased: they come back, or take their data along. */
const LeavingPage = ({ leaving: { until, isBySchool } }: { leaving: NonNullable<Auth['leaving']> }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { longDay } = useSchoolTime();
  const { data, refetch } = useWatchedOwnData();
  const [comeBack, coming] = useComeBackMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { proven, dialog } = useProven();
  usePageTitle(t('ownData.waitingTitle'));
  const stay = async (): Promise<void> => {
    setProblem(null);
    try {
      await comeBack().unwrap();
      toast({ kind: 'ok', title: t('ownData.stayed') });
      dispatch(stayed());
    } catch (failure) {
      setProblem(errorText(callError(failure)));
    }
  };
  return (
    <Hall>
      <div className={styles.leaving}>
        <Card padded as="section" className={styles.part}>
          <h1>{t('ownData.waitingTitle')}</h1>
          <p>{t('ownData.waitingUntil', { day: longDay(Date.parse(until) / 1_000) })}</p>
          <p className={styles.soft}>{t(isBySchool ? 'ownData.waitingBySchool' : 'ownData.waitingText')}</p>
          {problem && (
            <Message kind="bad" live="alert">
              {problem}
            </Message>
          )}
          <div className={styles.acts}>
            {!isBySchool && (
              <Button variant="primary" busy={coming.isLoading} onClick={() => void stay()}>
                {t('ownData.stay')}
              </Button>
            )}
            <Button onClick={() => void signOut(dispatch)}>{t('auth.signOut')}</Button>
            <LinkButton variant="link" to={paths.keptData}>
              {t('ownData.register')}
            </LinkButton>
          </div>
        </Card>
        {data && <CopyCard copy={data.copy} proven={proven} onAsked={() => void refetch()} isSecond />}
      </div>
      {dialog}
    </Hall>
  );
};
export default LeavingPage;
