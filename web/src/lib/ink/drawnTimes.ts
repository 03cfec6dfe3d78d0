import { unpacked } from '@derslik/contract/room/board/packing';
import type { ReplayDrawing } from '@derslik/contract/replay';
import type { BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import type { Stroke } from './stroke';

/** How many of these, which are in order, are not later than a moment. */
const countUntil = (times: readonly number[], seconds: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A page as it grew: what stood on it at each moment. */
export class DrawnTimes {
  private readonly strokes: readonly BoardStrokeBody[];
  private readonly begins: readonly number[];
  private readonly ends: readonly number[];

  constructor(private readonly drawing: ReplayDrawing) {
    this.strokes = drawing.lines.map(unpacked<BoardStrokeBody>);
    this.begins = drawing.stretches.map(({ from }) => from).toSorted((a, b) => a - b);
    this.ends = drawing.stretches.map(({ to }) => to).toSorted((a, b) => a - b);
  }

  /** Between moments of one number the page does not change. */
  turnAt(seconds: number): number {
    return countUntil(this.begins, seconds) + countUntil(this.ends, seconds);
  }

  /** In the order in which they lie upon each other. */
  at(seconds: number): Stroke[] {
    return this.drawing.stretches
      .filter(({ from, to }) => from <= seconds && seconds < to)
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, dx, dy }) => ({ ...this.strokes[line]!, dx, dy }));
  }
}
