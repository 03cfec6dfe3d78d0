import type { ClassGroup, WeeklyLesson } from '@derslik/contract/timetable';
import { describe, expect, it } from 'vitest';
import { bellRowsOf, wrongBells } from './bellPlan';
import { weekKindOf } from './days';
import { blocksOf, liesAt, sharedBy } from './week';

const periods = [1, 2, 3, 4, 5];
const at = (period: number, length = 1, name = `${period}/${length}`) => ({ period, length, name });
const shape = (...lessons: ReturnType<typeof at>[]) =>
  blocksOf(lessons, periods).map(({ row, rows, lanes, placed }) => [
    ...[row, rows, lanes],
    ...placed.map((one) => `${one.lesson.name}@${one.row}+${one.rows}|${one.lane}`),
  ]);

describe('a day’s column', () => {
  it.each([
    [
      'is one free block a row',
      [],
      [
        [0, 1, 1],
        [1, 1, 1],
        [2, 1, 1],
        [3, 1, 1],
        [4, 1, 1],
      ],
    ],
    [
      'joins the rows of a long lesson',
      [at(2, 2)],
      [
        [0, 1, 1],
        [1, 2, 1, '2/2@0+2|0'],
        [3, 1, 1],
        [4, 1, 1],
      ],
    ],
    [
      'lays what meets a long lesson beside it, and what follows under each other',
      [at(2, 3), at(2), at(3)],
      [
        [0, 1, 1],
        [1, 3, 2, '2/3@0+3|0', '2/1@0+1|1', '3/1@1+1|1'],
        [4, 1, 1],
      ],
    ],
    [
      'cuts off what reaches past the last bell',
      [at(5, 4)],
      [
        [0, 1, 1],
        [1, 1, 1],
        [2, 1, 1],
        [3, 1, 1],
        [4, 1, 1, '5/4@0+1|0'],
      ],
    ],
  ] as const)('%s', (_name, lessons, blocks) => {
    expect(shape(...lessons)).toEqual(blocks);
  });
});

const lesson = (some: Partial<WeeklyLesson>): WeeklyLesson => ({
  ...{ id: 'a', termId: 't', subjectId: 's', weekday: 1, period: 1, length: 1, weeks: 'every', fromOn: null },
  ...{ untilOn: null, classroomId: null, teacherIds: [], classes: [] },
  ...some,
});
const group = (id: string, division: string): [string, ClassGroup] => [
  id,
  { id, classId: 'c', name: id, division, peopleCount: 0 },
];
const groups = new Map([group('en', 'dil'), group('de', 'dil'), group('koro', ''), group('satranç', '')]);
const part = (groupId: string | null) => lesson({ classes: [{ classId: 'c', groupId }] });

describe('two lessons at once', () => {
  it.each([
    ['a class twice', part(null), part(null), ['c']],
    ['a part of a class, and the whole', part('en'), part(null), ['c']],
    ['two parts of one division', part('en'), part('de'), []],
    ['parts of two divisions', part('en'), part('koro'), ['c']],
    ['two parts without a division’s name', part('koro'), part('satranç'), []],
    ['odd and even weeks', { ...part(null), weeks: 'odd' as const }, { ...part(null), weeks: 'even' as const }, []],
    [
      'one after the other in the term',
      { ...part(null), untilOn: '2026-10-01' },
      { ...part(null), fromOn: '2026-10-02' },
      [],
    ],
  ])('%s', (_name, one, other, classIds) => {
    expect(sharedBy(one, other, groups).classIds).toEqual(classIds);
    expect(sharedBy(other, one, groups).classIds).toEqual(classIds);
  });

  it('a long lesson lies over each of its hours, and over no other', () => {
    const long = lesson({ weekday: 2, period: 3, length: 2 });
    expect([2, 3, 4, 5].map((period) => liesAt(long, 2, period))).toEqual([false, true, true, false]);
    expect(liesAt(long, 1, 3)).toBe(false);
    expect(liesAt(long, 2, 2, 2)).toBe(true);
  });
});

describe('the bells of a day', () => {
  const plan = { startsAt: '08:30', count: 3, lessonMinutes: 40, breakMinutes: 10, longAfter: 2, longMinutes: 50 };
  it('follow from how many lessons there are and how long they are', () => {
    expect(bellRowsOf(plan).map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`)).toEqual([
      ...['08:30-09:10', '09:20-10:00', '10:50-11:30'],
    ]);
  });

  it('go on past midnight, once', () => {
    const night = bellRowsOf({ ...plan, startsAt: '22:50' });
    expect(night.at(-1)).toEqual({ number: 3, startsAt: '01:10', endsAt: '01:50' });
    expect(wrongBells(night)).toEqual([]);
  });

  it('are wrong where a lesson begins before the one before it has ended, or ends as it begins', () => {
    const [first, second, third] = bellRowsOf(plan);
    expect(wrongBells([first!, { ...second!, startsAt: '09:00' }, third!])).toEqual([2]);
    expect(wrongBells([first!, { ...second!, endsAt: '09:20' }, third!])).toEqual([2]);
  });
});

it('the week of a term’s first day is odd, whichever day that is', () => {
  const term = { id: 't', name: '', startsOn: '2026-09-16', endsOn: '2027-01-22', archivedAt: null };
  const days = ['2026-09-14', '2026-09-20', '2026-09-21', '2026-09-28'];
  expect(days.map((day) => weekKindOf(term, day))).toEqual(['odd', 'odd', 'even', 'odd']);
});
