import * as z from 'zod/mini';
import { timetableLimits as limits } from './limits/timetable.js';
import { daySchema, type Day, type ClassGroup, type TimetableLesson } from './timetable.js';
import { idSchema } from './users.js';

/** What the console asks of the timetable beside reading and writing its records. */

/** `PUT /api/admin/terms/:id/archived`: its timetable and registers become read-only, or not any longer. Answers the term. */
export const termArchive = z.object({ isArchived: z.boolean() });

/** `GET /api/admin/class-groups/:id` names its pupils. */
export interface ClassGroupPage extends ClassGroup {
  people: { id: string; name: string }[];
}

export const conflictKinds = ['teacher', 'class', 'classroom'] as const;
/**
 * A teacher, a class or a classroom that two lessons want in the same period: `GET /api/admin/terms/:id/conflicts`.
 * Groups of one division and lessons of other weeks or other days of the term are none.
 */
export interface LessonConflict {
  kind: (typeof conflictKinds)[number];
  /** Id of the teacher, class or classroom. */
  id: string;
  name: string;
  weekday: number;
  period: number;
  lessonIds: string[];
}

/** A day with other bells than the default: a row of `GET /api/admin/day-schedules?from&to`. */
export interface DaySchedule {
  onDate: Day;
  scheduleId: string;
}
/** `PUT /api/admin/day-schedules`; null: the default again. */
export const dayScheduleWrite = z.object({ onDate: daySchema, scheduleId: z.nullable(idSchema) });
export type DayScheduleWrite = z.infer<typeof dayScheduleWrite>;

/** A row of `/api/admin/teacher-absences` (filter `{ from, to }`: those that touch these days). Both days belong to it. */
export interface TeacherAbsence {
  id: string;
  personId: string;
  name: string;
  fromOn: Day;
  untilOn: Day;
  reason: string;
}
export const teacherAbsenceWrite = z
  .object({
    personId: idSchema,
    fromOn: daySchema,
    untilOn: daySchema,
    reason: z._default(z.string().check(z.maxLength(limits.noteMax)), ''),
  })
  .check(z.refine(({ fromOn, untilOn }) => fromOn <= untilOn));
export type TeacherAbsenceWrite = z.infer<typeof teacherAbsenceWrite>;

/**
 * Who has no lesson in these periods and is not away, best first: who teaches the subject, then who knows the class, then who has
 * fewest lessons that day.
 */
export interface FreeTeacher {
  id: string;
  name: string;
  teachesSubject: boolean;
  teachesClass: boolean;
  lessonsThatDay: number;
}
/** `GET /api/admin/substitutions?day`: that day's lessons with a teacher who is away, sorted by time; those with a substitute too. */
export interface Substitution {
  lesson: TimetableLesson;
  absentIds: string[];
  free: FreeTeacher[];
}
