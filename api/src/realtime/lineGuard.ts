import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { RawSocket } from './backlog.js';
import { TokenBucket } from '../http/tokenBucket.js';
import { Strangers } from './strangers.js';

/** What may come over a line: packets and bytes, at once and a second. Control frames and pieces of a message count too. */
export class LineBudget {
  private readonly packets: TokenBucket;
  private readonly bytes: TokenBucket;

  constructor(packets: readonly [size: number, perSecond: number], bytes: readonly [size: number, perSecond: number]) {
    this.packets = new TokenBucket(...packets);
    this.bytes = new TokenBucket(...bytes);
  }

  takePacket(): boolean {
    return this.packets.take();
  }

  takeBytes(count: number): boolean {
    return this.bytes.take(performance.now(), count);
  }
}

/** Somebody unknown may send a greeting and the answers to our pings. */
const strangersBudget = (): LineBudget => new LineBudget([8, 1], [2_048, 256]);

const heartbeat = '3';
const greeting = /^40(\{|$)/;
/** A text event of the default namespace, or the goodbye. */
const spoken = /^4(2\d{0,9}\[|1$)/;
/** The longest beginning that those look at. */
const headLength = 13;

/**
 * Stands before the parsers of one websocket. It lets through one greeting, then events and a goodbye, all of text and
 * within a budget; anything else ends the line, unparsed and unanswered.
 */
export class LineGuard {
  private stage: 'new' | 'greeted' | 'known' | 'ended' = 'new';
  private budget = strangersBudget();

  /** @param heard the one at the other end begins to say who they are */
  constructor(
    private readonly end: () => void,
    private readonly heard: () => void,
  ) {}

  /** The greeting was accepted: from now on the person's own budget counts. */
  accept(budget: LineBudget): void {
    if (this.stage === 'ended') return;
    this.stage = 'known';
    this.budget = budget;
  }

  /** Whether a message goes on to the parsers. */
  admits(data: Buffer, isBinary: boolean): boolean {
    if (this.stage === 'ended') return false;
    if (this.budget.takePacket() && !isBinary && this.isExpected(data)) return true;
    this.close();
    return false;
  }

  countControlFrame(): void {
    if (!this.budget.takePacket()) this.close();
  }

  countBytes(count: number): void {
    if (!this.budget.takeBytes(count)) this.close();
  }

  private isExpected(data: Buffer): boolean {
    const head = data.toString('latin1', 0, headLength);
    if (head === heartbeat) return true;
    if (this.stage === 'known') return spoken.test(head);
    const isFirst = this.stage === 'new' && greeting.test(head);
    this.stage = 'greeted';
    if (isFirst) this.heard();
    return isFirst;
  }

  private close(): void {
    if (this.stage === 'ended') return;
    this.stage = 'ended';
    this.end();
  }
}

type Line = Socket['conn'];
/** The parts of ws that stand between the network and Engine.IO's parser. */
interface Wire extends RawSocket {
  listeners(event: 'message'): ((data: Buffer, isBinary: boolean) => void)[];
  removeAllListeners(event: 'message'): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
  on(event: 'ping' | 'pong', listener: () => void): void;
}

const guards = new WeakMap<Line, LineGuard>();

/** How long an orderly end may take. The library would hold the line of who never answers a goodbye for half a minute. */
const goodbyeMs = 1_000;

/** Guards every line that opens from now on. @param addressOf whoever asks for a line */
export const guardLines = (server: Server, addressOf: (request: IncomingMessage) => string): void => {
  const strangers = new Strangers();
  // A second websocket that names an open line would take its place, and nobody stood before it.
  server.engine.use((request: { _query?: { sid?: unknown } }, _: unknown, next: (error?: Error) => void) =>
    next(request._query?.sid === undefined ? undefined : new Error('no upgrades')),
  );
  server.engine.on('connection', (line: Line) => {
    const wire = (line.transport as unknown as { socket: Wire }).socket;
    const end = (): void => wire.terminate();
    const heard = strangers.add(addressOf(line.request), end);
    const guard = new LineGuard(end, heard);
    guards.set(line, guard);
    line.once('close', () => {
      heard();
      setTimeout(end, goodbyeMs).unref();
    });
    const parsers = wire.listeners('message');
    wire.removeAllListeners('message');
    wire.on('message', (data, isBinary) => {
      if (guard.admits(data, isBinary)) for (const parse of parsers) parse.call(wire, data, isBinary);
    });
    const count = (): void => guard.countControlFrame();
    wire.on('ping', count);
    wire.on('pong', count);
    wire._socket?.on('data', ({ length }) => guard.countBytes(length));
  });
};

export const guardOf = (socket: Socket): LineGuard | undefined => guards.get(socket.conn);
