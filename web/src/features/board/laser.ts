import { roundedUnits } from '@derslik/contract/board';
import type { RoomSignal } from '@derslik/contract/room/signals';
import { batchMs } from './batch';
import type { XY } from './viewport';

/** My pointer, which others see and which leaves nothing. */
export class Laser {
  at: XY | null = null;
  private saidAt = 0;

  constructor(
    private readonly pageId: () => string | null,
    private readonly signal: (signal: RoomSignal) => void,
  ) {}

  /** @param at null: pointed enough */
  point(at: XY | null): void {
    if (at === null && this.at === null) return;
    this.at = at;
    const pageId = this.pageId();
    const now = performance.now();
    if (pageId === null || (at !== null && now - this.saidAt < batchMs)) return;
    this.saidAt = now;
    this.signal({ type: 'moveTool', pageId, at: at && [roundedUnits(at[0]), roundedUnits(at[1])] });
  }
}
