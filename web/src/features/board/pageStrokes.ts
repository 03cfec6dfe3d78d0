import { movedBy, type BoardStroke } from '@derslik/contract/board';

/** What a page shows otherwise than before. */
export interface PageChange {
  added: readonly BoardStroke[];
  removed: readonly BoardStroke[];
}
/** Which lines: these ids, or all; of one author, or of anybody. */
interface Which {
  lineIds?: readonly string[];
  of: string | null;
}

const byOrder = (a: BoardStroke, b: BoardStroke): number => a.order - b.order;
const nothing: PageChange = { added: [], removed: [] };

/** The lines of one page, as the server has them after so many changes (`rev`). */
export class PageStrokes {
  /** In the order in which they lie upon each other. */
  lines: readonly BoardStroke[] = [];
  /** Null: not loaded, or something was missed. */
  rev: number | null = null;
  /** What was erased before my eyes, and by whom: they alone may bring it back. */
  private readonly erased = new Map<string, { line: BoardStroke; by: string }>();

  load(rev: number, lines: readonly BoardStroke[]): PageChange {
    const removed = this.lines;
    this.lines = [...lines].sort(byOrder);
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

  draw(line: BoardStroke): PageChange {
    return this.lines.some(({ id }) => id === line.id) ? nothing : this.put([line]);
  }

  erase(by: string, which: Which): PageChange {
    const removed = this.chosen(which);
    if (removed.length === 0) return nothing;
    for (const line of removed) this.erased.set(line.id, { line, by });
    const gone = new Set(removed);
    this.lines = this.lines.filter((line) => !gone.has(line));
    return { added: [], removed };
  }

  /** What was erased before I came is not known here: then the page is to be loaded anew. */
  restore(by: string, lineIds: readonly string[]): PageChange {
    const here = new Set(this.lines.map(({ id }) => id));
    const missing = lineIds.filter((id) => !here.has(id));
    const back = missing.flatMap((id) => this.erased.get(id) ?? []);
    if (back.length < missing.length) this.rev = null;
    const restored = back.filter((one) => one.by === by).map(({ line }) => line);
    for (const { id } of restored) this.erased.delete(id);
    return restored.length === 0 ? nothing : this.put(restored);
  }

  move(which: Which, dx: number, dy: number): PageChange {
    const removed = this.chosen(which);
    if (removed.length === 0) return nothing;
    const moved = new Map(removed.map((line) => [line, { ...line, ...movedBy(line, { dx, dy }) }]));
    this.lines = this.lines.map((line) => moved.get(line) ?? line);
    return { added: [...moved.values()], removed };
  }

  private chosen({ lineIds, of }: Which): readonly BoardStroke[] {
    const ids = lineIds && new Set(lineIds);
    return this.lines.filter((line) => (!ids || ids.has(line.id)) && (of === null || line.authorId === of));
  }

  private put(lines: readonly BoardStroke[]): PageChange {
    const last = this.lines.at(-1);
    const all = [...this.lines, ...lines];
    this.lines = !last || lines.every(({ order }) => order > last.order) ? all : all.sort(byOrder);
    return { added: lines, removed: [] };
  }
}
