import type { AttendanceRow } from '@derslik/contract/register';
import { Workbook } from 'exceljs';
import { expect, it } from 'vitest';
import { allAttendance, attendanceFile, attendanceSheet } from './attendanceSheet';
import { xlsxOf } from './xlsx';

const row = (student: string, more: Partial<AttendanceRow> = {}): AttendanceRow => ({
  ...{ school: 'Atatürk Lisesi', level: '9. sınıf', class: '9-Ç', subject: 'Fizik', student, status: 'late' },
  ...{ teacher: 'Ayşe Yılmaz', startsAt: '2026-10-05T06:00:00.000Z', joinedAt: '2026-10-05T06:07:00.000Z' },
  ...{ leftAt: '2026-10-05T06:40:00.000Z', minutes: 33, joins: 1, leaves: 1, environment: 'Web', ...more },
});

it('the file of an attendance has the specification’s columns in Turkish, as wide and high as it says, and no formulas', async () => {
  const rows = [row('=Elif Gül'), row('Can Öz', { status: 'absent', joinedAt: null, leftAt: null, minutes: 0 })];
  const book = new Workbook();
  await book.xlsx.load(await xlsxOf([attendanceSheet(rows, 'Europe/Istanbul')]));
  const sheet = book.getWorksheet('Yoklama')!;
  const read = (line: number) => (sheet.getRow(line).values as unknown[]).slice(1);
  expect(read(1)).toEqual([
    ...['Okul', 'Seviye', 'Sınıf', 'Ders', 'Öğrenci adı', 'Katılım durumu', 'Öğretmen adı', 'Ders tarihi ve saati'],
    ...['Giriş tarihi ve saati', 'Çıkış tarihi ve saati', 'Geçirilen dakika', 'Giriş sayısı', 'Çıkış sayısı', 'Ortam'],
  ]);
  expect(read(2)).toEqual([
    ...['Atatürk Lisesi', '9. sınıf', '9-Ç', 'Fizik', `'=Elif Gül`, 'Geç katıldı', 'Ayşe Yılmaz'],
    ...['05.10.2026 09:00', '05.10.2026 09:07', '05.10.2026 09:40', 33, 1, 1, 'Web'],
  ]);
  expect(read(3).slice(4, 11)).toEqual(['Can Öz', 'Katılmadı', 'Ayşe Yılmaz', '05.10.2026 09:00', '', '', 0]);
  expect(sheet.getColumn(5).width).toBeCloseTo(120 / 7);
  expect(sheet.properties.defaultRowHeight).toBe(15);
});

it('the file of an attendance is named by the department, and holds all pages', async () => {
  expect(attendanceFile(['9-Ç'])).toBe('9-Ç yoklama');
  const all = Array.from({ length: 5 }, (_, n) => row(String(n)));
  const read = (page: number) => Promise.resolve({ data: all.slice((page - 1) * 2, page * 2), total: all.length });
  expect((await allAttendance(read)).map(({ student }) => student)).toEqual(['0', '1', '2', '3', '4']);
});
