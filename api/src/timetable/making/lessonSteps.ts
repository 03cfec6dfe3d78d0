import type { MadeLesson } from './lessonRows.js';
import type { MakingScope } from './makeLessons.js';
import type { WantedLesson } from './wantedLessons.js';

/** What brings the school's rooms to what the timetable wants. */
export interface LessonSteps {
  made: WantedLesson[];
  changed: (WantedLesson & { id: string; wasCancelled: boolean; hasRoom: boolean })[];
  deleted: { id: string }[];
  /** Ids of those that are gone from the timetable while somebody stands at their door. */
  dropped: string[];
}

const keyOf = ({ weeklyLessonId, plannedOn }: { weeklyLessonId: string | null; plannedOn: string }): string =>
  `${weeklyLessonId} ${plannedOn}`;

/** The fields in which a room follows the timetable, in an order of their own. */
const followed = (lesson: WantedLesson | MadeLesson): string => {
  const { subjectId, termId, onDate, period, length, startAt, endAt, name, teacherId, ownerId } = lesson;
  const { classroomId, isCancelled, coTeacherIds, classIds, groupIds } = lesson;
  const day = [subjectId, termId, onDate, period, length, Date.parse(startAt), Date.parse(endAt), name];
  return JSON.stringify([...day, teacherId, ownerId, classroomId, isCancelled, coTeacherIds, classIds, groupIds]);
};

/** Pure. What was held stays as it was, and so does what is over. */
export const stepsTo = (
  wanted: readonly WantedLesson[],
  there: readonly MadeLesson[],
  { now, alsoOver }: { now: Date; alsoOver?: MakingScope['alsoOver'] },
): LessonSteps => {
  const steps: LessonSteps = { made: [], changed: [], deleted: [], dropped: [] };
  const open = new Map(wanted.map((lesson) => [keyOf(lesson), lesson]));
  for (const lesson of there) {
    const key = keyOf(lesson);
    const found = open.get(key);
    open.delete(key);
    if (lesson.isHeld || (lesson.isOver && !(alsoOver && keyOf(alsoOver) === key))) continue;
    const { id, hasRoom, isCancelled: wasCancelled } = lesson;
    if (!found) {
      if (!hasRoom) steps.deleted.push({ id });
      else if (!wasCancelled) steps.dropped.push(id);
      continue;
    }
    if (hasRoom && wasCancelled && !found.isCancelled) {
      // Its room has sent everyone home: the lesson that is held after all gets another one.
      steps.deleted.push({ id });
      open.set(key, found);
      continue;
    }
    // Whose room it is was decided when the first one came to its door.
    const follows = hasRoom ? { ...found, ownerId: lesson.ownerId } : found;
    if (followed(follows) !== followed(lesson)) steps.changed.push({ ...follows, id, wasCancelled, hasRoom });
  }
  steps.made = [...open.values()].filter(({ endAt }) => Date.parse(endAt) > now.getTime());
  return steps;
};
