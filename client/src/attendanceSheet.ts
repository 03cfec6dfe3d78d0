import type { AttendanceRow, AttendanceRows, AttendanceStatus } from '@derslik/contract/register';
import { plainCell, type Cell, type Sheet } from './csv';
import { wallTime } from './schoolTime';

/** The file is the school's, whatever language somebody's screen has: the specification's columns and their words. */
const heads = [
  ...['Okul', 'Seviye', 'Sınıf', 'Ders', 'Öğrenci adı', 'Katılım durumu', 'Öğretmen adı', 'Ders tarihi ve saati'],
  ...['Giriş tarihi ve saati', 'Çıkış tarihi ve saati', 'Geçirilen dakika', 'Giriş sayısı', 'Çıkış sayısı', 'Ortam'],
];
const statusWords: Record<AttendanceStatus, string> = {
  present: 'Katıldı',
  late: 'Geç katıldı',
  absent: 'Katılmadı',
  excused: 'İzinli',
};

const two = (number: number): string => String(number).padStart(2, '0');
const timeText = (iso: string | null, timeZone: string): string => {
  if (iso === null) return '';
  const { year, month, day, hour, minute } = wallTime(Date.parse(iso) / 1_000, timeZone);
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`;
};

/** The attendance of lessons as a table. @param timeZone the school's */
export const attendanceSheet = (rows: readonly AttendanceRow[], timeZone: string): Sheet => ({
  name: 'Yoklama',
  headRows: 1,
  table: [
    heads,
    ...rows.map((row): Cell[] => [
      ...[row.school, row.level, row.class, row.subject, row.student].map(plainCell),
      ...[statusWords[row.status], plainCell(row.teacher)],
      ...[row.startsAt, row.joinedAt, row.leftAt].map((at) => timeText(at, timeZone)),
      ...[row.minutes, row.joins, row.leaves, row.environment],
    ]),
  ],
});

/** All pages, one after the other. @param read one of them; pages count from 1 */
export const allAttendance = async (read: (page: number) => Promise<AttendanceRows>): Promise<AttendanceRow[]> => {
  const all: AttendanceRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page);
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
};

/** The file's name: whose it is, and what. */
export const attendanceFile = (names: readonly string[]): string => `${[...names, 'yoklama'].join(' ')}`;
