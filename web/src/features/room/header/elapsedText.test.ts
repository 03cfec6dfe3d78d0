import { expect, it } from 'vitest';
import { elapsedText } from './elapsedText';

it.each([
  [0, '00:00:00'],
  [761_900, '00:12:41'],
  [3_600_000, '01:00:00'],
  [100 * 3_600_000, '100:00:00'],
  [-5_000, '00:00:00'],
])('the header writes %i ms as %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
