import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import type { WeeklyLessonWrite } from '@derslik/contract/timetable';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { classChoicesOf, classKey } from './classChoices';
import { defaultBells, gridRowsOf } from './gridRows';
import { LessonPick } from './LessonPick';
import type { Names } from './useNames';

interface PickProps<Value> {
  names: Names;
  value: Value;
  onChange: (value: Value) => void;
}
interface CheckedPickProps<Value> extends PickProps<Value> {
  isWrong: boolean;
}

/** What is taught; empty until it is chosen. */
export const SubjectPick = (props: CheckedPickProps<string> & { hasFocus: boolean }) => {
  const { names, value, onChange, ...rest } = props;
  const translate = useTranslate();
  return (
    <LessonPick
      label={translate('timetable.lesson.subject')}
      choices={names.subjects}
      chosen={value ? [value] : []}
      isOne
      onChange={([id = '']) => onChange(id)}
      {...rest}
    />
  );
};

/** Whom: whole classes and groups. */
export const ClassesPick = (props: CheckedPickProps<WeeklyLessonWrite['classes']>) => {
  const { names, value, isWrong, onChange } = props;
  const translate = useTranslate();
  const choices = classChoicesOf(names);
  return (
    <LessonPick
      label={translate('timetable.lesson.classes')}
      choices={choices}
      chosen={value.map(classKey)}
      isWrong={isWrong}
      onChange={(keys) => onChange(keys.flatMap((key) => choices.find(({ id }) => id === key)?.value ?? []))}
    />
  );
};

/** Where, if that is said. */
export const ClassroomPick = ({ names, value, onChange }: PickProps<string | null>) => {
  const translate = useTranslate();
  return (
    <LessonPick
      label={translate('timetable.lesson.classroom')}
      choices={names.classrooms}
      chosen={value ? [value] : []}
      isOne
      onChange={([id = null]) => onChange(id)}
    />
  );
};

interface PeriodFieldProps extends PickProps<number | null> {
  /** What the line of no period says; without it, there is always one. */
  none?: string;
}

/** At which period of the bells. */
export const PeriodField = ({ names, value, none, onChange }: PeriodFieldProps) => {
  const translate = useTranslate();
  const periods = gridRowsOf(defaultBells(names.bells), [{ period: value }]);
  return (
    <TextField
      select
      label={translate('timetable.lesson.period')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 150px' }}
    >
      {periods.map(({ number, times }) => (
        <MenuItem key={number} value={number}>
          {[translate('timetable.period', { number }), times].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
      {none && <MenuItem value="">{none}</MenuItem>}
    </TextField>
  );
};

/** Over how many periods. */
export const LengthField = ({ value, onChange }: Pick<PickProps<number>, 'value' | 'onChange'>) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('timetable.lesson.length')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ flex: '1 1 100px' }}
    >
      {Array.from({ length: limits.lengthMax }, (_, n) => (
        <MenuItem key={n} value={n + 1}>
          {translate('timetable.bells.count', { smart_count: n + 1 })}
        </MenuItem>
      ))}
    </TextField>
  );
};
