import { dayAfter } from '@derslik/contract/timetableDays';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { useMyLessonsQuery } from './api';
import styles from './HomeLessons.module.css';
import { LessonEntry } from './LessonEntry';
import { dayOf, nearestDay, noonOfDay } from './schoolDays';
import { useNow } from './useNow';

const tickMs = 10_000;
/** What another made, moved or cancelled shows up within this time. */
const pollMs = 60_000;

/** The lessons of today, else of the next day that has some; where there is none within a week, nothing. */
export const HomeLessons = () => {
  const { t } = useTranslation();
  const { timeZone, day } = useSchoolTime();
  const now = useNow(tickMs);
  const today = dayOf(now / 1_000, timeZone);
  const { data = [] } = useMyLessonsQuery(
    { from: today, to: dayAfter(today, 6) },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  const shown = nearestDay(data, today, now);
  if (shown === null) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('timetable.lessonsOf', { day: day(noonOfDay(shown, timeZone)) })}</h2>
        <Link to={paths.timetable}>{t('timetable.week')}</Link>
      </div>
      <Card as="ul" className={styles.list ?? ''}>
        {data
          .filter(({ onDate }) => onDate === shown)
          .map((lesson) => (
            <LessonEntry
              key={`${lesson.weeklyLessonId} ${lesson.startsAt} ${lesson.token}`}
              lesson={lesson}
              now={now}
            />
          ))}
      </Card>
    </section>
  );
};
