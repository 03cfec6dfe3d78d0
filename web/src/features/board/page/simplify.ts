import type { Point } from '../../../lib/ink/stroke';

/** Logical units that nobody sees on a page of 400. */
export const toleranceUnits = 0.25;
/** A pen pressed this much harder makes another stroke. */
const pressureTolerance = 0.08;

const rounded = (value: number): number => Math.round(value * 10) / 10;
/** As it travels and is kept: tenths of a unit, hundredths of the pressure. */
export const roundedPoint = ([x, y, pressure]: Point): Point =>
  pressure === undefined ? [rounded(x), rounded(y)] : [rounded(x), rounded(y), Math.round(pressure * 100) / 100];

/** Distance of a point from the straight way between two others. */
export const distanceToSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

const deviation = (point: Point, from: Point, to: Point, along: number): number => {
  const away = distanceToSegment(point[0], point[1], from, to) / toleranceUnits;
  if (point[2] === undefined || from[2] === undefined || to[2] === undefined) return away;
  const expected = from[2] + (to[2] - from[2]) * along;
  return Math.max(away, Math.abs(point[2] - expected) / pressureTolerance);
};

/** Leaves points out of a stroke (Ramer, Douglas, Peucker); first and last stay. */
export const simplified = (points: readonly Point[]): Point[] => {
  if (points.length < 3) return points.map(roundedPoint);
  const isKept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let most = 1;
    let at = -1;
    for (let n = first + 1; n < last; n++) {
      const away = deviation(points[n]!, points[first]!, points[last]!, (n - first) / (last - first));
      if (away > most) [most, at] = [away, n];
    }
    if (at < 0) continue;
    isKept.add(at);
    open.push([first, at], [at, last]);
  }
  return points.filter((_, n) => isKept.has(n)).map(roundedPoint);
};
