import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './oneAtATime';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is asked for while it is under way is done once more, after a rest, and not after its end', async () => {
  let [begun, under, most] = [0, 0, 0];
  const { ask, end } = oneAtATime(async () => {
    begun += 1;
    under += 1;
    most = Math.max(most, under);
    await new Promise((done) => setTimeout(done, 300));
    under -= 1;
  }, 1_000);
  for (let n = 0; n < 500; n++) ask();
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1_200);
  ask();
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect([begun, most]).toEqual([2, 1]);
  // Nobody has asked since: it rests.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toBe(2);
  ask();
  ask();
  expect(begun).toBe(3);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  ask();
  expect([begun, most]).toEqual([3, 1]);
});
