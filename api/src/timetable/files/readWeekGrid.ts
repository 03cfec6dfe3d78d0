import type { TimetableRemark } from '@derslik/contract/timetableFiles';
import type { TableRow } from '../../imports/readTable.js';
import { groupKey } from '../../structure/groupKey.js';
import { nameKey } from '../../names/nameKey.js';
import type { FileLesson, FilePeriod, TimetableFile } from './fileShape.js';
import { cut, isLength, looksLikeClass, onceEach } from './fileWords.js';
import { NameBook } from './nameBook.js';
import { readPeriodNumber } from './readHours.js';
import { readWeekWord } from './readLessonTable.js';
import { readClocks, readWeekday } from './weekdays.js';

/** Fewer days are no week. */
const daysLeast = 3;

/** Weekdays of a row's cells by column, where it heads a week. */
const weekOf = ({ cells }: TableRow): Map<number, number> | null => {
  const days = new Map(
    cells.flatMap((cell, n): [number, number][] => {
      const day = readWeekday(cell);
      return day === null ? [] : [[n, day]];
    }),
  );
  return new Set(days.values()).size >= daysLeast ? days : null;
};

/** The class of which a heading speaks: "AMP - 9. Sınıf / A Şubesi", "Sınıfı: 9-A", "9/A HAFTALIK DERS PROGRAMI"; null where it names none. */
export const classInHeading = (text: string): string | null => {
  // Ours says nothing else: a name stays whole, whatever it looks like.
  const [, said] = /^(?:sınıf|class): (.+)$/iu.exec(text) ?? [];
  if (said !== undefined && !/\d\s*\.?\s*s[ıi]n[ıi]f/iu.test(said)) return said;
  const official = /(\d{1,2})\s*\.?\s*s[ıi]n[ıi]f\s*[/\-–]?\s*(\p{L}{1,2})(?:\s+şube(?:si)?\b|\s*$|\s*[(/])/iu.exec(
    text,
  );
  if (official) return `${official[1]}-${official[2]?.toLocaleUpperCase('tr')}`;
  const short = /(?:^|[\s:(])(\d{1,2}\s*[-/.–]\s*\p{Lu}{1,2})(?=$|[\s)])/u.exec(text);
  return short ? (short[1] ?? '').replace(/\s*[-/.–]\s*/u, '-') : looksLikeClass(text) ? text : null;
};

/** A line that parts the lessons of one cell: the parts of a class, odd and even weeks. */
export const cellRule = '———';
const betweenLessons = /\n\s*[-–—]{3,}\s*\n/;

/** "MATEMATİK\nAYŞE YILDIRIM", "Matematik (Ayşe Yıldırım)"; in square brackets what our own writing adds. */
const partsOfCell = (cell: string): { subject: string; teachers: string[]; notes: string[] } => {
  const lines = cell.split('\n').flatMap((part) => part.trim() || []);
  const notes = lines.slice(1).flatMap((one) => /^\[(.+)\]$/.exec(one)?.[1]?.split('; ') ?? []);
  const [first = '', ...more] = lines.filter((one, n) => n === 0 || !/^\[.+\]$/.test(one));
  const [, before, inside] = /^([^(]+)\(([^)]+)\)$/.exec(first) ?? [];
  const said = more.map((one) => one.replace(/^\((.*)\)$/, '$1'));
  // What is in brackets is somebody where nobody else is named, and it is a name of several words.
  if (said.length === 0 && before !== undefined && /\S\s+\S|\.\s*\S/u.test(inside ?? ''))
    return { subject: before, teachers: (inside ?? '').split(/[,;/]/), notes };
  return { subject: first, teachers: said.flatMap((one) => one.split(/[,;/]/)), notes };
};

type Noted = Pick<FileLesson, 'weeks' | 'room' | 'classes'> & { piece: { at: number; of: number } | null };

/** What the notes of a cell say of its lesson, in the class's own week. */
const readNotes = (notes: readonly string[], className: string | null, book: NameBook): Noted => {
  const noted: Noted = { weeks: 'every', room: null, classes: [], piece: null };
  for (const note of notes) {
    const weeks = readWeekWord(note);
    const [, room] = /^(?:derslik|room): (.+)$/iu.exec(note) ?? [];
    const [, at, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(note) ?? [];
    if (weeks) noted.weeks = weeks;
    else if (room !== undefined) noted.room = book.room(room);
    else if (at !== undefined) noted.piece = { at: Number(at), of: Number(of) };
    else if (className !== null && note.startsWith(`${className} (`))
      noted.classes.push(...[book.lessonClass(note)].flatMap((part) => part ?? []));
  }
  if (className !== null && noted.classes.length === 0)
    noted.classes.push(...[book.class(className)].flatMap((key) => (key === null ? [] : { class: key, group: null })));
  return noted;
};

/**
 * A lesson that several classes have together stands in the week of each: one teacher has one lesson at a time. Where nobody teaches it,
 * nothing says that it is the same.
 */
const together = (lessons: readonly FileLesson[]): FileLesson[] => {
  const first = new Map<string, FileLesson>();
  return lessons.filter((lesson) => {
    const { weekday, period, length, weeks, subject, room, teachers, classes } = lesson;
    if (teachers.length === 0) return true;
    const key = JSON.stringify([weekday, period, length, weeks, subject, room, teachers.toSorted()]);
    const known = first.get(key);
    if (!known) first.set(key, lesson);
    const isNew = (part: FileLesson['classes'][number]): boolean =>
      !known?.classes.some((one) => one.class === part.class && one.group === part.group);
    if (!known || !classes.every(isNew)) return true;
    known.classes.push(...classes);
    return false;
  });
};

const subjectHeadings = new Set(['ders', 'dersin adi', 'ders adi', 'dersler', 'subject']);
const teacherHeadings = new Set([
  'ogretmen',
  'ogretmeni',
  'ogretmenin adi soyadi',
  'dersin ogretmeni',
  'ogretmen adi soyadi',
  'teacher',
]);

/** Who teaches what, of the small table that stands below a class's week. */
const teachersBelow = (rows: readonly TableRow[]): { at: number; teachers: Map<string, string> } | null => {
  for (const [at, { cells }] of rows.entries()) {
    const keys = cells.map(nameKey);
    const [subject, teacher] = [
      keys.findIndex((key) => subjectHeadings.has(key)),
      keys.findIndex((key) => teacherHeadings.has(key)),
    ];
    if (subject === -1 || teacher === -1) continue;
    const said = rows
      .slice(at + 1)
      .map((row): [string, string] => [groupKey(row.cells[subject] ?? ''), row.cells[teacher] ?? '']);
    return { at, teachers: new Map(said.filter(([key, name]) => key !== '' && name !== '')) };
  }
  return null;
};

/**
 * Weekly programmes as e-Okul and many schools give them: a week for each class, days beside one another and periods below each other, the class in a
 * heading above. Null where the rows hold none.
 */
export const readWeekGrid = (sheets: readonly (readonly TableRow[])[]): TimetableFile | null => {
  const book = new NameBook();
  const lessons: FileLesson[] = [];
  const remarks: TimetableRemark[] = [];
  const periods: FilePeriod[] = [];
  let found = false;

  const readBlock = (days: Map<number, number>, className: string | null, rows: readonly TableRow[]): void => {
    found = true;
    const below = teachersBelow(rows);
    /** Periods that a longer lesson has taken, so that its other pieces are none of their own. */
    const taken = new Set<string>();
    const readCell = (cell: string, at: { line: number; weekday: number; period: number }): void => {
      const { subject, teachers, notes } = partsOfCell(cell);
      const key = book.subject(subject);
      if (key === null) {
        remarks.push({ code: 'unreadCell', about: cut(cell, 60) });
        return;
      }
      // A teacher's own programme has classes where a class's has subjects.
      if (looksLikeClass(subject) && className === null) {
        remarks.push({ code: 'teacherCells', about: cut(cell, 60) });
        return;
      }
      const named = teachers.length > 0 ? teachers : (below?.teachers.get(groupKey(subject)) ?? '').split(/[,;/]/);
      const { piece, ...noted } = readNotes(notes, className, book);
      const lesson = {
        subject: key,
        teachers: [...new Set(named.flatMap((one) => book.teacher(one) ?? []))],
        ...noted,
      };
      const keyAt = (period: number): string => JSON.stringify([at.weekday, period, lesson]);
      if (taken.has(keyAt(at.period))) return;
      const length = piece?.at === 1 && isLength(piece.of) ? piece.of : 1;
      for (let n = 1; n < length; n++) taken.add(keyAt(at.period + n));
      lessons.push({ ...at, ...lesson, length, fromOn: null, untilOn: null, remarks: [] });
    };
    let number = 0;
    for (const { line, cells } of below ? rows.slice(0, below.at) : rows) {
      const firstDay = Math.min(...days.keys());
      const label = cells.slice(0, firstDay).join(' ');
      const said = readPeriodNumber(label);
      const times = readClocks(label);
      // A row without a number and without a time is no period: a break, a signature, another heading.
      if (said === null && !times) continue;
      number = said ?? number + 1;
      periods.push({ number, startsAt: times?.[0] ?? null, endsAt: times?.[1] ?? null });
      const seen = new Set<number>();
      for (const [column, weekday] of days) {
        const cell = cells[column] ?? '';
        if (groupKey(cell) === '' || seen.has(weekday)) continue;
        seen.add(weekday);
        for (const text of cell.split(betweenLessons)) readCell(text, { line, weekday, period: number });
      }
    }
  };

  for (const rows of sheets) {
    let above: TableRow[] = [];
    let open: { days: Map<number, number>; className: string | null; rows: TableRow[] } | null = null;
    const close = (next: TableRow[]): void => {
      if (open) readBlock(open.days, open.className, open.rows);
      above = next;
      open = null;
    };
    for (const row of rows) {
      const days = weekOf(row);
      if (!days) {
        if (open) (open as { rows: TableRow[] }).rows.push(row);
        above.push(row);
        continue;
      }
      // The nearest heading above says whose week it is.
      const texts = above.flatMap(({ cells }) => [...new Set(cells)].filter(Boolean));
      const className =
        texts
          .toReversed()
          .map(classInHeading)
          .find((name) => name !== null) ?? null;
      close([]);
      open = { days, className, rows: [] };
    }
    close([]);
  }
  if (!found) return null;
  return {
    kind: 'eOkul',
    periods: onceEach(periods, ({ number }) => String(number)),
    ...{
      subjects: book.subjects,
      teachers: book.teachers,
      classes: book.classes,
      groups: book.groups,
      rooms: book.rooms,
    },
    lessons: together(lessons),
    remarks: onceEach(remarks, ({ code, about }) => `${code} ${about ?? ''}`).slice(0, 20),
  };
};
