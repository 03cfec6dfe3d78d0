import type { TeacherAbsence, TeacherAbsenceWrite } from '@derslik/contract/adminTimetable';
import type {
  Classroom,
  Holiday,
  HolidayWrite,
  Subject,
  SubjectWrite,
  Term,
  TermWrite,
} from '@derslik/contract/timetable';
import { idSchema } from '@derslik/contract/users';
import { daySchema } from '@derslik/contract/timetable';
import * as z from 'zod/mini';
import { byName } from '../../names/namedPeople.js';
import { inSchoolOrder } from '../../structure/groups.js';

/** What a list can be narrowed to. Days: what touches them. */
export const recordFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  personId: z.optional(idSchema),
});

/** What the console shows of each kind, and what it writes. */
export interface RecordRows {
  terms: Term;
  holidays: Holiday;
  subjects: Subject;
  classrooms: Classroom;
  'teacher-absences': TeacherAbsence;
}
export interface RecordWrites {
  terms: TermWrite;
  holidays: HolidayWrite;
  subjects: SubjectWrite;
  classrooms: { name: string };
  'teacher-absences': TeacherAbsenceWrite;
}
export type RecordKind = keyof RecordRows;

interface Kind {
  table: string;
  noun: 'term' | 'holiday' | 'subject' | 'classroom' | 'teacherAbsence';
  /** Fields that are written, by their columns. */
  written: Readonly<Record<string, string>>;
  /** Its name is there once, however it is written. */
  hasKey: boolean;
  alias: string;
  joins?: string;
  columns: string;
  order: readonly string[];
  sorted: Readonly<Record<string, readonly string[]>>;
  /** SQL: its first and last day. */
  days?: readonly [string, string];
  /** Lessons follow it. */
  isFollowed: boolean;
}

const name = [`r.name ${inSchoolOrder}`];
const fromUntil = { fromOn: 'from_on', untilOn: 'until_on' };
const shownDays = 'r.from_on::text AS "fromOn", r.until_on::text AS "untilOn"';

/** Records of the timetable that are one row each. */
export const recordKinds: Record<RecordKind, Kind> = {
  terms: {
    ...{ table: 'terms', noun: 'term', hasKey: false, alias: 'r', isFollowed: true },
    written: { name: 'name', startsOn: 'starts_on', endsOn: 'ends_on' },
    columns: `r.id, r.name, r.starts_on::text AS "startsOn", r.ends_on::text AS "endsOn", r.archived_at AS "archivedAt"`,
    order: ['r.starts_on'],
    sorted: { name, startsOn: ['r.starts_on'], endsOn: ['r.ends_on'] },
    days: ['r.starts_on', 'r.ends_on'],
  },
  holidays: {
    ...{ table: 'holidays', noun: 'holiday', hasKey: false, alias: 'r', isFollowed: true },
    written: { name: 'name', ...fromUntil },
    columns: `r.id, r.name, ${shownDays}`,
    order: ['r.from_on'],
    sorted: { name, fromOn: ['r.from_on'], untilOn: ['r.until_on'] },
    days: ['r.from_on', 'r.until_on'],
  },
  subjects: {
    ...{ table: 'subjects', noun: 'subject', hasKey: true, alias: 'r', isFollowed: true },
    written: { name: 'name', short: 'short', colour: 'colour' },
    columns: 'r.id, r.name, r.short, r.colour',
    order: name,
    sorted: { name, short: [`r.short ${inSchoolOrder}`] },
  },
  classrooms: {
    ...{ table: 'classrooms', noun: 'classroom', hasKey: true, alias: 'r', isFollowed: false },
    written: { name: 'name' },
    columns: 'r.id, r.name',
    order: name,
    sorted: { name },
  },
  'teacher-absences': {
    ...{ table: 'teacher_absences', noun: 'teacherAbsence', hasKey: false, alias: 'r', isFollowed: false },
    joins: 'LEFT JOIN users u ON u.id = r.person_id',
    written: { personId: 'person_id', ...fromUntil, reason: 'reason' },
    columns: `r.id, r.person_id AS "personId", u.name || ' ' || u.surname AS name, ${shownDays}, r.reason`,
    order: ['r.from_on'],
    sorted: { name: byName('u'), fromOn: ['r.from_on'], untilOn: ['r.until_on'] },
    days: ['r.from_on', 'r.until_on'],
  },
};
