import { Workbook } from 'exceljs';
import { expect, it } from 'vitest';
import { xlsxOf } from './xlsx';

it('a sheet whose cells have lines shows all of them, and is one page of A4 across', async () => {
  const table = [['Okul'], ['Sınıf: 9-A'], ['Ders saati', 'Salı'], ['1. Ders', 'Kimya\nÖmer Güneş\n[Derslik: 101]']];
  const book = new Workbook();
  await book.xlsx.load(
    await xlsxOf([
      { name: '9-A', table, headRows: 3, hasLines: true },
      { name: '9-B', table, headRows: 1 },
    ]),
  );
  const [lined, plain] = book.worksheets;
  const cell = lined!.getRow(4).getCell(2);
  expect(cell.value).toBe(table[3]![1]);
  expect(cell.alignment).toMatchObject({ wrapText: true });
  expect([lined!.getRow(3).height, lined!.getRow(4).height]).toEqual([15, 45]);
  expect(lined!.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, fitToPage: true, fitToHeight: 1 });
  expect(plain!.getRow(4).getCell(2).alignment?.wrapText).toBeUndefined();
});

it('a column is as wide as what stands in it, within bounds, and a printed page begins with the head', async () => {
  const table = [
    ['Öğrenci', 'Not'],
    ['Zeynep Karaosmanoğlu', 'x'.repeat(300)],
    ['Ali', ''],
  ];
  const book = new Workbook();
  await book.xlsx.load(await xlsxOf([{ name: 'İzinler', table, headRows: 1 }]));
  const sheet = book.worksheets[0]!;
  expect([1, 2].map((column) => Math.round(sheet.getColumn(column).width!))).toEqual([22, 48]);
  expect(sheet.pageSetup).toMatchObject({ fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' });
  const short = await xlsxOf([{ name: 'Yoklama', table: [['Ali']], headRows: 0 }]);
  await book.xlsx.load(short);
  expect(Math.round(book.worksheets[0]!.getColumn(1).width!)).toBe(17);
});
