import { roundedUnits } from '@derslik/contract/room/board/units';
import type { RoomSignal } from '@derslik/contract/room/signals';
import { batchMs } from './batch';
import { pointerMs } from '../live/pointers';
import type { XY } from '../page/viewport';

/** A pointer that rests reports itself this often; otherwise the others would remove it. */
const stillMs = pointerMs / 3;

/** My pointer, which others see and which leaves nothing. */
export class Laser {
  at: XY | null = null;
  private said: XY | null = null;
  private saidAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly pageId: () => string | null,
    private readonly signal: (signal: RoomSignal) => void,
  ) {}

  /** @param at null: pointed enough */
  point(at: XY | null): void {
    if (at === null && this.at === null) return;
    this.at = at;
    if (at) this.timer ??= setInterval(() => this.say(), batchMs);
    else this.putDown();
  }

  private putDown(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.say();
  }

  private say(): void {
    const { at } = this;
    const pageId = this.pageId();
    const now = performance.now();
    if (pageId === null || (at !== null && at === this.said && now - this.saidAt < stillMs)) return;
    this.said = at;
    this.saidAt = now;
    this.signal({ type: 'moveTool', pageId, at: at && [roundedUnits(at[0]), roundedUnits(at[1])] });
  }
}
