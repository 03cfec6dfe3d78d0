import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilAnswered } from './untilAnswered';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusing = (times: number) => {
  const at: number[] = [];
  const began = Date.now();
  const ask = (): Promise<boolean> => {
    at.push(Date.now() - began);
    return Promise.resolve(at.length > times);
  };
  return { at, ask };
};

it('the browser asks again until it is answered, and then no more', async () => {
  const { at, ask } = refusing(2);
  untilAnswered(ask);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at.length).toBe(3);
});

it('the browser waits longer each time, half a minute at most', async () => {
  const { at, ask } = refusing(Infinity);
  const stop = untilAnswered(ask);
  await vi.advanceTimersByTimeAsync(600_000);
  stop();
  const waits = at.slice(1).map((time, n) => time - at[n]!);
  for (const [n, wait] of waits.entries()) {
    const longest = Math.min(30_000, 1_000 * 2 ** n);
    expect(wait).toBeGreaterThanOrEqual(longest / 2);
    expect(wait).toBeLessThanOrEqual(longest + 1);
  }
});

it('the browser stops when nobody wants to know any more, also while an answer is on its way', async () => {
  const { at, ask } = refusing(Infinity);
  const stop = untilAnswered(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = at.length;
  stop();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(at.length).toBe(before);
  let refuse: (isAnswered: false) => void = () => undefined;
  const slow = vi.fn(() => new Promise<boolean>((resolve) => (refuse = resolve)));
  untilAnswered(slow)();
  refuse(false);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(slow).toHaveBeenCalledTimes(1);
});
