import * as z from 'zod/mini';
import { timetableLimits as limits } from './limits/timetable.js';
import { clockTime, daySchema, lessonClasses, periodNumber, type ClockTime, type Day } from './timetable.js';
import { idSchema, nameText } from './users.js';

const days = { from: daySchema, to: daySchema };
const inOrder = ({ from, to }: { from: Day; to: Day }): boolean => from <= to && daysFrom(from, to) < limits.shownDays;
/** `GET /api/admin/substitutions`. */
export const oneDay = z.object({ day: daySchema });
/** Days of a list, both included. */
export const dayRange = z.object(days).check(z.refine(({ from, to }) => from <= to));
/** `GET /api/timetable`: both days belong to it. `child`: a guardian's. */
export const ownTimetableQuery = z.object({ ...days, child: z.optional(idSchema) }).check(z.refine(inOrder));
export type OwnTimetableQuery = z.infer<typeof ownTimetableQuery>;
/** `GET /api/admin/timetable`: of the first that is named; none: the whole school's. */
export const timetableQuery = z
  .object({
    ...days,
    classId: z.optional(idSchema),
    teacherId: z.optional(idSchema),
    classroomId: z.optional(idSchema),
  })
  .check(z.refine(inOrder));
export type TimetableQuery = z.infer<typeof timetableQuery>;

/** Days from one to another: 1 from Monday to Tuesday. */
export const daysFrom = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** A day so many days later. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** `POST /api/lessons` (a teacher's own) and `POST /api/admin/lessons`: a lesson that no week has. */
const singleLesson = {
  subjectId: idSchema,
  classes: lessonClasses,
  onDate: daySchema,
  /** By the bells of that day … */
  period: z._default(z.nullable(periodNumber), null),
  length: z._default(z.int().check(z.gte(1), z.lte(limits.lengthMax)), 1),
  /** … or by the clock; one that ends before it starts ends after midnight. */
  startsAt: z._default(z.nullable(clockTime), null),
  endsAt: z._default(z.nullable(clockTime), null),
  classroomId: z._default(z.nullable(idSchema), null),
  /** Missing: the subject and the classes. */
  name: z.optional(nameText(40)),
};
interface Timed {
  period: number | null;
  startsAt: ClockTime | null;
  endsAt: ClockTime | null;
}
const isTimed = ({ period, startsAt, endsAt }: Timed): boolean =>
  period === null ? startsAt !== null && endsAt !== null && startsAt !== endsAt : startsAt === null && endsAt === null;
const madeLesson = {
  ...singleLesson,
  /** Labels of a platform that makes it; never a right. Of kind 4 the room tells nothing of itself. */
  integrated: z.optional(
    z.nullable(
      z.object({ id: z.int().check(z.gte(1), z.lte(99)), userKey: z.nullable(z.string().check(z.maxLength(128))) }),
    ),
  ),
};
export const lessonWrite = z.object(madeLesson).check(z.refine(isTimed));
export type LessonWrite = z.infer<typeof lessonWrite>;
export const adminLessonWrite = z.object({ ...madeLesson, teacherId: idSchema }).check(z.refine(isTimed));
export type AdminLessonWrite = z.infer<typeof adminLessonWrite>;
/** `PUT /api/admin/lessons/:id`: a lesson by hand that nobody has been in. */
export const adminLessonChange = z
  .object({ ...singleLesson, teacherId: idSchema, isCancelled: z._default(z.boolean(), false) })
  .check(z.refine(isTimed));
export type AdminLessonChange = z.infer<typeof adminLessonChange>;

/** What a lesson by hand is made of: `GET /api/lessons/choices`. */
export interface LessonChoices {
  subjects: { id: string; name: string; colour: number }[];
  classrooms: { id: string; name: string }[];
  /** One's own; a manager's are all. */
  classes: { id: string; name: string; groups: { id: string; name: string }[] }[];
  /** The default bells. */
  periods: { number: number; startsAt: ClockTime; endsAt: ClockTime }[];
}
