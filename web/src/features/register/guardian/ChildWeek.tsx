import { callError } from '@derslik/client/callError';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Card } from '../../../ui/Card';
import { Chip } from '../../../ui/Chip';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useChildTimetableQuery } from '../api';
import styles from '../Register.module.css';
import { daysLater, noonOf, useToday } from '../schoolDays';

/** The next seven days of a child's timetable. */
export const ChildWeek = ({ childId }: { childId: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { longDay, clock } = useSchoolTime();
  const today = useToday();
  const asked = { child: childId, from: today, to: daysLater(today, 6) };
  const { data, error, isFetching, refetch } = useChildTimetableQuery(asked, { refetchOnMountOrArgChange: true });
  if (!data && error)
    return <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" />;
  if (data.length === 0) return <p className={styles.soft}>{t('register.noWeek')}</p>;
  const days = [...new Set(data.map(({ onDate }) => onDate))];
  return days.map((day) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.dayTitle}>{longDay(noonOf(day))}</h3>
      <Card as="ul">
        {data
          .filter(({ onDate }) => onDate === day)
          .map((lesson) => (
            <li key={`${lesson.startsAt}${lesson.subject.id}`} className={styles.lesson}>
              <span className={styles.time}>
                {clock(Date.parse(lesson.startsAt) / 1_000)}–{clock(Date.parse(lesson.endsAt) / 1_000)}
              </span>
              <span className={styles.subject}>
                {lesson.subject.name}
                <span className={styles.soft}>
                  {' '}
                  · {lesson.substitute?.name ?? lesson.teachers.map(({ name }) => name).join(', ')}
                </span>
              </span>
              {lesson.isCancelled && <Chip variant="warn">{t('register.cancelled')}</Chip>}
            </li>
          ))}
      </Card>
    </div>
  ));
};
