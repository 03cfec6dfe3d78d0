import { beforeEach, expect, it } from 'vitest';
import type { Point, Stroke } from '../../../lib/ink/stroke';
import { Sketch } from './sketch';

let calls: string[];
let ctx: CanvasRenderingContext2D;
beforeEach(() => {
  calls = [];
  const canvas = {
    lineWidth: 0,
    beginPath: () => void calls.push('begin'),
    moveTo: (x: number, y: number) => void calls.push(`from ${x},${y}`),
    lineTo: (x: number, y: number) => void calls.push(`to ${x},${y}`),
    stroke: () => void calls.push(`stroke ${canvas.lineWidth}`),
  };
  ctx = canvas as unknown as CanvasRenderingContext2D;
});

const hand = (points: readonly Point[], more: Partial<Stroke> = {}): Stroke => ({
  ...{ tool: 'pencil', brushColor: 'blue', brushRadius: 2, points },
  ...more,
});
const way = (length: number): Point[] => Array.from({ length }, (_, n) => [n, 0]);
const sketched = (...strokes: Stroke[]): string[] => {
  const run = new Sketch(ctx, 0.8);
  for (const stroke of strokes) run.add(stroke);
  run.end();
  return calls;
};

it('a sketch goes over every third point and ends where the stroke ends, also of one that was moved', () => {
  expect(sketched(hand(way(8)), hand(way(2), { dx: 10, dy: 5 }))).toEqual([
    ...['begin', 'from 0,0', 'to 3,0', 'to 6,0', 'to 7,0'],
    ...['from 10,5', 'to 11,5', 'stroke 0.8'],
  ]);
});

it('a sketch is no wider than the stroke, has a line for each pen, and leaves what no pen wrote', () => {
  sketched(hand(way(2)), hand(way(2), { tool: 'highlighter' }), hand(way(2), { brushRadius: 0.5 }));
  expect(calls.filter((call) => call.startsWith('stroke'))).toEqual(['stroke 0.8', 'stroke 0.5']);
});

it('a sketch leaves a mark of a single point', () => {
  expect(sketched(hand([[4, 4]]))).toEqual(['begin', 'from 4,3.2', 'to 4,4', 'stroke 0.8']);
});
