import type { TimetableRemark } from '@derslik/contract/timetableFiles';
import { daySchema, type Day, type WeekKind } from '@derslik/contract/timetable';
import { limits } from '@derslik/contract/limits';
import type { TableRow } from '../../imports/readTable.js';
import { nameKey } from '../../names/nameKey.js';
import type { FileLesson, TimetableFile } from './fileShape.js';
import { cut, isLength, isPeriod } from './fileWords.js';
import { NameBook } from './nameBook.js';
import { readHours, readPeriodNumber } from './readHours.js';
import { readWeekday, readWeekdays } from './weekdays.js';

export type TableColumn =
  | ('day' | 'period' | 'length' | 'weeks' | 'subject' | 'short' | 'teachers' | 'classes' | 'room' | 'from' | 'until')
  | ('activity' | 'tags' | 'comments');

/** How a table of lessons heads its columns, in Turkish and English; the first word of each language is the one that is written. FET's own are among them. */
export const tableHeadings: Record<TableColumn, { tr: string; en: string }> = {
  day: { tr: 'gün, gunu, günü', en: 'day, weekday' },
  period: { tr: 'ders saati, saat, ders no, kaçıncı ders', en: 'period, hour' },
  length: { tr: 'süre, blok, ders sayısı, süresi', en: 'length, duration, periods' },
  weeks: { tr: 'hafta, haftalar', en: 'weeks, week' },
  subject: { tr: 'ders, ders adı, dersin adı', en: 'subject, course, lesson' },
  short: { tr: 'ders kısaltması, kısaltma, ders kodu', en: 'subject short, short, code' },
  teachers: { tr: 'öğretmen, öğretmenler, öğretmeni, dersin öğretmeni', en: 'teacher, teachers' },
  classes: { tr: 'sınıf, sınıflar, şube, şubeler, sınıfı', en: 'class, classes, students sets, students' },
  room: { tr: 'derslik, salon, oda, dersliği', en: 'room, classroom' },
  from: { tr: 'başlangıç, başlangıç tarihi', en: 'from, start date' },
  until: { tr: 'bitiş, bitiş tarihi', en: 'until, end date' },
  activity: { tr: 'etkinlik no', en: 'activity id' },
  tags: { tr: 'etiketler', en: 'activity tags' },
  comments: { tr: 'açıklama, not, notlar', en: 'comments, comment' },
};
const columnOf = new Map(
  Object.entries(tableHeadings).flatMap(([column, { tr, en }]) =>
    `${tr}, ${en}`.split(', ').map((word): [string, TableColumn] => [nameKey(word), column as TableColumn]),
  ),
);

export const weekWords: Record<WeekKind, { tr: string; en: string }> = {
  every: { tr: 'her hafta, her', en: 'every, every week' },
  odd: { tr: 'tek, tek hafta, tek haftalar', en: 'odd, odd week, odd weeks' },
  even: { tr: 'çift, çift hafta, çift haftalar', en: 'even, even week, even weeks' },
};
const weekOf = new Map(
  Object.entries(weekWords).flatMap(([kind, { tr, en }]) =>
    `${tr}, ${en}`.split(', ').map((word): [string, WeekKind] => [nameKey(word), kind as WeekKind]),
  ),
);

/** Null for what is no word of weeks. */
export const readWeekWord = (text: string): WeekKind | null => weekOf.get(nameKey(text)) ?? null;

const isoDay = (text: string): Day | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = daySchema.safeParse(iso);
  return read.success ? read.data : null;
};
/** Several names in a cell; FET joins them by `+`. */
const partsOf = (cell: string, isFet: boolean): string[] =>
  cell.split(isFet ? /[+\n]/ : /[;,\n|]/).flatMap((part) => part.trim() || []);

type Cells = Partial<Record<TableColumn, string>>;

/** The headings' row of a table of lessons; null where it is none. */
export const findHeadings = (
  rows: readonly TableRow[],
): { at: number; columns: (TableColumn | undefined)[] } | null => {
  for (const [at, { cells }] of rows.slice(0, limits.import.headingsWithin).entries()) {
    const columns = cells.map((cell) => columnOf.get(nameKey(cell)));
    const has = (column: TableColumn): boolean => columns.includes(column);
    if (has('day') && has('period') && has('subject')) return { at, columns };
  }
  return null;
};

