import { expect, it } from 'vitest';
import { seenOf } from './seen';

const place = (id: string, x: number, y: number, width = 160) => ({ id, x, y, width, height: (width * 9) / 16 });
const scene = {
  front: { x: 0, y: 0, width: 600, height: 400 },
  places: [place('elif', 608, 0), place('can', 608, 98), place('ayse', 0, 408, 320)],
  ...{ page: 0, pages: 1, pageSize: 1 },
};

it('what is asked for is a shared screen, then people, the largest first', () => {
  expect(seenOf(scene, 'elif', null)).toEqual([
    { participantId: 'elif', kind: 'screen', height: 400 },
    { participantId: 'ayse', height: 180 },
    { participantId: 'elif', height: 90 },
    { participantId: 'can', height: 90 },
  ]);
  expect(seenOf(scene, null, null)).toHaveLength(3);
});

it('what is asked for is no person who lies under a panel but for a narrow edge; a shared screen goes on there', () => {
  const seen = (x: number, y: number): string[] =>
    seenOf(scene, 'ayse', { x, y, width: 800, height: 800 }).map(({ participantId, kind }) => kind ?? participantId);
  expect(seen(612, -4)).toEqual(['screen', 'ayse']);
  expect(seen(700, -4)).toEqual(['screen', 'ayse', 'elif', 'can']);
  expect(seen(0, 20)).toEqual(['screen', 'elif']);
  expect(seen(0, 0)).toEqual(['screen']);
});
