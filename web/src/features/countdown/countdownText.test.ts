import { expect, it } from 'vitest';
import { countdownText, secondsLeft } from './countdownText';

it.each([
  [300, '5:00'],
  [299, '4:59'],
  [60, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
  [3_600, '1:00:00'],
  [10_799, '2:59:59'],
])('%i seconds are %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});

it.each([0, 1, 499, 500, 999])(
  'a countdown of five seconds, set %i ms after a full second, begins with five and is over with the fifth full second from then on',
  (after) => {
    const set = 1_700_000_000_000;
    const countdown = { endsAt: set + after + 5_000, leftMs: null };
    const seen = [0, 1, 2, 3, 4, 5, 6].map((n) => secondsLeft(countdown, set + n * 1_000));
    expect(seen).toEqual([5, 4, 3, 2, 1, 0, -1]);
    expect(secondsLeft({ endsAt: null, leftMs: 3_400 }, set), 'one that stands still').toBe(3);
  },
);
