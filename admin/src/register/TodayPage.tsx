import { useTimeZone } from '@derslik/client/config';
import { schoolWriter } from '@derslik/client/schoolTime';
import type { MissingPupil, TodayBoard } from '@derslik/contract/registerBoards';
import {
  Box,
  Button,
  Card,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { AttendanceChart, type AttendanceGroup } from './AttendanceChart';
import { Figures } from './Figures';
import { readMissing, readToday } from './registerCalls';
import { RegisterNav } from './RegisterNav';

/** The day goes on, and so does a page that is left open. */
const againMs = 30_000;

const states = ['running', 'notBegun', 'noTeacher', 'over', 'coming'] as const;
type BoardLesson = TodayBoard['lessons'][number];

const useClock = (): ((iso: string) => string) => {
  const { clock } = schoolWriter(useLocale() ?? 'tr', useTimeZone());
  return (iso) => clock(Date.parse(iso) / 1_000);
};

const Heads = ({ heads }: { heads: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {heads.map((head) => (
          <TableCell key={head} align={head === 'inside' || head === 'absent' ? 'right' : 'left'}>
            {translate(`register.heads.${head}`)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
};

const LessonRows = ({ lessons }: { lessons: readonly BoardLesson[] }) => {
  const translate = useTranslate();
  const clock = useClock();
  return (
    <Table size="small">
      <Heads heads={['time', 'subject', 'classes', 'teacher', 'state', 'inside', 'absent']} />
      <TableBody>
        {lessons.map((lesson) => (
          <TableRow key={lesson.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{clock(lesson.startsAt)}</TableCell>
            <TableCell component="th" scope="row">
              <Link href={`/yoklama/ders/${lesson.id}`}>{lesson.subject}</Link>
            </TableCell>
            <TableCell>{lesson.classes.map(({ name }) => name).join(', ')}</TableCell>
            <TableCell translate="no">{lesson.teacher.name}</TableCell>
            <TableCell>{translate(`register.states.${lesson.state}`)}</TableCell>
            <TableCell align="right">{lesson.inside}</TableCell>
            <TableCell align="right">
              {lesson.absent ? (
                <Link
                  component={RouterLink}
                  to={`?show=absent&lesson=${lesson.id}`}
                  aria-label={`${lesson.subject}, ${translate('register.heads.absent')}: ${lesson.absent}`}
                >{`${lesson.absent} / ${lesson.expected}`}</Link>
              ) : lesson.absent === null ? (
                '–'
              ) : (
                `0 / ${lesson.expected}`
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const MissingRows = ({ missing, lessons }: { missing: readonly MissingPupil[]; lessons: readonly BoardLesson[] }) => {
  const clock = useClock();
  return (
    <Table size="small">
      <Heads heads={['pupil', 'class', 'time', 'subject', 'teacher']} />
      <TableBody>
        {missing.map(({ lessonId, pupil, className }) => {
          const lesson = lessons.find(({ id }) => id === lessonId);
          return (
            <TableRow key={`${lessonId} ${pupil.id}`}>
              <TableCell component="th" scope="row">
                <Link href={`/yoklama/ogrenci/${pupil.id}`} translate="no">
                  {pupil.name}
                </Link>
              </TableCell>
              <TableCell>{className}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{lesson && clock(lesson.startsAt)}</TableCell>
              <TableCell>
                <Link href={`/yoklama/ders/${lessonId}`}>{lesson?.subject}</Link>
              </TableCell>
              <TableCell translate="no">{lesson?.teacher.name}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};

interface Hour extends AttendanceGroup {
  expected: number;
}
/** What is known of the day's hours; a lesson that nobody has been in counts for nothing. */
const hoursOf = (lessons: readonly BoardLesson[], clock: (iso: string) => string): Hour[] => {
  const hours = new Map<string, Hour>();
  for (const { startsAt, absent, expected } of lessons) {
    if (absent === null) continue;
    const name = clock(startsAt);
    const hour = hours.get(name) ?? { key: name, name, present: 0, late: 0, absent: 0, excused: 0, expected: 0 };
    hour.expected += expected;
    hour.absent += absent;
    hour.present += expected - absent;
    hours.set(name, hour);
  }
  return [...hours.values()];
};

const HourTable = ({ hours }: { hours: readonly Hour[] }) => {
  const translate = useTranslate();
  return (
    <Table size="small">
      <Heads heads={['time', 'expected', 'absent']} />
      <TableBody>
        {hours.map(({ name, expected, absent }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{expected}</TableCell>
            <TableCell align="right">
              {absent === 0 ? (
                absent
              ) : (
                <Link
                  component={RouterLink}
                  to={`?show=absent&at=${name}`}
                  aria-label={`${name}, ${translate('register.heads.absent')}: ${absent}`}
                >
                  {absent}
                </Link>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** How the school's day stands: what runs, what has not begun, where no teacher is, and who is missing. */
export const TodayPage = () => {
  const translate = useTranslate();
  const clock = useClock();
  const [search, setSearch] = useSearchParams();
  const show = search.get('show');
  const isMissing = show === 'absent';
  const read = useCallback(
    async () => ({ board: await readToday(), missing: isMissing ? await readMissing() : null }),
    [isMissing],
  );
  const { data, error, load } = useLoaded(read);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || load(), againMs);
    return () => clearInterval(timer);
  }, [load]);
  const lessons = data?.board.lessons ?? [];
  const [lessonId, at] = [search.get('lesson'), search.get('at')];
  const startOf = (id: string): string => clock(lessons.find((one) => one.id === id)?.startsAt ?? '1970-01-01');
  const missing = data?.missing?.filter(
    (one) => (!lessonId || one.lessonId === lessonId) && (!at || startOf(one.lessonId) === at),
  );
  const shown = lessons.filter(({ state }) => show === null || state === show);
  const hours = hoursOf(lessons, clock);
  const none = isMissing ? missing?.length === 0 : shown.length === 0;
  return (
    <LoadedPage
      title={translate('register.title')}
      nav={<RegisterNav />}
      error={error}
      isLoading={!data}
      onRetry={load}
      action={
        <Button variant="outlined" startIcon={<RefreshCw size={20} aria-hidden="true" />} onClick={load}>
          {translate('register.refresh')}
        </Button>
      }
    >
      {data && (
        <>
          <Figures
            figures={([...states, 'absent'] as const).map((key) => ({
              ...{ key, label: translate(`register.states.${key}`), value: String(data.board.counts[key]) },
              ...{ isShown: show === key, onShow: () => setSearch(show === key ? {} : { show: key }) },
            }))}
          />
          <Card sx={{ overflowX: 'auto', mb: 2 }} tabIndex={0}>
            {none && (
              <Typography color="text.secondary" sx={{ p: 2 }}>
                {translate(isMissing ? 'register.noRows' : 'register.noLessons')}
              </Typography>
            )}
            {!none && isMissing && (missing ? <MissingRows missing={missing} lessons={lessons} /> : <Waiting />)}
            {!none && !isMissing && <LessonRows lessons={shown} />}
          </Card>
          {hours.length > 0 && (
            <AttendanceChart
              title={translate('register.byHour')}
              groups={hours}
              onPress={({ key }) => setSearch({ show: 'absent', at: key })}
              table={<HourTable hours={hours} />}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
};

const Waiting = () => (
  <Box sx={{ p: 2 }}>
    <Skeleton variant="rounded" height={120} />
  </Box>
);
