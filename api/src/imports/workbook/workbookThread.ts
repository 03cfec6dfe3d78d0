import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { readerThread } from '../readerThread.js';
import type { NamedRow } from '../headings.js';
import type { SheetRow } from './readSheet.js';

export type WorkbookSeen =
  | { sheets: SheetRow[][] }
  /** The people of a OneRoster archive. */
  | { roster: NamedRow[] }
  | { refused: ErrorCode; values?: Readonly<Record<string, number>> };

const thread = readerThread<Buffer, WorkbookSeen>({
  program: 'imports/workbook/readWorkbook.worker.js',
  // The largest list takes a second of it.
  withinMs: 10_000,
  megabytesMost: 256,
  tooMuch: { refused: 'imports.workbookTooLarge' },
});

/**
 * What a ZIP archive holds, a file of Excel or a OneRoster roster, read in a thread beside the one that answers everybody: a file may have
 * been made to take its reader long.
 * @throws AppError imports.notText, imports.oldWorkbook, imports.workbookTooLarge, imports.tooManyRows, imports.brokenFormula
 */
export const archiveSeen = async (bytes: Buffer): Promise<Exclude<WorkbookSeen, { refused: ErrorCode }>> => {
  const seen = await thread(bytes);
  if ('refused' in seen) throw new AppError(seen.refused, seen.values);
  return seen;
};

/** The rows of a file of Excel, sheet by sheet. @throws AppError as {@link archiveSeen} */
export const sheetsOf = async (bytes: Buffer): Promise<SheetRow[][]> => {
  const seen = await archiveSeen(bytes);
  if ('roster' in seen) throw new AppError('imports.notText');
  return seen.sheets;
};
