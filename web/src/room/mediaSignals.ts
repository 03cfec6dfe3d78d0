import type { MediaSignal, MediaSignalFrom } from '@derslik/contract/conference';
import { Listeners } from './listeners';

/** What media engines tell each other over the room's line, and whether it is there. */
export class MediaSignals {
  private readonly heard = new Listeners<[MediaSignalFrom]>();
  private readonly turned = new Listeners<[up: boolean]>();
  readonly onSignal = this.heard.add;
  readonly onChannel = this.turned.add;

  constructor(private readonly request: (signal: MediaSignal) => Promise<unknown>) {}

  /** Rejects with an AppError. */
  send = async (signal: MediaSignal): Promise<void> => {
    await this.request(signal);
  };

  hear(signal: MediaSignalFrom): void {
    this.heard.emit(signal);
  }

  turn(up: boolean): void {
    this.turned.emit(up);
  }
}
