import { useTimeZone } from '@derslik/client/config';
import { wallTime } from '@derslik/client/schoolTime';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import { adminLessonChange, type AdminLessonChange } from '@derslik/contract/timetableDays';
import { Box, Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { DayField } from './DayField';
import { ClassesPick, ClassroomPick, LengthField, PeriodField, SubjectPick } from './LessonFields';
import { LessonPick } from './LessonPick';
import { TimetableDialog } from './TimetableDialog';
import { useHandLesson } from './useHandLesson';
import type { Names } from './useNames';

interface Props {
  names: Names;
  /** Null: a new one. */
  lesson: TimetableLesson | null;
  /** Where a new one begins. */
  start: { onDate: Day; period: number | null; some?: Partial<AdminLessonChange> };
  onClose: () => void;
}
type Values = Required<Omit<AdminLessonChange, 'name'>>;

/** The clock of the bells' list, for a lesson that follows none. */
const clockOf = (iso: string, timeZone: string): string => {
  const { hour, minute } = wallTime(Date.parse(iso) / 1_000, timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
};

/** A lesson that no week has: on one day, by the bells or by the clock. */
export const HandLessonDialog = ({ names, lesson, start, onClose }: Props) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { save, remove, isPending, error } = useHandLesson();
  const [isTried, setIsTried] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [values, setValues] = useState<Values>(() => {
    const { onDate, period } = lesson ?? start;
    const byClock = lesson !== null && lesson.period === null;
    return {
      ...{ subjectId: lesson?.subject.id ?? '', teacherId: lesson?.teachers[0]?.id ?? '', onDate },
      classes: lesson?.classes.map(({ id, group }) => ({ classId: id, groupId: group?.id ?? null })) ?? [],
      ...{ period, length: lesson?.length ?? 1, classroomId: lesson?.classroom?.id ?? null },
      startsAt: byClock ? clockOf(lesson.startsAt, timeZone) : null,
      endsAt: byClock ? clockOf(lesson.endsAt, timeZone) : null,
      isCancelled: lesson?.isCancelled ?? false,
      ...(lesson ? {} : start.some),
    };
  });
  const set = (some: Partial<Values>): void => setValues({ ...values, ...some });
  const { error: wrong } = adminLessonChange.safeParse(values);
  const isWrong = (field: keyof Values): boolean =>
    isTried && Boolean(wrong?.issues.some(({ path }) => path[0] === field));
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (!wrong && (await save(values, lesson?.handId ?? null))) onClose();
  };
  const isByClock = values.period === null;
  const said = error ?? (isTried && wrong ? 'timetable.wrongFields' : null);
  const clock = (field: 'startsAt' | 'endsAt') => (
    <TextField
      type="time"
      label={translate(`timetable.hand.${field}`)}
      value={values[field] ?? ''}
      error={isTried && values[field] === null}
      onChange={(event) => set({ [field]: event.target.value || null })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 120px' }}
    />
  );
  return (
    <>
      <TimetableDialog
        title={translate(lesson ? 'timetable.hand.edit' : 'timetable.hand.add')}
        width={600}
        said={said}
        buttons={
          <>
            {lesson && (
              <>
                <Button
                  variant="text"
                  color="error"
                  startIcon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => setIsDeleting(true)}
                >
                  {translate('ra.action.delete')}
                </Button>
                <Box sx={{ flexGrow: 1 }} />
              </>
            )}
            <Button variant="text" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isPending}>
              {translate(lesson ? 'ra.action.save' : 'timetable.lesson.put')}
            </Button>
          </>
        }
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Stack spacing={2}>
          {lesson && (
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
          )}
          <SubjectPick
            names={names}
            value={values.subjectId}
            isWrong={isWrong('subjectId')}
            hasFocus={!lesson}
            onChange={(subjectId) => set({ subjectId })}
          />
          <LessonPick
            label={translate('timetable.hand.teacher')}
            choices={names.teachers}
            chosen={values.teacherId ? [values.teacherId] : []}
            isOne
            isWrong={isWrong('teacherId')}
            onChange={([teacherId = '']) => set({ teacherId })}
          />
          <ClassesPick
            names={names}
            value={values.classes}
            isWrong={isWrong('classes')}
            onChange={(classes) => set({ classes })}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <DayField
              label={translate('timetable.lesson.day')}
              value={values.onDate}
              onChange={(day) => day && set({ onDate: day })}
            />
            <PeriodField
              names={names}
              value={values.period}
              none={translate('timetable.hand.byClock')}
              onChange={(period) =>
                set(period === null ? { period, length: 1 } : { period, startsAt: null, endsAt: null })
              }
            />
            {isByClock ? (
              <>
                {clock('startsAt')}
                {clock('endsAt')}
              </>
            ) : (
              <LengthField value={values.length} onChange={(length) => set({ length })} />
            )}
          </Stack>
          <ClassroomPick names={names} value={values.classroomId} onChange={(classroomId) => set({ classroomId })} />
        </Stack>
      </TimetableDialog>
      <ConfirmDialog
        open={isDeleting}
        title={translate('timetable.hand.deleteTitle')}
        text={translate('timetable.hand.deleteText')}
        verb={translate('ra.action.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() =>
          void remove(lesson?.handId ?? '').then((isGone) => (isGone ? onClose() : setIsDeleting(false)))
        }
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
};
