import type { WeeklyLesson, WeeklyLessonWrite } from '@derslik/contract/timetable';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLessonWords } from './useLessonWords';
import type { Names } from './useNames';
import { liesAt, sharedBy } from './week';

interface Props {
  names: Names;
  lessons: readonly WeeklyLesson[];
  values: Required<WeeklyLessonWrite>;
  /** Its own, while it is changed. */
  id?: string;
}

/** Before it is saved: who or what has another lesson at this hour. Nothing is forbidden by it. */
export const LessonHints = ({ names, lessons, values, id }: Props) => {
  const translate = useTranslate();
  const { subjectOf, classesOf } = useLessonWords(names);
  const hints = lessons
    .filter((other) => other.id !== id && liesAt(other, values.weekday, values.period, values.length))
    .flatMap((other) => {
      const shared = sharedBy(values, other, names.group);
      const who = [
        ...shared.teacherIds.map((one) => names.teacher.get(one)?.name),
        ...shared.classIds.map((one) => names.class.get(one)?.name),
        shared.classroomId && names.classroom.get(shared.classroomId)?.name,
      ];
      return who
        .filter((name): name is string => Boolean(name))
        .map((name) => translate('timetable.hint', { name, lesson: `${classesOf(other)} ${subjectOf(other)}` }));
    });
  if (hints.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mx: 2, mb: 1, maxHeight: 120, overflowY: 'auto' }}>
      {[...new Set(hints)].map((hint) => (
        <div key={hint}>{hint}</div>
      ))}
    </Alert>
  );
};
