import type { TimetableSheet } from '@derslik/contract/timetableFiles';
import type { FileLesson, FilePeriod, TimetableFile } from './fileShape.js';
import { tableHeadings, weekWords } from './readLessonTable.js';
import { cellRule } from './readWeekGrid.js';
import { weekdayNames } from './weekdays.js';
import { capitalised, firstOf, namesOf } from './writtenNames.js';

const schoolDays = 5;
/** Excel's: no longer, without these, and once in a file whatever their case. */
const sheetNameMax = 31;
const sheetNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const bare = name.replace(/[[\]:*?/\\]/g, '-').replace(/^'|'$/g, '-') || '-';
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` ${n}`;
      const sheet = bare.slice(0, sheetNameMax - end.length) + end;
      if (taken.has(sheet.toLowerCase())) continue;
      taken.add(sheet.toLowerCase());
      return sheet;
    }
  });
};

/** All periods that have a bell or a lesson, in order. */
const periodsOf = ({ periods, lessons }: TimetableFile): FilePeriod[] => {
  const byNumber = new Map(periods.map((one) => [one.number, one]));
  for (const { period, length } of lessons)
    for (let number = period; number < period + length; number++)
      if (!byNumber.has(number)) byNumber.set(number, { number, startsAt: null, endsAt: null });
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
};

/**
 * Weekly programmes as e-Okul and schools have them, and as our own reading takes them back: a sheet for each class, days beside one another, periods
 * below each other. What that form has no place for stands in square brackets below the names: the part of the class, odd or even weeks, the room, the
 * piece of a double. First and last days of lessons have no place in it at all.
 */
export const writeWeekGrid = (
  file: TimetableFile,
  { school, language }: { school: string; language: 'tr' | 'en' },
): TimetableSheet[] => {
  const { subject, teacher, lessonClass, room } = namesOf(file);
  const days = Math.max(schoolDays, ...file.lessons.map(({ weekday }) => weekday));
  const weekdays = weekdayNames[language].slice(0, days);
  const periods = periodsOf(file);
  const cellOf = (lesson: FileLesson, own: FileLesson['classes'], piece: number): string => {
    const notes = [
      ...own.flatMap((part) => (part.group === null ? [] : lessonClass(part))),
      ...(lesson.weeks === 'every' ? [] : [firstOf(weekWords[lesson.weeks][language], language)]),
      ...(lesson.room === null ? [] : [`${firstOf(tableHeadings.room[language], language)}: ${room(lesson.room)}`]),
      ...(lesson.length === 1 ? [] : [`${piece}/${lesson.length}`]),
    ];
    return [
      subject(lesson.subject),
      lesson.teachers.map(teacher).join(', '),
      notes.length > 0 ? `[${notes.join('; ')}]` : '',
    ]
      .filter(Boolean)
      .join('\n');
  };
  const withLessons = file.classes.flatMap((one) => {
    const lessons = file.lessons.flatMap((lesson) => {
      const own = lesson.classes.filter((part) => part.class === one.key);
      return own.length === 0 ? [] : [{ lesson, own }];
    });
    return lessons.length === 0 ? [] : [{ name: one.name, lessons }];
  });
  const names = sheetNames(withLessons.map(({ name }) => name));
  return withLessons.map(({ name, lessons }, n) => ({
    name: names[n] ?? name,
    rows: [
      [school],
      [`${language === 'tr' ? 'Sınıf' : 'Class'}: ${name}`],
      [firstOf(tableHeadings.period[language], language), ...weekdays],
      ...periods.map(({ number, startsAt, endsAt }) => [
        [
          `${number}. ${capitalised(language === 'tr' ? 'ders' : 'period', language)}`,
          startsAt && endsAt && `${startsAt} - ${endsAt}`,
        ]
          .filter(Boolean)
          .join('\n'),
        ...weekdays.map((_, day) =>
          lessons
            .filter(
              ({ lesson: { weekday, period, length } }) =>
                weekday === day + 1 && number >= period && number < period + length,
            )
            .map(({ lesson, own }) => cellOf(lesson, own, number - lesson.period + 1))
            .join(`\n${cellRule}\n`),
        ),
      ]),
    ],
  }));
};
