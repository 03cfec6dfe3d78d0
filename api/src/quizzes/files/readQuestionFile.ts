import { quizLimits } from '@derslik/contract/limits/quiz';
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { readText } from '../../imports/readText.js';
import { readWorkbook } from '../../imports/workbook/readWorkbook.js';
import { WorkbookFault } from '../../imports/workbook/workbookFault.js';
import { Zip } from '../../imports/workbook/zip.js';
import { FileFault } from '../../timetable/files/fileFault.js';
import { decodeXml } from '../../timetable/files/xmlTree.js';
import type { Draft, DraftFile } from './draft.js';
import { QuestionFileFault } from './questionFileFault.js';
import { isGift, readGift } from './readGift.js';
import { readQti, type Archive } from './readQti.js';
import { readQuestionTable, type TableLine } from './readQuestionTable.js';

const megabyte = 1024 * 1024;
const bounds = {
  partBytes: 24 * megabyte,
  textBytes: 12 * megabyte,
  sheetsMost: 5,
  entriesMost: 5_000,
  rowsMost: quizLimits.importMax + 50,
  columnsMost: 40,
};
/** All that is unpacked of one archive. */
const unpackedMost = 80 * megabyte;

/** Reads of one archive share one bound: a thousand small files may unfold, too. */
const archiveOf = (zip: Zip): Archive => {
  let left = unpackedMost;
  return {
    read: (path) => {
      const bytes = zip.read(path, Math.max(1, Math.min(left, quizLimits.pictureBytes)));
      left -= bytes?.length ?? 0;
      return bytes;
    },
  };
};

const separators = [';', ',', '\t', '|'] as const;
const lineEnds = /\r\n|\r|\n/;

/** A table in text. Its cells are longer than those of a list of people. @throws QuestionFileFault questionFiles.brokenQuote, .tooMany */
const readCsv = (text: string): TableLine[] => {
  const sample = text
    .split(lineEnds, 20)
    .join('\n')
    .replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((one) => sample.split(one).length);
  const rows: TableLine[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter: separators[counts.indexOf(Math.max(...counts))] ?? ';',
      record_delimiter: ['\r\n', '\n', '\r'],
      ...{ relax_column_count: true, relax_quotes: true, trim: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
      to: bounds.rowsMost + 1,
      on_record: (cells: string[], { lines }: Info): null => {
        const inside = cells.reduce((sum, cell) => sum + cell.split(lineEnds).length - 1, 0);
        rows.push({ line: lines - inside, cells: cells.slice(0, bounds.columnsMost) });
        lastLine = lines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new QuestionFileFault('questionFiles.brokenQuote', { line: lastLine + 1 });
    throw error;
  }
  return rows;
};

const startsWith = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text;

const readArchive = (bytes: Buffer): DraftFile => {
  const zip = new Zip(bytes, bounds.entriesMost);
  if (zip.has('imsmanifest.xml')) return readQti(archiveOf(zip));
  if (!zip.has('[Content_Types].xml')) throw new QuestionFileFault('questionFiles.unreadable');
  let fault: unknown = new QuestionFileFault('questionFiles.noHeadings');
  // Others hold a title page, or what the columns mean.
  for (const rows of readWorkbook(bytes, bounds))
    try {
      return { format: 'xlsx', title: '', drafts: readQuestionTable(rows) };
    } catch (error) {
      fault = error;
    }
  throw fault;
};

const readPlain = (bytes: Buffer): DraftFile => {
  const text = readText(bytes);
  const trimmed = text.trimStart();
  if (trimmed.startsWith('<')) return readQti({ xml: decodeXml(bytes) });
  let drafts: Draft[];
  try {
    drafts = readQuestionTable(readCsv(text));
    return { format: 'csv', title: '', drafts };
  } catch (error) {
    if (!isGift(text)) throw error;
  }
  drafts = readGift(text);
  if (drafts.length > quizLimits.importMax)
    throw new QuestionFileFault('questionFiles.tooMany', { max: quizLimits.importMax });
  const title = /^\$CATEGORY:\s*(?:.*\/)?([^/\n]+)\s*$/m.exec(text)?.[1]?.trim() ?? '';
  return { format: 'gift', title, drafts };
};

/**
 * The questions of a file, whatever it is: what it holds says so, not what it is called.
 * @throws QuestionFileFault
 */
export const readQuestionFile = (bytes: Buffer): DraftFile => {
  try {
    if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw new QuestionFileFault('questionFiles.oldWorkbook');
    const read = startsWith(bytes, 'PK') ? readArchive(bytes) : readPlain(bytes);
    const pictures = read.drafts.reduce((sum, draft) => sum + draft.pictures.length, 0);
    // Each is opened and written anew while somebody waits.
    if (pictures > quizLimits.importPictures)
      throw new QuestionFileFault('questionFiles.tooLarge', { mb: quizLimits.fileMb });
    if (read.drafts.length === 0) throw new QuestionFileFault('questionFiles.noQuestions');
    return read;
  } catch (error) {
    if (error instanceof WorkbookFault || error instanceof FileFault) throw sameFault(error.code);
    // A text with no end of a text, as `readText` says it.
    if (error instanceof Error && 'code' in error && error.code === 'imports.notText')
      throw new QuestionFileFault('questionFiles.unreadable');
    throw error;
  }
};

const sameFault = (code: string): QuestionFileFault => {
  if (code.endsWith('.oldWorkbook')) return new QuestionFileFault('questionFiles.oldWorkbook');
  if (code.endsWith('.tooManyRows'))
    return new QuestionFileFault('questionFiles.tooMany', { max: quizLimits.importMax });
  if (/tooLarge$/i.test(code)) return new QuestionFileFault('questionFiles.tooLarge', { mb: quizLimits.fileMb });
  return new QuestionFileFault('questionFiles.unreadable');
};
