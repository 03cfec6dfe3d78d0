import { noiseLimits } from '@derslik/contract/limits/noise';
import { expect, it } from 'vitest';
import { isLate, notePace, type LateSince } from './soundPace';

/** After how many seconds of such a pace each it ends; null: it doesn't. */
const endsAfter = (paces: readonly number[]): number | null => {
  let since: LateSince = null;
  for (const [index, pace] of paces.entries()) {
    const now = (index + 1) * 1_000;
    since = notePace(since, pace * 1_000, 1_000, now);
    if (isLate(since, now)) return index + 1;
  }
  return null;
};
const seconds = noiseLimits.slowForMs / 1_000;
const slow = (count: number) => Array.from({ length: count }, () => noiseLimits.leastPace - 0.1);

it('the effect ends where sound comes too slowly for so long', () => expect(endsAfter(slow(20))).toBe(seconds));

it('the effect goes on where it keeps up, where it catches up, and where it is only a little behind', () => {
  expect(endsAfter(Array.from({ length: 60 }, () => 1))).toBeNull();
  expect(endsAfter([...slow(seconds - 1), 1, ...slow(seconds - 1)])).toBeNull();
  expect(endsAfter(Array.from({ length: 60 }, () => 0.97))).toBeNull();
});
