import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { Importing } from './importing.js';
import { craftedWorkbook, officeName, spreadsheetName, workbookBomb } from '../support/workbook.js';
import { TestApi } from './testApi.js';
import { readWorkbook, type WorkbookBounds } from '../../api/src/imports/workbook/readWorkbook.js';
import { WorkbookFault } from '../../api/src/imports/workbook/workbookFault.js';

const { rowsMax, headingsWithin, columnsMax, workbook } = limits.import;
const bounds = { ...workbook, rowsMost: rowsMax + headingsWithin, columnsMost: columnsMax };

const made = async (fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};
const codeOf = (bytes: Buffer, within: Partial<WorkbookBounds> = {}): unknown => {
  try {
    readWorkbook(bytes, { ...bounds, ...within });
  } catch (error) {
    if (error instanceof WorkbookFault) return error.values ? [error.code, error.values] : error.code;
    throw error;
  }
  return 'read';
};

describe('a file of Excel', () => {
  it('is read as it is shown: shared and rich texts, numbers, days, what formulas came to', async () => {
    const bytes = await made((book) => {
      const sheet = book.addWorksheet('Öğrenciler');
      sheet.addRow(['9-A sınıf listesi']);
      sheet.addRow([]);
      sheet.addRow(['Ad', 'Soyad', 'No', 'Doğum tarihi', 'Sınıf']);
      sheet.addRow(['Elif & Su', { richText: [{ text: 'Gök' }, { text: 'çe', font: { bold: true } }] }, 1042]);
      const dated = sheet.addRow([
        'Mert',
        'Çağlar',
        7,
        new Date(Date.UTC(2011, 2, 5)),
        { formula: 'A1&"-"', result: '9-A' },
      ]);
      dated.getCell(4).numFmt = 'dd/mm/yyyy';
      book.addWorksheet('Gizli', { state: 'hidden' }).addRow(['Ad', 'Soyad']);
    });
    expect(readWorkbook(bytes, bounds)).toEqual([
      [
        { line: 1, cells: ['9-A sınıf listesi'] },
        { line: 3, cells: ['Ad', 'Soyad', 'No', 'Doğum tarihi', 'Sınıf'] },
        { line: 4, cells: ['Elif & Su', 'Gökçe', '1042'] },
        { line: 5, cells: ['Mert', 'Çağlar', '7', '2011-03-05', '9-A'] },
      ],
    ]);
  });

  it('may leave out places of rows and cells, prefix its names, and keep text where it stands', () => {
    const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const sheet = `<x:worksheet xmlns:x="${spreadsheetName}"><x:sheetData><x:row>${cell('Ad')}${cell('A_x000D_&#66;&lt;')}</x:row><x:row/><x:row r="9"><x:c r="C9"><x:v>1.042E3</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(readWorkbook(craftedWorkbook(sheet), bounds)).toEqual([
      [
        { line: 1, cells: ['Ad', 'A\rB<'] },
        { line: 9, cells: ['', '', '1042'] },
      ],
    ]);
  });

  it('is refused with its line where a formula came to nothing, or to an error', () => {
    const row = (cell: string) => `<worksheet><sheetData><row r="4">${cell}</row></sheetData></worksheet>`;
    for (const cell of ['<c r="A4"><f>[1]Liste!A1</f></c>', '<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c>'])
      expect(codeOf(craftedWorkbook(row(cell)))).toEqual(['imports.brokenFormula', { line: 4 }]);
    expect(codeOf(craftedWorkbook(row('<c r="A4" t="str"><f>[1]Liste!A1</f><v>Elif</v></c>')))).toBe('read');
  });

  it('of too many rows is refused, where something stands in them', () => {
    const rows = (cell: string, count: number) =>
      `<worksheet><sheetData>${`<row>${cell}</row>`.repeat(count)}</sheetData></worksheet>`;
    expect(codeOf(craftedWorkbook(rows('<c><v>1</v></c>', 6_000)))).toBe('imports.tooManyRows');
    expect(codeOf(craftedWorkbook(rows('', 20_000))), 'rows that only have a look').toBe('read');
  });

  it('that unfolds to more than it may is refused before it has', () => {
    const spaces = craftedWorkbook(`<worksheet>${' '.repeat(100_000)}</worksheet>`);
    expect(spaces.length).toBeLessThan(5_000);
    expect(codeOf(spaces, { partBytes: 99_999 })).toBe('imports.workbookTooLarge');
    expect(codeOf(spaces, { textBytes: 100 })).toBe('imports.workbookTooLarge');
    expect(codeOf(spaces, { entriesMost: 3 })).toBe('imports.workbookTooLarge');
    expect(codeOf(spaces)).toBe('read');
  });

  it.each<[string, Buffer]>([
    [
      'a document type, with entities of its own',
      craftedWorkbook('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
    ],
    ['no sheet at all', Buffer.from(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }))],
    [
      'a sheet that is named and missing',
      craftedWorkbook('', {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${officeName}/worksheet" Target="../../../etc/passwd"/></Relationships>`,
      }),
    ],
    ['half of its bytes', craftedWorkbook('<worksheet/>').subarray(0, 300)],
    ['a comment that nothing ends', craftedWorkbook('<worksheet><!-- ')],
    ['nothing but two letters', Buffer.from('PK')],
  ])('with %s is refused', (_what, bytes) => {
    expect(codeOf(bytes)).toBe('imports.notText');
  });

  it('shows the days of both calendars, and numbers that only look like one', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;day&quot;0"/><numFmt numFmtId="165" formatCode="d\\.m\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const relations = `<Relationships><Relationship Id="r1" Type="${officeName}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${officeName}/styles" Target="styles.xml"/></Relationships>`;
    const sheet =
      '<worksheet><sheetData><row>' +
      [0, 1, 2, 3].map((s) => `<c s="${s}"><v>40607</v></c>`).join('') +
      '</row></sheetData></worksheet>';
    const more = { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': relations };
    expect(readWorkbook(craftedWorkbook(sheet, more), bounds)[0]![0]!.cells).toEqual([
      '40607',
      '2011-03-05',
      '40607',
      '2011-03-05',
    ]);
    const book = `<workbook><workbookPr date1904="1"/><sheets><sheet r:id="r1"/></sheets></workbook>`;
    expect(readWorkbook(craftedWorkbook(sheet, { ...more, 'xl/workbook.xml': book }), bounds)[0]![0]!.cells[1]).toBe(
      '2015-03-06',
    );
  });
});

