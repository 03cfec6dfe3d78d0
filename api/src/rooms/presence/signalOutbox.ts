import type { RoomSignalFrom } from '@derslik/contract/room/signals';

/**
 * A room's signals on their way to other processes: one mail at a time, as two at once may overtake each other on two
 * lines of the database, and a pointer that has gone would stand again. What comes meanwhile goes together with the next.
 */
export class SignalOutbox {
  private waiting: RoomSignalFrom[] = [];
  private isSending = false;

  constructor(private readonly send: (sent: readonly RoomSignalFrom[]) => Promise<void>) {}

  add(sent: readonly RoomSignalFrom[]): void {
    this.waiting.push(...sent);
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0) {
      const sent = this.waiting;
      this.waiting = [];
      // Without the database nobody in another process sees it, as with everything that may be lost.
      await this.send(sent).catch(() => undefined);
    }
    this.isSending = false;
  }
}
