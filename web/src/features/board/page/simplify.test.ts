import { expect, it } from 'vitest';
import type { Point } from '../../../lib/ink/stroke';
import { distanceToSegment, simplified, toleranceUnits } from './simplify';

it('the simplifier makes two points of a straight way, however many were seen', () => {
  const points = Array.from({ length: 500 }, (_, n): Point => [n / 5, n / 10]);
  expect(simplified(points)).toEqual([
    [0, 0],
    [99.8, 49.9],
  ]);
});

it('the simplifier leaves nothing out that one would see', () => {
  const points = Array.from({ length: 400 }, (_, n): Point => [n, 50 * Math.sin(n / 20)]);
  const fewer = simplified(points);
  expect(fewer.length).toBeLessThan(120);
  for (const [x, y] of points) {
    const away = Math.min(...fewer.slice(1).map((to, n) => distanceToSegment(x, y, fewer[n]!, to)));
    // Rounding to tenths adds its own.
    expect(away).toBeLessThan(toleranceUnits + 0.1);
  }
});

it('the simplifier keeps where the pen was pressed harder', () => {
  const points = Array.from({ length: 21 }, (_, n): Point => [n, 0, n === 10 ? 0.9 : 0.3]);
  expect(simplified(points)).toContainEqual([10, 0, 0.9]);
});

it('the simplifier costs in proportion to what is drawn, not to how long the pointer rested', () => {
  expect(simplified(Array.from({ length: 3_000 }, (): Point => [7, 7]))).toEqual([
    [7, 7],
    [7, 7],
  ]);
});
