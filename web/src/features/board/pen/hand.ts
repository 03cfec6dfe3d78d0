import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { roundedUnits } from '@derslik/contract/room/board/units';
import type { RoomSignal } from '@derslik/contract/room/signals';
import type { BoardSession } from '../live/boardSession';
import { around, keptBounds } from '../../../lib/ink/bounds';
import type { BoardTool } from '../boardUi';
import type { Holding } from './holding';
import { topmostAt } from '../page/hit';
import { Laser } from './laser';
import type { Point, Stroke, Tool } from '../../../lib/ink/stroke';
import type { Moving } from '../page/movingLayer';
import type { PageChange } from '../page/pageStrokes';
import { Pen } from './pen';
import { Rubbing } from './rubbing';
import type { Viewport, XY } from '../page/viewport';

/** The page under the hand. */
export interface HandWorld {
  readonly pageId: string | null;
  readonly lines: readonly BoardStroke[];
  readonly view: Viewport;
  changed(change: PageChange | null): void;
  touch(): void;
}
export interface HandDeps {
  session: BoardSession;
  holding: () => Holding;
  signal: (signal: RoomSignal) => void;
  /** A text is to be written here, or this one written anew. */
  onText: (at: XY, stroke: BoardStroke | null) => void;
  /** How many strokes are chosen. */
  onChoose: (count: number) => void;
}

const eraserPx = 10;
const touchPx = 8;
const laserColour = '#e11d48';

const isDrawing = (tool: BoardTool): tool is BoardTool & Tool =>
  !['eraser', 'text', 'move', 'scroll', 'laser'].includes(tool);

/** My tool at work. Units of the page. */
export class Hand {
  private erasing: Rubbing | null = null;
  private shifting: { from: XY; dx: number; dy: number } | null = null;
  /** Erased or moved, while the room hasn't answered. */
  private readonly sent = new Set<string>();
  private chosen: readonly string[] = [];
  private writingAt: XY | null = null;
  private eraserAt: XY | null = null;
  private readonly laser: Laser;
  private readonly pen: Pen;

  constructor(
    private readonly world: HandWorld,
    private readonly deps: HandDeps,
  ) {
    this.laser = new Laser(() => world.pageId, deps.signal);
    this.pen = new Pen(() => world.pageId, deps);
  }

  begin(at: Point): boolean {
    const { tool, mayDraw } = this.deps.holding();
    if (!mayDraw || tool === 'scroll' || this.world.pageId === null) return false;
    if (tool === 'text') this.writingAt = [at[0], at[1]];
    else if (tool === 'eraser')
      this.erasing = new Rubbing(
        [at[0], at[1]],
        (stroke) => !this.holds(stroke.id) && this.deps.holding().mayChange(stroke),
      );
    else if (tool === 'move') return this.take([at[0], at[1]]);
    else if (tool === 'laser') this.laser.point([at[0], at[1]]);
    else if (isDrawing(tool)) this.pen.begin(tool, at);
    if (tool === 'eraser') this.move([at]);
    return true;
  }

  move(points: readonly Point[]): void {
    const last = points.at(-1);
    if (!last) return;
    const at: XY = [last[0], last[1]];
    if (this.erasing) for (const [x, y] of points) this.rub([x, y]);
    else if (this.shifting) this.shift(at);
    else if (this.pen.isDown) this.pen.add(points);
    else if (this.deps.holding().tool === 'laser') this.laser.point(at);
    this.world.touch();
  }

  end(): void {
    if (this.pen.isDown) this.pen.end();
    else if (this.erasing) void this.eraseMet();
    else if (this.shifting) void this.drop();
    // The press that lifts takes no focus away from the field.
    else if (this.writingAt) this.write(this.writingAt);
    this.writingAt = null;
    this.laser.point(null);
    this.world.touch();
  }

  cancel(): void {
    this.pen.cancel();
    const back = [...(this.erasing?.met ?? []), ...(this.shifting ? this.chosenLines() : [])];
    this.erasing = null;
    this.shifting = null;
    this.writingAt = null;
    if (back.length > 0) this.world.changed({ added: back, removed: [] });
    this.laser.point(null);
    this.world.touch();
  }

  hover(at: XY | null): void {
    const { tool, mayDraw } = this.deps.holding();
    this.eraserAt = tool === 'eraser' && mayDraw ? at : null;
    // Another tool in the hand, or the pen taken away: pointed enough.
    this.laser.point(tool === 'laser' && mayDraw ? at : null);
    this.world.touch();
  }

  /** Is this stroke under my hand, and not where it stood? */
  holds(id: string): boolean {
    return this.sent.has(id) || !!this.erasing?.has(id) || (this.shifting !== null && this.chosen.includes(id));
  }

