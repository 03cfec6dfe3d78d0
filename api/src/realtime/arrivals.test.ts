import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrivals } from './arrivals.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('the server lets the first ones pass at once, and a crowd together, moment by moment', async () => {
  const arrivals = new Arrivals();
  const passed: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    void Promise.resolve(arrivals.turn()).then(() => passed.push(n));
    await vi.advanceTimersByTimeAsync(10);
    if (n === 3) expect(passed).toEqual([0, 1, 2, 3]);
    if (n === 17) expect(passed.length).toBe(4);
    if (n === 18) expect(passed).toEqual(Array.from({ length: 19 }, (_, earlier) => earlier));
    if (n === 28) expect(passed.length).toBe(19);
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(passed).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

it('the server is quiet again after a moment without anybody', async () => {
  const arrivals = new Arrivals();
  for (let n = 0; n < 4; n += 1) expect(arrivals.turn()).toBeUndefined();
  expect(arrivals.turn()).toBeDefined();
  await vi.advanceTimersByTimeAsync(1_000);
  for (let n = 0; n < 4; n += 1) expect(arrivals.turn()).toBeUndefined();
});
