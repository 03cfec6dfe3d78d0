import { callError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import type { TeacherAbsence } from '@derslik/contract/adminTimetable';
import type { TimetableLesson } from '@derslik/contract/timetable';
import { Alert, Box, Skeleton } from '@mui/material';
import { useAuthenticated, useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PrintPage } from '../layout/PrintPage';
import { isChanged } from './DayLessons';
import { useAskedDay } from './DayPage';
import { useDayWords } from './days';
import { paperSx } from './paperSx';
import { dayLessonKey, useDayLessonWords } from './useDayLessonWords';
import { useDays } from './useDays';
import { useMovedAway, type MovedAway } from './useMovedAway';

const columns = ['time', 'class', 'subject', 'teacher', 'instead', 'classroom', 'note'] as const;

/** What is otherwise than the plan, to be hung up in the teachers' room. */
export const SubstitutionsPrintPage = () => {
  useAuthenticated();
  const translate = useTranslate();
  const navigate = useNavigate();
  const config = useConfig();
  const { dayWhole } = useDayWords();
  const { classesOf, teachersOf, timesOf, periodHere, moveOf } = useDayLessonWords();
  const { on } = useAskedDay();
  const { lessons, changes = [], error } = useDays(on, on);
  const movedAway = useMovedAway(on, changes);
  const { data: absent = [] } = useGetList<TeacherAbsence>('teacher-absences', {
    filter: { from: on, to: on },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const away = new Set(absent.map(({ personId }) => personId));
  const isWithout = ({ teachers }: TimetableLesson): boolean => teachers.some(({ id }) => away.has(id));
  const here = (lessons ?? []).filter((lesson) => isChanged(lesson) || isWithout(lesson));
  // What has left the day stands in its place: its class would wait for it.
  const periodOf = (lesson: TimetableLesson | MovedAway): number | null =>
    'plannedPeriod' in lesson ? lesson.plannedPeriod : lesson.period;
  const rows = movedAway.reduce<(TimetableLesson | MovedAway)[]>((list, one) => {
    const at = list.findIndex((other) => (periodOf(other) ?? 0) > (periodOf(one) ?? Infinity));
    return at === -1 ? [...list, one] : list.toSpliced(at, 0, one);
  }, here);
  const insteadOf = (lesson: TimetableLesson): string =>
    [lesson.isCancelled && translate('timetable.change.cancelled'), lesson.substitute?.name, moveOf(lesson, on)]
      .filter(Boolean)
      .join(' · ') || (isWithout(lesson) ? '…………………' : '');
  return (
    <PrintPage
      title={translate('timetable.day.list')}
      back={translate('slips.back')}
      onBack={() => navigate(-1)}
      width={960}
      margin="12mm"
      canPrint={lessons !== undefined}
      notes={
        <>
          {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
          {!error && !lessons && <Skeleton variant="rounded" height={320} />}
        </>
      }
    >
      {lessons && (
        <Box component="section" aria-label={translate('timetable.day.list')} sx={paperSx}>
          <div className="soft">{config?.school.name}</div>
          <h2>{translate('timetable.day.list')}</h2>
          <div>{dayWhole(on)}</div>
          {absent.length > 0 && (
            <Box sx={{ mt: 1 }}>
              <strong>{translate('timetable.day.absent')}:</strong>{' '}
              <span translate="no">{absent.map(({ name }) => name).join(', ')}</span>
            </Box>
          )}
          {rows.length === 0 ? (
            <p>{translate('timetable.day.asPlanned')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  {columns.map((key) => (
                    <th key={key} scope="col">
                      {translate(`timetable.day.columns.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody translate="no">
                {rows.map((lesson) => (
                  <tr key={dayLessonKey(lesson)}>
                    <td>
                      {periodHere(lesson, on)}
                      {lesson.onDate === on && <div className="soft">{timesOf(lesson)}</div>}
                    </td>
                    <td>{classesOf(lesson)}</td>
                    <td>{lesson.subject.name}</td>
                    <td>{teachersOf(lesson)}</td>
                    <td style={{ fontWeight: 650 }}>{insteadOf(lesson)}</td>
                    <td>{lesson.classroom?.name}</td>
                    <td>{lesson.note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Box>
      )}
    </PrintPage>
  );
};
