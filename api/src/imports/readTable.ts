import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';

/** A row with the number of its first line, as the table's program and every editor count. */
export interface TableRow {
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t', '|'] as const;
/** Lines that are looked at to find what parts the cells. */
const sampleLines = 20;
/** Excel's own word on it, in the first line. */
const saidSeparator = /^sep=(.)\r?\n?/i;

/** What stands most often outside of quotes in the first lines. */
const separatorOf = (text: string): string => {
  const sample = text.split(/\r\n|\r|\n/, sampleLines).join('\n');
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((one) => bare.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
};

const clean = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .slice(0, limits.import.cellMax)
    .replace(/\p{Cs}/gu, '');

/** Past the closing quote; a quote that nothing closes runs to the end of its line, not of the list. */
const endOfQuoted = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at;
  }
  const lineEnd = text.slice(start).search(/[\r\n]/);
  return lineEnd < 0 ? text.length : start + lineEnd;
};

/**
 * The rows of a list with cells parted by semicolons, commas, tabs or bars, quoted or not (RFC 4180). Empty rows are left out.
 * @throws AppError imports.tooManyRows
 */
export const readTable = (whole: string): TableRow[] => {
  const said = saidSeparator.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const separator = said?.[1] ?? separatorOf(text);
  const rows: TableRow[] = [];
  let line = said ? 2 : 1;
  let firstLine = line;
  let cells: string[] = [];
  let cell = '';
  const endCell = (): void => {
    if (cells.length < limits.import.columnsMax) cells.push(clean(cell));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: firstLine, cells });
    // The headings and what may stand above them are no people.
    if (rows.length > limits.import.rowsMax + limits.import.headingsWithin) throw new AppError('imports.tooManyRows');
    cells = [];
    firstLine = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '"' && cell.trim() === '') {
      const end = endOfQuoted(text, at);
      const quoted = text.slice(at + 1, end);
      cell = quoted.replaceAll('""', '"');
      line += quoted.split(/\r\n|\r|\n/).length - 1;
      // An unclosed one ends before the line's end, which the next step takes.
      at = text[end] === '"' ? end : end - 1;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
      endRow();
    } else cell += letter;
  }
  endRow();
  return rows;
};
