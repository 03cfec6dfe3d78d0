import { callError } from '@derslik/client/callError';
import type { RegisterLesson } from '@derslik/contract/register';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconButton } from '../../ui/IconButton';
import { Skeleton } from '../../ui/Skeleton';
import { useRegisterLessonsQuery } from './api';
import styles from './Register.module.css';
import { daysLater, noonOf, useToday, weekOf } from './schoolDays';

const LessonState = ({ lesson }: { lesson: RegisterLesson }) => {
  const { t } = useTranslation();
  if (lesson.isCancelled) return <Chip>{t('register.cancelled')}</Chip>;
  if (Date.parse(lesson.startsAt) > Date.now()) return <Chip>{t('register.coming')}</Chip>;
  if (!lesson.isOver) return <Chip variant="accent">{t('register.runs')}</Chip>;
  if (lesson.absent === null) return <Chip variant="warn">{t('register.notHeld')}</Chip>;
  return lesson.absent === 0 ? (
    <Chip variant="ok">{t('register.allHere')}</Chip>
  ) : (
    <Chip variant="bad">{t('register.absentOf', { count: lesson.absent, all: lesson.expected })}</Chip>
  );
};

/** A week of lessons, each leading to its page of the register. */
export const LessonWeek = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { clock, longDay } = useSchoolTime();
  const today = useToday();
  const [day, setDay] = useState(today);
  const week = weekOf(day);
  const { data, error, isFetching, refetch } = useRegisterLessonsQuery(week, { refetchOnMountOrArgChange: true });
  const days = [...new Set((data ?? []).map(({ onDate }) => onDate))];
  const unix = (iso: string): number => Date.parse(iso) / 1_000;
  return (
    <>
      <div className={styles.steps}>
        <IconButton label={t('register.weekBefore')} onClick={() => setDay(daysLater(day, -7))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <strong aria-live="polite">
          {longDay(noonOf(week.from))} – {longDay(noonOf(week.to))}
        </strong>
        <IconButton label={t('register.weekAfter')} onClick={() => setDay(daysLater(day, 7))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {!data && error && (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data?.length === 0 && (
        <Card>
          <EmptyState drawing="meetings" title={t('register.noWeekLessons')} />
        </Card>
      )}
      {days.map((one) => (
        <section key={one} className={styles.day}>
          <h2 className={styles.dayTitle}>{longDay(noonOf(one))}</h2>
          <Card as="ul">
            {data
              ?.filter(({ onDate }) => onDate === one)
              .map((lesson) => (
                <li key={lesson.id} className={styles.lesson}>
                  <span className={styles.time}>
                    {clock(unix(lesson.startsAt))}–{clock(unix(lesson.endsAt))}
                  </span>
                  <Link className={styles.subject} to={paths.registerLesson(lesson.id)}>
                    {lesson.subject}
                    <span className={styles.soft}>
                      {' '}
                      · {lesson.classes.map(({ name }) => name).join(', ')} · {lesson.teacher.name}
                    </span>
                  </Link>
                  <LessonState lesson={lesson} />
                </li>
              ))}
          </Card>
        </section>
      ))}
    </>
  );
};
