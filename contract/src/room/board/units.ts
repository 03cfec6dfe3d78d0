import { limits } from '../../limits.js';

const { reach, ratioMin, ratioMax } = limits.board;

/** Pixels in which somebody sees a page. */
export interface BoardSize {
  width: number;
  height: number;
}

/** To a tenth of a unit: nobody sees more. */
export const roundedUnits = (value: number): number => Math.round(value * 10) / 10;
/** A page's width for its height, from the pixels in which somebody sees it. */
export const boardRatio = ({ width, height }: BoardSize): number =>
  Math.round(Math.min(ratioMax, Math.max(ratioMin, width / height)) * 100_000) / 100_000;

/** How far a stroke lies from its points after one more move; the database counts alike. */
export const movedBy = (stroke: { dx: number; dy: number }, { dx, dy }: { dx: number; dy: number }) => ({
  dx: within(roundedUnits(stroke.dx + dx)),
  dy: within(roundedUnits(stroke.dy + dy)),
});
const within = (value: number): number => Math.min(reach, Math.max(-reach, value));

/** Whether a page that was `ratio` wide has changed by more than the specification's pixels, at its own height. */
export const isOtherSize = (ratio: number, size: BoardSize): boolean =>
  roundedUnits(Math.abs(boardRatio(size) - ratio) * limits.whiteboard.canvasPx) > limits.draw.sizeMessageAbovePx;
