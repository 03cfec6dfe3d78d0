import { afterEach, expect, it, vi } from 'vitest';
import { TokenBucket } from './tokenBucket.js';

afterEach(() => void vi.useRealTimers());

it('a token bucket allows so many at once, and more as time goes by', () => {
  const bucket = new TokenBucket(2, 1, 0);
  expect([bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(1_000), bucket.take(1_000)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

it('a token bucket goes on when the machine’s clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 3_600_000 });
  const bucket = new TokenBucket(2, 1);
  vi.setSystemTime(0);
  expect(bucket.take()).toBe(true);
});
