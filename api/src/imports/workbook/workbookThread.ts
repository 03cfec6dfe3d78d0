import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { readerThread } from '../readerThread.js';
import type { SheetRow } from './readSheet.js';

export type WorkbookSeen = { sheets: SheetRow[][] } | { refused: ErrorCode; values?: Readonly<Record<string, number>> };

const thread = readerThread<Buffer, WorkbookSeen>({
  program: 'imports/workbook/readWorkbook.worker.js',
  // The largest list takes a second of it.
  withinMs: 10_000,
  megabytesMost: 256,
  tooMuch: { refused: 'imports.workbookTooLarge' },
});

/**
 * The rows of a file of Excel, sheet by sheet, read in a thread beside the one that answers everybody: a file may have been made to take its
 * reader long.
 * @throws AppError imports.notText, imports.oldWorkbook, imports.workbookTooLarge, imports.tooManyRows, imports.brokenFormula
 */
export const sheetsOf = async (bytes: Buffer): Promise<SheetRow[][]> => {
  const seen = await thread(bytes);
  if ('refused' in seen) throw new AppError(seen.refused, seen.values);
  return seen.sheets;
};
