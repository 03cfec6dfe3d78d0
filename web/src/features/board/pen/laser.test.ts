import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchMs } from './batch';
import { Laser } from './laser';
import { pointerMs, Pointers } from '../live/pointers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ayşe's pointer, where Elif sees it, and how often it was told. */
const laser = () => {
  const hers = new Pointers();
  const told = vi.fn<(at: readonly number[] | null) => void>();
  const mine = new Laser(
    () => 'p',
    (signal) => {
      if (signal.type !== 'moveTool') return;
      told(signal.at);
      hers.hear('ayşe', signal.pageId, signal.at as [number, number] | null, { name: 'Ayşe', colour: 'red' });
    },
  );
  return { mine, told, seen: () => hers.on('p').map(({ at }) => at) };
};

it('a fast hand is told in steps, and seen where it comes to rest', () => {
  const { mine, told, seen } = laser();
  for (let x = 0; x <= 43; x++) {
    mine.point([x, 7]);
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(batchMs);
  expect(seen()).toEqual([[43, 7]]);
  expect(told.mock.calls.length).toBeLessThanOrEqual(200 / batchMs + 1);
});

it('whoever holds still is seen on, and gone as soon as they point no more', () => {
  const { mine, told, seen } = laser();
  mine.point([1, 2]);
  vi.advanceTimersByTime(pointerMs * 3);
  expect(seen()).toEqual([[1, 2]]);
  expect(told.mock.calls.length).toBeLessThan(12);
  mine.point(null);
  expect(seen()).toEqual([]);
  told.mockClear();
  vi.advanceTimersByTime(pointerMs);
  expect(told).not.toHaveBeenCalled();
});
