import { AppError, type ErrorBody } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { waitOf } from '@derslik/contract/room/waits';
import type { RoomContent } from '@derslik/contract/room/contents';
import { isKept, replaces, waitMsOf, type meaningNow } from './keptCommands';

/**
 * Sends one command; rejects with an AppError. `timeoutMs` is what is left of the command's time. Calls `answered` before
 * anything that follows from the answer, such as the end of the room.
 */
export type Deliver = (
  id: string,
  command: ClientCommand,
  timeoutMs: number,
  answered: () => void,
) => Promise<RoomContent | undefined>;

/** A command that waits for the line, as its sender sees it. */
export interface PendingCommand {
  id: string;
  command: ClientCommand;
  /** Why the room refused it: it waits for its sender then. */
  refused: Pick<ErrorBody['error'], 'code' | 'params'> | null;
}

/** Its sender took it back, or it is pointless by now: no failure. */
export class Withdrawn extends Error {}

interface Waiting extends PendingCommand {
  deadline: number;
  /** The attempt that is on its way; the results of earlier ones mean nothing any more. */
  inFlight: symbol | null;
  resolve: (answer: RoomContent | undefined) => void;
  reject: (error: unknown) => void;
}

export interface OutboxDeps {
  deliver: Deliver;
  /** Whether commands can flow now: I am inside, on a line that stands. */
  isOpen: () => boolean;
  meaningNow: (command: ClientCommand) => ReturnType<typeof meaningNow>;
  onPending: (pending: readonly PendingCommand[]) => void;
  /** The room has taken me for gone, and I haven't heard of it. */
  onNotHere: () => void;
}

const waitsInOrder = (command: ClientCommand): boolean => waitOf(command) === 'inOrder';

/** Pause before trying a kept command again that nobody answered, or that was one too many in a second. */
const againMs = 1_000;

/**
 * Commands without an answer yet. One that went down with its socket, or reached the room after it had taken me for gone, is
 * sent again under the same id once I am inside.
 * When its time is over it fails with `common.unavailable`; those that wait in order do so as long as it takes.
 */
export class CommandOutbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly deps: OutboxDeps) {}

  send(command: ClientCommand, id: string): Promise<RoomContent | undefined> {
    for (const one of this.waiting.values()) if (replaces(command, one.command)) this.withdraw(one.id);
    return new Promise((resolve, reject) => {
      const waitMs = waitMsOf(command);
      const one = { id, command, refused: null, deadline: Date.now() + waitMs, inFlight: null, resolve, reject };
      this.waiting.set(id, one);
      const tooLate = (): void => this.settle(one, () => reject(new AppError('common.unavailable')));
      if (waitMs < Infinity) setTimeout(tooLate, waitMs);
      this.tell(one);
      void this.flush(one);
    });
  }

  /** Not sent (again) any more. What has left with a lost line may still have arrived. */
  withdraw(id: string): void {
    const one = this.waiting.get(id);
    if (one) this.settle(one, () => one.reject(new Withdrawn()));
  }

  /** Once more, although the room has refused it. */
  resend(id: string): void {
    const one = this.waiting.get(id);
    if (!one) return;
    one.refused = null;
    this.tell(one);
    void this.flush(one);
  }

  /** The way is open (again). */
  flushAll(): void {
    for (const one of [...this.waiting.values()]) {
      const meaning = this.deps.meaningNow(one.command);
      if (meaning === 'send') void this.flush(one);
      else if (meaning === 'moot') this.withdraw(one.id);
      else this.settle(one, () => one.resolve(undefined));
    }
  }

  /** The socket is gone, and with it what was on its way. */
  socketLost(): void {
    for (const one of this.waiting.values()) one.inFlight = null;
  }

  /** Nothing will be sent any more. */
  fail(error: AppError): void {
    for (const one of [...this.waiting.values()]) this.settle(one, () => one.reject(error));
  }

  private settle(one: Waiting, how: () => void): void {
    if (this.waiting.get(one.id) !== one) return;
    this.done(one);
    how();
  }

  private done(one: Waiting): void {
    if (!this.waiting.delete(one.id)) return;
    this.tell(one);
    if (waitsInOrder(one.command)) this.flushOrdered();
  }

  private flushOrdered(): void {
    for (const one of this.waiting.values()) if (waitsInOrder(one.command)) void this.flush(one);
  }

  /** One that waits in order leaves when those of its type before it are settled. */
  private isItsTurn(one: Waiting): boolean {
    if (!waitsInOrder(one.command)) return true;
    for (const other of this.waiting.values())
      if (other.command.type === one.command.type && !other.refused) return other === one;
    return true;
  }

  private async flush(one: Waiting): Promise<void> {
    const { id, command } = one;
    if (!this.deps.isOpen() || one.inFlight || one.refused || !this.isItsTurn(one)) return;
    const attempt = (one.inFlight = Symbol(id));
    try {
      const left = Math.min(limits.realtime.ackTimeoutMs, Math.max(200, one.deadline - Date.now()));
      one.resolve(await this.deps.deliver(id, command, left, () => this.done(one)));
    } catch (error) {
      if (one.inFlight === attempt) this.failed(one, attempt, error);
    }
  }

  private failed(one: Waiting, attempt: symbol, cause: unknown): void {
    const { command } = one;
    const error = cause instanceof AppError ? cause : new AppError('common.error');
    const { code, params } = error;
    // Its socket went: the next one sends it again.
    if (code === 'common.unavailable' && !this.deps.isOpen()) return;
    if (code === 'room.notHere') {
      // I shall ask to come in anew; what waits goes out once I am inside again.
      setTimeout(() => this.tryAgain(one, attempt), againMs);
      return this.deps.onNotHere();
    }
    const passes = code === 'common.unavailable' || (code === 'common.tooMany' && !params?.['seconds']);
    if (passes && isKept(command)) return void setTimeout(() => this.tryAgain(one, attempt), againMs);
    if (!waitsInOrder(command)) return this.settle(one, () => one.reject(error));
    if (this.waiting.get(one.id) !== one) return;
    // What was refused is not thrown away: its sender decides.
    one.inFlight = null;
    one.refused = { code, ...(params && { params }) };
    this.tell(one);
    one.reject(error);
    this.flushOrdered();
  }

  private tryAgain(one: Waiting, attempt: symbol): void {
    if (one.inFlight !== attempt) return;
    one.inFlight = null;
    if (this.waiting.get(one.id) === one) void this.flush(one);
  }

  /** The waiting commands of which the sender may want to know. */
  private tell({ command }: Waiting): void {
    if (!isKept(command)) return;
    const kept = [...this.waiting.values()].filter((one) => isKept(one.command));
    this.deps.onPending(kept.map(({ id, command: waits, refused }) => ({ id, command: waits, refused })));
  }
}
