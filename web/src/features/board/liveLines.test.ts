import { expect, it } from 'vitest';
import { liveLines, silentMs } from './liveLines';
import type { Point } from './line';

const part = (lineId: string, at: number, ...points: Point[]) => ({
  pageId: 'p',
  lineId,
  tool: 'pencil' as const,
  brushColor: 'blue',
  brushRadius: 4,
  at,
  points,
});

it('puts parts together, those that came twice too', () => {
  const live = liveLines();
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

it('lets nobody go on with somebody else’s line', () => {
  const live = liveLines();
  live.hear('elif', part('a', 0, [0, 0]));
  live.hear('can', part('a', 1, [9, 9]));
  expect(live.on('p')[0]).toMatchObject({ authorId: 'elif', points: [[0, 0]] });
});

it('a line is gone when it stands on the page, when its author goes, and when nothing more is heard of it', () => {
  let now = 0;
  const live = liveLines(() => now);
  for (const [id, author] of [
    ['a', 'elif'],
    ['b', 'can'],
    ['c', 'ece'],
  ] as const)
    live.hear(author, part(id, 0, [0, 0]));
  live.drop('a');
  live.dropOf((id) => id === 'can');
  expect(live.on('p').map(({ authorId }) => authorId)).toEqual(['ece']);
  now = silentMs + 1;
  live.dropOf(() => false);
  expect(live.on('p')).toEqual([]);
});
