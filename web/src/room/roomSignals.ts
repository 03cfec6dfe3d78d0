import type { RoomSignal, RoomSignalFrom } from '@derslik/contract/room/signals';
import { Listeners } from './listeners';

/** What people inside tell each other and nobody keeps. */
export class RoomSignals {
  private readonly listeners = new Listeners<[RoomSignalFrom]>();
  readonly onSignal = this.listeners.add;

  constructor(private readonly request: (signal: RoomSignal) => Promise<unknown>) {}

  /** Tells everyone else inside. Rejects with an AppError. */
  send = async (signal: RoomSignal): Promise<void> => {
    await this.request(signal);
  };

  /** What `me` sent comes back with what others sent at the same time. */
  hear(sent: readonly RoomSignalFrom[], me: string | undefined): void {
    for (const one of sent) if (one.from !== me) this.listeners.emit(one);
  }
}
