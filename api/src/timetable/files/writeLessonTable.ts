import type { TimetableFile } from './fileShape.js';
import { tableHeadings, weekWords, type TableColumn } from './readLessonTable.js';
import { weekdayNames } from './weekdays.js';

const columns = [
  ...([
    'day',
    'period',
    'length',
    'weeks',
    'subject',
    'short',
    'classes',
    'teachers',
    'room',
    'from',
    'until',
  ] as const),
] satisfies TableColumn[];
const capital = (word: string, language: 'tr' | 'en'): string =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);
const firstOf = (words: string, language: 'tr' | 'en'): string => capital(words.split(', ')[0] ?? '', language);

/** A timetable as a table that our own reading takes back: headings, and a lesson in each row. */
export const writeLessonTable = (file: TimetableFile, language: 'tr' | 'en'): string[][] => {
  const byKey = <T extends { key: string }>(list: readonly T[]): Map<string, T> =>
    new Map(list.map((one) => [one.key, one]));
  const [subjects, classes, groups] = [byKey(file.subjects), byKey(file.classes), byKey(file.groups)];
  const [teachers, rooms] = [byKey(file.teachers), byKey(file.rooms)];
  const often = new Map<string, number>();
  for (const { name } of file.teachers) often.set(name, (often.get(name) ?? 0) + 1);
  const teacher = (key: string): string => {
    const { name = '', email = null } = teachers.get(key) ?? {};
    // Two of one name are told apart by their addresses.
    return email !== null && (often.get(name) ?? 0) > 1 ? `${name} <${email}>` : name;
  };
  const lessonClass = (part: { class: string; group: string | null }): string => {
    const name = classes.get(part.class)?.name ?? '';
    const group = part.group === null ? undefined : groups.get(part.group);
    return group ? `${name} (${group.division ? `${group.division}: ` : ''}${group.name})` : name;
  };
  return [
    columns.map((column) => firstOf(tableHeadings[column][language], language)),
    ...file.lessons.map((one) => {
      const subject = subjects.get(one.subject ?? '');
      const cells: Record<(typeof columns)[number], string> = {
        day: weekdayNames[language][one.weekday - 1] ?? '',
        period: String(one.period),
        length: String(one.length),
        weeks: firstOf(weekWords[one.weeks][language], language),
        subject: subject?.name ?? '',
        short: subject?.short ?? '',
        classes: one.classes.map(lessonClass).join('; '),
        teachers: one.teachers.map(teacher).join('; '),
        room: rooms.get(one.room ?? '')?.name ?? '',
        from: one.fromOn ?? '',
        until: one.untilOn ?? '',
      };
      return columns.map((column) => cells[column]);
    }),
  ];
};
