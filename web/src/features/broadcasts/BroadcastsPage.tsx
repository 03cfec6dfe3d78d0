import type { CallError } from '@derslik/client/callError';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
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
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { tellFailure } from '../../ui/tellFailure';
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

interface ListProps {
  type: 'active' | 'passive';
  page: number;
  onPage: (page: number) => void;
  onDelete: (broadcast: Broadcast) => void;
}

const { pageSize } = limits.broadcast;

const List = ({ type, page, onPage, onDelete }: ListProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { currentData, data, error, isFetching, refetch } = useBroadcastsQuery(
    { type, page },
    { refetchOnMountOrArgChange: true },
  );
  const shown = currentData ?? (isFetching ? undefined : data);
  const isBeyond = currentData?.data.length === 0 && page > 1 && !isFetching;
  useEffect(() => {
    // The last card of the last page was deleted, or the address names a page that never was.
    if (isBeyond) onPage(Math.max(1, Math.min(currentData?.totalPage ?? 1, page - 1)));
  }, [isBeyond, currentData, page, onPage]);
  if (!shown && error)
    return (
      <Card>
        <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!shown)
    return (
      <div className={styles.grid} aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  if (shown.data.length === 0 && page === 1)
    return (
      <Card>
        <EmptyState drawing={type === 'active' ? 'meetings' : 'past'} title={t(`broadcast.empty.${type}`)} />
      </Card>
    );
  const from = (page - 1) * pageSize + 1;
  const to = from + shown.data.length - 1;
  return (
    <>
      <ul className={styles.grid}>
        {shown.data.map((one) => (
          <BroadcastCard key={one.id} broadcast={one} onDelete={() => onDelete(one)} />
        ))}
      </ul>
      {(shown.totalPage > 1 || page > 1) && (
        <Pager
          page={page}
          totalPages={shown.totalPage}
          summary={to >= from && t('broadcast.range', { total: shown.total, from, to })}
          onChange={onPage}
        />
      )}
    </>
  );
};

/** Broadcasts that one plans, speaks in or may watch. */
const BroadcastsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('broadcast.list'));
  const [params, setParams] = useSearchParams();
  const type = params.get('tab') === 'passive' ? 'passive' : 'active';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const toPage = useCallback(
    (to: number) =>
      setParams({ ...(type === 'passive' && { tab: type }), ...(to > 1 && { page: String(to) }) }, { replace: true }),
    [setParams, type],
  );
  const mayPlan = useAppSelector(selectMayBroadcast);
  const [deleting, setDeleting] = useState<Broadcast | null>(null);
  const [remove] = useDeleteBroadcastMutation();
  const confirm = async (): Promise<void> => {
    if (!deleting?.mToken) return;
    setDeleting(null);
    const { error } = await remove({ mToken: deleting.mToken, id: deleting.id });
    if (error) tellFailure(error);
    else toast({ kind: 'ok', title: t('broadcast.deleted') });
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
        <List type={type} page={page} onPage={toPage} onDelete={setDeleting} />
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
