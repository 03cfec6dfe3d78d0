import * as z from 'zod/mini';
import { timetableLimits as limits } from './limits/timetable.js';
import { idSchema, nameText } from './users.js';

/** A calendar day of the school, as `2026-09-14`; it has no zone. */
export type Day = string;
/** A time of the school's day, as `08:30`. */
export type ClockTime = string;
export const weekKinds = ['every', 'odd', 'even'] as const;
export type WeekKind = (typeof weekKinds)[number];

/** A real day of this or the last century, as `2026-09-14`. */
export const daySchema = z.string().check(
  z.regex(/^(19|20)\d\d-(0\d|1[0-2])-([0-2]\d|3[01])$/),
  z.refine((day) => {
    const read = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  }),
);
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const periodNumber = z.int().check(z.gte(0), z.lte(limits.periodMax));
const name = nameText(limits.nameMax);

/** A row of `/api/admin/terms`. Both days belong to it; the week of the first one is odd. */
export interface Term {
  id: string;
  name: string;
  startsOn: Day;
  endsOn: Day;
  /** ISO; its timetable and registers are read-only since. */
  archivedAt: string | null;
}
export const termWrite = z
  .object({ name, startsOn: daySchema, endsOn: daySchema })
  .check(z.refine(({ startsOn, endsOn }) => startsOn <= endsOn));
export type TermWrite = z.infer<typeof termWrite>;

/** A row of `/api/admin/holidays`. Both days belong to it. */
export interface Holiday {
  id: string;
  name: string;
  fromOn: Day;
  untilOn: Day;
}
export const holidayWrite = z
  .object({ name, fromOn: daySchema, untilOn: daySchema })
  .check(z.refine(({ fromOn, untilOn }) => fromOn <= untilOn));
export type HolidayWrite = z.infer<typeof holidayWrite>;

/** A period of a day's bells. One that ends before it starts ends after midnight. */
export interface BellPeriod {
  number: number;
  startsAt: ClockTime;
  endsAt: ClockTime;
}
/** A row of `/api/admin/bells`: the periods of a day. One schedule is the default. */
export interface BellSchedule {
  id: string;
  name: string;
  isDefault: boolean;
  periods: BellPeriod[];
}
export const bellWrite = z.object({
  name,
  isDefault: z.boolean(),
  periods: z
    .array(z.object({ number: periodNumber, startsAt: clockTime, endsAt: clockTime }))
    .check(z.minLength(1), z.maxLength(limits.periodMax + 1)),
});
export type BellWrite = z.infer<typeof bellWrite>;

/** A row of `/api/admin/subjects`. */
export interface Subject {
  id: string;
  name: string;
  short: string;
  /** One of the twelve colours of the grid, from 0. */
  colour: number;
}
export const subjectWrite = z.object({
  name,
  short: z.optional(z.string().check(z.maxLength(limits.shortMax))),
  colour: z.optional(z.int().check(z.gte(0), z.lte(11))),
});
export type SubjectWrite = z.infer<typeof subjectWrite>;

/** A row of `/api/admin/classrooms`: a room of the building. */
export interface Classroom {
  id: string;
  name: string;
}
export const classroomWrite = z.object({ name });

/** A row of `/api/admin/class-groups`: a part of a class. Those of one division, be it '', exclude each other. */
export interface ClassGroup {
  id: string;
  classId: string;
  name: string;
  division: string;
  peopleCount: number;
}
export const classGroupWrite = z.object({
  classId: idSchema,
  name,
  division: z.optional(z.string().check(z.maxLength(limits.nameMax))),
  /** Its pupils, all of them; missing: as before. */
  people: z.optional(z.array(idSchema).check(z.maxLength(limits.groupPeopleMax))),
});
export type ClassGroupWrite = z.infer<typeof classGroupWrite>;

/** A class, or a part of it, that has a lesson. */
export interface LessonClass {
  classId: string;
  /** Null: the whole class. */
  groupId: string | null;
}

/** A lesson of the week, a row of `/api/admin/weekly-lessons`. */
export interface WeeklyLesson {
  id: string;
  termId: string;
  subjectId: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  period: number;
  /** Periods that it takes, without a break. */
  length: number;
  weeks: WeekKind;
  /** Null: the whole term. */
  fromOn: Day | null;
  untilOn: Day | null;
  classroomId: string | null;
  /** The first one leads. */
  teacherIds: string[];
  classes: LessonClass[];
}
export const lessonClasses = z
  .array(z.object({ classId: idSchema, groupId: z._default(z.nullable(idSchema), null) }))
  .check(z.minLength(1), z.maxLength(limits.classesMax));
export const weeklyLessonWrite = z.object({
  termId: idSchema,
  subjectId: idSchema,
  weekday: z.int().check(z.gte(1), z.lte(7)),
  period: periodNumber,
  length: z._default(z.int().check(z.gte(1), z.lte(limits.lengthMax)), 1),
  weeks: z._default(z.enum(weekKinds), 'every'),
  fromOn: z._default(z.nullable(daySchema), null),
  untilOn: z._default(z.nullable(daySchema), null),
  classroomId: z._default(z.nullable(idSchema), null),
  teacherIds: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.teachersMax)),
  classes: lessonClasses,
});
export type WeeklyLessonWrite = z.infer<typeof weeklyLessonWrite>;

/** What one day makes of a weekly lesson: `PUT /api/admin/lesson-changes`. All null, false and empty: as the week has it. */
export const lessonChange = z.object({
  weeklyLessonId: idSchema,
  /** The day on which the week has it. */
  plannedOn: daySchema,
  isCancelled: z.boolean(),
  movedTo: z.nullable(daySchema),
  period: z.nullable(periodNumber),
  classroomId: z.nullable(idSchema),
  substituteId: z.nullable(idSchema),
  note: z.string().check(z.maxLength(limits.noteMax)),
});
export type LessonChange = z.infer<typeof lessonChange>;

interface Named {
  id: string;
  name: string;
}

/**
 * A lesson on a day, as timetables show it: reckoned from the week, its changes, holidays and bells; or one that was made by hand.
 * `GET /api/timetable`, `GET /api/admin/timetable`.
 */
export interface TimetableLesson {
  /** Null: made by hand. */
  weeklyLessonId: string | null;
  /** What one that was made by hand is changed by; a platform's is changed there. */
  handId?: string | null;
  plannedOn: Day;
  onDate: Day;
  /** Null: outside the bells. */
  period: number | null;
  length: number;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  subject: Subject;
  classes: (Named & { group: Named | null })[];
  /** The plan's teachers; the first one leads. */
  teachers: Named[];
  substitute: Named | null;
  classroom: Named | null;
  isCancelled: boolean;
  isMoved: boolean;
  note: string;
  /** Its room's code, once it has been made (two weeks before); only for those who may enter. */
  token: string | null;
  status: LessonStatus | null;
}

/** `pending`: still far; `coming`: the door is open; `process`: its time; `completed`. */
export const lessonStatuses = ['pending', 'coming', 'process', 'completed', 'cancelled'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];
