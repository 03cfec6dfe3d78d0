import { Workbook } from 'exceljs';
import { expect, it } from 'vitest';
import { xlsxOf } from './xlsx';

it('the app writes a table that a program for tables reads back, numbers as numbers', async () => {
  const table = [["'=1+1"], ['Seçenek', 'Oy', 'Yüzde'], ['Müze', 1, 33.33], [], ['Ğüşiöç', 'Müze']];
  const book = new Workbook();
  await book.xlsx.load(await xlsxOf([{ name: 'anket', table, headRows: 2 }]));
  const sheet = book.getWorksheet('anket');
  expect([1, 2, 3, 4, 5].map((row) => (sheet!.getRow(row).values as unknown[]).slice(1))).toEqual(table);
});
