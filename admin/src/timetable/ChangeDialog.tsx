import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import { type LessonChange, lessonChange, type TimetableLesson } from '@derslik/contract/timetable';
import {
  Alert,
  Box,
  Button,
  DialogContentText,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from './DayField';
import { useDayWords } from './days';
import { defaultBells, gridRowsOf } from './gridRows';
import { LessonPick } from './LessonPick';
import { TimetableDialog } from './TimetableDialog';
import { changeOf, useChangeLesson } from './useChangeLesson';
import { useDayLessonWords } from './useDayLessonWords';
import type { Names } from './useNames';

interface Props {
  names: Names;
  lesson: TimetableLesson;
  change: LessonChange | undefined;
  onClose: () => void;
}

/** One lesson of one day: cancelled, moved, in another room, by somebody else, with a note. The plan stays. */
export const ChangeDialog = ({ names, lesson, change, onClose }: Props) => {
  const translate = useTranslate();
  const { dayOfWeek } = useDayWords();
  const { classesOf, teachersOf, timesOf } = useDayLessonWords();
  const { write, pending } = useChangeLesson();
  const before = changeOf(lesson, change);
  const [values, setValues] = useState(before);
  const set = (some: Partial<LessonChange>): void => setValues(values && { ...values, ...some });
  const about = [dayOfWeek(lesson.onDate), timesOf(lesson), teachersOf(lesson)].join(' · ');
  const isRight = values !== null && lessonChange.safeParse(values).success;
  const save = async (wanted: LessonChange | null, said?: string): Promise<void> => {
    if (wanted && (await write(wanted, said))) onClose();
  };
  const asPlanned = changeOf(lesson, undefined);
  return (
    <TimetableDialog
      title={<span translate="no">{`${classesOf(lesson)} ${lesson.subject.name}`}</span>}
      width={560}
      buttons={
        <>
          {change && (
            <>
              <Button
                variant="text"
                color="error"
                onClick={() => void save(asPlanned, 'timetable.change.undone')}
                disabled={pending !== null}
              >
                {translate('timetable.change.undo')}
              </Button>
              <Box sx={{ flexGrow: 1 }} />
            </>
          )}
          <Button variant="text" onClick={onClose}>
            {translate(values ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {values && (
            <Button type="submit" variant="contained" loading={pending !== null}>
              {translate('ra.action.save')}
            </Button>
          )}
        </>
      }
      onSubmit={() => {
        if (isRight) void save(values);
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{about}</DialogContentText>
      {!values && <Alert severity="info">{translate('timetable.change.byHand')}</Alert>}
      {values && (
        <Stack spacing={2}>
          <FormControlLabel
            label={translate('timetable.change.cancel')}
            control={
              <Switch
                checked={values.isCancelled}
                onChange={(_, isCancelled) => set({ isCancelled })}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
          {!values.isCancelled && (
            <>
              <LessonPick
                label={translate('timetable.change.substituteId')}
                choices={names.teachers}
                chosen={values.substituteId ? [values.substituteId] : []}
                isOne
                onChange={([substituteId = null]) => set({ substituteId })}
              />
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
                <DayField
                  label={translate('timetable.change.movedTo')}
                  value={values.movedTo ?? ''}
                  onChange={(day) => set({ movedTo: day || null })}
                />
                <TextField
                  select
                  label={translate('timetable.change.period')}
                  value={values.period ?? ''}
                  onChange={(event) => set({ period: event.target.value === '' ? null : Number(event.target.value) })}
                  slotProps={{ select: { displayEmpty: true } }}
                  sx={{ flex: '1 1 160px' }}
                >
                  <MenuItem value="">{translate('timetable.change.asPlanned')}</MenuItem>
                  {gridRowsOf(defaultBells(names.bells), [values]).map(({ number }) => (
                    <MenuItem key={number} value={number}>
                      {translate('timetable.period', { number })}
                    </MenuItem>
                  ))}
                </TextField>
              </Stack>
              <LessonPick
                label={translate('timetable.change.classroomId')}
                choices={names.classrooms}
                chosen={values.classroomId ? [values.classroomId] : []}
                isOne
                onChange={([classroomId = null]) => set({ classroomId })}
              />
            </>
          )}
          <TextField
            label={translate('timetable.change.note')}
            helperText={translate('timetable.change.noteHelp')}
            value={values.note}
            onChange={(event) => set({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.noteMax } }}
          />
        </Stack>
      )}
    </TimetableDialog>
  );
};
