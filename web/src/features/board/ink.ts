import { getStroke } from 'perfect-freehand';
import { corners } from './bounds';
import type { Point, Stroke } from './line';

/** The library reckons in pixels of a screen; a page has fewer units than that. */
const fine = 4;

/** The edge of ink: thicker where a pen was pressed harder; of a mouse or finger, evenly thick. */
export const inkEdge = ({
  tool,
  points,
  brushRadius = 1,
}: Pick<Stroke, 'tool' | 'points' | 'brushRadius'>): number[][] => {
  const isPressed = tool === 'pencil' && points.some(([, , pressure]) => pressure !== undefined);
  return getStroke(
    points.map(([x, y, pressure = 0.5]) => [x * fine, y * fine, pressure]),
    {
      size: brushRadius * fine,
      thinning: isPressed ? 0.6 : 0,
      smoothing: 0.5,
      streamline: 0.2,
      simulatePressure: false,
      last: true,
    },
  ).map(([x = 0, y = 0]) => [x / fine, y / fine]);
};

/** A way to draw on: a canvas' path, or a page of a file that is saved. */
export interface Way {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

/** The edge as a closed curve through the middles of its sides. */
const traceEdge = (way: Way, edge: number[][]): void => {
  const [first, second] = edge;
  if (!first || !second) return;
  const middle = (a: number[], b: number[]): [number, number] => [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2];
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

/** Is it filled within its edge, or drawn along its way? */
export const isFilled = ({ tool }: Pick<Stroke, 'tool'>): boolean => tool === 'pencil' || tool === 'highlighter';

/** The form of a stroke, but for texts and pictures, which have none. */
export const trace = (way: Way, stroke: Stroke): void =>
  isFilled(stroke) ? traceEdge(way, inkEdge(stroke)) : traceShape(way, stroke);
