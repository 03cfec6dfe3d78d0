import { callError, type CallError } from '@derslik/client/callError';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useAppDispatch } from '../../../lib/hooks';
import { usePageTitle } from '../../../lib/pageTitle';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../lib/signInFlow';
import { Button, LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorState } from '../../../ui/ErrorState';
import { PageTitle } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { useProven } from '../security/useProven';
import { CopyCard } from './CopyCard';
import { EndAccountDialog } from './EndAccountDialog';
import { useLeaveMutation } from './ownDataApi';
import styles from './OwnData.module.css';
import { useWatchedOwnData } from './useWatchedOwnData';

/** What the school keeps of me: a copy to take along, the list of what and why, and the end of the account. */
const OwnDataPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  usePageTitle(t('settings.ownData'));
  const { data, error, isFetching, refetch } = useWatchedOwnData();
  const [leave, leaving] = useLeaveMutation();
  const { proven, dialog } = useProven();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const go = async (handOverTo: string): Promise<void> => {
    setProblem(null);
    try {
      const { days } = await proven(() => leave({ handOverTo }).unwrap());
      await signOut(dispatch);
      toast({ kind: 'ok', title: t('ownData.left', { count: days }), text: t('ownData.leftText') });
    } catch (failure) {
      setProblem(errorText(callError(failure)));
    }
  };
  const title = <PageTitle title={t('settings.ownData')} text={t('ownData.text')} />;
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
  return (
    <>
      {title}
      <div className={styles.cards}>
        <CopyCard copy={data.copy} proven={proven} onAsked={() => void refetch()} />
        <Card padded as="section" className={styles.part}>
          <h2>{t('ownData.registerTitle')}</h2>
          <p className={styles.soft}>{t('ownData.registerText')}</p>
          <div className={styles.acts}>
            <LinkButton to={paths.keptData}>{t('ownData.register')}</LinkButton>
          </div>
        </Card>
        <Card padded as="section" className={styles.part}>
          <h2>{t('ownData.leave')}</h2>
          <p className={styles.soft}>{t('ownData.leaveCard')}</p>
          <div className={styles.acts}>
            <Button icon={<UserX aria-hidden />} onClick={() => setAsking(true)}>
              {t('ownData.leaveAsk')}
            </Button>
          </div>
        </Card>
      </div>
      {isAsking && (
        <EndAccountDialog
          belongings={data.belongings}
          mustHandOver={data.mustHandOver}
          problem={problem}
          busy={leaving.isLoading}
          onLeave={(handOverTo) => void go(handOverTo)}
          onClose={() => {
            setAsking(false);
            setProblem(null);
          }}
        />
      )}
      {dialog}
    </>
  );
};
export default OwnDataPage;
