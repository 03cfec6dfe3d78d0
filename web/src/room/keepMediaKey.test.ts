import type { VideoKey } from '@derslik/contract/videos';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepMediaKey } from './keepMediaKey';

const minute = 60_000;
let stop = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A server that gives keys of ten minutes, but while it is away. */
const watch = () => {
  const world = { isAway: false, asked: 0, keys: 0, failures: 0 };
  const ask = (): Promise<VideoKey> => {
    world.asked += 1;
    if (world.isAway) return Promise.reject(new Error('away'));
    return Promise.resolve({ src: '/film', title: 'Film', seconds: 600, expiresAt: Date.now() + 10 * minute });
  };
  stop = keepMediaKey({
    ask,
    now: () => Date.now(),
    onKey: () => void (world.keys += 1),
    onFailure: () => void (world.failures += 1),
  });
  return world;
};

it('a renewal that fails is tried again in silence while the key is good', async () => {
  const world = watch();
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect(world).toMatchObject({ asked: 1, keys: 1 });
  world.isAway = true;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(world.asked).toBeGreaterThan(4);
  world.isAway = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(world).toMatchObject({ keys: 2, failures: 0 });
  const { asked } = world;
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(world.asked, 'the new key has a life of its own').toBe(asked);
});

it('the player says what is wrong where no key came, or it has run out, and goes on when one comes', async () => {
  const world = watch();
  await vi.advanceTimersByTimeAsync(1);
  world.isAway = true;
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(world.failures).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(world.failures).toBeGreaterThan(0);
  world.isAway = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(world.keys).toBe(2);
});

it('the player asks no more when the video is over', async () => {
  const world = watch();
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(world.asked).toBe(1);
});
