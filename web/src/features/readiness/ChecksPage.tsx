import { callError } from '@derslik/client/callError';
import { readinessRoles } from '@derslik/contract/readiness';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { selectRoles } from '../../lib/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useReadinessChecksQuery } from './api';
import { CheckRow } from './CheckRow';
import { NewCheck } from './NewCheck';
import styles from './readiness.module.css';

const Checks = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useReadinessChecksQuery();
  if (error && !data)
    return (
      <Card>
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton shape="card" />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState drawing="device" title={t('readiness.empty')} text={t('readiness.emptyText')} />
      </Card>
    );
  return (
    <Card as="section" aria-label={t('readiness.list')}>
      <ul className={styles.checks}>
        {data.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </Card>
  );
};

/** A teacher's checks; whoever else comes here is told that a link brings them further. */
const ChecksPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('readiness.title'));
  const mayMake = useAppSelector(selectRoles).some((role) => readinessRoles.includes(role));
  return (
    <Page>
      <PageTitle title={t('readiness.title')} text={t(mayMake ? 'readiness.text' : 'readiness.forClass')} />
      {mayMake && (
        <div className={styles.stack}>
          <Card padded>
            <NewCheck />
          </Card>
          <Checks />
        </div>
      )}
    </Page>
  );
};
export default ChecksPage;
