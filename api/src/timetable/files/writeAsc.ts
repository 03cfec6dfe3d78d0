import type { TimetableFile } from './fileShape.js';
import { weekdayNames } from './weekdays.js';
import { emptyElement } from './writeXml.js';

type Row = Readonly<Record<string, string>>;

/** A collection as the program writes it: which attributes its rows have stands in it. */
const table = (name: string, row: string, rows: readonly Row[], columns: readonly string[]): string[] => [
  `   <${name} options="canadd,export:silent" columns="${columns.join(',')}">`,
  ...rows.map((one) => `      ${emptyElement(row, one)}`),
  `   </${name}>`,
];

const maskOf = (place: number, length: number): string =>
  Array.from({ length }, (_, n) => (n === place ? '1' : '0')).join('');

/**
 * A timetable as "aSc Timetables 2012 XML", in UTF-8. Ids are counted through all tables, as the program does. What it can't say, a lesson's
 * first and last day, is left out.
 */
export const writeAsc = (file: TimetableFile, language: 'tr' | 'en'): string => {
  let count = 0;
  const ids = new Map<string, string>();
  const idOf = (kind: string, key: string): string => {
    const known = ids.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    const id = `*${++count}`;
    ids.set(`${kind} ${key}`, id);
    return id;
  };
  const days = file.lessons.some(({ weekday }) => weekday > 5) ? 7 : 5;
  const hasWeeks = file.lessons.some(({ weeks }) => weeks !== 'every');
  const weekMasks = hasWeeks ? ({ every: '11', odd: '10', even: '01' } as const) : { every: '1', odd: '1', even: '1' };
  const periods = new Map(file.periods.map((one) => [one.number, one]));
  for (const { period, length } of file.lessons)
    for (let n = period; n < period + length; n++)
      if (!periods.has(n)) periods.set(n, { number: n, startsAt: null, endsAt: null });
  const names = weekdayNames[language];
  const [weekWords, everyWeek, termWord] =
    language === 'tr'
      ? [['Tek hafta', 'Çift hafta'], 'Her hafta', 'Dönem']
      : [['Odd week', 'Even week'], 'Every week', 'Term'];

  const groupsOf = (className: string) => file.groups.filter((one) => one.class === className);
  const groups = file.classes.flatMap(({ key }) => [
    {
      id: idOf('whole', key),
      name: language === 'tr' ? 'Tüm sınıf' : 'Entire class',
      classid: idOf('class', key),
      entireclass: '1',
      divisiontag: '0',
    },
    ...groupsOf(key).map((one) => ({
      ...{ id: idOf('group', one.key), name: one.name, classid: idOf('class', key) },
      ...{ entireclass: '0', divisiontag: one.division },
    })),
  ]);
  // A lesson of the program has its cards; ours have a place each.
  const lessons = file.lessons.map((one, n) => ({
    one,
    row: {
      id: idOf('lesson', String(n)),
      classids: [...new Set(one.classes.map((part) => idOf('class', part.class)))].join(','),
      subjectid: one.subject === null ? '' : idOf('subject', one.subject),
      periodspercard: String(one.length),
      periodsperweek: String(one.length),
      teacherids: one.teachers.map((key) => idOf('teacher', key)).join(','),
      classroomids: one.room === null ? '' : idOf('room', one.room),
      groupids: one.classes
        .map((part) => (part.group === null ? idOf('whole', part.class) : idOf('group', part.group)))
        .join(','),
      weeksdefid: idOf('weeks', one.weeks),
      termsdefid: idOf('terms', ''),
      daysdefid: idOf('day', String(one.weekday)),
    },
  }));
  const lines = [
    ...table(
      'periods',
      'period',
      [...periods.values()]
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, startsAt, endsAt }) => ({
          ...{ name: String(number), short: String(number), period: String(number) },
          starttime: (startsAt ?? '').replace(/^0/, ''),
          endtime: (endsAt ?? '').replace(/^0/, ''),
        })),
      ['period', 'name', 'short', 'starttime', 'endtime'],
    ),
    ...table(
      'daysdefs',
      'daysdef',
      Array.from({ length: days }, (_, n) => ({
        ...{ id: idOf('day', String(n + 1)), name: names[n] ?? '', short: (names[n] ?? '').slice(0, 3) },
        days: maskOf(n, days),
      })),
      ['id', 'days', 'name', 'short'],
    ),
    ...table(
      'weeksdefs',
      'weeksdef',
      [
        { id: idOf('weeks', 'every'), name: everyWeek, short: everyWeek, weeks: weekMasks.every },
        ...(hasWeeks
          ? (['odd', 'even'] as const).map((kind, n) => ({
              ...{
                id: idOf('weeks', kind),
                name: weekWords[n] ?? '',
                short: weekWords[n] ?? '',
                weeks: weekMasks[kind],
              },
            }))
          : []),
      ],
      ['id', 'weeks', 'name', 'short'],
    ),
    ...table(
      'termsdefs',
      'termsdef',
      [{ id: idOf('terms', ''), name: termWord, short: termWord, terms: '1' }],
      ['id', 'terms', 'name', 'short'],
    ),
    ...table(
      'subjects',
      'subject',
      file.subjects.map(({ key, name, short }) => ({ id: idOf('subject', key), name, short })),
      ['id', 'name', 'short'],
    ),
    ...table(
      'teachers',
      'teacher',
      file.teachers.map(({ key, name, short, email }) => ({
        id: idOf('teacher', key),
        name,
        short,
        email: email ?? '',
      })),
      ['id', 'name', 'short', 'email'],
    ),
    ...table(
      'classrooms',
      'classroom',
      file.rooms.map(({ key, name, short }) => ({ id: idOf('room', key), name, short })),
      ['id', 'name', 'short'],
    ),
    ...table(
      'classes',
      'class',
      file.classes.map(({ key, name, short, level }) => ({ id: idOf('class', key), name, short, grade: level ?? '' })),
      ['id', 'name', 'short', 'grade'],
    ),
    ...table('groups', 'group', groups, ['id', 'name', 'classid', 'entireclass', 'divisiontag']),
    ...table(
      'lessons',
      'lesson',
      lessons.map(({ row }) => row),
      Object.keys(lessons[0]?.row ?? {}),
    ),
    ...table(
      'cards',
      'card',
      lessons.map(({ one, row }) => ({
        ...{ lessonid: row.id, classroomids: row.classroomids, period: String(one.period) },
        ...{ weeks: weekMasks[one.weeks], terms: '1', days: maskOf(one.weekday - 1, days) },
      })),
      ['lessonid', 'period', 'days', 'weeks', 'terms', 'classroomids'],
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<timetable importtype="database" options="idprefix:%CHRID,daynumbering1" displayname="aSc Timetables 2012 XML" displaycountries="">',
    ...lines,
    '</timetable>',
    '',
  ].join('\r\n');
};
