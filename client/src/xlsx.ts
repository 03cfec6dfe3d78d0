import { Workbook, type Worksheet } from 'exceljs';
import { limits } from '@derslik/contract/limits';
import type { Cell, Sheet } from './csv';

const { columnWidthPx, rowHeightPx } = limits.rollCall;
/** A sheet counts widths in letters, of about seven pixels, and heights in points, of 4/3. */
const letterPx = 7;

/** Tables as a file of Excel. Its library is large, and comes only when somebody asks for a file. */
export const xlsxOf = async (sheets: readonly Sheet[]): Promise<ArrayBuffer> => {
  const book = new Workbook();
  for (const { name, table, headRows, hasLines = false } of sheets) {
    const sheet = book.addWorksheet(name);
    sheet.properties.defaultRowHeight = rowHeightPx * 0.75;
    for (const row of table) sheet.addRow(row);
    for (let column = 1; column <= widest(table); column++) sheet.getColumn(column).width = columnWidthPx / letterPx;
    for (let row = 1; row <= headRows; row++) sheet.getRow(row).font = { bold: true };
    if (hasLines) showLines(sheet);
  }
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
};

/** Without a height of their own, programs show the first line of a cell alone. It is a page of A4 across, as it will be hung up. */
const showLines = (sheet: Worksheet): void => {
  sheet.pageSetup = {
    ...sheet.pageSetup,
    orientation: 'landscape',
    paperSize: 9,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 1,
  };
  sheet.eachRow((row) => {
    let lines = 1;
    row.eachCell((cell) => {
      const text = String(cell.value ?? '');
      if (text.includes('\n')) cell.alignment = { wrapText: true, vertical: 'top' };
      lines = Math.max(lines, text.split('\n').length);
    });
    row.height = lines * rowHeightPx * 0.75;
  });
};

const widest = (table: readonly Cell[][]): number => Math.max(0, ...table.map((row) => row.length));
