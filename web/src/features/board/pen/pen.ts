import { limits } from '@derslik/contract/limits';
import type { RoomSignal } from '@derslik/contract/room/signals';
import { batchMs } from './batch';
import type { HandDeps } from './hand';
import type { Point, Stroke, Tool } from '../../../lib/ink/stroke';
import { silentMs } from '../live/liveStrokes';
import { StrokeMaker } from './strokeMaker';

/** A little less than a stroke may have: what is left of the hand's way fits in. */
const pointsMost = limits.board.pointsMax - 100;

/** A pen that rests reports itself this often; otherwise the others would drop its stroke. */
const stillMs = silentMs / 4;

/** A stroke or a shape while it is drawn: told in batches, and handed over when the hand lifts. Units of the page. */
export class Pen {
  private maker: StrokeMaker | null = null;
  private saidAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly pageId: () => string | null,
    private readonly deps: Pick<HandDeps, 'session' | 'holding' | 'signal'>,
  ) {}

  get isDown(): boolean {
    return this.maker !== null;
  }

  begin(tool: Tool, at: Point): void {
    const { brushColor, brushRadius } = this.deps.holding();
    this.maker = new StrokeMaker(crypto.randomUUID(), { tool, brushColor, brushRadius }, at);
    clearInterval(this.timer);
    this.timer = setInterval(() => this.say(), batchMs);
  }

  add(points: readonly Point[]): void {
    for (const point of points) this.draw(point);
  }

  end(): void {
    const { maker } = this;
    const pageId = this.pageId();
    this.lift();
    if (!maker || pageId === null) return;
    void this.keep(maker, pageId);
  }

  cancel(): void {
    if (this.maker) this.giveUp(this.maker);
    this.lift();
  }

  /** What of it is to be painted. */
  seen(): Stroke[] {
    return this.maker ? [this.maker.seen()] : [];
  }

  /** What the room doesn't take, others see no longer either. */
  private async keep(maker: StrokeMaker, pageId: string): Promise<void> {
    const isKept = await this.deps.session.draw(pageId, { id: maker.id, ...maker.finished() } as never);
    if (!isKept) this.giveUp(maker);
  }

  private giveUp({ id: lineId }: StrokeMaker): void {
    this.deps.signal({ type: 'drop', lineId });
  }

  private lift(): void {
    clearInterval(this.timer);
    this.maker = null;
  }

  private draw(point: Point): void {
    this.maker?.add(point);
    const { maker } = this;
    if (!maker || maker.length < pointsMost) return;
    // As long as a stroke may be: another one goes on from here.
    this.end();
    this.begin(maker.kind.tool, point);
  }

  private say(): void {
    const pageId = this.pageId();
    const { maker } = this;
    const isLongAgo = performance.now() - this.saidAt > stillMs;
    const batch = maker?.say() ?? (isLongAgo ? maker?.lastSaid() : null);
    if (!batch || !maker || pageId === null) return;
    this.saidAt = performance.now();
    const { id: lineId, kind } = maker;
    this.deps.signal({ type: 'data', pageId, lineId, ...kind, ...batch } as RoomSignal);
  }
}
