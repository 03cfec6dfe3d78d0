import { expect, it } from 'vitest';
import { speechText } from './speechText';

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [60, '1:00'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [36_061, '10:01:01'],
])('the app writes %s seconds as %s', (seconds, text) => {
  expect(speechText(seconds)).toBe(text);
});
