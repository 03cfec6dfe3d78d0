import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import { isHtml, readHtmlTables } from '../../imports/readHtmlTables.js';
import { cleanCell, readTable, type TableRow } from '../../imports/readTable.js';
import { readText } from '../../imports/readText.js';
import { readWorkbook } from '../../imports/workbook/readWorkbook.js';
import { WorkbookFault } from '../../imports/workbook/workbookFault.js';
import { FileFault } from './fileFault.js';
import type { TimetableFile } from './fileShape.js';
import { readAsc } from './readAsc.js';
import { readFet } from './readFet.js';
import { readLessonTable } from './readLessonTable.js';
import { readWeekGrid } from './readWeekGrid.js';
import { decodeXml, readXmlTree } from './xmlTree.js';

const { files } = timetableLimits;
const rowsMost = files.lessonsMax + limits.import.headingsWithin;
/** Weekly programmes have a sheet for each class, and no school has so many. */
const sheetsMost = 400;

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
/** What Excel wrote until 2003, and writes around a file with a password. */
const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';
/** Whatever its marks and encoding: its first letter is that of a document. */
const isMarkup = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(bytes.subarray(0, 200).toString('latin1'));

/** What reads lists of people says it of lists of people. */
const told = (error: unknown): unknown => {
  if (!(error instanceof WorkbookFault) && !(error instanceof AppError)) return error;
  const values = error instanceof WorkbookFault ? error.values : (error.params as Record<string, number> | undefined);
  switch (error.code) {
    case 'imports.oldWorkbook':
      return new FileFault('timetableFiles.oldWorkbook');
    case 'imports.workbookTooLarge':
      return new FileFault('timetableFiles.tooLarge');
    case 'imports.tooManyRows':
      return new FileFault('timetableFiles.tooMany');
    case 'imports.brokenFormula':
      return new FileFault('timetableFiles.brokenFormula', { line: values?.['line'] ?? 0 });
    case 'imports.brokenQuote':
      return new FileFault('timetableFiles.brokenQuote', { line: values?.['line'] ?? 0 });
    default:
      return new FileFault('timetableFiles.unreadable');
  }
};

const readMarkup = (bytes: Buffer, second: Buffer | null): TimetableFile => {
  const text = decodeXml(bytes);
  if (isHtml(text)) return readSheets([readHtmlTables(readText(bytes), rowsMost)]);
  const root = readXmlTree(text);
  if (root.name === 'timetable') return readAsc(root);
  if (/^fet$/i.test(root.name)) return readFet(root, second ? readXmlTree(decodeXml(second)) : null);
  if (/^Activities_Timetable$/i.test(root.name))
    // The two files of FET in the other order.
    if (second) return readMarkup(second, bytes);
    else throw new FileFault('timetableFiles.needsData');
  throw new FileFault('timetableFiles.unreadable');
};

/** The first sheet with headings of ours; else the weeks of all of them. */
const readSheets = (sheets: readonly (readonly TableRow[])[]): TimetableFile => {
  for (const rows of sheets) {
    const table = readLessonTable(rows);
    if (table) return table;
  }
  const weeks = readWeekGrid(sheets);
  if (!weeks) throw new FileFault('timetableFiles.noHeadings');
  return weeks;
};

const read = (bytes: Buffer, second: Buffer | null): TimetableFile => {
  if (isCompound(bytes)) throw new FileFault('timetableFiles.oldWorkbook');
  if (isArchive(bytes)) {
    const bounds = {
      ...limits.import.workbook,
      sheetsMost,
      rowsMost,
      columnsMost: files.columnsMax,
      fillsMerged: true,
    };
    const sheets = readWorkbook(bytes, bounds);
    return readSheets(sheets.map((rows) => rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }))));
  }
  return isMarkup(bytes) ? readMarkup(bytes, second) : readSheets([readTable(readText(bytes))]);
};

/**
 * A timetable of a file, whatever program wrote it; nothing of it is run, and nothing that it names is fetched.
 * @param second FET's `_activities.xml`, where the first file places nothing
 * @throws FileFault
 */
export const readTimetableFile = (bytes: Buffer, second: Buffer | null = null): TimetableFile => {
  let file: TimetableFile;
  try {
    file = read(bytes, second);
  } catch (error) {
    throw told(error);
  }
  if (file.lessons.length === 0) throw new FileFault('timetableFiles.noLessons');
  const names = [file.subjects, file.teachers, file.classes, file.groups, file.rooms];
  if (file.lessons.length > files.lessonsMax || names.some((list) => list.length > files.namesMax))
    throw new FileFault('timetableFiles.tooMany');
  return { ...file, remarks: file.remarks.slice(0, files.remarksMax) };
};