  get hasChosen(): boolean {
    return this.chosen.length > 0;
  }
  isChosen(id: string): boolean {
    return this.chosen.includes(id);
  }

  choose(ids: readonly string[]): void {
    this.chosen = ids;
    this.deps.onChoose(ids.length);
    this.world.touch();
  }

  /** Takes away what is chosen. */
  async eraseChosen(): Promise<void> {
    const strokes = this.chosenLines();
    this.choose([]);
    await this.whileSent(strokes, (pageId, ids) => this.deps.session.erase(pageId, ids));
  }

  /** Moves what is chosen, by keys. */
  async nudge(dx: number, dy: number): Promise<void> {
    const { pageId } = this.world;
    if (pageId !== null && this.chosen.length > 0) await this.deps.session.move(pageId, this.chosen, dx, dy);
    this.world.touch();
  }

  /** What of it is to be painted over the page. */
  moving(): Moving {
    const { dx = 0, dy = 0 } = this.shifting ?? {};
    const strokes = this.chosenLines();
    const shifted = this.shifting
      ? strokes.map((stroke): Stroke => ({ ...stroke, dx: stroke.dx + dx, dy: stroke.dy + dy }))
      : [];
    const frame = around(strokes.map(keptBounds));
    return {
      strokes: [...this.pen.seen(), ...shifted],
      fading: this.erasing?.met ?? [],
      pointing: this.laser.at ? [{ at: this.laser.at, name: '', colour: laserColour }] : [],
      eraser: this.eraserAt && { at: this.eraserAt, radius: eraserPx / this.world.view.scale },
      frame: frame && {
        left: frame.left + dx,
        right: frame.right + dx,
        top: frame.top + dy,
        bottom: frame.bottom + dy,
      },
    };
  }

  private chosenLines(): BoardStroke[] {
    return this.chosen.length === 0 ? [] : this.world.lines.filter(({ id }) => this.chosen.includes(id));
  }

  private rub(at: XY): void {
    if (!this.erasing) return;
    this.eraserAt = at;
    const removed = this.erasing.to(at, this.world.lines, eraserPx / this.world.view.scale);
    if (removed.length > 0) this.world.changed({ added: [], removed });
  }

  private async eraseMet(): Promise<void> {
    const met = this.erasing?.end(this.world.lines, touchPx / this.world.view.scale) ?? [];
    this.erasing = null;
    await this.whileSent(met, (pageId, ids) => this.deps.session.erase(pageId, ids));
  }

  private take(at: XY): boolean {
    const reach = touchPx / this.world.view.scale;
    const { mayChange } = this.deps.holding();
    const stroke = topmostAt(this.world.lines.filter(mayChange), at, reach);
    if (!stroke) {
      this.choose([]);
      return false;
    }
    if (!this.chosen.includes(stroke.id)) this.choose([stroke.id]);
    this.shifting = { from: at, dx: 0, dy: 0 };
    this.world.changed({ added: [], removed: this.chosenLines() });
    return true;
  }

  private shift([x, y]: XY): void {
    const { shifting } = this;
    if (!shifting) return;
    shifting.dx = roundedUnits(x - shifting.from[0]);
    shifting.dy = roundedUnits(y - shifting.from[1]);
  }

  private async drop(): Promise<void> {
    const { shifting } = this;
    if (!shifting) return;
    const strokes = this.chosenLines();
    const { dx, dy } = shifting;
    if (dx === 0 && dy === 0) {
      this.shifting = null;
      return this.world.changed({ added: strokes, removed: [] });
    }
    // They hang where they were let go until the room has moved them.
    const { pageId } = this.world;
    if (pageId !== null)
      await this.deps.session.move(
        pageId,
        strokes.map(({ id }) => id),
        dx,
        dy,
      );
    if (this.shifting === shifting) this.shifting = null;
    this.world.changed({ added: this.chosenLines(), removed: strokes });
  }

  /** These strokes are away until the room has answered. */
  private async whileSent(
    strokes: readonly BoardStroke[],
    act: (pageId: string, ids: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const { pageId } = this.world;
    const ids = strokes.map(({ id }) => id);
    if (pageId === null || ids.length === 0) return;
    for (const id of ids) this.sent.add(id);
    this.world.changed({ added: [], removed: strokes });
    await act(pageId, ids);
    for (const id of ids) this.sent.delete(id);
    this.world.changed({ added: strokes, removed: [] });
  }

  private write(at: XY): void {
    const { mayChange } = this.deps.holding();
    const texts = this.world.lines.filter((stroke) => stroke.tool === 'text' && mayChange(stroke));
    this.deps.onText(at, topmostAt(texts, at, 0));
  }
}
