import { Workbook } from 'exceljs';
import { limits } from '@derslik/contract/limits';
import type { Cell } from '../../lib/csv';

const { columnWidthPx, rowHeightPx } = limits.rollCall;
/** A sheet counts widths in letters, of about seven pixels, and heights in points, of 4/3. */
const letterPx = 7;

/** The table as a file of Excel. Its library is large, and comes only when somebody asks for a file. */
export const xlsxOf = async (table: readonly Cell[][], sheetName: string): Promise<ArrayBuffer> => {
  const book = new Workbook();
  const sheet = book.addWorksheet(sheetName);
  sheet.properties.defaultRowHeight = rowHeightPx * 0.75;
  for (const row of table) sheet.addRow(row);
  for (const column of [1, 2, 3]) sheet.getColumn(column).width = columnWidthPx / letterPx;
  for (const row of [1, 2]) sheet.getRow(row).font = { bold: true };
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
};
