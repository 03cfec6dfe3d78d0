import { expect, it } from 'vitest';
import { around, boundsOf, overlap } from '../../../lib/ink/bounds';
import { isHit, metBetween, topmostAt } from './hit';
import type { Point, Stroke, Tool } from '../../../lib/ink/stroke';

const stroke = (tool: Tool, points: readonly Point[], brushRadius = 2, text?: string): Stroke => ({
  tool,
  brushColor: 'black',
  brushRadius,
  points,
  ...(text !== undefined && { text }),
});
const box: readonly Point[] = [
  [100, 100],
  [200, 160],
];

it.each<[Tool, readonly Point[], [number, number], boolean]>([
  ['pencil', [[10, 10]], [11, 10], true],
  ['pencil', [[10, 10]], [30, 10], false],
  [
    'pencil',
    [
      [0, 0],
      [100, 0],
    ],
    [50, 3],
    true,
  ],
  [
    'pencil',
    [
      [0, 0],
      [100, 0],
    ],
    [50, 9],
    false,
  ],
  [
    'line',
    [
      [0, 0],
      [100, 100],
    ],
    [60, 60],
    true,
  ],
  ['rectangle', box, [100, 130], true],
  ['rectangle', box, [150, 130], false],
  ['rectangle', [box[1]!, box[0]!], [150, 160], true],
  ['ellipse', box, [150, 100], true],
  ['ellipse', box, [101, 101], false],
  ['ellipse', box, [150, 130], false],
])('a %s through %j is met at %j: %j', (tool, points, at, isMet) => {
  expect(isHit(stroke(tool, points), at, 3)).toBe(isMet);
});

it('the eraser meets a text anywhere on its lines, the second as the first', () => {
  const text = stroke('text', [[10, 10]], 20, 'Ağaç\nkökü');
  expect(isHit(text, [30, 52], 1)).toBe(true);
  expect(isHit(text, [30, 70], 1)).toBe(false);
});

it('the eraser takes what was drawn last where two lie upon each other', () => {
  const [under, over] = [
    stroke('pencil', [
      [0, 0],
      [50, 50],
    ]),
    stroke('line', [
      [50, 0],
      [0, 50],
    ]),
  ];
  expect(topmostAt([under, over], [25, 25], 2)).toBe(over);
  expect(topmostAt([under, over], [2, 2], 2)).toBe(under);
  expect(topmostAt([under, over], [25, 2], 2)).toBeNull();
});

it('the eraser erases what a fast hand passes over, though no event fell on it', () => {
  const posts = Array.from({ length: 10 }, (_, n) =>
    stroke(
      'line',
      [
        [n * 20, 0],
        [n * 20, 40],
      ],
      2,
    ),
  );
  expect(metBetween(posts, [-10, 20], [100, 20], 2)).toEqual(posts.slice(0, 6));
  expect(metBetween(posts, [-10, 60], [190, 60], 2)).toEqual([]);
});

it('bounds hold the ink, an arrow’s head too', () => {
  expect(
    boundsOf(
      stroke(
        'pencil',
        [
          [10, 10],
          [20, 30],
        ],
        8,
      ),
    ),
  ).toEqual({ left: 5, top: 5, right: 25, bottom: 35 });
  expect(
    boundsOf(
      stroke(
        'arrow',
        [
          [10, 10],
          [20, 30],
        ],
        4,
      ),
    ).left,
  ).toBe(-4);
  expect(overlap({ left: 0, top: 0, right: 5, bottom: 5 }, { left: 5, top: 5, right: 9, bottom: 9 })).toBe(true);
  expect(around([])).toBeNull();
});

it('the eraser meets a line where it was moved to, and no more where it was drawn', () => {
  const moved = {
    ...stroke('line', [
      [0, 0],
      [100, 0],
    ]),
    dx: 20,
    dy: 50,
  };
  expect(isHit(moved, [110, 50], 2)).toBe(true);
  expect(isHit(moved, [5, 0], 2)).toBe(false);
});
