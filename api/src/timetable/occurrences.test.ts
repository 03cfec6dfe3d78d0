import type { BellPeriod, WeekKind } from '@derslik/contract/timetable';
import { describe, expect, it } from 'vitest';
import { areBellsInOrder } from './bells.js';
import { occurrencesOf, type Plan, type PlannedChange, type RecurringLesson } from './occurrences.js';

const bell = (number: number, startsAt: string, endsAt: string): BellPeriod => ({ number, startsAt, endsAt });
const usual = { id: 'usual', isDefault: true, periods: [bell(1, '08:30', '09:10'), bell(2, '09:20', '10:00')] };
const half = { id: 'half', isDefault: false, periods: [bell(1, '08:30', '09:00')] };
const night = { id: 'night', isDefault: true, periods: [bell(1, '23:20', '00:10'), bell(2, '00:20', '01:00')] };

/** Mondays unless a test says otherwise. */
const lesson = (wanted: Partial<RecurringLesson> = {}): RecurringLesson => ({
  ...{ id: 'maths', termId: 'term', weekday: 1, period: 1, length: 1, weeks: 'every', fromOn: null, untilOn: null },
  ...wanted,
});
const change = (plannedOn: string, wanted: Partial<PlannedChange> = {}): PlannedChange => ({
  ...{ weeklyLessonId: 'maths', plannedOn, isCancelled: false, movedTo: null, period: null },
  ...wanted,
});
const plan = (startsOn: string, endsOn: string, wanted: Partial<Plan> = {}): Plan => ({
  ...{ timeZone: 'Europe/Istanbul', terms: [{ id: 'term', startsOn, endsOn }], holidays: [], bells: [usual, half] },
  ...{ dayBells: [], lessons: [lesson()], changes: [] },
  ...wanted,
});
/** Starts and ends in UTC of all lessons of the term. */
const times = (of: Plan, [from, to]: [string, string] = [of.terms[0]!.startsOn, of.terms[0]!.endsOn]): string[] =>
  occurrencesOf(of, from, to).map(({ startsAt, endsAt }) => {
    const [start, end] = [startsAt.toISOString().slice(0, 16), endsAt.toISOString().slice(0, 16)];
    return `${start} ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
  });
const days = (of: Plan): string[] =>
  occurrencesOf(of, of.terms[0]!.startsOn, of.terms[0]!.endsOn).map(({ onDate }) => onDate);

describe('the clock', () => {
  it.each([
    ['Europe/Berlin', '2026-03-23', '2026-04-03', ['2026-03-23T07:30 08:10', '2026-03-30T06:30 07:10']],
    ['Europe/Berlin', '2026-10-19', '2026-10-30', ['2026-10-19T06:30 07:10', '2026-10-26T07:30 08:10']],
    ['America/New_York', '2026-03-02', '2026-03-09', ['2026-03-02T13:30 14:10', '2026-03-09T12:30 13:10']],
    ['Australia/Sydney', '2026-09-28', '2026-10-09', ['2026-09-27T22:30 23:10', '2026-10-04T21:30 22:10']],
    ['Europe/Istanbul', '2026-03-23', '2026-03-30', ['2026-03-23T05:30 06:10', '2026-03-30T05:30 06:10']],
  ])('in %s from %s to %s shows the same time before and after summer time', (timeZone, from, to, expected) => {
    expect(times(plan(from, to, { timeZone }))).toEqual(expected);
  });

  it('that jumps over a lesson’s beginning holds it by the clock of before, and where it is there twice at the first', () => {
    const bells = [{ ...night, periods: [bell(1, '02:30', '03:30')] }];
    const sunday = { bells, lessons: [lesson({ weekday: 7 })], timeZone: 'Europe/Berlin' };
    expect(times(plan('2026-03-29', '2026-03-29', sunday))).toEqual(['2026-03-29T01:30 02:30']);
    expect(times(plan('2026-10-25', '2026-10-25', sunday))).toEqual(['2026-10-25T00:30 02:30']);
  });

  it('of a school that moves is the new zone’s for every lesson', () => {
    const of = plan('2026-09-14', '2026-09-21');
    expect(times(of)).toEqual(['2026-09-14T05:30 06:10', '2026-09-21T05:30 06:10']);
    expect(times({ ...of, timeZone: 'Asia/Tashkent' })).toEqual(['2026-09-14T03:30 04:10', '2026-09-21T03:30 04:10']);
  });
});

describe('bells', () => {
  it('lead a lesson across midnight, and the next period into the day after', () => {
    const of = plan('2026-09-14', '2026-09-14', { bells: [night] });
    expect(times(of)).toEqual(['2026-09-14T20:20 21:10']);
    expect(times({ ...of, timeZone: 'UTC' })).toEqual(['2026-09-14T23:20 2026-09-15T00:10']);
    expect(times({ ...of, timeZone: 'UTC', lessons: [lesson({ length: 2 })] })).toEqual([
      '2026-09-14T23:20 2026-09-15T01:00',
    ]);
    expect(times({ ...of, timeZone: 'UTC', lessons: [lesson({ period: 2 })] })).toEqual(['2026-09-15T00:20 01:00']);
  });

  it('lead a lesson across midnight in the night in which summer time ends', () => {
    const bells = [{ ...night, periods: [bell(1, '23:30', '03:30')] }];
    const of = plan('2026-10-24', '2026-10-24', {
      bells,
      lessons: [lesson({ weekday: 6 })],
      timeZone: 'Europe/Berlin',
    });
    // Five hours, though its clock says four.
    expect(times(of)).toEqual(['2026-10-24T21:30 2026-10-25T02:30']);
  });

  it('of a half day have fewer and shorter periods', () => {
    const lessons = [lesson({ length: 2 }), lesson({ id: 'physics', period: 2 })];
    const dayBells = [{ onDate: '2026-09-21', scheduleId: 'half' }];
    expect(times(plan('2026-09-14', '2026-09-21', { lessons, dayBells }))).toEqual([
      ...['2026-09-14T05:30 07:00', '2026-09-14T06:20 07:00'],
      '2026-09-21T05:30 06:00',
    ]);
  });

  it('that nobody has set yet ring for no lesson', () => {
    expect(times(plan('2026-09-14', '2026-09-21', { bells: [half] }))).toEqual([]);
  });

  it.each<[string, BellPeriod[], boolean]>([
    ['one after the other', usual.periods, true],
    ['over midnight', night.periods, true],
    ['in any order of the list', usual.periods.toReversed(), true],
    ['one number twice', [bell(1, '08:30', '09:10'), bell(1, '09:20', '10:00')], false],
    ['one within another', [bell(1, '08:30', '09:10'), bell(2, '09:00', '09:40')], false],
    ['a later number before an earlier one', [bell(1, '09:20', '10:00'), bell(2, '08:30', '09:10')], false],
  ])('%s: %o', (_, periods, expected) => {
    expect(areBellsInOrder(periods)).toBe(expected);
  });
});

describe('the week', () => {
  it.each<[WeekKind, string, string[]]>([
    ['every', '2026-09-14', ['2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05']],
    ['odd', '2026-09-14', ['2026-09-14', '2026-09-28']],
    ['even', '2026-09-14', ['2026-09-21', '2026-10-05']],
    // A term that begins on a Wednesday: its first week is odd all the same, and has no Monday.
    ['odd', '2026-09-16', ['2026-09-28']],
    ['even', '2026-09-16', ['2026-09-21', '2026-10-05']],
    ['every', '2026-09-16', ['2026-09-21', '2026-09-28', '2026-10-05']],
  ])('has a lesson of %s weeks in a term from %s', (weeks, startsOn, expected) => {
    expect(days(plan(startsOn, '2026-10-05', { lessons: [lesson({ weeks })] }))).toEqual(expected);
  });

  it('goes on odd and even over the turn of the year', () => {
    const lessons = [lesson({ weeks: 'odd' })];
    expect(days(plan('2026-12-14', '2027-01-11', { lessons }))).toEqual(['2026-12-14', '2026-12-28', '2027-01-11']);
  });

  it.each([
    ['2028', ['2028-02-22', '2028-02-29', '2028-03-07']],
    ['2027', ['2027-02-23', '2027-03-02']],
  ])('has 29 February where %s has it', (year, expected) => {
    expect(days(plan(`${year}-02-21`, `${year}-03-07`, { lessons: [lesson({ weekday: 2 })] }))).toEqual(expected);
  });

  it('is without holidays, whose first and last day belong to them', () => {
    const holidays = [{ fromOn: '2026-09-21', untilOn: '2026-09-28' }];
    expect(days(plan('2026-09-14', '2026-10-05', { holidays }))).toEqual(['2026-09-14', '2026-10-05']);
  });

  it('has a lesson from its own first day to its own last, both included', () => {
    const lessons = [lesson({ fromOn: '2026-09-21', untilOn: '2026-09-28' })];
    expect(days(plan('2026-09-14', '2026-10-05', { lessons }))).toEqual(['2026-09-21', '2026-09-28']);
  });

  it('of another term is no part of it', () => {
    expect(days(plan('2026-09-14', '2026-10-05', { lessons: [lesson({ termId: 'other' })] }))).toEqual([]);
  });
});

describe('a day’s change', () => {
  const term = ['2026-09-14', '2026-09-28'] as const;
  const found = (changes: PlannedChange[], from: string = term[0], to: string = term[1], more: Partial<Plan> = {}) =>
    occurrencesOf(plan(...term, { changes, ...more }), from, to).map(({ plannedOn, onDate, period, change: made }) =>
      [plannedOn, onDate, period, made?.isCancelled ?? false].join(' '),
    );

  it('cancels a lesson, which stands at its place', () => {
    expect(found([change('2026-09-21', { isCancelled: true })])).toEqual([
      ...['2026-09-14 2026-09-14 1 false', '2026-09-21 2026-09-21 1 true', '2026-09-28 2026-09-28 1 false'],
    ]);
  });

  it('moves it to another period and another day, also out of what is asked for and into it', () => {
    const changes = [change('2026-09-21', { movedTo: '2026-09-23', period: 2 })];
    expect(found(changes)[1]).toBe('2026-09-21 2026-09-23 2 false');
    expect(found(changes, '2026-09-21', '2026-09-22')).toEqual([]);
    expect(found(changes, '2026-09-22', '2026-09-24')).toEqual(['2026-09-21 2026-09-23 2 false']);
    // Also behind the term's end, and onto a holiday: somebody wanted it so.
    const late = [change('2026-09-28', { movedTo: '2026-10-01' })];
    const holidays = [{ fromOn: '2026-10-01', untilOn: '2026-10-01' }];
    expect(found(late, '2026-10-01', '2026-10-01', { holidays })).toEqual(['2026-09-28 2026-10-01 1 false']);
  });

  it('of a day on which the week has no such lesson says nothing', () => {
    const holidays = [{ fromOn: '2026-09-21', untilOn: '2026-09-21' }];
    expect(found([change('2026-09-22', { movedTo: '2026-09-23' })])).toHaveLength(3);
    expect(found([change('2026-09-21', { movedTo: '2026-09-23' })], ...term, { holidays })).toHaveLength(2);
  });

  it('to a period that the day’s bells have not takes it off that day', () => {
    expect(found([change('2026-09-21', { period: 7 })])).toHaveLength(2);
  });
});
