import type { LessonConflict } from '@derslik/contract/adminTimetable';
import type { WeeklyLesson } from '@derslik/contract/timetable';
import { useTranslate } from 'react-admin';
import { useDayWords } from './days';
import type { LessonsOf } from './lessonsOf';
import type { Names } from './useNames';
import type { Chip } from './WeekTable';

const present = (words: readonly (string | undefined | null | false)[]): string[] =>
  words.filter((word): word is string => Boolean(word));

/** A lesson of the week in words, short for its cell and whole for who listens. */
export const useLessonWords = (names: Names) => {
  const translate = useTranslate();
  const { weekday, dayShort } = useDayWords();
  const classesOf = ({ classes }: WeeklyLesson): string =>
    classes
      .map(({ classId, groupId }) =>
        present([names.class.get(classId)?.name, groupId && names.group.get(groupId)?.name]).join(' '),
      )
      .join(', ');
  const teachersOf = ({ teacherIds }: WeeklyLesson): string =>
    present(teacherIds.map((id) => names.teacher.get(id)?.name ?? translate('timetable.unknownPerson'))).join(', ');
  const subjectOf = ({ subjectId }: WeeklyLesson): string => names.subject.get(subjectId)?.name ?? '';
  const slotOf = ({ weekday: day, period }: Pick<WeeklyLesson, 'weekday' | 'period'>): string =>
    translate('timetable.slot', { day: weekday(day), number: period });
  const daysOf = ({ fromOn, untilOn }: WeeklyLesson): string | null =>
    fromOn || untilOn ? `${fromOn ? dayShort(fromOn) : ''} – ${untilOn ? dayShort(untilOn) : ''}`.trim() : null;

  const chipOf = (lesson: WeeklyLesson, by: LessonsOf['by'], conflicts: readonly LessonConflict[]): Chip => {
    const [subject, classes, teachers] = [subjectOf(lesson), classesOf(lesson), teachersOf(lesson)];
    const room = lesson.classroomId && names.classroom.get(lesson.classroomId)?.name;
    const groups = present(lesson.classes.map(({ groupId }) => groupId && names.group.get(groupId)?.name)).join(', ');
    const lines = {
      class: present([groups, teachers, room]),
      teacher: present([subject, room]),
      classroom: present([subject, teachers]),
    }[by];
    const mine = conflicts.filter(({ lessonIds }) => lessonIds.includes(lesson.id));
    const weeks = lesson.weeks === 'every' ? null : translate(`timetable.weeks.${lesson.weeks}`);
    const days = daysOf(lesson);
    const said = mine.map(({ kind, name }) => translate(`timetable.conflicts.${kind}`, { name }));
    return {
      id: lesson.id,
      column: String(lesson.weekday),
      period: lesson.period,
      length: lesson.length,
      colour: names.subject.get(lesson.subjectId)?.colour ?? 0,
      title: by === 'class' ? subject : classes,
      lines,
      marks: present([weeks, days]).map((text) => ({ tone: 'quiet' as const, text })),
      isConflict: mine.length > 0,
      unseen: present([
        ...{ class: [classes], teacher: [teachers], classroom: [room] }[by],
        ...[slotOf(lesson), ...said],
      ]).join(', '),
      label: present([subject, classes, teachers, room, slotOf(lesson), weeks, days, ...said]).join(', '),
    };
  };
  return { classesOf, teachersOf, subjectOf, slotOf, chipOf };
};
