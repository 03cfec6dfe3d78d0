import {
  type Term,
  weekKinds,
  type WeeklyLesson,
  weeklyLessonWrite,
  type WeeklyLessonWrite,
} from '@derslik/contract/timetable';
import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from './DayField';
import { useDayWords, weekdays } from './days';
import { ClassesPick, ClassroomPick, LengthField, PeriodField, SubjectPick } from './LessonFields';
import { LessonHints } from './LessonHints';
import { LessonPick } from './LessonPick';
import type { LessonsOf } from './lessonsOf';
import type { Names } from './useNames';
import { TimetableDialog } from './TimetableDialog';
import { useSaveRecord } from './useSaveRecord';

interface Props {
  names: Names;
  term: Term;
  of: LessonsOf;
  lessons: readonly WeeklyLesson[];
  /** Null: a new one, at this slot. */
  lesson: WeeklyLesson | null;
  weekday: number;
  period: number;
  isReadOnly: boolean;
  /** One more at the same hour, as groups and alternate weeks have it. */
  onAnother: () => void;
  onDelete: (lesson: WeeklyLesson) => void;
  onClose: () => void;
}

type Values = Required<WeeklyLessonWrite>;

const firstValues = ({ term, of, weekday, period }: Pick<Props, 'term' | 'of' | 'weekday' | 'period'>): Values => ({
  termId: term.id,
  subjectId: '',
  weekday,
  period,
  length: 1,
  weeks: 'every',
  fromOn: null,
  untilOn: null,
  classroomId: of.by === 'classroom' ? of.id : null,
  teacherIds: of.by === 'teacher' ? [of.id] : [],
  classes: of.by === 'class' ? [{ classId: of.id, groupId: null }] : [],
});

/** A lesson of the week: what, who, whom, when and where. */
export const LessonDialog = (props: Props) => {
  const { names, lessons, lesson, isReadOnly, onAnother, onDelete, onClose } = props;
  const translate = useTranslate();
  const { weekday: dayName } = useDayWords();
  const [values, setValues] = useState<Values>(() => (lesson ? weeklyLessonWrite.parse(lesson) : firstValues(props)));
  const [isTried, setIsTried] = useState(false);
  const [hasDays, setHasDays] = useState(values.fromOn !== null || values.untilOn !== null);
  const { save, isPending, error } = useSaveRecord('weekly-lessons');
  const set = (some: Partial<Values>): void => setValues({ ...values, ...some });
  const { error: wrong } = weeklyLessonWrite.safeParse(values);
  const isWrong = (field: keyof Values): boolean =>
    isTried && Boolean(wrong?.issues.some(({ path }) => path[0] === field));
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (!wrong && (await save(values, lesson?.id))) onClose();
  };
  const said = error ?? (isTried && wrong ? 'timetable.wrongFields' : null);
  return (
    <TimetableDialog
      title={translate(lesson ? 'timetable.lesson.edit' : 'timetable.lesson.add')}
      width={600}
      hints={<LessonHints names={names} lessons={lessons} values={values} {...(lesson && { id: lesson.id })} />}
      said={said}
      buttons={
        <>
          {lesson && !isReadOnly && (
            <>
              <Button
                variant="text"
                color="error"
                startIcon={<Trash2 size={18} aria-hidden="true" />}
                onClick={() => onDelete(lesson)}
              >
                {translate('ra.action.delete')}
              </Button>
              <Button variant="text" startIcon={<CopyPlus size={18} aria-hidden="true" />} onClick={onAnother}>
                {translate('timetable.lesson.another')}
              </Button>
              <Box sx={{ flexGrow: 1 }} />
            </>
          )}
          <Button variant="text" onClick={onClose}>
            {translate(isReadOnly ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" variant="contained" loading={isPending}>
              {translate(lesson ? 'ra.action.save' : 'timetable.lesson.put')}
            </Button>
          )}
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box component="fieldset" disabled={isReadOnly} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Stack spacing={2}>
          <SubjectPick
            names={names}
            value={values.subjectId}
            isWrong={isWrong('subjectId')}
            hasFocus={!lesson}
            onChange={(subjectId) => set({ subjectId })}
          />
          <LessonPick
            label={translate('timetable.lesson.teachers')}
            choices={names.teachers}
            chosen={values.teacherIds}
            isWrong={isWrong('teacherIds')}
            help={values.teacherIds.length > 1 ? translate('timetable.lesson.teachersHelp') : undefined}
            onChange={(teacherIds) => set({ teacherIds })}
          />
          <ClassesPick
            names={names}
            value={values.classes}
            isWrong={isWrong('classes')}
            onChange={(classes) => set({ classes })}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <TextField
              select
              label={translate('timetable.lesson.day')}
              value={values.weekday}
              onChange={(event) => set({ weekday: Number(event.target.value) })}
              sx={{ flex: '1 1 120px' }}
            >
              {weekdays.map((day) => (
                <MenuItem key={day} value={day}>
                  {dayName(day)}
                </MenuItem>
              ))}
            </TextField>
            <PeriodField names={names} value={values.period} onChange={(period) => set({ period: period ?? 1 })} />
            <LengthField value={values.length} onChange={(length) => set({ length })} />
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <TextField
              select
              label={translate('timetable.weeks.label')}
              value={values.weeks}
              onChange={(event) => set({ weeks: weekKinds.find((one) => one === event.target.value) ?? 'every' })}
              sx={{ flex: '1 1 140px' }}
            >
              {weekKinds.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`timetable.weeks.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <Box sx={{ flex: '1 1 200px' }}>
              <ClassroomPick
                names={names}
                value={values.classroomId}
                onChange={(classroomId) => set({ classroomId })}
              />
            </Box>
          </Stack>
          {hasDays ? (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
              <DayField
                label={translate('timetable.lesson.fromOn')}
                value={values.fromOn ?? ''}
                onChange={(day) => set({ fromOn: day || null })}
              />
              <DayField
                label={translate('timetable.lesson.untilOn')}
                value={values.untilOn ?? ''}
                onChange={(day) => set({ untilOn: day || null })}
              />
            </Stack>
          ) : (
            <Button variant="text" onClick={() => setHasDays(true)} sx={{ alignSelf: 'flex-start' }}>
              {translate('timetable.lesson.someDays')}
            </Button>
          )}
        </Stack>
      </Box>
    </TimetableDialog>
  );
};
