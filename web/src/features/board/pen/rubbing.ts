import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { metBetween, topmostAt } from '../page/hit';
import type { XY } from '../page/viewport';

/** The eraser since it was put down. Over a picture it takes what was drawn on it; the picture itself goes with a tap. */
export class Rubbing {
  private readonly found = new Map<string, BoardStroke>();
  private at: XY;

  /** @param mayGo asked of what it meets alone: a page may have thousands */
  constructor(
    private readonly from: XY,
    private readonly mayGo: (stroke: BoardStroke) => boolean,
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
  to(at: XY, strokes: readonly BoardStroke[], reach: number): BoardStroke[] {
    const met = metBetween(strokes, this.at, at, reach).filter(
      (stroke) => stroke.tool !== 'image' && this.mayGo(stroke),
    );
    this.at = at;
    for (const stroke of met) this.found.set(stroke.id, stroke);
    return met;
  }

  /** @param touch how far a tap may move @returns what is to go */
  end(strokes: readonly BoardStroke[], touch: number): BoardStroke[] {
    const [x, y] = this.at;
    if (this.found.size > 0 || Math.hypot(x - this.from[0], y - this.from[1]) > touch) return this.met;
    const picture = topmostAt(
      strokes.filter((stroke) => stroke.tool === 'image' && this.mayGo(stroke)),
      this.at,
      0,
    );
    return picture ? [picture] : [];
  }
}
