import * as z from 'zod/mini';
import { isShortTime, registerDays, type AttendanceCounts, type RegisterLesson } from './register.js';
import type { Day } from './timetable.js';
import { idSchema } from './users.js';

interface Named {
  id: string;
  name: string;
}

/** `GET /api/admin/register/today`: the day's lessons for the manager. */
export interface TodayBoard {
  onDate: Day;
  counts: { running: number; notBegun: number; noTeacher: number; over: number; coming: number; absent: number };
  lessons: (RegisterLesson & {
    /** `notBegun`: its time has come and nobody is there; `noTeacher`: pupils wait. */
    state: 'running' | 'notBegun' | 'noTeacher' | 'over' | 'coming';
    inside: number;
  })[];
}
/** A row of `GET /api/admin/register/today/missing`: who is not in a lesson of today, those of `counts.absent`. */
export interface MissingPupil {
  lessonId: string;
  pupil: Named;
  className: string | null;
}

/** Lessons that had their time. */
interface LessonCounts {
  planned: number;
  held: number;
}
/** `GET /api/admin/register/term?from&to`: attendance by class and by week, and lessons held against planned. */
export interface TermBoard extends LessonCounts {
  cancelled: number;
  counts: AttendanceCounts;
  classes: (Named & AttendanceCounts & LessonCounts)[];
  /** By their Mondays. */
  weeks: (AttendanceCounts & LessonCounts & { monday: Day })[];
}

/** What a number of the board is of; a lesson that was planned was either held or not. */
export const boardLessonKinds = ['planned', 'held', 'notHeld', 'cancelled'] as const;
export type BoardLessonKind = (typeof boardLessonKinds)[number];
export const missedStatuses = ['absent', 'late', 'excused'] as const;
export type MissedStatus = (typeof missedStatuses)[number];

const narrowed = {
  ...registerDays,
  class: z.optional(idSchema),
  page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(10_000)))),
};
/** `GET /api/admin/register/term/lessons`: the newest first, in pages. */
export const boardLessonsQuery = z.object({ ...narrowed, kind: z.enum(boardLessonKinds) }).check(z.refine(isShortTime));
export type BoardLessonsQuery = z.infer<typeof boardLessonsQuery>;
/** Times are ISO 8601. */
export interface BoardLessons {
  data: {
    id: string;
    onDate: Day;
    period: number | null;
    startsAt: string;
    subject: string;
    classes: Named[];
    teacher: string;
    kind: Exclude<BoardLessonKind, 'planned'>;
  }[];
  total: number;
}
/** `GET /api/admin/register/term/missed`: pupils in lessons, the newest first, in pages. */
export const boardMissedQuery = z.object({ ...narrowed, status: z.enum(missedStatuses) }).check(z.refine(isShortTime));
export type BoardMissedQuery = z.infer<typeof boardMissedQuery>;
export interface BoardMissed {
  data: {
    lessonId: string;
    onDate: Day;
    period: number | null;
    startsAt: string;
    subject: string;
    pupil: Named;
    className: string | null;
    status: MissedStatus;
    reason: string;
    lateSeconds: number;
  }[];
  total: number;
}
/** `GET /api/admin/register/term/pupils`: whose lessons a share of attendance is of, the lowest share first, in pages. */
export const boardPupilsQuery = z.object(narrowed).check(z.refine(isShortTime));
export type BoardPupilsQuery = z.infer<typeof boardPupilsQuery>;
export interface BoardPupils {
  data: (Named & AttendanceCounts & { className: string | null })[];
  total: number;
}
