import { Workbook } from 'exceljs';
import { strToU8, zipSync } from 'fflate';

/** The rows of one of an XLSX file's sheets. */
export const rowsOf = async (data: Uint8Array | undefined, sheet = 0): Promise<unknown[][]> => {
  const book = new Workbook();
  await book.xlsx.load(Buffer.from(data!) as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[sheet]!.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const spreadsheetName = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeName = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A file as another program might write it, with whatever stands in its one sheet. */
export const craftedWorkbook = (sheet: string, more: Record<string, string> = {}): Buffer => {
  const files = {
    '_rels/.rels': `${head}<Relationships><Relationship Id="r1" Type="${officeName}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheetName}" xmlns:r="${officeName}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships><Relationship Id="r1" Type="${officeName}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}${sheet}`,
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
};
/** A small file that unpacks to a million rows. */
export const workbookBomb = (): Buffer =>
  craftedWorkbook(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData></worksheet>`);

/** A file of Excel with these rows. */
export const workbookOf = (rows: readonly (readonly unknown[])[]): Promise<Buffer> =>
  workbookOfSheets([{ name: 'Program', rows }]);

export const workbookOfSheets = async (
  sheets: readonly { name: string; rows: readonly (readonly unknown[])[] }[],
): Promise<Buffer> => {
  const book = new Workbook();
  for (const { name, rows } of sheets) book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};
