import type { BoardStroke, BoardStrokeBody, BoardPoint } from './strokes.js';

/** A stroke with its points as text: a third of the bytes, and a fraction of the time to read ten thousand of them. */
export type Packed<Line extends { points: readonly BoardPoint[] }> = Line | PackedForm<Line>;
/**
 * `xy` holds x, y of each point, `xyp` x, y and pressure: tenths of units and hundredths of the most, each as its difference
 * from the point before, in base64 VLQ (as in source maps).
 */
type PackedForm<Line> = Line extends unknown
  ? Omit<Line, 'points'> & ({ xy: string; xyp?: never } | { xy?: never; xyp: string })
  : never;
export type PackedStroke = Packed<BoardStroke>;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128);
for (let n = 0; n < digits.length; n++) values[digits.charCodeAt(n)] = n;

/** Five bits a digit, the lowest first; the sixth says that more follow. The lowest bit of all is the sign. */
const written = (value: number): string => {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const more = rest > 31 ? 32 : 0;
    text += digits[(rest & 31) | more];
    rest >>>= 5;
  } while (rest > 0);
  return text;
};

const scales = [10, 10, 100] as const;

/** Points of which only some have a pressure stay as they are. */
export const packed = (stroke: BoardStrokeBody): Packed<BoardStrokeBody> => {
  const { points, ...rest } = stroke;
  const each = points[0].length;
  if (points.some(({ length }) => length !== each)) return stroke;
  const before = [0, 0, 0];
  let text = '';
  for (const point of points)
    for (let n = 0; n < each; n++) {
      const value = Math.round(point[n]! * scales[n]!);
      text += written(value - before[n]!);
      before[n] = value;
    }
  return { ...rest, [each === 2 ? 'xy' : 'xyp']: text } as Packed<BoardStrokeBody>;
};

const pointsOf = (text: string, each: 2 | 3): BoardPoint[] => {
  const points: BoardPoint[] = [];
  const at: [number, number, number] = [0, 0, 0];
  for (let n = 0, field = 0, value = 0, shift = 0; n < text.length; n++) {
    const digit = values[text.charCodeAt(n) & 127]!;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    at[field] = at[field]! + (value & 1 ? -(value >>> 1) : value >>> 1);
    value = shift = 0;
    if (++field < each) continue;
    field = 0;
    points.push(each === 2 ? [at[0] / 10, at[1] / 10] : [at[0] / 10, at[1] / 10, at[2] / 100]);
  }
  return points;
};

export const unpacked = <Line extends { points: readonly BoardPoint[] }>(stroke: Packed<Line>): Line => {
  if ('points' in stroke) return stroke;
  const { xy, xyp = '', ...rest } = stroke as { xy?: string; xyp?: string };
  return { ...rest, points: xy === undefined ? pointsOf(xyp, 3) : pointsOf(xy, 2) } as unknown as Line;
};
