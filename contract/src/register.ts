import * as z from 'zod/mini';
import { registerLimits as limits } from './limits/register.js';
import { daySchema, type Day } from './timetable.js';
import { idSchema } from './users.js';

/** What the school's register says of a pupil in a lesson. */
export const attendanceStatuses = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];
const statusSchema = z.enum(attendanceStatuses);

interface Named {
  id: string;
  name: string;
}

/** A user of `GET /api/v1/live-subject-user`, as the specification names its fields; `user_src_code` is the account's id. */
export interface RollCallUser {
  id: string;
  user_src_code: string;
  first_name: string;
  last_name: string;
  user_type_slug: 'STUDENT';
  /** Seconds in the room until now. */
  roll_call_spent_time: number;
  /** They are in the room now. */
  is_inside: boolean;
  /** What the register says of them until now. */
  status: AttendanceStatus;
}
export const rollCallQuery = z.object({
  live_subject_token: z.string().check(z.minLength(1), z.maxLength(64)),
  page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000)))),
  per_page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(limits.pageSize)))),
  sort_by: z.optional(z.literal('id')),
  sort_order: z.optional(z.enum(['ASC', 'DESC'])),
});
export type RollCallQuery = z.infer<typeof rollCallQuery>;
export interface RollCallUsers {
  data: RollCallUser[];
  total: number;
  page: number;
  per_page: number;
}
/** `POST /api/v1/live-subject-student-roll-call`, and the same below `/api/v1/teacher`: who is here at this moment, ISO 8601. */
export const rollCallBody = z.object({
  live_subject_token: z.string().check(z.minLength(1), z.maxLength(64)),
  user_src_codes: z.array(idSchema).check(z.maxLength(limits.marksAtOnce)),
  user_type: z.literal('STUDENT'),
  time: z.iso.datetime({ offset: true }),
});
export type RollCallBody = z.infer<typeof rollCallBody>;

/** A pupil in a lesson. Times are ISO 8601 in UTC. */
export interface AttendanceEntry {
  personId: string;
  name: string;
  classId: string | null;
  className: string | null;
  /** What counts: the teacher's mark, else what was reckoned. */
  status: AttendanceStatus;
  reckoned: Exclude<AttendanceStatus, 'excused'>;
  mark: AttendanceStatus | null;
  reason: string;
  markedBy: string | null;
  firstIn: string | null;
  lastOut: string | null;
  seconds: number;
  joins: number;
  leaves: number;
  lateSeconds: number;
  earlySeconds: number;
  /** An outage of the server had cut it, and it was joined. */
  bridged: boolean;
  isInside: boolean;
  /** A guardian says that they will not come that day. */
  report: { reason: string; accepted: boolean | null } | null;
  /** The class's day is closed. */
  isClosed: boolean;
}

/** A lesson of the register's list. */
export interface RegisterLesson {
  /** The meeting's. */
  id: string;
  token: string;
  onDate: Day;
  period: number | null;
  startsAt: string;
  endsAt: string;
  subject: string;
  colour: number;
  classes: Named[];
  teacher: Named;
  /** Somebody was in it. */
  isHeld: boolean;
  isOver: boolean;
  isCancelled: boolean;
  expected: number;
  /** How many of those who are expected; null where nobody has been reckoned yet. */
  absent: number | null;
}
/** `GET /api/register/lessons/:id` */
export interface LessonSheet extends RegisterLesson {
  pupils: AttendanceEntry[];
  /** Whether the one who asks may mark. */
  mayMark: boolean;
  /** When the last roll call was sent. */
  rollCallAt: string | null;
  /** The school lets guardians be reminded by mail. */
  remindsGuardians: boolean;
}

export const registerDays = { from: daySchema, to: daySchema };
/** No longer than what one answer holds. */
export const isShortTime = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= limits.daysMax;
};
/** `GET /api/register/lessons?from&to`: those that one teaches; for managers all. */
export const registerRange = z.object(registerDays).check(z.refine(isShortTime));
export type RegisterRange = z.infer<typeof registerRange>;

/** `PUT /api/register/lessons/:id/marks`: null takes a mark back. */
export const marksBody = z.object({
  people: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.marksAtOnce)),
  mark: z.nullable(statusSchema),
  reason: z._default(z.string().check(z.trim(), z.maxLength(limits.reasonMax)), ''),
});
export type MarksBody = z.infer<typeof marksBody>;

/** A line of `GET /api/register/lessons/:id/changes`, the newest first. */
export interface AttendanceChange {
  id: string;
  person: Named;
  was: AttendanceStatus | null;
  becomes: AttendanceStatus | null;
  reason: string;
  by: string | null;
  at: string;
}

/** How a cell of the table is written: `p` present, `l` late, `a` absent, `e` excused, `-` nothing. */
export const statusLetters = { present: 'p', late: 'l', absent: 'a', excused: 'e' } as const satisfies Record<
  AttendanceStatus,
  string
>;
export type StatusLetter = (typeof statusLetters)[AttendanceStatus] | '-';

export interface AttendanceCounts {
  present: number;
  late: number;
  absent: number;
  excused: number;
}
/** How many of a hundred lessons were those with the pupil in it; excused ones don't count. Null: none counts. */
export const attendancePercent = ({ present, late, absent }: AttendanceCounts): number | null => {
  const all = present + late + absent;
  return all === 0 ? null : Math.round(((present + late) / all) * 1_000) / 10;
};

