import type { ClientMessage } from '@derslik/contract/socket';
import { LineBudget } from './lineGuard.js';
import { TokenBucket } from '../http/tokenBucket.js';

type MessageClass = 'join' | 'command' | 'signal' | 'roomSignal' | 'other';

const classOf: Record<ClientMessage, MessageClass> = {
  'add user': 'other',
  'add room user': 'join',
  'reconnect user': 'join',
  'remove room user': 'join',
  'update headers': 'other',
  'send event': 'command',
  'new notification': 'other',
  'catch up': 'other',
  'media signal': 'signal',
  'room signal': 'roomSignal',
};

/** Messages at once and a second, by class: what a busy person needs, several times over. */
const rates: Record<MessageClass, readonly [size: number, perSecond: number]> = {
  join: [12, 2],
  command: [40, 12],
  // Everyone in a mesh sends every other one a handful of candidates within a second of joining.
  signal: [800, 200],
  // The parts say how many of each type.
  roomSignal: [120, 60],
  other: [20, 4],
};
/**
 * Bytes of media signals that one person may send, in the envelopes: offers to the people of a big mesh in one moment. All
 * together may send one receiver more, so that nobody can use it up alone, but less than would cut a slow one off.
 */
const signalBytes = [512 * 1024, 32 * 1024] as const;
/** What a receiver may get of them, without the envelopes. */
export const signalBytesOfReceiver = (): TokenBucket => new TokenBucket(1_024 * 1024, 96 * 1024);
/** Packets of any kind, and their bytes: above what all of those together come to. */
const packets = [1_000, 250] as const;
const bytes = [4 * 1024 * 1024, 256 * 1024] as const;
/** Refused messages at once and a second before the socket is closed. */
const patience = [400, 20] as const;

/** What one person may send, on all sockets together: another tab or a new connection brings no more. */
export class MessageLimits {
  /** After so many quiet milliseconds everything is full again. */
  static readonly restMs =
    1_000 *
    Math.max(...[...Object.values(rates), packets, bytes, signalBytes, patience].map(([size, per]) => size / per));
  private readonly buckets: Partial<Record<MessageClass, TokenBucket>> = {};
  /** Counts before the server parses anything; ends a line that goes beyond. */
  readonly line = new LineBudget(packets, bytes);
  private signals: TokenBucket | undefined;
  private refused: TokenBucket | undefined;

  /** @param length of the envelope */
  allows(message: ClientMessage, length = 0): boolean {
    const known = classOf[message];
    if (known === 'signal') {
      this.signals ??= new TokenBucket(...signalBytes);
      if (!this.signals.take(performance.now(), length)) return false;
    }
    return (this.buckets[known] ??= new TokenBucket(...rates[known])).take();
  }

  /** Notes a message that was refused or made no sense; false when there were too many. */
  forgives(): boolean {
    return (this.refused ??= new TokenBucket(...patience)).take();
  }
}