/** Periods of one activity of FET that follow each other are one lesson. */
const joined = (lessons: readonly (FileLesson & { activity: string })[]): FileLesson[] => {
  const open = new Map<string, FileLesson>();
  const done: FileLesson[] = [];
  for (const { activity, ...lesson } of lessons) {
    const key = `${activity}\n${lesson.weekday}`;
    const before = open.get(key);
    if (activity !== '' && before && before.period + before.length === lesson.period && isLength(before.length + 1)) {
      before.length += 1;
      continue;
    }
    open.set(key, lesson);
    done.push(lesson);
  }
  return done;
};

/** A table with a lesson in each row: ours, or the one that FET writes. */
export const readLessonTable = (rows: readonly TableRow[]): TimetableFile | null => {
  const head = findHeadings(rows);
  if (!head) return null;
  const isFet = head.columns.includes('activity');
  const named = rows.slice(head.at + 1).map(({ line, cells }) => {
    const found: Cells = {};
    head.columns.forEach((column, n) => {
      if (column && cells[n]) found[column] ??= cells[n];
    });
    return { line, cells: found };
  });
  const said = [...new Set(named.flatMap(({ cells }) => cells.day ?? []))];
  const byName = new Map(said.map((name, n) => [name, isFet ? readWeekdays(said)[n] : readWeekday(name)]));
  const hours = [...new Set(named.flatMap(({ cells }) => cells.period ?? []))];
  const times = readHours(hours);
  const book = new NameBook();
  const lessons = named.flatMap(({ line, cells }): (FileLesson & { activity: string })[] => {
    if (Object.keys(cells).length === 0) return [];
    const remarks: TimetableRemark[] = [];
    const weekday = byName.get(cells.day ?? '') ?? 0;
    if (!weekday) remarks.push({ code: 'dayUnknown', about: cut(cells.day ?? '', 60) });
    const period = (isFet ? times.numberOf.get(cells.period ?? '') : readPeriodNumber(cells.period ?? '')) ?? -1;
    if (!isPeriod(period)) remarks.push({ code: 'periodUnknown', about: cut(cells.period ?? '', 60) });
    const length = Number(cells.length ?? 1);
    if (!isLength(length)) remarks.push({ code: 'lengthUnknown', about: cut(cells.length ?? '', 60) });
    const tag = partsOf(cells.tags ?? '', true).find((one) => weekOf.has(nameKey(one)));
    const week = cells.weeks ?? tag;
    const weeks = week === undefined ? 'every' : weekOf.get(nameKey(week));
    if (!weeks) remarks.push({ code: 'weeksUnknown', about: cut(week ?? '', 60) });
    const day = (text: string | undefined): Day | null => {
      const read = text === undefined ? null : isoDay(text);
      if (text !== undefined && read === null) remarks.push({ code: 'dateBad', about: cut(text, 60) });
      return read;
    };
    const [fromOn, untilOn] = [day(cells.from), day(cells.until)];
    if (fromOn && untilOn && untilOn < fromOn) remarks.push({ code: 'dateBad', about: untilOn });
    const classes = partsOf(cells.classes ?? '', isFet).flatMap((one) => book.lessonClass(one) ?? []);
    return [
      {
        line,
        activity: cells.activity ?? '',
        subject: cells.subject === undefined ? null : book.subject(cells.subject, cells.short),
        teachers: [...new Set(partsOf(cells.teachers ?? '', isFet).flatMap((one) => book.teacher(one) ?? []))],
        classes: [...new Map(classes.map((one) => [`${one.class}\n${one.group ?? ''}`, one])).values()],
        room: cells.room === undefined ? null : book.room(cells.room),
        ...{
          weekday,
          period,
          length: isLength(length) ? length : 1,
          weeks: weeks ?? 'every',
          fromOn,
          untilOn,
          remarks,
        },
      },
    ];
  });
  const unread = (rows[head.at]?.cells ?? []).filter((cell, n) => cell !== '' && !head.columns[n]);
  return {
    kind: isFet ? 'fet' : 'table',
    periods: times.periods.filter(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null),
    ...{
      subjects: book.subjects,
      teachers: book.teachers,
      classes: book.classes,
      groups: book.groups,
      rooms: book.rooms,
    },
    lessons: isFet ? joined(lessons) : lessons.map(({ activity: _activity, ...lesson }) => lesson),
    remarks: unread.slice(0, 20).map((cell) => ({ code: 'unreadHeading' as const, about: cut(cell, 60) })),
  };
};
