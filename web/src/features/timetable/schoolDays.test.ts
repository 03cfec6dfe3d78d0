import type { TimetableLesson } from '@derslik/contract/timetable';
import { describe, expect, it } from 'vitest';
import { dayOf, isOpenNow, isPast, mondayOf, nearestDay, shownDays } from './schoolDays';

const lesson = (onDate: string, from: string, to: string, more: Partial<TimetableLesson> = {}): TimetableLesson => ({
  ...{ weeklyLessonId: null, plannedOn: onDate, onDate, period: 1, length: 1, teachers: [], classes: [] },
  ...{ startsAt: `${onDate}T${from}:00Z`, endsAt: `${onDate}T${to}:00Z`, substitute: null, classroom: null },
  ...{ isCancelled: false, isMoved: false, note: '', token: '111-222-333', status: null },
  subject: { id: '1', name: 'Fizik', short: 'Fiz', colour: 0 },
  ...more,
});

describe('a school’s days', () => {
  it('are those of the school’s clock, wherever the browser is', () => {
    const lateEvening = Date.parse('2026-11-28T21:30:00Z') / 1_000;
    expect(dayOf(lateEvening, 'Europe/Istanbul')).toBe('2026-11-29');
    expect(dayOf(lateEvening, 'Europe/London')).toBe('2026-11-28');
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('know the Monday of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('show the weekend only where it has lessons', () => {
    expect(shownDays('2026-11-23', [])).toHaveLength(5);
    expect(shownDays('2026-11-23', [lesson('2026-11-29', '08:00', '08:40')]).at(-1)).toBe('2026-11-29');
  });
});

describe('a lesson of the day', () => {
  const one = lesson('2026-11-27', '08:30', '09:10');
  const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);

  it.each([
    ['08:19', {}, false],
    ['08:20', {}, true],
    ['09:09', {}, true],
    ['09:10', {}, false],
    ['09:30', { status: 'process' as const }, true],
    ['08:35', { isCancelled: true }, false],
    ['08:35', { token: null }, false],
  ])('at %s with %o may be entered: %s', (time, more, isOpen) => {
    expect(isOpenNow({ ...one, ...more }, at(time))).toBe(isOpen);
  });

  it('is over with its end, unless people are still inside', () => {
    expect([isPast(one, at('09:10')), isPast({ ...one, status: 'process' }, at('09:10'))]).toEqual([true, false]);
  });

  it('makes its day the one at home, until it is over', () => {
    const week = [one, lesson('2026-11-30', '08:30', '09:10')];
    expect(nearestDay(week, '2026-11-27', at('08:00'))).toBe('2026-11-27');
    expect(nearestDay(week, '2026-11-27', at('12:00'))).toBe('2026-11-30');
    expect(nearestDay([], '2026-11-27', at('12:00'))).toBeNull();
  });
});
