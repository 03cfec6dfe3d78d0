import { expect, it } from 'vitest';
import { countdownText, untilNextText } from './countdownText';

it.each([
  [300_000, '5:00'],
  [299_999, '5:00'],
  [299_000, '4:59'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [3_600_000, '1:00:00'],
  [10_799_500, '3:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

it('the countdown changes its text just when a second is over', () => {
  for (const ms of [300_000, 299_400, 1_500, 700]) {
    const after = untilNextText(ms);
    expect(countdownText(ms - after + 1)).toBe(countdownText(ms));
    expect(countdownText(ms - after)).not.toBe(countdownText(ms));
  }
});
