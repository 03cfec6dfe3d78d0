import { getStroke } from 'perfect-freehand';
import { corners } from './bounds';
import type { Point, Stroke } from './stroke';

/** The library reckons in pixels of a screen; a page has fewer units than that. */
const fine = 4;

/** The edge of a pen's ink: thicker where it was pressed harder. */
export const inkEdge = ({ points, brushRadius = 1 }: Pick<Stroke, 'points' | 'brushRadius'>): number[][] =>
  getStroke(
    points.map(([x, y, pressure = 0.5]) => [x * fine, y * fine, pressure]),
    {
      size: brushRadius * fine,
      thinning: 0.6,
      smoothing: 0.5,
      streamline: 0.2,
      simulatePressure: false,
      last: true,
    },
  ).map(([x = 0, y = 0]) => [x / fine, y / fine]);

/** A way to draw on: a canvas' path, or a page of a file that is saved. */
export interface Way {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

const middle = (a: readonly number[], b: readonly number[]): [number, number] => [
  (a[0]! + b[0]!) / 2,
  (a[1]! + b[1]!) / 2,
];

/** A way without length would leave nothing; nobody sees this one. */
const dot = 0.01;
/** A hand's way, through the middles between its points. Of a mouse or finger it is evenly thick, and needs no edge: a tenth of the work. */
const traceHand = (way: Way, points: readonly Point[]): void => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  way.moveTo(first[0], first[1]);
  for (let n = 1; n < points.length - 1; n++) {
    const at = points[n]!;
    way.quadraticCurveTo(at[0], at[1], ...middle(at, points[n + 1]!));
  }
  way.lineTo(last[0] + (points.length === 1 ? dot : 0), last[1]);
};

/** The edge as a closed curve through the middles of its sides. */
const traceEdge = (way: Way, edge: number[][]): void => {
  const [first, second] = edge;
  if (!first || !second) return;
  way.moveTo(...middle(first, second));
  for (let n = 1; n <= edge.length; n++) {
    const [at, next] = [edge[n % edge.length]!, edge[(n + 1) % edge.length]!];
    way.quadraticCurveTo(at[0]!, at[1]!, ...middle(at, next));
  }
  way.closePath();
};

/** The control points of a quarter of a circle. */
const quarter = 0.5523;
const traceEllipse = (way: Way, points: readonly Point[]): void => {
  const { left, top, right, bottom } = corners(points);
  const [x, y, a, b] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  way.moveTo(x + a, y);
  way.bezierCurveTo(x + a, y + b * quarter, x + a * quarter, y + b, x, y + b);
  way.bezierCurveTo(x - a * quarter, y + b, x - a, y + b * quarter, x - a, y);
  way.bezierCurveTo(x - a, y - b * quarter, x - a * quarter, y - b, x, y - b);
  way.bezierCurveTo(x + a * quarter, y - b, x + a, y - b * quarter, x + a, y);
  way.closePath();
};

/** The two ends of an arrow's head. */
export const arrowHead = ([x1, y1]: Point, [x2, y2]: Point, width: number): [Point, Point] => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const size = Math.min(length, width * 2 + 6);
  const [dx, dy] = [((x2 - x1) / length) * size, ((y2 - y1) / length) * size];
  return [
    [x2 - dx * 0.9 - dy * 0.5, y2 - dy * 0.9 + dx * 0.5],
    [x2 - dx * 0.9 + dy * 0.5, y2 - dy * 0.9 - dx * 0.5],
  ];
};

const traceShape = (way: Way, { tool, points, brushRadius = 1 }: Stroke): void => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  if (tool === 'ellipse') return traceEllipse(way, points);
  way.moveTo(first[0], first[1]);
  if (tool === 'rectangle') {
    way.lineTo(last[0], first[1]);
    way.lineTo(last[0], last[1]);
    way.lineTo(first[0], last[1]);
    return way.closePath();
  }
  way.lineTo(last[0], last[1]);
  if (tool !== 'arrow') return;
  const [left, right] = arrowHead(first, last, brushRadius);
  way.moveTo(left[0], left[1]);
  way.lineTo(last[0], last[1]);
  way.lineTo(right[0], right[1]);
};

/** Is it filled within its edge, as a pen's ink, or drawn along its way? */
export const isFilled = ({ tool, points }: Pick<Stroke, 'tool' | 'points'>): boolean =>
  tool === 'pencil' && (points[0]?.[2] ?? points.at(-1)?.[2]) !== undefined;

/** The form of a stroke, but for texts and pictures, which have none. */
export const trace = (way: Way, stroke: Stroke): void =>
  isFilled(stroke)
    ? traceEdge(way, inkEdge(stroke))
    : stroke.tool === 'pencil' || stroke.tool === 'highlighter'
      ? traceHand(way, stroke.points)
      : traceShape(way, stroke);
