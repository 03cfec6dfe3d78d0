import type { Box } from '../media/useBox';
import { gapPx, type Rect } from './rect';

interface Rows {
  columns: number;
  width: number;
  height: number;
}

/** `count` equal rectangles in rows, in the middle of an area; the last row stands in the middle of its own. */
export const rowsIn = (count: number, { columns, width, height }: Rows, area: Rect): Rect[] => {
  const rows = Math.ceil(count / columns);
  const top = area.y + Math.floor((area.height - (rows * (height + gapPx) - gapPx)) / 2);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = area.x + Math.floor((area.width - (inRow * (width + gapPx) - gapPx)) / 2);
    return { x: left + (n % columns) * (width + gapPx), y: top + row * (height + gapPx), width, height };
  });
};

export const whole = ({ width, height }: Box): Rect => ({ x: 0, y: 0, width, height });
