import { isRunning, type LastRoom } from '@derslik/contract/meetings';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { paths } from '../../lib/paths';
import { AvatarRow } from '../../ui/Avatar';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/EmptyState';
import { EmptyNote } from '../../ui/EmptyNote';
import { Skeleton } from '../../ui/Skeleton';
import { enterState, enterWord } from '../meetings/enterWord';
import { useHostLine } from '../meetings/useHostLine';
import styles from './Home.module.css';

const shownMax = 3;

/** "Today", "Tomorrow", else a short day: the column is narrow. */
const useShortDay = () => {
  const { t } = useTranslation();
  const { day, weekday, write } = useSchoolTime();
  const near: string[] = [t('common.today'), t('common.tomorrow'), t('common.yesterday')];
  return (unix: number): string => {
    const word = day(unix);
    return near.includes(word) || !weekday(unix) ? word : write(unix, { day: 'numeric', month: 'short' });
  };
};

interface UpcomingListProps {
  /** Those after the next one. */
  items: readonly LastRoom[];
  /** The next one stands above, on its own. */
  hasNext: boolean;
  isLoading: boolean;
  /** What stands there instead of a list that could not be loaded. */
  children: ReactNode;
}

export const UpcomingList = ({ items, hasNext, isLoading, children }: UpcomingListProps) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const shortDay = useShortDay();
  const hostLine = useHostLine();
  return (
    <section>
      <div className={styles.listHead}>
        <h2>{t('home.upcoming')}</h2>
        <Link to={paths.meetings}>{t('home.all')}</Link>
      </div>
      {isLoading && <Skeleton shape="row" />}
      {!isLoading && items.length === 0 && (
        <Card>
          {children || hasNext ? (
            children || <EmptyNote drawing="meetings" text={t('home.noUpcoming')} />
          ) : (
            <EmptyState
              drawing="meetings"
              title={t('meeting.emptyFuture')}
              action={
                <LinkButton variant="primary" icon={<Plus aria-hidden />} to={paths.createMeeting}>
                  {t('common.createMeeting')}
                </LinkButton>
              }
            />
          )}
        </Card>
      )}
      {items.length > 0 && (
        <Card as="ul">
          {items.slice(0, shownMax).map((item) => {
            const { room } = item;
            const at = room.startAt ?? room.createdAt;
            return (
              <li key={room.id} className={styles.item}>
                <div className={styles.when}>
                  <b>{clock(at)}</b>
                  {isRunning(room) ? (
                    <span className={cx(styles.small, styles.running)}>{t('home.now')}</span>
                  ) : (
                    <span className={styles.small}>{shortDay(at)}</span>
                  )}
                </div>
                <div className={styles.words}>
                  <div className={styles.name} dir="auto" title={room.name}>
                    {room.name}
                  </div>
                  <div className={styles.small}>{room.description || hostLine(room)}</div>
                </div>
                <span className={styles.faces}>
                  <AvatarRow people={room.people} />
                </span>
                <span className={cx(styles.small, styles.count)}>
                  {room.peopleCount > 0 && t('home.people', { count: room.peopleCount })}
                </span>
                <LinkButton className={styles.go ?? ''} to={paths.room(room.token)} state={enterState(item)}>
                  {t(enterWord(item))}
                </LinkButton>
              </li>
            );
          })}
        </Card>
      )}
    </section>
  );
};
