import { callError } from '@derslik/client/callError';
import type { LessonConflict } from '@derslik/contract/adminTimetable';
import type { Term, WeeklyLesson } from '@derslik/contract/timetable';
import { Alert, Box, Button, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { UndoButton } from '../layout/UndoButton';
import { ConflictList } from './ConflictList';
import { useDayWords } from './days';
import { defaultBells, gridRowsOf, shownWeekdays } from './gridRows';
import { LessonDialog } from './LessonDialog';
import { lessonsFor } from './lessonsFor';
import type { LessonsOf } from './lessonsOf';
import type { TimetableCalls } from './timetableCalls';
import type { Asked } from './useAsked';
import { useLessonWords } from './useLessonWords';
import type { Names } from './useNames';
import { useSaveRecord } from './useSaveRecord';
import { useReadTimetableAgain } from './useTimetableAct';
import { useShownDay } from './useShownDay';
import { liesAt, sharedBy, weeksMeet } from './week';
import { WeekTable } from './WeekTable';

const noConflicts: LessonConflict[] = [];
const noLessons: WeeklyLesson[] = [];
/** So long a move can be taken back by its notice; by the keys until the next one. */
const undoMs = 10_000;

interface Props {
  names: Names;
  asked: Asked;
  term: Term;
  of: LessonsOf;
}

/** The plan of a term: lessons are made, changed, moved and deleted in its grid. */
export const PlanWeek = ({ names, asked, term, of }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { weekday, weekdayShort } = useDayWords();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const readAgain = useReadTimetableAgain();
  const { chipOf, subjectOf, classesOf } = useLessonWords(names);
  const { remove, isPending: isRemoving } = useSaveRecord('weekly-lessons', true);
  const [withWeekend, setWithWeekend] = useStore('timetable.weekend', false);
  const [opened, setOpened] = useState<{ lesson: WeeklyLesson | null; weekday: number; period: number } | null>(null);
  const [asking, setAsking] = useState<WeeklyLesson | null>(null);
  /** The last lesson that was moved, as it lay before. */
  const [moved, setMoved] = useState<WeeklyLesson | null>(null);
  const lessonsKey = ['weekly-lessons', term.id];
  const { data, error, refetch } = useQuery({
    queryKey: lessonsKey,
    queryFn: () => dataProvider.weeklyLessons(term.id),
  });
  const { data: conflicts = noConflicts } = useQuery({
    queryKey: ['lesson-conflicts', term.id],
    queryFn: () => dataProvider.lessonConflicts(term.id),
  });
  const all = data ?? noLessons;
  const mine = useMemo(
    () => all.filter(lessonsFor(of)).filter(({ weeks }) => asked.weeks === 'every' || weeksMeet(weeks, asked.weeks)),
    [all, of, asked.weeks],
  );
  const isReadOnly = term.archivedAt !== null;
  const rows = gridRowsOf(defaultBells(names.bells), mine);
  const columns = shownWeekdays(mine, withWeekend).map((day) => ({
    key: String(day),
    name: weekday(day),
    short: weekdayShort(day),
    head: weekday(day),
  }));
  const shown = useShownDay(columns, '1');
  const chips = mine.map((lesson) => chipOf(lesson, of.by, conflicts));
  const lessonOf = (id: string): WeeklyLesson | undefined => all.find((one) => one.id === id);

  const lay = async (id: string, day: number, period: number): Promise<WeeklyLesson | null> => {
    await client.cancelQueries({ queryKey: lessonsKey });
    const lesson = client.getQueryData<WeeklyLesson[]>(lessonsKey)?.find((one) => one.id === id);
    if (!lesson) return null;
    const moved = { ...lesson, weekday: day, period };
    // It lies there at once; a refusal lays it back.
    client.setQueryData<WeeklyLesson[]>(lessonsKey, (before) => before?.map((one) => (one.id === id ? moved : one)));
    try {
      await dataProvider.update('weekly-lessons', { id, data: moved, previousData: lesson });
      return lesson;
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
      return null;
    } finally {
      await readAgain();
    }
  };
  const slotOf = (day: number, period: number): string =>
    translate('timetable.slot', { day: weekday(day), number: period });
  const takeBack = async ({ id, weekday: day, period }: WeeklyLesson): Promise<void> => {
    setMoved(null);
    const lesson = await lay(id, day, period);
    if (lesson) notify('timetable.movedBack', { messageArgs: { name: subjectOf(lesson), slot: slotOf(day, period) } });
  };
  const move = async ({ id }: WeeklyLesson, day: number, period: number): Promise<void> => {
    const before = await lay(id, day, period);
    if (!before) return;
    setMoved(before);
    notify('timetable.moved', {
      messageArgs: { name: subjectOf(before), slot: slotOf(day, period) },
      autoHideDuration: undoMs,
      action: <UndoButton onUndo={() => void takeBack(before)} />,
    });
  };
  const isTaken = (lesson: WeeklyLesson, day: number, period: number): boolean =>
    all.some((other) => {
      if (other.id === lesson.id || !liesAt(other, day, period, lesson.length)) return false;
      const { teacherIds, classIds, classroomId } = sharedBy(lesson, other, names.group);
      return teacherIds.length > 0 || classIds.length > 0 || classroomId !== null;
    });
  const withLesson = <T,>(id: string, act: (lesson: WeeklyLesson) => T): T | undefined => {
    const lesson = lessonOf(id);
    return lesson && act(lesson);
  };
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
        {translate('console.listFailed')} {translate(callError(error).code)}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={480} />;
  return (
    <>
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('timetable.readOnly')}
        </Alert>
      )}
      {shown.tabs}
      <WeekTable
        label={translate('timetable.gridOf', { name: asked.chosen?.name ?? '' })}
        columns={shown.columns}
        rows={rows}
        chips={chips}
        onOpen={({ id }) => withLesson(id, (lesson) => setOpened({ lesson, ...lesson }))}
        {...(!isReadOnly && {
          onAdd: (column, period) => setOpened({ lesson: null, weekday: Number(column), period }),
          onMove: ({ id }, column, period) => void withLesson(id, (lesson) => move(lesson, Number(column), period)),
          onDelete: ({ id }) => withLesson(id, setAsking),
          undo: moved
            ? {
                ...{ id: moved.id, column: String(moved.weekday), period: moved.period },
                run: () => void takeBack(moved),
              }
            : undefined,
          isTaken: ({ id }, column, period) =>
            withLesson(id, (lesson) => isTaken(lesson, Number(column), period)) ?? false,
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: '1 1 320px' }}>
          {!isReadOnly && translate('timetable.keys')}
        </Typography>
        <FormControlLabel
          label={translate('timetable.weekend')}
          control={
            <Switch
              checked={withWeekend}
              onChange={(_, isOn) => setWithWeekend(isOn)}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          sx={{ mr: 0 }}
        />
      </Box>
      <ConflictList names={names} lessons={all} conflicts={conflicts} onGo={asked.ask} />
      {opened && (
        <LessonDialog
          names={names}
          term={term}
          of={of}
          lessons={all}
          isReadOnly={isReadOnly}
          {...opened}
          onAnother={() => setOpened({ ...opened, lesson: null })}
          onDelete={(lesson) => {
            setOpened(null);
            setAsking(lesson);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={translate('timetable.deleteLessonTitle')}
        text={translate('timetable.deleteLessonText', {
          name: asking ? `${classesOf(asking)} ${subjectOf(asking)}` : '',
        })}
        verb={translate('ra.action.delete')}
        isPending={isRemoving}
        isDangerous
        onConfirm={() => asking && void remove(asking.id).then(() => setAsking(null))}
        onClose={() => setAsking(null)}
      />
    </>
  );
};
