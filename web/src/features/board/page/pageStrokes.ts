import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { movedBy } from '@derslik/contract/room/board/units';

/** What a page shows otherwise than before. */
export interface PageChange {
  added: readonly BoardStroke[];
  removed: readonly BoardStroke[];
}
/** Which strokes: these ids, or all; of one author, or of anybody. */
interface Which {
  lineIds?: readonly string[];
  of: string | null;
}

const byOrder = (a: BoardStroke, b: BoardStroke): number => a.order - b.order;
const nothing: PageChange = { added: [], removed: [] };

/** The strokes of one page, as the server has them after so many changes (`rev`). */
export class PageStrokes {
  /** In the order in which they lie upon each other. */
  lines: readonly BoardStroke[] = [];
  /** Null: not loaded, or something was missed. */
  rev: number | null = null;
  /** What was erased before my eyes, and by whom: they alone may bring it back. */
  private readonly erased = new Map<string, { line: BoardStroke; by: string }>();

  load(rev: number, strokes: readonly BoardStroke[]): PageChange {
    const removed = this.lines;
    this.lines = [...strokes].sort(byOrder);
    this.rev = rev;
    return { added: this.lines, removed };
  }

  /** Does a change that leads to this number follow what I have? An old one is nothing; after a gap I know nothing. */
  follows(rev: number): boolean {
    if (this.rev === null || rev <= this.rev) return false;
    const isNext = rev === this.rev + 1;
    this.rev = isNext ? rev : null;
    return isNext;
  }

  draw(stroke: BoardStroke): PageChange {
    return this.lines.some(({ id }) => id === stroke.id) ? nothing : this.put([stroke]);
  }

  erase(by: string, which: Which): PageChange {
    const removed = this.chosen(which);
    if (removed.length === 0) return nothing;
    for (const stroke of removed) this.erased.set(stroke.id, { line: stroke, by });
    const gone = new Set(removed);
    this.lines = this.lines.filter((stroke) => !gone.has(stroke));
    return { added: [], removed };
  }

  /** What was erased before I came is not known here: then the page is to be loaded anew. */
  restore(by: string, lineIds: readonly string[]): PageChange {
    const here = new Set(this.lines.map(({ id }) => id));
    const missing = lineIds.filter((id) => !here.has(id));
    const back = missing.flatMap((id) => this.erased.get(id) ?? []);
    if (back.length < missing.length) this.rev = null;
    const restored = back.filter((one) => one.by === by).map(({ line: stroke }) => stroke);
    for (const { id } of restored) this.erased.delete(id);
    return restored.length === 0 ? nothing : this.put(restored);
  }

  move(which: Which, dx: number, dy: number): PageChange {
    const removed = this.chosen(which);
    if (removed.length === 0) return nothing;
    const moved = new Map(removed.map((stroke) => [stroke, { ...stroke, ...movedBy(stroke, { dx, dy }) }]));
    this.lines = this.lines.map((stroke) => moved.get(stroke) ?? stroke);
    return { added: [...moved.values()], removed };
  }

  private chosen({ lineIds, of }: Which): readonly BoardStroke[] {
    const ids = lineIds && new Set(lineIds);
    return this.lines.filter((stroke) => (!ids || ids.has(stroke.id)) && (of === null || stroke.authorId === of));
  }

  private put(strokes: readonly BoardStroke[]): PageChange {
    const last = this.lines.at(-1);
    const all = [...this.lines, ...strokes];
    this.lines = !last || strokes.every(({ order }) => order > last.order) ? all : all.sort(byOrder);
    return { added: strokes, removed: [] };
  }
}
