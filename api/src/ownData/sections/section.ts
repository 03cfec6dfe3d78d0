import type { KeptTableName } from '@derslik/contract/keptData';

/** What one table holds of a person. */
export interface CopySection {
  table: KeptTableName;
  /** Names of its file and its sheet, of 31 characters at most. */
  names: Readonly<Record<'tr' | 'en', string>>;
  /** SQL: the rows of the person $1, each under names of `columnWords.ts`; no other person's name is among them. */
  sql: string;
  /** SQL in its place where the school asks and not the person: what two people wrote to each other is theirs. */
  sqlForSchool?: string;
}
