import type { ChatMessage } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { ClientCommand } from '@derslik/contract/room/commands';

/**
 * Sends one command; rejects with an AppError. `timeoutMs` is what is left of the command's time. Calls `answered` before
 * anything that follows from the answer, such as the end of the room.
 */
export type Deliver = (
  id: string,
  command: ClientCommand,
  timeoutMs: number,
  answered: () => void,
) => Promise<ChatMessage | undefined>;

interface Waiting {
  id: string;
  command: ClientCommand;
  deadline: number;
  inFlight: boolean;
  resolve: (answer: ChatMessage | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Commands without an answer yet. One that went down with its socket is sent again under the same id by the next one;
 * after its time is over it fails with `common.unavailable`, and is not sent any more.
 */
export class CommandOutbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly deliver: Deliver,
    /** Whether commands can flow now. */
    private readonly isOpen: () => boolean,
  ) {}

  send(command: ClientCommand, id: string): Promise<ChatMessage | undefined> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        id,
        command,
        deadline: Date.now() + limits.realtime.ackTimeoutMs,
        inFlight: false,
        resolve,
        reject,
      };
      this.waiting.set(id, one);
      setTimeout(
        () => this.settle(one, () => reject(new AppError('common.unavailable'))),
        limits.realtime.ackTimeoutMs,
      );
      void this.flush(one);
    });
  }

  /** The way is open (again). */
  flushAll(): void {
    for (const one of this.waiting.values()) void this.flush(one);
  }

  /** The socket is gone: what was on its way is not any more. */
  socketLost(): void {
    for (const one of this.waiting.values()) one.inFlight = false;
  }

  /** Nothing will be sent any more. */
  fail(error: AppError): void {
    for (const one of [...this.waiting.values()]) this.settle(one, () => one.reject(error));
  }

  private settle(one: Waiting, how: () => void): void {
    if (this.waiting.get(one.id) !== one) return;
    this.waiting.delete(one.id);
    how();
  }

  private async flush(one: Waiting): Promise<void> {
    if (!this.isOpen() || one.inFlight) return;
    one.inFlight = true;
    try {
      const left = Math.max(200, one.deadline - Date.now());
      one.resolve(await this.deliver(one.id, one.command, left, () => this.waiting.delete(one.id)));
    } catch (error) {
      // Its socket went: the next one sends it again.
      const lost = error instanceof AppError && error.code === 'common.unavailable' && !this.isOpen();
      if (!lost) this.settle(one, () => one.reject(error));
    }
  }
}
