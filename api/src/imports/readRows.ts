import { AppError } from '@derslik/contract/errors';
import { nameColumns, type NamedRow } from './headings.js';
import { cleanCell, readTable } from './readTable.js';
import { readText } from './readText.js';
import { sheetsOf } from './workbook/workbookThread.js';

interface NamedTable {
  people: NamedRow[];
  unread: string[];
}

/** A ZIP archive: what Excel writes today. */
const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
/** What Excel wrote until 2003, and writes around a file with a password. */
const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** The first sheet that is a list of people: others hold a title page, or a key of abbreviations. */
const listAmong = (sheets: readonly { line: number; cells: string[] }[][]): NamedTable => {
  for (const rows of sheets)
    try {
      return nameColumns(rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) })));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'imports.noHeadings') throw error;
    }
  throw new AppError('imports.noHeadings');
};

/**
 * The people of a file, whatever the table's program wrote it as, and headings that nobody knows.
 * @throws AppError a code of `imports`
 */
export const readRows = async (bytes: Buffer): Promise<NamedTable> => {
  if (isCompound(bytes)) throw new AppError('imports.oldWorkbook');
  return isArchive(bytes) ? listAmong(await sheetsOf(bytes)) : nameColumns(readTable(readText(bytes)));
};
