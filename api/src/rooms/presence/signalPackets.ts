import type { RoomSignalFrom } from '@derslik/contract/room/signals';

/** Nobody sees a shorter wait, and thirty people who draw at once are twenty packets a second. */
const windowMs = 50;

/** A room's signals: at once where it was quiet, else all of a moment together. */
export class SignalPackets {
  private waiting: RoomSignalFrom[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sentAt = -Infinity;

  constructor(private readonly send: (sent: readonly RoomSignalFrom[]) => void) {}

  add(sent: RoomSignalFrom): void {
    this.waiting.push(sent);
    const waitMs = this.sentAt + windowMs - performance.now();
    this.timer ??= setTimeout(() => this.flush(), Math.max(0, waitMs));
  }

  private flush(): void {
    this.timer = null;
    this.sentAt = performance.now();
    const sent = this.waiting;
    this.waiting = [];
    this.send(sent);
  }
}
