import type { CallError } from '@derslik/client/callError';
import type { LastRoom } from '@derslik/contract/meetings';
import { limits } from '@derslik/contract/limits';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { useLastRoomsQuery, type MeetingsQuery } from './api';
import styles from './MeetingCard.module.css';

interface MeetingListProps {
  query: MeetingsQuery;
  onPage: (page: number) => void;
  empty: ReactNode;
  card: (item: LastRoom) => ReactNode;
}

const size = limits.meeting.pageSize;

/** One page of meetings with its pager; its loading, empty and failed shapes. */
export const MeetingList = ({ query, onPage, empty, card }: MeetingListProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { currentData, data, error, isFetching, refetch } = useLastRoomsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const isBeyond = currentData?.data.length === 0 && query.page > 1;
  const lastPage = Math.max(1, currentData?.totalPage ?? 1);
  useEffect(() => {
    // The last card of the last page was deleted, or the address names a page that never was.
    if (isBeyond) onPage(Math.min(lastPage, query.page - 1));
  }, [isBeyond, lastPage, query.page, onPage]);
  if (error && !shown) {
    return (
      <Card>
        <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!shown) {
    return (
      <div className={styles.grid} aria-busy>
        {Array.from({ length: size }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </div>
    );
  }
  if (shown.data.length === 0 && query.page === 1) return <Card>{empty}</Card>;
  const from = (query.page - 1) * size + 1;
  const to = from + shown.data.length - 1;
  return (
    <>
      <ul className={styles.grid}>{shown.data.map(card)}</ul>
      {(shown.totalPage > 1 || query.page > 1) && (
        <Pager
          page={query.page}
          totalPages={shown.totalPage}
          summary={to >= from && t('meeting.range', { total: shown.total, from, to })}
          onChange={onPage}
        />
      )}
    </>
  );
};
