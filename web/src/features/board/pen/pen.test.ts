import type { RoomSignal } from '@derslik/contract/room/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchMs } from './batch';
import type { BoardSession } from '../live/boardSession';
import { liveStrokes, silentMs } from '../live/liveStrokes';
import { Pen } from './pen';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Elif's pen, and what Can sees of it; `answer` is the room's. */
const pen = (answer: Promise<boolean> = Promise.resolve(true)) => {
  const others = liveStrokes();
  const signal = (one: RoomSignal): void => {
    if (one.type === 'data') others.hear('elif', one);
    else if (one.type === 'drop') others.drop(one.lineId, 'elif');
  };
  const session = { draw: () => answer } as unknown as BoardSession;
  const holding = () => ({ tool: 'pencil', brushColor: 'blue', brushRadius: 3 }) as never;
  const mine = new Pen(() => 'p', { session, holding, signal });
  mine.begin('pencil', [0, 0]);
  mine.add([[9, 9]]);
  vi.advanceTimersByTime(batchMs);
  return { mine, seen: () => others.on('p').map(({ points }) => points.length) };
};

it('what the room does not take is seen by the others no longer', async () => {
  let answer: (isTaken: boolean) => void = () => undefined;
  const { mine, seen } = pen(new Promise((resolve) => (answer = resolve)));
  mine.end();
  expect(seen()).toEqual([2]);
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen()).toEqual([]);
});

it('what is given up is seen no longer', () => {
  const { mine, seen } = pen();
  mine.cancel();
  expect(seen()).toEqual([]);
});

it('whoever holds still in the middle of a line is not taken for lost', () => {
  const { mine, seen } = pen();
  vi.advanceTimersByTime(silentMs * 3);
  expect(seen()).toEqual([2]);
  mine.cancel();
});
