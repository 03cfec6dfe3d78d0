import { callError, type CallError } from '@derslik/client/callError';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectMayBroadcast } from '../../lib/session';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { toast } from '../../ui/toast';
import { useBroadcastCountQuery, useBroadcastsQuery, useDeleteBroadcastMutation } from './api';
import { BroadcastCard } from './BroadcastCard';
import styles from './Broadcasts.module.css';

const counted = ['coming', 'pending', 'process', 'completed', 'total'] as const;

const Counts = () => {
  const { t } = useTranslation();
  const { data } = useBroadcastCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <dl className={styles.counts}>
      {counted.map((kind) => (
        <div key={kind}>
          <dt>{t(`broadcast.count.${kind}`)}</dt>
          <dd>{data?.[kind] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
};

const List = ({ type, onDelete }: { type: 'active' | 'passive'; onDelete: (broadcast: Broadcast) => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useBroadcastsQuery(type, { refetchOnMountOrArgChange: true });
  if (!data && error)
    return (
      <Card>
        <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <div className={styles.grid} aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState drawing={type === 'active' ? 'meetings' : 'past'} title={t(`broadcast.empty.${type}`)} />
      </Card>
    );
  return (
    <ul className={styles.grid}>
      {data.map((one) => (
        <BroadcastCard key={one.id} broadcast={one} onDelete={() => onDelete(one)} />
      ))}
    </ul>
  );
};

/** Broadcasts that one plans, speaks in or may watch. */
const BroadcastsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('broadcast.list'));
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const type = params.get('tab') === 'passive' ? 'passive' : 'active';
  const mayPlan = useAppSelector(selectMayBroadcast);
  const [deleting, setDeleting] = useState<Broadcast | null>(null);
  const [remove] = useDeleteBroadcastMutation();
  const confirm = async (): Promise<void> => {
    if (!deleting?.mToken) return;
    setDeleting(null);
    const { error } = await remove({ mToken: deleting.mToken, id: deleting.id });
    toast(error ? { kind: 'bad', title: errorText(callError(error)) } : { kind: 'ok', title: t('broadcast.deleted') });
  };
  return (
    <Page>
      <PageTitle
        title={t('broadcast.list')}
        text={
          <span className={styles.ways}>
            <Link to={paths.joinBroadcast}>{t('broadcast.toJoin')}</Link>
            <Link to={paths.aboutBroadcasts}>{t('broadcast.whatIs')}</Link>
          </span>
        }
        action={
          mayPlan && (
            <LinkButton variant="primary" icon={<Plus aria-hidden />} to={paths.createBroadcast}>
              {t('broadcast.create')}
            </LinkButton>
          )
        }
      />
      <Counts />
      <Tabs
        label={t('broadcast.list')}
        value={type}
        onChange={(tab) => setParams(tab === 'active' ? {} : { tab })}
        tabs={[
          { value: 'active', label: t('broadcast.active') },
          { value: 'passive', label: t('broadcast.passive') },
        ]}
      >
        <List type={type} onDelete={setDeleting} />
      </Tabs>
      <ConfirmDialog
        open={deleting !== null}
        title={t('broadcast.deleteTitle')}
        text={deleting && t('broadcast.deleteText', { name: deleting.title })}
        verb={t('broadcast.delete')}
        danger
        onConfirm={() => void confirm()}
        onClose={() => setDeleting(null)}
      />
    </Page>
  );
};
export default BroadcastsPage;