/** A pupil's line of the class's register. */
export interface RegisterLine extends AttendanceCounts {
  id: string;
  name: string;
  /** A letter a lesson, in their order. */
  cells: string;
  /** Lessons in a row that they missed, up to the last one. */
  missedInARow: number;
  /** The longest such row. */
  longestMissed: number;
}
/** A pupil's line of these cells. */
export const registerLine = (pupil: Named, cells: string): RegisterLine => {
  const told = cells.replaceAll('-', '');
  const count = (letter: StatusLetter): number => told.split(letter).length - 1;
  const { present, late, absent, excused } = statusLetters;
  const missed = told.match(/a+/g) ?? [];
  return {
    ...{ id: pupil.id, name: pupil.name, cells },
    ...{ present: count(present), late: count(late), absent: count(absent), excused: count(excused) },
    missedInARow: told.endsWith(absent) ? (missed.at(-1)?.length ?? 0) : 0,
    longestMissed: Math.max(0, ...missed.map(({ length }) => length)),
  };
};
/** A term that has begun, the newest first: `GET /api/register/terms`. */
export interface RegisterTerm extends Named {
  startsOn: Day;
  endsOn: Day;
}
/** `GET /api/register/classes/:id?from&to`: class x day x period. */
export interface RegisterTable {
  class: Named;
  lessons: {
    id: string;
    onDate: Day;
    period: number | null;
    startsAt: string;
    subject: string;
    short: string;
    teacher: string;
  }[];
  pupils: RegisterLine[];
  closedDays: Day[];
  /** Null: one sees one's own lessons alone. */
  mayClose: boolean;
  isWhole: boolean;
}

/** `POST /api/register/days/close`, `POST /api/admin/register/days/open`. */
export const classDay = z.object({ classId: idSchema, onDate: daySchema });
export type ClassDay = z.infer<typeof classDay>;

/** `GET /api/register/pupils/:id?from&to`: a pupil's own page, and their guardian's. */
export interface PupilRegister {
  pupil: Named & { className: string | null };
  counts: AttendanceCounts;
  lessons: {
    id: string;
    onDate: Day;
    period: number | null;
    startsAt: string;
    endsAt: string;
    subject: string;
    teacher: string;
    status: AttendanceStatus;
    reason: string;
    firstIn: string | null;
    lastOut: string | null;
    seconds: number;
    lateSeconds: number;
  }[];
}

/** `GET /api/register/export`: rows of the file, in pages. Exactly one of lesson, class and pupil, or none: all that one may see. */
export const exportQuery = z
  .object({
    ...registerDays,
    lesson: z.optional(idSchema),
    class: z.optional(idSchema),
    pupil: z.optional(idSchema),
    page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000)))),
  })
  .check(z.refine(isShortTime));
export type ExportQuery = z.infer<typeof exportQuery>;
/** A row of the specification's attendance export. Times are ISO 8601. */
export interface AttendanceRow {
  school: string;
  level: string;
  class: string;
  subject: string;
  student: string;
  status: AttendanceStatus;
  teacher: string;
  startsAt: string;
  joinedAt: string | null;
  leftAt: string | null;
  minutes: number;
  joins: number;
  leaves: number;
  environment: string;
}
export interface AttendanceRows {
  data: AttendanceRow[];
  total: number;
}

/** `GET`, `PUT /api/admin/register/rule`: who counts as present, who as late, and whether guardians are reminded. */
export const attendanceRule = z.object({
  by: z.enum(['minutes', 'share']),
  minutes: z.int().check(z.gte(1), z.lte(240)),
  share: z.int().check(z.gte(1), z.lte(100)),
  lateMinutes: z.int().check(z.gte(0), z.lte(60)),
  remindsGuardians: z.boolean(),
  /** Guardians read results of tests, as far as their children do. */
  showsQuizzes: z.boolean(),
});
export type SchoolAttendanceRule = z.infer<typeof attendanceRule>;

/** `POST /api/register/lessons/:id/remind`: who was told now of pupils who are not there. */
export interface AbsenceReminder {
  /** Mails that were written. */
  mails: number;
  /** Guardians without an address: they read it on the child's page. */
  withoutAddress: number;
  /** Pupils whom no guardian is joined to. */
  withoutGuardian: number;
}

/** A guardian says beforehand that a child will not come. Times are ISO 8601. */
export interface AbsenceReport {
  id: string;
  child: Named & { className: string | null };
  guardian: string;
  fromOn: Day;
  untilOn: Day;
  reason: string;
  madeAt: string;
  /** Null: nobody has answered yet. */
  accepted: boolean | null;
  answeredBy: string | null;
}
/** `POST /api/guardian/absences` */
export const absenceWrite = z
  .object({
    childId: idSchema,
    fromOn: daySchema,
    untilOn: daySchema,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonMax)),
  })
  .check(
    z.refine(
      ({ fromOn, untilOn }) =>
        fromOn <= untilOn && (Date.parse(untilOn) - Date.parse(fromOn)) / 86_400_000 < limits.absenceDaysMax,
    ),
  );
export type AbsenceWrite = z.infer<typeof absenceWrite>;
/** `POST /api/register/absences/:id/answer` */
export const absenceAnswer = z.object({ accepted: z.boolean() });
