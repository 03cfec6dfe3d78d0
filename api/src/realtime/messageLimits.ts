import type { ClientMessage } from '@derslik/contract/socket';
import { TokenBucket } from './tokenBucket.js';

type MessageClass = 'join' | 'command' | 'signal' | 'other';

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
};

/** Messages at once and a second, by class: what a busy person needs, several times over. */
const rates: Record<MessageClass, readonly [size: number, perSecond: number]> = {
  join: [12, 2],
  command: [40, 12],
  // Everyone in a mesh sends every other one a handful of candidates within a second of joining.
  signal: [800, 200],
  other: [20, 4],
};
/** Refused messages at once and a second before the socket is closed. */
const patience = [400, 20] as const;

/** What one person may send, on all sockets together: another tab or a new connection brings no more. */
export class MessageLimits {
  /** After so many quiet milliseconds everything is full again. */
  static readonly restMs = 1_000 * Math.max(...[...Object.values(rates), patience].map(([size, per]) => size / per));
  private readonly buckets: Partial<Record<MessageClass, TokenBucket>> = {};
  private refused: TokenBucket | undefined;

  allows(message: ClientMessage): boolean {
    const known = classOf[message];
    return (this.buckets[known] ??= new TokenBucket(...rates[known])).take();
  }

  /** Notes a message that was refused or made no sense; false when there were too many. */
  forgives(): boolean {
    return (this.refused ??= new TokenBucket(...patience)).take();
  }
}
