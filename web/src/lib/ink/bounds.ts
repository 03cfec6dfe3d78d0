import type { Point, Stroke } from './stroke';

/** Logical units. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How large a text is: from one line to the next, and the widest that a letter is on average. */
export const textLineHeight = 1.25;
const letterWidth = 0.62;

export const corners = (points: readonly Point[]): Bounds => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
};

const grown = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const ofText = ({ points, text = '', brushRadius: size = 0 }: Stroke): Bounds => {
  const [x = 0, y = 0] = points[0] ?? [];
  const rows = text.split('\n');
  const longest = Math.max(1, ...rows.map((row) => row.length));
  const [width, height] = [longest * size * letterWidth, rows.length * size * textLineHeight];
  return grown({ left: x, top: y, right: x + width, bottom: y + height }, 1);
};

const whereDrawn = (stroke: Stroke): Bounds => {
  if (stroke.tool === 'text') return ofText(stroke);
  const { tool, points, brushRadius = 0 } = stroke;
  return grown(corners(points), tool === 'arrow' ? brushRadius * 2 + 6 : brushRadius / 2 + 1);
};

/** What a stroke covers, its width and an arrow's head included. */
export const boundsOf = (stroke: Stroke): Bounds => {
  const { left, top, right, bottom } = whereDrawn(stroke);
  const { dx = 0, dy = 0 } = stroke;
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
};

const known = new WeakMap<Stroke, Bounds>();
/** Reckons a stroke's bounds once: a finished one doesn't change. */
export const keptBounds = (stroke: Stroke): Bounds => {
  const found = known.get(stroke) ?? boundsOf(stroke);
  known.set(stroke, found);
  return found;
};

export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Around all of them; null of none. */
export const around = (all: readonly Bounds[]): Bounds | null =>
  all.reduce<Bounds | null>(
    (one, next) =>
      one
        ? {
            left: Math.min(one.left, next.left),
            top: Math.min(one.top, next.top),
            right: Math.max(one.right, next.right),
            bottom: Math.max(one.bottom, next.bottom),
          }
        : next,
    null,
  );
