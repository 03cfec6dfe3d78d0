import { callError } from '@derslik/client/callError';
import type { TimetableLesson } from '@derslik/contract/timetable';
import { Alert, Box, Button, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChangeDialog } from './ChangeDialog';
import { type AdminLessonChange, dayAfter, weekdayOf } from '@derslik/contract/timetableDays';
import { mondayOfWeek, useDayWords, weekKindOf } from './days';
import { defaultBells, gridRowsOf } from './gridRows';
import { HandLessonDialog } from './HandLessonDialog';
import type { LessonsOf } from './lessonsOf';
import type { Asked } from './useAsked';
import { dayLessonKey, useDayLessonWords } from './useDayLessonWords';
import { useDays } from './useDays';
import type { Names } from './useNames';
import { useRecords } from './useRecords';
import { useShownDay } from './useShownDay';
import { WeekTable } from './WeekTable';

/** What a new lesson has of whose week is looked at. */
const ownOf = ({ by, id }: LessonsOf): Partial<AdminLessonChange> => {
  if (by === 'class') return { classes: [{ classId: id, groupId: null }] };
  return by === 'teacher' ? { teacherId: id } : { classroomId: id };
};

/** Seven real days: holidays, other bells, and what was changed. A press changes one lesson of one day. */
export const DaysWeek = ({ names, asked, of }: { names: Names; asked: Asked; of: LessonsOf }) => {
  const translate = useTranslate();
  const { weekday, weekdayShort, dayShort, day: wholeDay } = useDayWords();
  const { chipOf, classesOf, timesOf } = useDayLessonWords();
  const { data: holidays = [] } = useRecords('holidays');
  const [opened, setOpened] = useState<TimetableLesson | null>(null);
  const [adding, setAdding] = useState<{ onDate: string; period: number } | null>(null);
  const monday = mondayOfWeek(asked.on);
  const sunday = dayAfter(monday, 6);
  const { lessons, changes = [], schedules = [], error, again } = useDays(monday, sunday, of);
  const all = lessons ?? [];
  // One that a platform has is changed there.
  const changeable = all.filter(({ weeklyLessonId, handId }) => weeklyLessonId ?? handId);
  const term = names.terms.find(({ startsOn, endsOn }) => startsOn <= sunday && endsOn >= monday);
  const usual = defaultBells(names.bells);
  const columns = Array.from({ length: 7 }, (_, n) => dayAfter(monday, n))
    .filter((day) => weekdayOf(day) <= 5 || all.some(({ onDate }) => onDate === day))
    .map((day) => {
      const holiday = holidays.find(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn);
      const other = schedules.find(({ onDate }) => onDate === day);
      const bells = other && names.bells.find(({ id }) => id === other.scheduleId);
      const name = weekday(weekdayOf(day));
      return {
        key: day,
        name: `${name} ${dayShort(day)}`,
        short: weekdayShort(weekdayOf(day)),
        ...(holiday && { closed: holiday.name }),
        head: (
          <Box sx={{ py: 0.5, minWidth: 0 }}>
            <MuiLink
              component={Link}
              to={`/timetable-day?on=${day}`}
              underline="hover"
              color={day === asked.today ? 'primary' : 'inherit'}
              sx={{ display: 'block', fontWeight: day === asked.today ? 650 : 550 }}
            >
              {name} <span style={{ fontWeight: 400 }}>{dayShort(day)}</span>
            </MuiLink>
            {(holiday ?? bells) && (
              <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
                {holiday?.name ?? bells?.name}
              </Typography>
            )}
          </Box>
        ),
      };
    });
  const shown = useShownDay(columns, asked.on);
  const hasOther = (day: string): boolean => schedules.some(({ onDate }) => onDate === day);
  const inBells = all.filter(({ period }) => period !== null);
  const byHand = all.filter(({ period }) => period === null);
  if (error && !lessons)
    return (
      <Alert severity="error" action={<Button onClick={() => void again()}>{translate('console.retry')}</Button>}>
        {translate('console.listFailed')} {translate(callError(error).code)}
      </Alert>
    );
  if (!lessons) return <Skeleton variant="rounded" height={480} />;
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {[
          `${wholeDay(monday)} – ${wholeDay(sunday)}`,
          term ? term.name : translate('timetable.noTerm'),
          term && translate(`timetable.weeks.is.${weekKindOf(term, monday)}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {shown.tabs}
      <WeekTable
        label={translate('timetable.gridOf', { name: asked.chosen?.name ?? '' })}
        columns={shown.columns}
        rows={gridRowsOf(usual, inBells)}
        chips={inBells.map((lesson) => chipOf(lesson, of.by, hasOther(lesson.onDate)))}
        onOpen={({ id }) => setOpened(changeable.find((one) => dayLessonKey(one) === id) ?? null)}
        onAdd={(onDate, period) => setAdding({ onDate, period })}
      />
      {byHand.length > 0 && (
        <Card sx={{ p: 2, mb: 2 }}>
          <Typography variant="h2">{translate('timetable.outsideBells')}</Typography>
          {byHand.map((lesson) => (
            <Box key={dayLessonKey(lesson)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography translate="no" sx={{ flex: '1 1 220px' }}>
                {[wholeDay(lesson.onDate), timesOf(lesson), lesson.subject.name, classesOf(lesson)].join(' · ')}
                {lesson.isCancelled && ` · ${translate('timetable.change.cancelled')}`}
              </Typography>
              {lesson.handId && (
                <Button
                  variant="text"
                  aria-label={translate('timetable.day.changeNamed', {
                    name: `${classesOf(lesson)} ${lesson.subject.name}, ${timesOf(lesson)}`,
                  })}
                  onClick={() => setOpened(lesson)}
                >
                  {translate('timetable.day.change')}
                </Button>
              )}
            </Box>
          ))}
        </Card>
      )}
      {all.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('timetable.daysHelp')}
        </Typography>
      )}
      {(adding ?? opened?.handId) && (
        <HandLessonDialog
          key={opened?.handId ?? 'new'}
          names={names}
          lesson={opened}
          start={{ ...(adding ?? { onDate: monday, period: null }), some: ownOf(of) }}
          onClose={() => {
            setAdding(null);
            setOpened(null);
          }}
        />
      )}
      {opened && !opened.handId && (
        <ChangeDialog
          key={dayLessonKey(opened)}
          names={names}
          lesson={opened}
          change={changes.find(
            (one) => one.weeklyLessonId === opened.weeklyLessonId && one.plannedOn === opened.plannedOn,
          )}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
