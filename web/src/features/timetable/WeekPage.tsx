import { callError } from '@derslik/client/callError';
import { CalendarPlus, ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { invitingTypes } from '@derslik/contract/roles';
import { dayAfter } from '@derslik/contract/timetableDays';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { later } from '../../lib/later';
import { usePageTitle } from '../../lib/pageTitle';
import { selectMe } from '../../lib/session';
import { usePrinting } from '../../lib/usePrinting';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconButton } from '../../ui/IconButton';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useMyLessonsQuery } from './api';
import { CalendarDialog } from './CalendarDialog';
import { LessonEntry } from './LessonEntry';
import { dayOf, mondayOf, noonOfDay, shownDays } from './schoolDays';
import { useNow } from './useNow';
import styles from './WeekPage.module.css';
import { WeekPaper } from './WeekPaper';

const MakeLessonDialog = later(() => import('./MakeLessonDialog'));

const tickMs = 10_000;
const pollMs = 60_000;

/** One's own week: a pupil's lessons, or a teacher's. */
const WeekPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('timetable.title'));
  const errorText = useErrorText();
  const { timeZone, write, weekday } = useSchoolTime();
  const [params, setParams] = useSearchParams();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const me = useAppSelector(selectMe);
  const makesLessons = invitingTypes.some((one) => one === me?.user_type);
  const isPrinting = usePrinting();
  const now = useNow(tickMs);
  const today = dayOf(now / 1_000, timeZone);
  const wanted = params.get('hafta') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(wanted) && !Number.isNaN(Date.parse(wanted));
  const monday = mondayOf(isDay ? wanted : today);
  const { data, error, isFetching, refetch } = useMyLessonsQuery(
    { from: monday, to: dayAfter(monday, 6) },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  const lessons = data ?? [];
  const goTo = (day: string): void => setParams(day === mondayOf(today) ? {} : { hafta: day }, { replace: true });
  const date = (day: string): string => write(noonOfDay(day, timeZone), { day: 'numeric', month: 'long' });
  const days = shownDays(monday, lessons);
  const range = t('timetable.range', { from: date(monday), to: date(dayAfter(monday, 6)) });
  return (
    <Page>
      {isPrinting && me && (
        <WeekPaper
          days={days}
          lessons={lessons}
          name={`${me.name} ${me.surname}`}
          range={range}
          isPupil={me.user_type === 'student'}
        />
      )}
      <div className={styles.screenOnly}>
        <PageTitle
          title={t('timetable.title')}
          text={range}
          action={
            <>
              <Button icon={<CalendarPlus aria-hidden />} onClick={() => setCalendarOpen(true)}>
                {t('timetable.toCalendar')}
              </Button>
              {makesLessons && (
                <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
                  {t('timetable.make')}
                </Button>
              )}
            </>
          }
        />
        <div className={styles.turn}>
          <IconButton label={t('timetable.weekBefore')} onClick={() => goTo(dayAfter(monday, -7))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button onClick={() => goTo(mondayOf(today))} disabled={monday === mondayOf(today)}>
            {t('timetable.thisWeek')}
          </Button>
          <IconButton label={t('timetable.weekAfter')} onClick={() => goTo(dayAfter(monday, 7))}>
            <ChevronRight aria-hidden />
          </IconButton>
          {lessons.length > 0 && (
            <IconButton label={t('timetable.print')} onClick={() => print()}>
              <Printer aria-hidden />
            </IconButton>
          )}
        </div>
        {error && !data ? (
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="banner" />
        ) : lessons.length === 0 ? (
          <EmptyState drawing="meetings" title={t('timetable.empty')} text={t('timetable.emptyText')} />
        ) : (
          <div className={styles.week} style={{ '--days': days.length } as CSSProperties}>
            {days.map((day) => {
              const ofDay = lessons.filter(({ onDate }) => onDate === day);
              return (
                <section key={day} className={styles.day} data-today={day === today || undefined}>
                  <h2 className={styles.dayName} aria-current={day === today ? 'date' : undefined}>
                    {weekday(noonOfDay(day, timeZone))} <span>{date(day)}</span>
                  </h2>
                  {ofDay.length === 0 ? (
                    <p className={styles.none}>{t('timetable.noLesson')}</p>
                  ) : (
                    <ul className={styles.lessons}>
                      {ofDay.map((lesson) => (
                        <LessonEntry
                          key={`${lesson.weeklyLessonId} ${lesson.startsAt} ${lesson.token}`}
                          lesson={lesson}
                          now={now}
                          compact
                        />
                      ))}
                    </ul>
                  )}
                </section>
              );
            })}
          </div>
        )}
      </div>
      {isMaking && (
        <MakeLessonDialog day={monday > today ? monday : today} today={today} onClose={() => setMaking(false)} />
      )}
      <CalendarDialog open={isCalendarOpen} onClose={() => setCalendarOpen(false)} />
    </Page>
  );
};
export default WeekPage;
