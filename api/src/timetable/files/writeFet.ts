import type { FileLesson, TimetableFile } from './fileShape.js';
import { weekdayNames } from './weekdays.js';
import { element } from './writeXml.js';

/** Names that FET needs to be different from one another, and not empty. */
class OwnNames {
  private readonly taken = new Set<string>();
  private readonly given = new Map<string, string>();

  give(kind: string, key: string, name: string): string {
    const known = this.given.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    let own = name || '-';
    for (let n = 2; this.taken.has(`${kind} ${own}`); n++) own = `${name} (${n})`;
    this.taken.add(`${kind} ${own}`);
    this.given.set(`${kind} ${key}`, own);
    return own;
  }
}

/** A row of a list with its own name, and what stands beside it. */
const named = (tag: string, name: string, more: readonly string[] = []): string =>
  [`<${tag}>`, element('Name', name), ...more, `</${tag}>`].join('\n');

/**
 * A timetable as a file of FET 6: what the lessons are, and constraints that lock them where they stand. FET knows no odd and even weeks: they
 * are a tag. What it can't say, a lesson's first and last day, is left out.
 */
export const writeFet = (
  file: TimetableFile,
  { school, language }: { school: string; language: 'tr' | 'en' },
): string => {
  const own = new OwnNames();
  const days = weekdayNames[language].slice(0, file.lessons.some(({ weekday }) => weekday > 5) ? 7 : 5);
  const numbers = new Map(
    file.periods.map(({ number, startsAt, endsAt }) => [number, startsAt && endsAt ? ` (${startsAt}-${endsAt})` : '']),
  );
  for (const { period, length } of file.lessons)
    for (let n = period; n < period + length; n++) if (!numbers.has(n)) numbers.set(n, '');
  const hourOf = (number: number): string =>
    `${number}. ${language === 'tr' ? 'ders' : 'period'}${numbers.get(number) ?? ''}`;
  const hours = [...numbers.keys()].toSorted((a, b) => a - b);
  const tags = language === 'tr' ? { odd: 'Tek hafta', even: 'Çift hafta' } : { odd: 'Odd week', even: 'Even week' };
  const classes = new Map(file.classes.map((one) => [one.key, own.give('students', one.key, one.name)]));
  const groups = new Map(
    file.groups.map((one) => [
      one.key,
      own.give('students', `${one.class}\n${one.key}`, `${classes.get(one.class) ?? ''} ${one.name}`),
    ]),
  );
  const subjectOf = new Map(file.subjects.map((one) => [one.key, own.give('subject', one.key, one.name)]));
  const teacherOf = new Map(file.teachers.map((one) => [one.key, own.give('teacher', one.key, one.name)]));
  const roomOf = new Map(file.rooms.map((one) => [one.key, own.give('room', one.key, one.name)]));

  const activity = (one: FileLesson, n: number): string =>
    [
      '<Activity>',
      ...one.teachers.map((key) => element('Teacher', teacherOf.get(key) ?? '')),
      element('Subject', subjectOf.get(one.subject ?? '') ?? ''),
      ...(one.weeks === 'every' ? [] : [element('Activity_Tag', tags[one.weeks])]),
      ...one.classes.map((part) =>
        element('Students', (part.group === null ? classes.get(part.class) : groups.get(part.group)) ?? ''),
      ),
      ...[element('Duration', one.length), element('Total_Duration', one.length), element('Id', n + 1)],
      ...[element('Activity_Group_Id', 0), element('Active', 'true'), element('Comments', ''), '</Activity>'],
    ].join('\n');
  const locked = (one: FileLesson, n: number): string =>
    [
      ...[
        '<ConstraintActivityPreferredStartingTime>',
        element('Weight_Percentage', 100),
        element('Activity_Id', n + 1),
      ],
      ...[element('Preferred_Day', days[one.weekday - 1] ?? ''), element('Preferred_Hour', hourOf(one.period))],
      ...[element('Permanently_Locked', 'true'), element('Active', 'true'), element('Comments', '')],
      '</ConstraintActivityPreferredStartingTime>',
    ].join('\n');
  const inRoom = (one: FileLesson, n: number): string[] =>
    one.room === null
      ? []
      : [
          [
            ...['<ConstraintActivityPreferredRoom>', element('Weight_Percentage', 100), element('Activity_Id', n + 1)],
            ...[element('Room', roomOf.get(one.room) ?? ''), element('Permanently_Locked', 'true')],
            ...[element('Active', 'true'), element('Comments', ''), '</ConstraintActivityPreferredRoom>'],
          ].join('\n'),
        ];
  const basic = (name: string): string =>
    `<${name}>\n${element('Weight_Percentage', 100)}\n${element('Active', 'true')}\n${element('Comments', '')}\n</${name}>`;
  const list = (name: string, rows: readonly string[]): string => [`<${name}>`, ...rows, `</${name}>`].join('\n');
  const hasWeeks = file.lessons.some(({ weeks }) => weeks !== 'every');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '',
    '<fet version="6.0.0">',
    element('Institution_Name', school),
    element('Comments', ''),
    list('Days_List', [element('Number_of_Days', days.length), ...days.map((day) => named('Day', day))]),
    list('Hours_List', [element('Number_of_Hours', hours.length), ...hours.map((hour) => named('Hour', hourOf(hour)))]),
    list(
      'Subjects_List',
      file.subjects.map((one) =>
        named('Subject', subjectOf.get(one.key) ?? '', [element('Code', one.short), element('Comments', '')]),
      ),
    ),
    list(
      'Activity_Tags_List',
      hasWeeks ? Object.values(tags).map((tag) => named('Activity_Tag', tag, [element('Printable', 'true')])) : [],
    ),
    list(
      'Teachers_List',
      file.teachers.map((one) =>
        named('Teacher', teacherOf.get(one.key) ?? '', [
          ...[element('Target_Number_of_Hours', 0), '<Qualified_Subjects>', '</Qualified_Subjects>'],
          ...[element('Code', one.short), element('Comments', one.email ?? '')],
        ]),
      ),
    ),
    list(
      'Students_List',
      file.classes.map((one) =>
        [
          ...[
            '<Year>',
            element('Name', classes.get(one.key) ?? ''),
            element('Code', one.short),
            element('Number_of_Students', 0),
          ],
          element('Comments', ''),
          ...file.groups
            .filter((part) => part.class === one.key)
            .map((part) =>
              [
                ...['<Group>', element('Name', groups.get(part.key) ?? ''), element('Number_of_Students', 0)],
                ...[element('Comments', part.division), '</Group>'],
              ].join('\n'),
            ),
          '</Year>',
        ].join('\n'),
      ),
    ),
    list('Activities_List', file.lessons.map(activity)),
    list('Buildings_List', []),
    list(
      'Rooms_List',
      file.rooms.map((one) =>
        named('Room', roomOf.get(one.key) ?? '', [
          ...['<Building></Building>', element('Capacity', 30_000), element('Virtual', 'false')],
          ...[element('Code', one.short), element('Comments', '')],
        ]),
      ),
    ),
    list('Time_Constraints_List', [basic('ConstraintBasicCompulsoryTime'), ...file.lessons.map(locked)]),
    list('Space_Constraints_List', [basic('ConstraintBasicCompulsorySpace'), ...file.lessons.flatMap(inRoom)]),
    '</fet>',
    '',
  ].join('\n');
};
