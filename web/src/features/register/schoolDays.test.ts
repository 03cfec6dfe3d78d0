import { expect, it } from 'vitest';
import { daysLater, monthOf, monthsBefore, weekOf } from './schoolDays';

it('a week begins on Monday, a month has its own last day, also in February of a leap year', () => {
  expect(weekOf('2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(weekOf('2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysLater('2028-02-28', 2)).toBe('2028-03-01');
  expect(monthsBefore('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});
