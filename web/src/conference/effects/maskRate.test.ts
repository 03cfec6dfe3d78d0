import { backgroundLimits } from '@derslik/contract/limits/background';
import { expect, it } from 'vitest';
import { isStarving, noteSecond, type SlowSince } from './maskRate';

const { slowMaskMs, goodMaskMs, slowForMs } = backgroundLimits;
const slow = slowMaskMs + 20;
const between = (slowMaskMs + goodMaskMs) / 2;

/** One second after another, each with so many milliseconds a mask; the second in which it ends, or null. */
const endsAt = (each: readonly number[], masks = 5): number | null => {
  let since: SlowSince = null;
  for (const [second, ms] of each.entries()) {
    since = noteSecond(since, { masks, busyMs: ms * masks }, second * 1_000);
    if (isStarving(since, second * 1_000)) return second;
  }
  return null;
};
const seconds = slowForMs / 1_000;

it('the effect ends after so many slow seconds, and not before', () => {
  expect(endsAt(Array.from({ length: 20 }, () => slow))).toBe(seconds);
});

it('a good second between forgives; one that is neither does not', () => {
  const few = Array.from({ length: seconds - 1 }, () => slow);
  expect(endsAt([...few, goodMaskMs - 10, ...few])).toBeNull();
  expect(endsAt([...few, between, ...few])).not.toBeNull();
});

it('a machine that stays between never ends it', () => {
  expect(endsAt(Array.from({ length: 60 }, () => between))).toBeNull();
});

it('a camera that delivers few pictures is no slow machine, and one that delivers none says nothing', () => {
  expect(
    endsAt(
      Array.from({ length: 60 }, () => 30),
      1,
    ),
  ).toBeNull();
  expect(noteSecond(null, { masks: 0, busyMs: 0 }, 5)).toBeNull();
  expect(noteSecond(3, { masks: 0, busyMs: 0 }, 5)).toBe(3);
});
