import { isRunning, type Room } from '@derslik/contract/meetings';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { useHostLine } from '../meetings/useHostLine';
import styles from './NextLesson.module.css';

/** The lesson that is on, or the next one: one glance, one button. */
export const NextLesson = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const { clock, day } = useSchoolTime();
  const hostLine = useHostLine();
  const isNow = isRunning(room) || room.isOpen;
  const at = room.startAt ?? room.createdAt;
  const facts = [
    room.description || hostLine(room),
    room.peopleCount > 0 && t('home.people', { count: room.peopleCount }),
    room.waitingCount > 0 && t('home.waiting', { count: room.waitingCount }),
  ].filter(Boolean);
  return (
    <section className={styles.now} aria-label={t(isNow ? 'home.nowLesson' : 'home.nextLesson')}>
      <div className={styles.clock}>
        <b>{clock(at)}</b>
        <span className={styles.soft}>{day(at)}</span>
      </div>
      <div>
        <div className={styles.head}>
          {isNow ? (
            <Chip variant="strong" dot>
              {t('home.now')}
            </Chip>
          ) : (
            <Chip variant="strong">{t(room.isOverdue ? 'meeting.notStarted' : 'home.nextLesson')}</Chip>
          )}
          <span className={styles.phoneClock}>
            {day(at)} {clock(at)}
          </span>
        </div>
        <h2 className={styles.name} dir="auto">
          {room.name}
        </h2>
        <p className={styles.soft}>{facts.join(' · ')}</p>
      </div>
      <LinkButton variant="primary" size="big" iconEnd={<ArrowRight aria-hidden />} to={paths.room(room.token)}>
        {t('home.enterLesson')}
      </LinkButton>
    </section>
  );
};
