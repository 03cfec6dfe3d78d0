import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Relay } from './relay.js';

/** What a line does to what it carries. */
export interface Shape {
  /** In kbit/s, towards the relay and from it. */
  readonly up: number;
  readonly down: number;
  /** Milliseconds, each way. */
  readonly delayMs: number;
  /** How likely a datagram is lost: 0 to 1. */
  readonly loss: number;
}
/** The line that a lesson still has to be understood over. */
export const weakLine: Shape = { up: 100, down: 300, delayMs: 75, loss: 0.03 };
/** One that carries voices, and nothing beside them. */
export const soundLine: Shape = { up: 64, down: 64, delayMs: 75, loss: 0.03 };

const host = '127.0.0.1';
/** IPv4 and UDP: they take their part of the rate. */
const headerBytes = 28;
/** What waits in the router of a home; whatever comes beyond it is dropped. */
const queueMs = 300;

/** One direction: a rate with a queue before it, then the delay. What goes in first comes out first. */
class Way {
  private readonly onTheWay: { at: number; deliver: () => void }[] = [];
  private freeAt = 0;
  private timer: NodeJS.Timeout | undefined;

  send(bytes: number, kbits: number, { delayMs, loss }: Shape, deliver: () => void): void {
    const now = performance.now();
    const begins = Math.max(now, this.freeAt);
    if (Math.random() < loss || begins - now > queueMs) return;
    this.freeAt = begins + ((bytes + headerBytes) * 8) / kbits;
    this.onTheWay.push({ at: this.freeAt + delayMs, deliver });
    this.timer ??= setTimeout(() => this.arrive(), this.freeAt + delayMs - now);
  }

  close(): void {
    clearTimeout(this.timer);
    this.onTheWay.length = 0;
  }

  private arrive(): void {
    this.timer = undefined;
    while (this.onTheWay[0] && this.onTheWay[0].at <= performance.now() + 0.5) this.onTheWay.shift()!.deliver();
    if (this.onTheWay[0]) this.timer = setTimeout(() => this.arrive(), this.onTheWay[0].at - performance.now());
  }
}

/**
 * A line of somebody's home before the school's relay, by UDP: of a rate, a delay and a loss of our choice, since not every kernel
 * can shape one. It is everybody's who takes the relay; see `takeWays`.
 */
export class ShapedLine {
  /** Null: it carries everything, at once. */
  shape: Shape | null = null;
  private readonly up = new Way();
  private readonly down = new Way();
  /** Towards the relay, by the address at home. */
  private readonly flows = new Map<string, Socket>();
  private readonly dead = new Set<string>();

  private constructor(
    private readonly relay: Relay,
    private readonly near: Socket,
  ) {
    near.on('message', (data, from) => this.fromHome(data, from));
  }

  /** @param peers as the relay's */
  static async start(peers?: string): Promise<ShapedLine> {
    const [relay, near] = [await Relay.start(peers), createSocket('udp4')];
    near.bind(0, host);
    await once(near, 'listening');
    return new ShapedLine(relay, near);
  }

  /** Variables of the API that name the relay behind this line. */
  get env(): Readonly<Record<string, string>> {
    return { ...this.relay.env, TURN_URLS: this.url };
  }

  /** It is for a page that is told of another relay, or of none. */
  get servers(): RTCIceServer[] {
    const username = `${Math.floor(Date.now() / 1_000) + 3_600}:page`;
    const credential = createHmac('sha1', this.relay.env['TURN_SECRET']!).update(username).digest('base64');
    return [{ urls: this.url, username, credential }];
  }

  private get url(): string {
    return `turn:${host}:${this.near.address().port}?transport=udp`;
  }

  /** The computer is on another network from now on: what it has open leads nowhere, what it opens works. */
  changeNetwork(): void {
    for (const home of this.flows.keys()) this.dead.add(home);
  }

  async stop(): Promise<void> {
    for (const way of [this.up, this.down]) way.close();
    for (const socket of [this.near, ...this.flows.values()]) socket.close();
    await this.relay.stop();
  }

  private fromHome(data: Buffer, { address, port }: RemoteInfo): void {
    const home = `${address}:${port}`;
    if (this.dead.has(home)) return;
    let far = this.flows.get(home);
    if (!far) {
      far = createSocket('udp4');
      far.on('message', (answer) => {
        if (!this.dead.has(home)) this.carry(this.down, answer, 'down', () => this.near.send(answer, port, address));
      });
      this.flows.set(home, far);
    }
    const out = far;
    this.carry(this.up, data, 'up', () => out.send(data, this.relay.port, host));
  }

  private carry(way: Way, data: Buffer, direction: 'up' | 'down', deliver: () => void): void {
    if (this.shape) way.send(data.length, this.shape[direction], this.shape, deliver);
    else deliver();
  }
}
