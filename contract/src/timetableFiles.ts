import * as z from 'zod/mini';
import { timetableLimits } from './limits/timetable.js';
import { daySchema, type Day, type WeekKind } from './timetable.js';
import { idSchema, nameText } from './users.js';

const { files: limits } = timetableLimits;

/** What wrote a file: aSc Timetables, FET, a table of ours (CSV, XLSX), or a weekly programme as e-Okul gives it. */
export const timetableFileKinds = ['asc', 'fet', 'table', 'eOkul'] as const;
export type TimetableFileKind = (typeof timetableFileKinds)[number];

/** Why a lesson is not imported; the console has the words. */
export const timetableFaults = [
  'noSubject',
  'noTeacher',
  'noClass',
  'lessonGone',
  'dayUnknown',
  'periodUnknown',
  'weeksUnknown',
  'lengthUnknown',
  'dateBad',
  'twice',
  'nameBad',
  'tooManyTeachers',
  'tooManyClasses',
  'teacherToChoose',
  'classToChoose',
  'gone',
] as const;
/** What somebody should know of a lesson that is imported all the same, or of the file. */
export const timetableNotes = [
  'teacherGone',
  'teacherSkipped',
  'classGone',
  'roomGone',
  'moreRooms',
  'severalDays',
  'ofOneTerm',
  'outsideTerm',
  /** For those who chose it: a part of each of its classes, whose pupils somebody names. */
  'seminar',
  /** About the file. */
  'tenCards',
  'notPlaced',
  'inactive',
  'unreadHeading',
  'unreadCell',
  'teacherCells',
] as const;
export type TimetableFault = (typeof timetableFaults)[number];
export type TimetableNote = (typeof timetableNotes)[number];
/** `about`: what it speaks of: a name, a day, a line, or how many. */
export interface TimetableRemark {
  code: TimetableFault | TimetableNote;
  about?: string;
}
export const isTimetableFault = ({ code }: TimetableRemark): boolean =>
  (timetableFaults as readonly string[]).includes(code);

export const timetableNameKinds = ['teacher', 'class', 'group', 'subject', 'room'] as const;
export type TimetableNameKind = (typeof timetableNameKinds)[number];
/** `found`: the school has it; `made`: the import makes it; `choose`: somebody must say; `skipped`: left out, as somebody said. */
export const timetableNamePlans = ['found', 'made', 'choose', 'skipped'] as const;
export type TimetableNamePlan = (typeof timetableNamePlans)[number];

/** A name of a file, and what of the school it means: a row of `GET /api/admin/timetableImports/:id/names`. */
export interface TimetableImportName {
  kind: TimetableNameKind;
  /** Good in this file alone. */
  key: string;
  name: string;
  short: string;
  /** A group's class, as the file calls it. */
  className: string | null;
  plan: TimetableNamePlan;
  /** What it means, or for a class that is made its level. */
  target: { id: string; name: string } | null;
  /** Somebody chose it; `guess`: found by initials or other words than the whole name. */
  by: 'name' | 'guess' | 'hand';
  /** Lessons that speak of it. */
  lessons: number;
}

/** `PUT /api/admin/timetableImports/:id/names`: what a name of the file means. */
export const timetableNameChoice = z.object({
  kind: z.enum(['teacher', 'class', 'subject', 'room']),
  key: z.string().check(z.minLength(1), z.maxLength(limits.textMax)),
  choice: z.union([
    /** A person, class, subject or room of the school. */
    z.object({ to: idSchema }),
    /** A class that the school lacks, in a level. */
    z.object({ levelId: idSchema }),
    /** A teacher who is left out. */
    z.object({ skip: z.literal(true) }),
    /** As the file says it. */
    z.object({ asFile: z.literal(true) }),
  ]),
});
export type TimetableNameChoice = z.infer<typeof timetableNameChoice>;

