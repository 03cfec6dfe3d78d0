import type { BoardStroke } from '@derslik/contract/board';
import { metBetween, topmostAt } from './hit';
import type { XY } from './viewport';

/** The eraser since it was put down. Over a picture it takes what was drawn on it; the picture itself goes with a tap. */
export class Rubbing {
  private readonly found = new Map<string, BoardStroke>();
  private at: XY;

  /** @param mayGo asked of what it meets alone: a page may have thousands */
  constructor(
    private readonly from: XY,
    private readonly mayGo: (line: BoardStroke) => boolean,
  ) {
    this.at = from;
  }

  get met(): BoardStroke[] {
    return [...this.found.values()];
  }
  has(id: string): boolean {
    return this.found.has(id);
  }

  /** @param reach logical units around the eraser @returns what it has newly met on its way to `at` */
  to(at: XY, lines: readonly BoardStroke[], reach: number): BoardStroke[] {
    const met = metBetween(lines, this.at, at, reach).filter((line) => line.tool !== 'image' && this.mayGo(line));
    this.at = at;
    for (const line of met) this.found.set(line.id, line);
    return met;
  }

  /** @param touch how far a tap may move @returns what is to go */
  end(lines: readonly BoardStroke[], touch: number): BoardStroke[] {
    const [x, y] = this.at;
    if (this.found.size > 0 || Math.hypot(x - this.from[0], y - this.from[1]) > touch) return this.met;
    const picture = topmostAt(
      lines.filter((line) => line.tool === 'image' && this.mayGo(line)),
      this.at,
      0,
    );
    return picture ? [picture] : [];
  }
}
