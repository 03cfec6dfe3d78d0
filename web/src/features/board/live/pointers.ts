import { Listeners } from '../../../room/listeners';
import type { Pointing } from '../page/movingLayer';
import type { XY } from '../page/viewport';

/** A pointer that isn't heard of for this long has gone. */
export const pointerMs = 3_000;

/** Where others point; nothing of it stays. */
export class Pointers {
  private readonly all = new Map<string, Pointing & { pageId: string; timer: ReturnType<typeof setTimeout> }>();
  private readonly moves = new Listeners<[]>();
  readonly onMove = this.moves.add;

  /** @param at null: pointed enough */
  hear(from: string, pageId: string, at: XY | null, drawn: Pick<Pointing, 'name' | 'colour'>): void {
    clearTimeout(this.all.get(from)?.timer);
    if (at) this.all.set(from, { ...drawn, pageId, at, timer: setTimeout(() => this.drop(from), pointerMs) });
    else this.all.delete(from);
    this.moves.emit();
  }

  on(pageId: string): Pointing[] {
    return [...this.all.values()].filter((one) => one.pageId === pageId);
  }

  private drop(from: string): void {
    if (this.all.delete(from)) this.moves.emit();
  }
}
