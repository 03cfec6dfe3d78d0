import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import { useTimeZone } from '@derslik/client/config';
import { schoolWriter } from '@derslik/client/schoolTime';
import { useLocale, useTranslate } from 'react-admin';
import { useDayWords } from './days';
import type { LessonsOf } from './lessonsOf';
import type { MovedAway } from './useMovedAway';
import type { Chip } from './WeekTable';

const present = (words: readonly (string | undefined | null | false)[]): string[] =>
  words.filter((word): word is string => Boolean(word));

/** By which a lesson of a day is told from the others. */
export const dayLessonKey = ({ weeklyLessonId, plannedOn, startsAt, token }: TimetableLesson): string =>
  weeklyLessonId ? `${weeklyLessonId}:${plannedOn}` : `hand:${token ?? startsAt}`;

/** A lesson of a real day in words. */
export const useDayLessonWords = () => {
  const translate = useTranslate();
  const { dayOfWeek } = useDayWords();
  const { clock } = schoolWriter(useLocale(), useTimeZone());
  const classesOf = ({ classes }: TimetableLesson): string =>
    classes.map(({ name, group }) => present([name, group?.name]).join(' ')).join(', ');
  const teachersOf = ({ teachers }: TimetableLesson): string => teachers.map(({ name }) => name).join(', ');
  const timesOf = ({ startsAt, endsAt }: TimetableLesson): string =>
    [startsAt, endsAt].map((at) => clock(new Date(at).getTime() / 1_000)).join('–');
  const periodOf = ({ period }: TimetableLesson): string =>
    period === null ? translate('timetable.byHand') : translate('timetable.period', { number: period });

  /** The period in which a day has the lesson, or would have it, were it not moved away. */
  const periodHere = (lesson: TimetableLesson | MovedAway, on: Day): string => {
    if (lesson.onDate === on) return periodOf(lesson);
    const number = 'plannedPeriod' in lesson ? lesson.plannedPeriod : null;
    return number === null ? '' : translate('timetable.period', { number });
  };

  /** From where or to where a lesson was moved, for who looks at this day; empty where it was not. */
  const moveOf = (lesson: TimetableLesson, on: Day): string => {
    const { isMoved, plannedOn, onDate } = lesson;
    if (onDate !== on)
      return translate('timetable.change.movedAway', { day: dayOfWeek(onDate), time: timesOf(lesson) });
    if (!isMoved) return '';
    return plannedOn === on
      ? translate('timetable.change.moved')
      : translate('timetable.change.movedFrom', { day: dayOfWeek(plannedOn) });
  };

  const chipOf = (lesson: TimetableLesson, by: LessonsOf['by'], withTimes: boolean): Chip => {
    const { subject, classroom, substitute, isCancelled, isMoved, note } = lesson;
    const [classes, teachers, times] = [classesOf(lesson), teachersOf(lesson), timesOf(lesson)];
    const standsIn = substitute && translate('timetable.change.standsIn', { name: substitute.name });
    const lines = {
      class: present([substitute ? substitute.name : teachers, classroom?.name]),
      teacher: present([subject.name, classroom?.name]),
      classroom: present([subject.name, substitute ? substitute.name : teachers]),
    }[by];
    const words = {
      cancelled: isCancelled && translate('timetable.change.cancelled'),
      moved: isMoved && translate('timetable.change.moved'),
      standsIn: standsIn && translate('timetable.change.substitute'),
    };
    return {
      id: dayLessonKey(lesson),
      column: lesson.onDate,
      period: lesson.period ?? -1,
      length: lesson.length,
      colour: subject.colour,
      title: by === 'class' ? subject.name : classes,
      lines: present([...lines, withTimes && times]),
      marks: [
        ...(words.cancelled ? [{ tone: 'bad' as const, text: words.cancelled }] : []),
        ...(words.moved ? [{ tone: 'warn' as const, text: words.moved }] : []),
        ...(words.standsIn ? [{ tone: 'accent' as const, text: words.standsIn }] : []),
        ...(note ? [{ tone: 'quiet' as const, text: note }] : []),
      ],
      isConflict: false,
      isCancelled,
      unseen: present([
        ...{ class: [classes], teacher: [teachers], classroom: [classroom?.name] }[by],
        ...[standsIn, dayOfWeek(lesson.onDate), times],
      ]).join(', '),
      label: present([
        ...[subject.name, classes, teachers, standsIn, classroom?.name, dayOfWeek(lesson.onDate), times],
        ...[words.cancelled, words.moved, note],
      ]).join(', '),
    };
  };
  return { classesOf, teachersOf, timesOf, periodOf, periodHere, moveOf, chipOf };
};
