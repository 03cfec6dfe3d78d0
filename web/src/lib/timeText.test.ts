import { expect, it } from 'vitest';
import { timeText } from './timeText';

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [75, '1:15'],
  [3_599.5, '59:59'],
  [3_661, '1:01:01'],
])('%f s are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
