import { expect, it } from 'vitest';
import { percentText } from './percentText';

it.each([
  [1, 3, 'tr', '%33,33'],
  [2, 3, 'en', '66.67%'],
  [0, 5, 'tr', '%0,00'],
  [0, 0, 'en', '0.00%'],
  [5, 5, 'en', '100.00%'],
  [1, 101, 'en', '<1%'],
  [1, 100, 'en', '1.00%'],
])('%i of %i in %s is %s', (count, total, language, expected) => {
  expect(percentText(count, total, language, '<1%')).toBe(expected);
});
