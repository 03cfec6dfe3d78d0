import type { Day, LessonChange, TimetableLesson } from '@derslik/contract/timetable';
import { Box, Button, Card, FormControlLabel, Switch, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { subjectColour } from '../theme/tokens';
import { ChangeDialog } from './ChangeDialog';
import { defaultBells } from './gridRows';
import { HandLessonDialog } from './HandLessonDialog';
import { dayLessonKey, useDayLessonWords } from './useDayLessonWords';
import { useMovedAway } from './useMovedAway';
import type { Names } from './useNames';

interface Props {
  names: Names;
  on: Day;
  lessons: readonly TimetableLesson[];
  changes: readonly LessonChange[];
}

/** Whether the day has something else than the plan. */
export const isChanged = ({ isCancelled, isMoved, substitute, note }: TimetableLesson): boolean =>
  isCancelled || isMoved || substitute !== null || note !== '';

/** The day's lessons: those that were changed, or all of them. */
export const DayLessons = ({ names, on, lessons, changes }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const { classesOf, teachersOf, timesOf, periodHere, moveOf } = useDayLessonWords();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<TimetableLesson | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const changeFor = ({ weeklyLessonId, plannedOn }: TimetableLesson): LessonChange | undefined =>
    changes.find((one) => one.weeklyLessonId === weeklyLessonId && one.plannedOn === plannedOn);
  const here = lessons.filter(
    (lesson) => isWhole || isChanged(lesson) || lesson.weeklyLessonId === null || changeFor(lesson) !== undefined,
  );
  const shown = [...here, ...useMovedAway(on, changes)];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" component="h3" sx={{ flexGrow: 1 }}>
          {translate('timetable.day.lessons')}
        </Typography>
        <Button variant="outlined" startIcon={<Plus size={20} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {translate('timetable.hand.add')}
        </Button>
        {lessons.length > 0 && (
          <FormControlLabel
            label={translate('timetable.day.whole', { smart_count: lessons.length })}
            control={
              <Switch
                checked={isWhole}
                onChange={(_, isOn) => setIsWhole(isOn)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
            sx={{ mr: 0 }}
          />
        )}
      </Box>
      {shown.length === 0 && (
        <Typography color="text.secondary">
          {translate(lessons.length === 0 ? 'timetable.day.noLessons' : 'timetable.day.asPlanned')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((lesson) => {
          const name = `${classesOf(lesson)} ${lesson.subject.name}`;
          const { isCancelled, substitute, classroom, note } = lesson;
          const [move, isHere] = [moveOf(lesson, on), lesson.onDate === on];
          return (
            <Box
              component="li"
              key={dayLessonKey(lesson)}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 0.75 }}
            >
              <Box
                sx={{
                  ...{ alignSelf: 'stretch', width: 4, borderRadius: '2px', forcedColorAdjust: 'none' },
                  backgroundColor: subjectColour(lesson.subject.colour),
                }}
              />
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography translate="no" sx={{ fontWeight: 550 }}>
                  {name}
                </Typography>
                <Typography variant="caption" component="p" color="text.secondary">
                  {[periodHere(lesson, on), isHere && timesOf(lesson), teachersOf(lesson), classroom?.name, note]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {isCancelled && <StatusChip tone="bad" label={translate('timetable.change.cancelled')} />}
              {move && <StatusChip tone="warn" label={move} />}
              {substitute && (
                <StatusChip tone="accent" label={translate('timetable.change.standsIn', { name: substitute.name })} />
              )}
              {(lesson.weeklyLessonId ?? lesson.handId) && (
                <Button
                  variant="text"
                  aria-label={translate('timetable.day.changeNamed', { name: `${name}, ${timesOf(lesson)}` })}
                  onClick={() => setOpened(lesson)}
                >
                  {translate('timetable.day.change')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {(isAdding || opened?.handId) && (
        <HandLessonDialog
          key={opened?.handId ?? 'new'}
          names={names}
          lesson={opened}
          start={{ onDate: on, period: defaultBells(names.bells)?.periods[0]?.number ?? null }}
          onClose={() => {
            setIsAdding(false);
            setOpened(null);
          }}
        />
      )}
      {opened && !opened.handId && (
        <ChangeDialog
          key={dayLessonKey(opened)}
          names={names}
          lesson={opened}
          change={changeFor(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
};