describe('the console takes', () => {
  let api: TestApi;
  let list: Importing;
  beforeAll(async () => {
    api = await TestApi.start();
    list = new Importing(api, await api.member({ username: 'mudur', userType: 'general-manager' }));
  });
  afterAll(() => api.stop());

  it('a file of Excel as it takes a list of text: the sheet with headings, people with the numbers of their lines', async () => {
    const bytes = await made((book) => {
      book.addWorksheet('Kapak').addRow(['Atatürk Lisesi']);
      const sheet = book.addWorksheet('Liste');
      sheet.addRow(['Adı', 'Soyadı', 'Okul No', 'Doğum Tarihi']);
      sheet.addRow(['Elif', 'Gökçe', 1042, new Date(Date.UTC(2011, 2, 5))]).getCell(4).numFmt = 'dd.mm.yyyy';
    });
    const { lines } = await list.check(bytes);
    expect(lines.map(({ line, name, username, remarks }) => [line, name, username, remarks])).toEqual([
      [2, 'Elif Gökçe', '1042', []],
    ]);
  });

  it('no file that attacks, which is refused in words while others are answered', async () => {
    const [bombed, other] = await Promise.all([
      list.upload(workbookBomb(), 'liste.xlsx'),
      api.call('GET', '/api/config'),
    ]);
    expect(bombed.code).toMatch(/^imports\.(tooManyRows|workbookTooLarge)$/);
    expect(other.status).toBe(200);
    const formula = '<worksheet><sheetData><row r="4"><c r="A4"><f>[1]Liste!A1</f></c></row></sheetData></worksheet>';
    expect((await list.upload(craftedWorkbook(formula))).body).toMatchObject({
      error: { code: 'imports.brokenFormula', params: { line: 4 } },
    });
  });
});
