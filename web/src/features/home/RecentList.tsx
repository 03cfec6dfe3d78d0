import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysBetween, nowUnix, useSchoolTime } from '../../lib/schoolTime';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { useLastRoomsQuery } from '../meetings/api';
import styles from './Home.module.css';

const shownMax = 3;

export const RecentList = () => {
  const { t } = useTranslation();
  const { clock, weekday, write, timeZone } = useSchoolTime();
  const { data, isLoading } = useLastRoomsQuery(
    { type: 'past', onlyMe: false, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const items = data?.data.slice(0, shownMax) ?? [];
  const dayOf = (unix: number): string =>
    daysBetween(unix, nowUnix(), timeZone) < 7 ? weekday(unix) : write(unix, { day: 'numeric', month: 'long' });
  return (
    <section>
      <div className={styles.listHead}>
        <h2>{t('home.recent')}</h2>
        <Link to="/toplantilar?tab=past">{t('home.history')}</Link>
      </div>
      {isLoading && <Skeleton shape="row" />}
      {!isLoading && items.length === 0 && (
        <Card>
          <p className={styles.nothing}>{t('home.noRecent')}</p>
        </Card>
      )}
      {items.length > 0 && (
        <Card as="ul">
          {items.map(({ room }) => {
            const at = room.startAt ?? room.createdAt;
            return (
              <li key={room.id} className={styles.item}>
                <div className={styles.words}>
                  <div className={styles.name} title={room.name}>
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
