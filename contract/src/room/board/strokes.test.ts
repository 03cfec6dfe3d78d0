import { expect, it } from 'vitest';
import { boardStroke } from './strokes.js';
import { boardRatio, isOtherSize, movedBy } from './units.js';

const stroke = {
  id: '00000000-0000-4000-8000-000000000001',
  tool: 'pencil',
  brushColor: 'blue',
  brushRadius: 3,
} as const;

it('a board keeps points to a tenth and the pen’s pressure to a hundredth: the same stroke is never longer than it must be', () => {
  const points = [
    [1.23456789, -0.04],
    [399.95, 2, 0.123456],
  ];
  expect(boardStroke.parse({ ...stroke, points }).points).toEqual([
    [1.2, -0],
    [400, 2, 0.12],
  ]);
  expect(JSON.stringify(boardStroke.parse({ ...stroke, points }).points)).toBe('[[1.2,0],[400,2,0.12]]');
});

it.each([
  [
    { dx: 0, dy: 0 },
    { dx: 0.1, dy: -7.3 },
    { dx: 0.1, dy: -7.3 },
  ],
  [
    { dx: 0.1, dy: 0.7 },
    { dx: 0.2, dy: 0.1 },
    { dx: 0.3, dy: 0.8 },
  ],
  [
    { dx: 1_999, dy: -1_999 },
    { dx: 2, dy: -2 },
    { dx: 2_000, dy: -2_000 },
  ],
])('a line that lay %j away and is moved by %j lies %j away', (was, by, is) => {
  expect(movedBy(was, by)).toEqual(is);
});

it('a board knows a page’s width for its height from any size, and another size from 5 px on at the page’s own height', () => {
  expect(boardRatio({ width: 1_280, height: 720 })).toBe(1.77778);
  expect(boardRatio({ width: 20_000, height: 1 })).toBe(4);
  expect(boardRatio({ width: 1, height: 20_000 })).toBe(0.25);
  expect(isOtherSize(1, { width: 405, height: 400 })).toBe(false);
  expect(isOtherSize(1, { width: 406, height: 400 })).toBe(true);
  expect(isOtherSize(1, { width: 812, height: 800 })).toBe(true);
});
