import { Workbook } from 'exceljs';

/** The rows of one of an XLSX file's sheets. */
export const rowsOf = async (data: Uint8Array | undefined, sheet = 0): Promise<unknown[][]> => {
  const book = new Workbook();
  await book.xlsx.load(Buffer.from(data!) as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[sheet]!.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};
