import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { CsvError, parse, type Info } from 'csv-parse/sync';

/** A row with the number of its first line, as the table's program and every editor count. */
export interface TableRow {
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t', '|'] as const;
/** Lines that are looked at to find what parts the cells. */
const sampleLines = 20;
/** Excel's own word on it, in the first line. */
const saidSeparator = /^sep=(.)(?:\r\n|\r|\n|$)/i;
const lineEnds = /\r\n|\r|\n/;

/** What stands most often outside of quotes in the first lines. */
const separatorOf = (text: string): string => {
  const sample = text.split(lineEnds, sampleLines).join('\n');
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((one) => bare.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
};

/** A cell as it is kept, from whatever kind of file. */
export const cleanCell = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .slice(0, limits.import.cellMax)
    .replace(/\p{Cs}/gu, '');

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(lineEnds).length - 1, 0);

/**
 * The rows of a list with cells parted by semicolons, commas, tabs or bars, quoted or not (RFC 4180). Empty rows are left out.
 * @throws AppError imports.tooManyRows, imports.brokenQuote
 */
export const readTable = (whole: string): TableRow[] => {
  const said = saidSeparator.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const linesBefore = said ? 1 : 0;
  // The headings and what may stand above them are no people.
  const most = limits.import.rowsMax + limits.import.headingsWithin;
  const rows: TableRow[] = [];
  let lastLine = linesBefore;
  const take = (cells: string[], { lines }: Info): null => {
    lastLine = linesBefore + lines;
    rows.push({ line: lastLine - linesIn(cells), cells: cells.slice(0, limits.import.columnsMax).map(cleanCell) });
    return null;
  };
  try {
    parse(text, {
      delimiter: said?.[1] ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most + 1,
      on_record: take,
    });
  } catch (error) {
    // The quote that nothing closes is in the row after the last one that was read.
    if (error instanceof CsvError) throw new AppError('imports.brokenQuote', { line: lastLine + 1 });
    throw error;
  }
  if (rows.length > most) throw new AppError('imports.tooManyRows');
  return rows;
};
