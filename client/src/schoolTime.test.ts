import { expect, test } from 'vitest';
import { daysBetween, unixOf, wallTime } from './schoolTime';

const istanbul = 'Europe/Istanbul';

test('a time on the school clock becomes the same moment and back', () => {
  const wall = { year: 2026, month: 11, day: 23, hour: 10, minute: 15 };
  const unix = unixOf(wall, istanbul);
  expect(new Date(unix * 1000).toISOString()).toBe('2026-11-23T07:15:00.000Z');
  expect(wallTime(unix, istanbul)).toEqual(wall);
});

test('midnight stays on its day', () => {
  const unix = unixOf({ year: 2026, month: 1, day: 1, hour: 0, minute: 0 }, istanbul);
  expect(wallTime(unix, istanbul)).toEqual({ year: 2026, month: 1, day: 1, hour: 0, minute: 0 });
});

test('a zone with summer time keeps its wall clock on both sides of the change', () => {
  for (const month of [1, 7]) {
    const wall = { year: 2026, month, day: 15, hour: 9, minute: 0 };
    expect(wallTime(unixOf(wall, 'Europe/Berlin'), 'Europe/Berlin')).toEqual(wall);
  }
});

test('days are counted on the school calendar, whatever the hour', () => {
  const late = unixOf({ year: 2026, month: 3, day: 1, hour: 23, minute: 59 }, istanbul);
  const early = unixOf({ year: 2026, month: 3, day: 2, hour: 0, minute: 1 }, istanbul);
  expect(daysBetween(late, early, istanbul)).toBe(1);
  expect(daysBetween(early, late, istanbul)).toBe(-1);
  expect(daysBetween(late, late, istanbul)).toBe(0);
});