export const timetablePlans = ['create', 'existing', 'refused'] as const;
export type TimetablePlan = (typeof timetablePlans)[number];
export const timetableOutcomes = ['made', 'left', 'refused'] as const;
export type TimetableOutcome = (typeof timetableOutcomes)[number];
/** `checked`: nothing is written yet; `undone`: taken back. */
export const timetableImportStates = ['checked', 'running', 'done', 'undone'] as const;
export type TimetableImportState = (typeof timetableImportStates)[number];
/** What becomes of the term's lessons that the file lacks. */
export const timetableModes = ['add', 'replace'] as const;
export type TimetableMode = (typeof timetableModes)[number];

/**
 * `POST /api/admin/timetableImports?name=…&termId=…`: the file's bytes are the body. `split`: so many of them are the first file, and the rest is
 * FET's second one, with the places of the first one's activities.
 */
export const timetableImportQuery = z.object({
  name: nameText(limits.fileNameMax),
  termId: idSchema,
  split: z.optional(z.string().check(z.regex(/^\d{1,8}$/))),
});
export type TimetableImportQuery = z.infer<typeof timetableImportQuery>;

/** `POST /api/admin/timetableImports/:id/start` */
export const timetableImportStart = z.object({
  mode: z.enum(timetableModes),
  /** From this day on; null: the whole term. What it takes the place of ends the day before. */
  fromOn: z.nullable(daySchema),
  /** Whether the file's times become a bell schedule. */
  withBells: z.boolean(),
});
export type TimetableImportStart = z.infer<typeof timetableImportStart>;

/** A row of `GET /api/admin/timetableImports`. Times are ISO 8601 in UTC. */
export interface TimetableImport {
  id: string;
  fileName: string;
  kind: TimetableFileKind;
  termId: string;
  termName: string;
  state: TimetableImportState;
  /** Null until it is started. */
  mode: TimetableMode | null;
  fromOn: Day | null;
  by: string | null;
  createdAt: string;
  finishedAt: string | null;
  lines: number;
  plans: Record<TimetablePlan, number>;
  outcomes: Record<TimetableOutcome, number>;
  /** Lessons of the term that the file took the place of. */
  replaced: number;
  noted: number;
  names: Record<TimetableNamePlan, number>;
  /** Periods for which the file says when they begin and end. */
  bells: { number: number; startsAt: string; endsAt: string }[];
  remarks: TimetableRemark[];
}

/** A lesson of a file: a row of `GET /api/admin/timetableImportLines`. */
export interface TimetableImportLine {
  /** `<import>.<number>`: unique over all imports. */
  id: string;
  /** Line of the file. */
  line: number;
  subject: string;
  teachers: string[];
  classes: string[];
  room: string;
  weekday: number;
  period: number;
  length: number;
  weeks: WeekKind;
  plan: TimetablePlan;
  outcome: TimetableOutcome | null;
  remarks: TimetableRemark[];
}
export const timetableLinesFilter = z.object({
  importId: idSchema,
  only: z.optional(z.enum([...timetablePlans, 'noted', ...timetableOutcomes])),
});

/** `weeks`: a sheet for each class, as e-Okul's weekly programmes are. */
export const timetableExportFormats = ['asc', 'fet', 'weeks', 'table'] as const;
/** `GET /api/admin/terms/:id/file?format=…&language=…` */
export const timetableExportQuery = z.object({
  format: z.enum(timetableExportFormats),
  language: z._default(z.enum(['tr', 'en']), 'tr'),
});
export type TimetableExportQuery = z.infer<typeof timetableExportQuery>;
/** A sheet of a workbook; lines of a cell are parted by `\n`. */
export interface TimetableSheet {
  name: string;
  rows: string[][];
}
/**
 * A term's lessons as a file: its text, the rows of a table whose first one heads it, or sheets. The table has every lesson with its days; the others
 * are the week of one day, `on`: today, or the term's nearest. `left`: lessons that are over by then or have not begun, and so stand in no week of it.
 */
export type TimetableExport = { fileName: string; on: Day; left: number } & (
  { text: string } | { rows: string[][] } | { sheets: TimetableSheet[] }
);
