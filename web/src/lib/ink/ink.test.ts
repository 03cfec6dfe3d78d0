import { expect, it } from 'vitest';
import { corners } from './bounds';
import { arrowHead, inkEdge, isFilled, trace, type Way } from './ink';
import type { Point, Stroke, Tool } from './stroke';

const written = (): { steps: string[]; way: Way } => {
  const steps: string[] = [];
  const note =
    (name: string) =>
    (...at: number[]): void =>
      void steps.push([name, ...at.map((n) => Math.round(n))].join(' '));
  const way = {
    moveTo: note('M'),
    lineTo: note('L'),
    quadraticCurveTo: note('Q'),
    bezierCurveTo: note('C'),
    closePath: note('Z'),
  };
  return { steps, way };
};
const stroke = (tool: Tool, points: readonly Point[], brushRadius = 4): Stroke => ({
  tool,
  brushColor: 'black',
  brushRadius,
  points,
});
const sizeOf = (points: readonly Point[], brushRadius: number) => {
  const { left, top, right, bottom } = corners(inkEdge({ points, brushRadius }) as unknown as Point[]);
  return [right - left, bottom - top].map((n) => Math.round(n * 10) / 10);
};

it('a touch leaves a dot as large as the brush', () => {
  const [width, height] = sizeOf([[50, 50, 0.5]], 10);
  expect(width).toBeGreaterThan(8);
  expect(width).toBeLessThan(12);
  expect(height).toBeGreaterThan(8);
  // A mouse's is a way of hardly any length, as thick as the brush and round at its ends.
  const { steps, way } = written();
  trace(way, stroke('pencil', [[50, 50]]));
  expect(steps).toEqual(['M 50 50', 'L 50 50']);
});

it('a pen’s ink is as thick as the brush, thin as a unit or thick as thirty', () => {
  const straight = Array.from({ length: 30 }, (_, n): Point => [n * 5, 100, 0.5]);
  for (const brush of [1, 5, 30])
    expect(Math.abs(sizeOf(straight, brush)[1]! - brush)).toBeLessThan(brush * 0.15 + 0.2);
});

it('a pen presses thicker and thinner', () => {
  const drawn = (pressure: number) => Array.from({ length: 30 }, (_, n): Point => [n * 5, 100, pressure]);
  expect(sizeOf(drawn(0.9), 10)[1]!).toBeGreaterThan(sizeOf(drawn(0.2), 10)[1]! * 1.5);
});

it('the ink writes the form of each tool, filled ink and drawn shapes', () => {
  const box: Point[] = [
    [10, 20],
    [110, 60],
  ];
  const steps = (tool: Tool): string => {
    const { steps: all, way } = written();
    trace(way, stroke(tool, box));
    return all.join(', ');
  };
  expect(steps('rectangle')).toBe('M 10 20, L 110 20, L 110 60, L 10 60, Z');
  expect(steps('line')).toBe('M 10 20, L 110 60');
  expect(steps('arrow')).toMatch(/^M 10 20, L 110 60, M .*, L 110 60, L .*$/);
  expect(steps('ellipse')).toMatch(/^M 110 40, C .*Z$/);
  expect(steps('pencil')).toBe('M 10 20, L 110 60');
  const { steps: curve, way } = written();
  trace(way, stroke('highlighter', [...box, [210, 60], [210, 160]]));
  // Through the middles between its points, to its end.
  expect(curve.join(', ')).toBe('M 10 20, Q 110 60 160 60, Q 210 60 210 110, L 210 160');
  const { steps: pressed, way: edge } = written();
  trace(
    edge,
    stroke('pencil', [
      [10, 20, 0.2],
      [110, 60, 0.9],
    ]),
  );
  expect(pressed.join(', ')).toMatch(/^M .*, Q .*, Z$/);
  expect([isFilled({ tool: 'pencil', points: [[1, 2, 0.5]] }), isFilled({ tool: 'arrow', points: box })]).toEqual([
    true,
    false,
  ]);
});

it('an arrow’s head is no longer than the arrow', () => {
  const [left, right] = arrowHead([0, 0], [3, 0], 20);
  for (const [x] of [left, right]) expect(x).toBeGreaterThanOrEqual(0);
});
