import { expect, it } from 'vitest';
import { lastingText } from './lastingText';

it.each([
  [-5_000, ''],
  [2_999, ''],
  [3_000, '0:03'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [754_000, '12:34'],
  [3_725_000, '62:05'],
])('of %i ms says %j', (ms, text) => {
  expect(lastingText(ms)).toBe(text);
});
