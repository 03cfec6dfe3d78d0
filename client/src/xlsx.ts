import { Workbook, type Worksheet } from 'exceljs';
import { limits } from '@derslik/contract/limits';
import type { Cell, Sheet } from './csv';

const { columnWidthPx, rowHeightPx } = limits.rollCall;
/** A sheet counts widths in letters, of about seven pixels, and heights in points, of 4/3. */
const letterPx = 7;
const widthLetters = { least: columnWidthPx / letterPx, most: 48 } as const;
const a4 = 9;

/** Tables as a file of Excel. Its library is large, and comes only when somebody asks for a file. */
export const xlsxOf = async (sheets: readonly Sheet[]): Promise<ArrayBuffer> => {
  const book = new Workbook();
  for (const { name, table, headRows, hasLines = false } of sheets) {
    const sheet = book.addWorksheet(name);
    sheet.properties.defaultRowHeight = rowHeightPx * 0.75;
    for (const row of table) sheet.addRow(row);
    for (let column = 0; column < widest(table); column++) {
      // The head says more than its column where it is the name of the whole.
      const texts = table.slice(headRows > 1 ? headRows : 0).map((row) => row[column]);
      sheet.getColumn(column + 1).width = widthFor(texts);
    }
    // As wide as a page where somebody prints it, and each page begins with what its columns are.
    sheet.pageSetup = {
      ...sheet.pageSetup,
      paperSize: a4,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    };
    if (headRows > 0) sheet.pageSetup.printTitlesRow = `1:${headRows}`;
    for (let row = 1; row <= headRows; row++) sheet.getRow(row).font = { bold: true };
    if (hasLines) showLines(sheet);
  }
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
};

/** Without a height of their own, programs show the first line of a cell alone. It is a page of A4 across, as it will be hung up. */
const showLines = (sheet: Worksheet): void => {
  sheet.pageSetup.fitToHeight = 1;
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

/** In letters: what stands in a column is read, and a long text goes on into the empty place beside it. */
const widthFor = (cells: readonly (Cell | undefined)[]): number => {
  const lengths = cells.flatMap((cell) =>
    String(cell ?? '')
      .split('\n')
      .map((line) => line.length + 2),
  );
  return Math.min(widthLetters.most, Math.max(widthLetters.least, ...lengths));
};

const widest = (table: readonly Cell[][]): number => Math.max(0, ...table.map((row) => row.length));
