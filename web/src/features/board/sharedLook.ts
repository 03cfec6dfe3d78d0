import { roundedUnits } from '@derslik/contract/room/board/units';
import { mayManageBoard } from '@derslik/contract/room/board/state';
import { isLed, leading } from '@derslik/contract/room/parts/follow';
import type { RoomSignal } from '@derslik/contract/room/signals';
import type { RoomConnection } from '../../room/roomConnection';
import { batchMs } from './pen/batch';
import type { BoardSurface } from './boardSurface';

/** Who comes while I lead sees no more of another part than this. */
const againMs = 4_000;

/** What part of the page I look at, told while I lead, and the leader's, shown while I am led. One for each surface. */
export class SharedLook {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly again: ReturnType<typeof setInterval>;
  private readonly stop: () => void;

  constructor(
    private readonly connection: RoomConnection,
    private readonly surface: () => BoardSurface | null,
    private readonly signal: (signal: RoomSignal) => void,
  ) {
    // A whole page is what everyone sees anyway.
    this.again = setInterval(() => this.surface()?.zoomed !== 1 && this.looked(), againMs);
    this.stop = connection.told.onSignal(({ from, signal: told }) => {
      const { data } = connection.getState();
      const shown = this.surface();
      if (told.type !== 'scrollDrag' || !data || !shown || told.pageId !== shown.pageId) return;
      if (!isLed(data.view, data.you) || leading(data.view)?.leaderId !== from) return;
      shown.lookAt([told.at[0], told.at[1]], told.zoom);
    });
  }

  /** I look elsewhere now: the others follow in steps that nobody sees as such. */
  looked(): void {
    if (this.leads) this.timer ??= setTimeout(() => this.tell(), batchMs);
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.again);
    this.stop();
  }

  private get leads(): boolean {
    const { data } = this.connection.getState();
    return !!data && leading(data.view)?.leaderId === data.you && mayManageBoard(data.view, data.you);
  }

  private tell(): void {
    this.timer = undefined;
    const surface = this.surface();
    const pageId = surface?.pageId ?? null;
    if (!surface || pageId === null || !this.leads) return;
    const [x, y] = surface.middle;
    const at: [number, number] = [roundedUnits(x), roundedUnits(y)];
    this.signal({ type: 'scrollDrag', pageId, at, zoom: Math.round(surface.zoomed * 100) / 100 });
  }
}
