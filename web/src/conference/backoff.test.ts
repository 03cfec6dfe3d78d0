import { expect, it } from 'vitest';
import { manualClock } from './manualClock';
import { createBackoff } from './backoff';

it('the pause waits twice as long at each attempt, up to the most, and starts anew after a reset', () => {
  const clock = manualClock();
  const backoff = createBackoff(clock, 1_000, 5_000);
  const times: number[] = [];
  const attempt = () => {
    times.push(clock.now());
    backoff.schedule(attempt);
  };
  backoff.schedule(attempt);
  // A second wish while one waits changes nothing.
  backoff.schedule(attempt);
  clock.pass(20_000);
  expect(times).toEqual([1_000, 3_000, 7_000, 12_000, 17_000]);
  backoff.reset();
  clock.pass(60_000);
  expect(times).toHaveLength(5);
  backoff.schedule(attempt);
  clock.pass(1_000);
  expect(times).toHaveLength(6);
});
