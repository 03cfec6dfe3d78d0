import type { TimetableFile } from './fileShape.js';
import { tableHeadings, weekWords, type TableColumn } from './readLessonTable.js';
import { weekdayNames } from './weekdays.js';
import { firstOf, namesOf } from './writtenNames.js';

const columns = [
  ...(['day', 'period', 'length', 'weeks', 'subject', 'short'] as const),
  ...(['classes', 'teachers', 'room', 'from', 'until'] as const),
] satisfies TableColumn[];

/** A timetable as a table that our own reading takes back: headings, and a lesson in each row. */
export const writeLessonTable = (file: TimetableFile, language: 'tr' | 'en'): string[][] => {
  const { subject, short, teacher, lessonClass, room } = namesOf(file);
  return [
    columns.map((column) => firstOf(tableHeadings[column][language], language)),
    ...file.lessons.map((one) => {
      const cells: Record<(typeof columns)[number], string> = {
        day: weekdayNames[language][one.weekday - 1] ?? '',
        period: String(one.period),
        length: String(one.length),
        weeks: firstOf(weekWords[one.weeks][language], language),
        subject: subject(one.subject),
        short: short(one.subject),
        classes: one.classes.map(lessonClass).join('; '),
        teachers: one.teachers.map(teacher).join('; '),
        room: room(one.room),
        from: one.fromOn ?? '',
        until: one.untilOn ?? '',
      };
      return columns.map((column) => cells[column]);
    }),
  ];
};
