import { csvMark, csvRow, type Cell } from '@derslik/contract/csv';

export { csvType, plainCell, type Cell } from '@derslik/contract/csv';

/** A table with its name and its bold rows. */
export interface Sheet {
  name: string;
  table: readonly Cell[][];
  headRows: number;
  /** Cells have lines of their own, and rows are as high as these need. */
  hasLines?: boolean;
}

export const csvOf = (table: readonly Cell[][], language: string): string =>
  csvMark + table.map((row) => csvRow(row, language)).join('');

/** A file of Excel has this type: see xlsx.ts. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
