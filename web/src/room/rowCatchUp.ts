import type { PagedRow, RowGap, RowPage } from '@derslik/contract/room/pagedRows';

export interface RowCatchUpDeps {
  /** The page after event `after`. */
  getPage: (after: number) => Promise<RowPage>;
  /** A page has come, or can't be had; what is missing may be something else now. */
  onPage: (rows: readonly PagedRow[]) => void;
}

/** Pauses before asking for a page again: a server that comes back isn't everywhere at once. */
const pausesMs = [1_000, 3_000];

/**
 * Fetches a part's rows that frames did not bring, because a snapshot or another stay in the room took their place: from
 * the last event that frames told of, page by page.
 */
export class RowCatchUp {
  gap: RowGap | null = null;
  /** Frames told everything up to this event of the last stay; null before the first one. */
  private toldTo: number | null = null;
  private wasInside = false;
  /** Number of the event from which frames tell again. */
  private until = 0;
  private jumps = 0;
  private isLoading = false;
  private isStopped = false;

  constructor(private readonly deps: RowCatchUpDeps) {}

  /** The view has reached event `seq`; `isTold`: by frames alone. */
  follow(seq: number, isInside: boolean, isTold: boolean): void {
    const isWhole = isTold && this.wasInside;
    this.wasInside = isInside;
    if (!isInside) return;
    if (!isWhole && this.toldTo !== null && seq > this.toldTo) {
      this.gap = { after: this.gap?.after ?? this.toldTo, failed: false };
      this.until = seq;
      this.jumps += 1;
    }
    this.toldTo = seq;
  }

  /** What stands after event `after` may have changed unseen: it is all fetched again. */
  readAgain(after: number): void {
    if (this.toldTo === null) return;
    this.gap = { after: Math.min(after, this.gap?.after ?? after), failed: false };
    this.until = this.toldTo;
    this.jumps += 1;
  }

  /** Asks for what is missing; also again after a failure. */
  async load(): Promise<void> {
    if (!this.gap || this.isLoading || this.isStopped) return;
    this.isLoading = true;
    if (this.gap.failed) this.settle([], { ...this.gap, failed: false });
    try {
      while (this.gap && !this.isStopped) await this.loadPage(this.gap.after);
    } catch {
      if (this.gap) this.settle([], { ...this.gap, failed: true });
    } finally {
      this.isLoading = false;
    }
  }

  /** Nobody reads it any more. */
  stop(): void {
    this.isStopped = true;
  }

  private async loadPage(after: number): Promise<void> {
    const { jumps } = this;
    const { data, more } = await this.pageAfter(after);
    const last = data.at(-1)?.seq ?? after;
    // Another jump while this page was on its way may have left out more.
    const isOver = last >= this.until || (!more && jumps === this.jumps);
    this.settle(data, isOver ? null : { after: last, failed: false });
  }

  private async pageAfter(after: number): Promise<RowPage> {
    for (const pauseMs of pausesMs) {
      try {
        return await this.deps.getPage(after);
      } catch (error) {
        if (this.isStopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    return this.deps.getPage(after);
  }

  private settle(rows: readonly PagedRow[], gap: RowGap | null): void {
    if (this.isStopped) return;
    this.gap = gap;
    this.deps.onPage(rows);
  }
}
