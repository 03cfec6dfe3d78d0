import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveStrokes, silentMs } from './liveStrokes';
import type { Point } from '../../../lib/ink/stroke';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const part = (lineId: string, at: number, ...points: Point[]) => ({
  pageId: 'p',
  lineId,
  tool: 'pencil' as const,
  brushColor: 'blue',
  brushRadius: 4,
  at,
  points,
});

it('the board puts parts together, those that came twice too', () => {
  const live = liveStrokes();
  live.hear('elif', part('a', 0, [0, 0], [1, 1]));
  live.hear('elif', part('a', 2, [2, 2]));
  live.hear('elif', part('a', 2, [2, 2]));
  expect(live.on('p').map(({ points }) => points)).toEqual([
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ]);
  expect(live.on('another')).toEqual([]);
});

it('the board lets nobody go on with somebody else’s line', () => {
  const live = liveStrokes();
  live.hear('elif', part('a', 0, [0, 0]));
  live.hear('can', part('a', 1, [9, 9]));
  expect(live.on('p')[0]).toMatchObject({ authorId: 'elif', points: [[0, 0]] });
});

it('a line is gone when it stands on the page, when its author goes, and when nothing more is heard of it', () => {
  const silent = vi.fn();
  const live = liveStrokes(silent);
  for (const [id, author] of [
    ['a', 'elif'],
    ['b', 'can'],
    ['c', 'ece'],
  ] as const)
    live.hear(author, part(id, 0, [0, 0]));
  live.drop('a');
  live.dropOf((id) => id === 'can');
  expect(live.on('p').map(({ authorId }) => authorId)).toEqual(['ece']);
  vi.advanceTimersByTime(silentMs - 1);
  expect(silent).not.toHaveBeenCalled();
  live.hear('ece', part('c', 1, [1, 1]));
  vi.advanceTimersByTime(silentMs - 1);
  expect(live.on('p')).toHaveLength(1);
  silent.mockClear();
  vi.advanceTimersByTime(1);
  expect(silent).toHaveBeenCalledTimes(1);
  expect(live.on('p')).toEqual([]);
});

it('the board shows all of a line again whose author is back in the middle of it', () => {
  const live = liveStrokes();
  live.hear('elif', part('a', 0, [0, 0], [1, 1]));
  vi.advanceTimersByTime(silentMs);
  live.hear('elif', part('a', 2, [2, 2]));
  expect(live.on('p')[0]?.points).toHaveLength(3);
});

it('the board hears nothing more of a line that stands, and lets its author alone give it up', () => {
  const live = liveStrokes();
  live.hear('elif', part('a', 0, [0, 0]));
  live.drop('a');
  live.hear('elif', part('a', 1, [1, 1]));
  expect(live.on('p')).toEqual([]);
  live.hear('elif', part('b', 0, [0, 0]));
  expect(live.drop('b', 'can')).toBe(false);
  expect(live.on('p')).toHaveLength(1);
  expect(live.drop('b', 'elif')).toBe(true);
  expect(live.on('p')).toEqual([]);
});
