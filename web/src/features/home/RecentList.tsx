import { callError } from '@derslik/client/callError';
import { daysBetween, nowUnix } from '@derslik/client/schoolTime';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { EmptyNote } from '../../ui/EmptyNote';
import { Skeleton } from '../../ui/Skeleton';
import { useLastRoomsQuery } from '../meetings/api';
import styles from './Home.module.css';

const shownMax = 3;

export const RecentList = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { clock, day, weekday, write, timeZone } = useSchoolTime();
  const { data, error, isLoading, isFetching, refetch } = useLastRoomsQuery(
    { type: 'past', onlyMe: false, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const items = data?.data.slice(0, shownMax) ?? [];
  const dayOf = (unix: number): string => {
    const daysAgo = daysBetween(unix, nowUnix(), timeZone);
    if (daysAgo < 2) return day(unix);
    return daysAgo < 7 ? weekday(unix) : write(unix, { day: 'numeric', month: 'long' });
  };
  return (
    <section>
      <div className={styles.listHead}>
        <h2>{t('home.recent')}</h2>
        <Link to={paths.pastMeetings}>{t('home.history')}</Link>
      </div>
      {isLoading && <Skeleton shape="row" />}
      {error && !data && (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.data.length === 0 && (
        <Card>
          <EmptyNote drawing="past" text={t('home.noRecent')} />
        </Card>
      )}
      {items.length > 0 && (
        <Card as="ul">
          {items.map(({ room }) => {
            const at = room.startAt ?? room.createdAt;
            return (
              <li key={room.id} className={styles.item}>
                <div className={styles.words}>
                  <div className={styles.name} dir="auto" title={room.name}>
                    {room.name}
                  </div>
                  <div className={styles.small}>
                    {dayOf(at)} {clock(at)}
                    {room.peopleCount > 0 && ` · ${t('home.people', { count: room.peopleCount })}`}
                  </div>
                </div>
              </li>
            );
          })}
        </Card>
      )}
    </section>
  );
};
