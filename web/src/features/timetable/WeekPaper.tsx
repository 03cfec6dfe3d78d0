import { useConfig } from '@derslik/client/config';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { lessonPeople } from './lessonPeople';
import { noonOfDay } from './schoolDays';
import styles from './WeekPaper.module.css';

interface WeekPaperProps {
  days: readonly Day[];
  lessons: readonly TimetableLesson[];
  /** Whose week it is. */
  name: string;
  range: string;
  isPupil: boolean;
}

/** A week on one page of A4 across, as it hangs on a wall: days across, times down. The screen never shows it. */
export const WeekPaper = ({ days, lessons, name, range, isPupil }: WeekPaperProps) => {
  const { t } = useTranslation();
  const { timeZone, clock, weekday, write } = useSchoolTime();
  const school = useConfig()?.school.name;
  const at = (iso: string): string => clock(Date.parse(iso) / 1_000);
  const times = [...new Set(lessons.map(({ startsAt }) => at(startsAt)))].toSorted();
  return (
    <section className={styles.sheet} style={{ '--rows': times.length } as CSSProperties}>
      <header className={styles.head}>
        <h2>
          {name} · {t('timetable.title')}
        </h2>
        <span>{[range, school].filter(Boolean).join(' · ')}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              {t('timetable.time')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekday(noonOfDay(day, timeZone))}{' '}
                <span>{write(noonOfDay(day, timeZone), { day: 'numeric', month: 'numeric' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className={styles.time}>
                {time}
              </th>
              {days.map((day) => (
                <td key={day}>
                  {lessons
                    .filter((lesson) => lesson.onDate === day && at(lesson.startsAt) === time)
                    .map((lesson) => (
                      <div
                        key={`${lesson.weeklyLessonId} ${lesson.token}`}
                        className={styles.lesson}
                        data-cancelled={lesson.isCancelled || undefined}
                        style={{ '--colour': `var(--sub-${lesson.subject.colour})` } as CSSProperties}
                      >
                        <b>{lesson.subject.name}</b>
                        <span>
                          {time}–{at(lesson.endsAt)}
                        </span>
                        <span>
                          {[lessonPeople(lesson, isPupil).whom, lesson.classroom?.name].filter(Boolean).join(' · ')}
                        </span>
                        {lesson.isCancelled && <span>{t('timetable.cancelled')}</span>}
                        {lesson.note && <span>{lesson.note}</span>}
                      </div>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
