import type { FreeTeacher, Substitution } from '@derslik/contract/adminTimetable';
import type { TimetableLesson } from '@derslik/contract/timetable';

/** Somebody who teaches. */
export interface Colleague {
  id: string;
  name: string;
  /** What the term has them teach, and whom. */
  subjectIds: readonly string[];
  classIds: readonly string[];
}

/** Who gives a lesson that day: who stands in instead of the first, and the others. */
const giversOf = ({ teachers, substitute }: TimetableLesson): string[] => [
  ...(substitute ? [substitute.id] : teachers.slice(0, 1).map(({ id }) => id)),
  ...teachers.slice(1).map(({ id }) => id),
];
const meet = (one: TimetableLesson, other: TimetableLesson): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * A day's lessons whose teacher is away, sorted by time, each with who could stand in: has no lesson at that time and is not away.
 * The likeliest comes first: teaches the subject, then knows the class, then has fewest lessons that day.
 */
export const substitutionsOf = (
  lessons: readonly TimetableLesson[],
  absent: ReadonlySet<string>,
  colleagues: readonly Colleague[],
): Substitution[] => {
  const given = lessons.filter(({ isCancelled }) => !isCancelled);
  const byGiver = new Map<string, TimetableLesson[]>();
  for (const lesson of given) for (const id of giversOf(lesson)) byGiver.set(id, [...(byGiver.get(id) ?? []), lesson]);
  const present = colleagues.filter(({ id }) => !absent.has(id));
  return given.flatMap((lesson): Substitution[] => {
    const absentIds = lesson.teachers.map(({ id }) => id).filter((id) => absent.has(id));
    if (absentIds.length === 0) return [];
    const classIds = lesson.classes.map(({ id }) => id);
    const free = present.flatMap(({ id, name, subjectIds, classIds: known }): FreeTeacher[] => {
      const own = (byGiver.get(id) ?? []).filter((one) => one !== lesson);
      if (lesson.teachers.some((one) => one.id === id) || own.some((one) => meet(one, lesson))) return [];
      const teachesSubject = subjectIds.includes(lesson.subject.id);
      const teachesClass = classIds.some((one) => known.includes(one));
      return [{ id, name, teachesSubject, teachesClass, lessonsThatDay: own.length }];
    });
    return [{ lesson, absentIds, free: free.toSorted(likeliestFirst) }];
  });
};

const likeliestFirst = (one: FreeTeacher, other: FreeTeacher): number =>
  Number(other.teachesSubject) - Number(one.teachesSubject) ||
  Number(other.teachesClass) - Number(one.teachesClass) ||
  one.lessonsThatDay - other.lessonsThatDay ||
  one.name.localeCompare(other.name, 'tr');
