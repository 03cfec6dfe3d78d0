import type { LoggedEvent, RoomEvent } from '@derslik/contract/room/events';
import { describe, expect, it } from 'vitest';
import { drawnStretches, seenPart } from './drawnStretches.js';

const pageId = 'page';
type Told = readonly [at: number, event: RoomEvent];
const told = (events: readonly Told[]) =>
  drawnStretches(
    events.map(([at, event], n): LoggedEvent => ({ seq: n + 1, at, actorId: null, event })),
    (at) => at,
    100,
  ).map(({ seq, from, to, dx }) => [seq, from, to, dx]);
const drawn = (lineId: string, authorId = 'elif'): RoomEvent => ({
  type: 'lineDrawn',
  pageId,
  lineId,
  authorId,
  bytes: 1,
});
const erased = (lineIds: string[], by: string, of: string | null = null): RoomEvent => ({
  ...{ type: 'linesErased', pageId, lineIds, by, of },
});
const restored = (lineIds: string[], by: string): RoomEvent => ({ type: 'linesRestored', pageId, lineIds, by });
const moved = (lineIds: string[], dx: number, of: string | null = null): RoomEvent => ({
  ...{ type: 'linesMoved', pageId, lineIds, dx, dy: 0, of },
});

describe('what was drawn on a page', () => {
  it('stands from when it was drawn to its end, or to the lesson’s', () => {
    expect(
      told([
        [10, drawn('a')],
        [20, drawn('b')],
        [30, erased(['a'], 'elif')],
      ]),
    ).toEqual([
      [1, 10, 30, 0],
      [2, 20, 100, 0],
    ]);
  });

  it('is brought back by whoever erased it alone, where it stood', () => {
    expect(
      told([
        [10, drawn('a')],
        [12, moved(['a'], 5)],
        [20, erased(['a'], 'elif')],
        [30, restored(['a'], 'mert')],
        [40, restored(['a'], 'elif')],
      ]),
    ).toEqual([
      [1, 10, 12, 0],
      [1, 12, 20, 5],
      [1, 40, 100, 5],
    ]);
  });

  it('is erased and moved of one author alone, where it was said so, and no farther than the page reaches', () => {
    expect(
      told([
        [1, drawn('a')],
        [2, drawn('b', 'mert')],
        [9, moved(['a', 'b'], 3_000, 'mert')],
        [20, { type: 'boardCleared', pageId, by: 'elif', of: 'elif' }],
      ]),
    ).toEqual([
      [1, 1, 20, 0],
      [2, 2, 9, 0],
      [2, 9, 100, 2_000],
    ]);
  });

  it('goes with its page', () => {
    expect(
      told([
        [1, drawn('a')],
        [8, { type: 'boardPageRemoved', pageId }],
        [9, restored(['a'], 'elif')],
      ]),
    ).toEqual([[1, 1, 8, 0]]);
  });

  it('is told no finer than it was seen', () => {
    const seen = [
      [10, 20],
      [40, 50],
    ] as const;
    const part = (from: number, to: number) => seenPart({ from, to }, seen).map((one) => [one.from, one.to]);
    expect([part(5, 100), part(12, 30), part(25, 30), part(30, 45), part(0, 10), part(12, 18)]).toEqual([
      ...[[[10, 50]], [[12, 20]], [], [[40, 45]], [], [[12, 18]]],
    ]);
  });
});
