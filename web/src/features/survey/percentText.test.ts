import { expect, it } from 'vitest';
import { percentText } from './percentText';

it.each([
  [1, 3, 'tr', '%33,33'],
  [2, 3, 'en', '66.67%'],
  [0, 5, 'tr', '%0'],
  [0, 0, 'en', '0%'],
  [5, 5, 'en', '100%'],
  [1, 101, 'en', '<1%'],
  [1, 2, 'tr', '%50'],
  [1, 8, 'tr', '%12,50'],
  [99_999, 100_000, 'en', '100%'],
  [1, 100, 'en', '1%'],
])('%i of %i in %s is %s', (count, total, language, expected) => {
  expect(percentText(count, total, language, '<1%')).toBe(expected);
});
