import { corners, keptBounds, overlap } from '../../../lib/ink/bounds';
import type { Point, Stroke } from '../../../lib/ink/stroke';
import { distanceToSegment } from './simplify';
import type { XY } from './viewport';

const isNearWay = (points: readonly Point[], [x, y]: XY, reach: number): boolean => {
  const [first] = points;
  if (!first) return false;
  if (points.length === 1) return Math.hypot(x - first[0], y - first[1]) <= reach;
  return points.some((point, n) => n > 0 && distanceToSegment(x, y, points[n - 1]!, point) <= reach);
};

const rectangleWay = (points: readonly Point[]): Point[] => {
  const { left, top, right, bottom } = corners(points);
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
};

const ellipseParts = 48;
const ellipseWay = (points: readonly Point[]): Point[] => {
  const { left, top, right, bottom } = corners(points);
  return Array.from({ length: ellipseParts + 1 }, (_, n): Point => {
    const angle = (n / ellipseParts) * 2 * Math.PI;
    return [
      (left + right) / 2 + (Math.cos(angle) * (right - left)) / 2,
      (top + bottom) / 2 + (Math.sin(angle) * (bottom - top)) / 2,
    ];
  });
};

/** Where a stroke's ink lies; null: everywhere within its bounds. */
const wayOf = ({ tool, points }: Stroke): readonly Point[] | null => {
  if (tool === 'text' || tool === 'image') return null;
  if (tool === 'rectangle') return rectangleWay(points);
  return tool === 'ellipse' ? ellipseWay(points) : points;
};

/** Does this stroke lie under a place of the page? @param reach logical units around it */
export const isHit = (stroke: Stroke, at: XY, reach: number): boolean => {
  const [x, y] = at;
  const here = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  if (!overlap(keptBounds(stroke), here)) return false;
  const way = wayOf(stroke);
  const { brushRadius = 0, dx = 0, dy = 0 } = stroke;
  return way === null || isNearWay(way, [x - dx, y - dy], reach + brushRadius / 2);
};

/** The stroke that one sees there: the last drawn of those that lie there. */
export const topmostAt = <S extends Stroke>(strokes: readonly S[], at: XY, reach: number): S | null =>
  strokes.findLast((stroke) => isHit(stroke, at, reach)) ?? null;

/** What an eraser meets on its way between two places, as fast as it may go. */
export const metBetween = <S extends Stroke>(strokes: readonly S[], from: XY, to: XY, reach: number): S[] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.ceil(length / Math.max(1, reach)));
  const places = Array.from({ length: steps + 1 }, (_, n): XY => {
    const along = n / steps;
    return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
  });
  const sweep = {
    left: Math.min(from[0], to[0]) - reach,
    top: Math.min(from[1], to[1]) - reach,
    right: Math.max(from[0], to[0]) + reach,
    bottom: Math.max(from[1], to[1]) + reach,
  };
  return strokes.filter(
    (stroke) => overlap(keptBounds(stroke), sweep) && places.some((place) => isHit(stroke, place, reach)),
  );
};
