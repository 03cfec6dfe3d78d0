import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { edge, paintStrokes } from './paint';
import type { Stroke } from './stroke';

/** A path is what came onto it. */
class NotedPath {
  readonly ways: string[] = [];
  moveTo(x: number): void {
    this.ways.push(`from ${x}`);
  }
  lineTo(): void {}
  addPath(other: NotedPath, by?: { e?: number }): void {
    this.ways.push(...other.ways.map((way) => (by?.e ? `${way} by ${by.e}` : way)));
  }
}
beforeEach(() => void vi.stubGlobal('Path2D', NotedPath));
afterEach(() => void vi.unstubAllGlobals());

const hand = (x: number, more: Partial<Stroke> = {}): Stroke => ({
  tool: 'pencil',
  brushColor: 'blue',
  brushRadius: 2,
  points: [
    [x, 0],
    [x + 9, 0],
  ],
  ...more,
});
/** What each call of the canvas drew. */
const drawn = (strokes: readonly Stroke[], isOver = false): string[][] => {
  const calls: string[][] = [];
  const draw = (path: NotedPath): void => void calls.push([...path.ways]);
  const ctx = { stroke: draw, fill: draw, translate() {} } as unknown as CanvasRenderingContext2D;
  paintStrokes(ctx, strokes, isOver);
  return calls;
};

it('the board draws what one pen wrote at once, and keeps the order where the pen is another', () => {
  const red = { brushColor: 'red' } as const;
  expect(drawn([hand(1), hand(2), hand(3, red), hand(4, { brushRadius: 9 }), hand(5)])).toEqual([
    ['from 1', 'from 2'],
    ['from 3'],
    ['from 4'],
    ['from 5'],
  ]);
});

it('the board draws a marker by itself, as it darkens what it crosses', () => {
  const marker = { tool: 'highlighter' } as const;
  expect(drawn([hand(1), hand(2, marker), hand(3, marker), hand(4)])).toEqual([
    ['from 1'],
    ['from 2'],
    ['from 3'],
    ['from 4'],
  ]);
});

it('the board keeps a line that was moved where it is now', () => {
  expect(drawn([hand(1), hand(2, { dx: 30 })])).toEqual([['from 1', 'from 2 by 30']]);
});

it('the board puts no more than a hundred on one path', () => {
  const calls = drawn(Array.from({ length: 250 }, (_, n) => hand(n)));
  expect(calls.map((ways) => ways.length)).toEqual([100, 100, 50]);
});

it('the board gives ink over a picture a light edge, below it, and leaves a marker thin', () => {
  const noted: unknown[] = [];
  const ctx = {
    ...{ strokeStyle: '', lineWidth: 0, globalAlpha: 1, globalCompositeOperation: 'source-over' },
    stroke(this: CanvasRenderingContext2D, path: NotedPath) {
      noted.push([this.strokeStyle, this.lineWidth, this.globalAlpha, this.globalCompositeOperation, ...path.ways]);
    },
  } as unknown as CanvasRenderingContext2D;
  paintStrokes(ctx, [hand(1), hand(2), hand(3, { tool: 'highlighter', brushColor: 'yellow', brushRadius: 20 })], true);
  const light = edge.colour;
  expect(noted).toEqual([
    [light, 2 + 2 * edge.width, 1, 'source-over', 'from 1', 'from 2'],
    ['#1f6feb', 2, 1, 'source-over', 'from 1', 'from 2'],
    ['#ffe45c', 20, 0.5, 'source-over', 'from 3'],
  ]);
});
