import * as z from 'zod/mini';
import { limits } from './limits.js';
import type { AccountType } from './roles.js';
import { idSchema, nameText } from './users.js';

/** What a list may say of a person. */
export const importColumns = [
  'name',
  'surname',
  'fullName',
  'username',
  'email',
  'userType',
  'class',
  'level',
  'department',
  'birthDate',
  /** The school's own id of the person. */
  'externalId',
  /** A guardian's: the user names of their children. */
  'children',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Why a line is not imported; the console has the words. */
export const importFaults = [
  'nameMissing',
  'surnameMissing',
  'tooLong',
  'usernameBad',
  'usernameReserved',
  'usernameTwice',
  'usernameTaken',
  'emailBad',
  'emailTwice',
  'emailTaken',
  'typeUnknown',
  'typeNotYours',
  'classUnknown',
  'classTwoLevels',
  'oneClass',
  'groupBad',
  'birthDateBad',
  'externalIdBad',
  'externalIdTwice',
  'notYours',
  'twice',
] as const;
/** What somebody should know of a line that is imported all the same. */
export const importNotes = [
  'usernameMade',
  'sameName',
  'title',
  'typeStays',
  'emailStays',
  'levelStays',
  'externalIdStays',
  'childUnknown',
] as const;
export type ImportFault = (typeof importFaults)[number];
export type ImportNote = (typeof importNotes)[number];

/** A remark on one cell of a line. `about`: another line, a user name or a class that it speaks of. */
export interface ImportRemark {
  column: ImportColumn;
  code: ImportFault | ImportNote;
  about?: string;
}
export const isFault = ({ code }: ImportRemark): boolean => (importFaults as readonly string[]).includes(code);

/** What becomes of a line: a new account, one that exists already, or nothing. */
export const importPlans = ['create', 'existing', 'refused'] as const;
export type ImportPlan = (typeof importPlans)[number];
/** What became of it. */
export const importOutcomes = ['made', 'updated', 'left', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** `checked`: nothing is written yet. */
export const importStates = ['checked', 'running', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/** What to do with people who are there already. */
export const existingChoices = ['leave', 'update'] as const;

/** `POST /api/admin/imports?name=…`: the file's bytes are the body. */
export const importQuery = z.object({ name: nameText(limits.import.fileNameMax) });
/** `POST /api/admin/imports/:id/start` */
export const importStart = z.object({ existing: z.enum(existingChoices) });
export type ImportStart = z.infer<typeof importStart>;

/** A row of `GET /api/admin/imports`. Times are ISO 8601 in UTC. */
export interface AdminImport {
  id: string;
  fileName: string;
  state: ImportState;
  /** Null until it is started. */
  existing: ImportStart['existing'] | null;
  /** Who brought the list; null where that account is no more. */
  by: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** Lines with a person. */
  lines: number;
  plans: Record<ImportPlan, number>;
  outcomes: Record<ImportOutcome, number>;
  /** How many of the lines that are imported have a remark. */
  noted: number;
  /** Names that the import makes because the school has none such yet. */
  newGroups: Record<'levels' | 'classes' | 'departments', string[]>;
  /** Headings that nobody knows: their cells are not read. */
  unread: string[];
}

/** A row of `GET /api/admin/importLines`. */
export interface AdminImportRow {
  /** `<import>.<line>`: unique over all imports. */
  id: string;
  /** As the table's program counts them. */
  line: number;
  name: string;
  username: string | null;
  userType: AccountType | null;
  className: string;
  plan: ImportPlan;
  outcome: ImportOutcome | null;
  remarks: ImportRemark[];
}
export const importRowsFilter = z.object({
  importId: idSchema,
  only: z.optional(z.enum([...importPlans, 'noted', ...importOutcomes])),
});
