import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { nameColumns, type NamedRow } from './headings.js';
import { isHtml, readHtmlTables } from './readHtmlTables.js';
import { cleanCell, readTable, type TableRow } from './readTable.js';
import { readText } from './readText.js';
import { archiveSeen, sheetsOf } from './workbook/workbookThread.js';

interface NamedTable {
  people: NamedRow[];
  unread: string[];
}

/** A ZIP archive: what Excel writes today. */
const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
/** What Excel wrote until 2003, and writes around a file with a password. */
const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** The first sheet that is a list of people: others hold a title page, or a key of abbreviations. */
const listAmong = (sheets: readonly TableRow[][]): NamedTable => {
  for (const rows of sheets)
    try {
      return nameColumns(rows);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'imports.noHeadings') throw error;
    }
  throw new AppError('imports.noHeadings');
};

const cleanSheets = (sheets: readonly TableRow[][]): TableRow[][] =>
  sheets.map((rows) => rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) })));

/**
 * The tables of a file, whatever program wrote it.
 * @throws AppError a code of `imports`
 */
export const readTables = async (bytes: Buffer): Promise<TableRow[][]> => {
  if (isCompound(bytes)) throw new AppError('imports.oldWorkbook');
  if (isArchive(bytes)) return cleanSheets(await sheetsOf(bytes));
  const text = readText(bytes);
  // What e-Okul names .xls is a page with a table.
  return [isHtml(text) ? readHtmlTables(text, limits.import.rowsMax + limits.import.headingsWithin) : readTable(text)];
};

/**
 * The people of a file, whatever the table's program wrote it as, and headings that nobody knows.
 * @throws AppError a code of `imports`
 */
export const readRows = async (bytes: Buffer): Promise<NamedTable> => {
  const archive = isArchive(bytes) ? await archiveSeen(bytes) : null;
  if (archive && 'roster' in archive) return { people: archive.roster, unread: [] };
  const tables = archive ? cleanSheets(archive.sheets) : await readTables(bytes);
  return tables.length === 1 ? nameColumns(tables[0]!) : listAmong(tables);
};
