import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConferencePolicy } from '@derslik/contract/conference';
import { Waiters } from './waiters.js';

/** A real server in Prosody's place: takes rooms' rules as our module there does, and keeps everything that it gets. */
export class TestProsody {
  /** Every document, taken or ignored, in the order of coming. */
  readonly told: ConferencePolicy[] = [];
  /** Requests at once, at most, for one room. */
  mostAtOnce = 0;
  /** What it answers instead of taking anything. */
  status: number | null = null;
  private readonly policies = new Map<string, ConferencePolicy>();
  private readonly underWay = new Map<string, number>();
  private readonly waiters = new Waiters(15_000);
  private server: Server | null = null;
  private held: Promise<void> | null = null;
  private port = 0;

  constructor(readonly secret: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/derslik`;
  }

  /** Listens; after a stop on the port that it had. It has forgotten everything. */
  async start(): Promise<void> {
    this.policies.clear();
    this.server = createServer((request, answer) => void this.take(request, answer));
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Answers nothing until the caller calls the result. */
  hold(): () => void {
    let release = (): void => undefined;
    this.held = new Promise((resolve) => (release = resolve));
    return () => {
      this.held = null;
      release();
    };
  }

  /** The rules in force. */
  of({ token }: { token: string }): ConferencePolicy | undefined {
    return this.policies.get(token);
  }

  /** Resolves when `check` holds; asks it again with every request and answer. */
  until(what: string, check: () => boolean): Promise<void> {
    const inVain = () => `Prosody waited in vain: ${what}. Told: ${JSON.stringify(this.told).slice(-2_000)}`;
    return this.waiters.until(check, inVain);
  }

  private async take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const room = /^\/derslik\/rooms\/([^/?]+)$/.exec(request.url ?? '')?.[1];
    const body = await text(request);
    if (request.method !== 'PUT' || room === undefined) return void answer.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${this.secret}`) return void answer.writeHead(401).end();
    const policy = JSON.parse(body) as ConferencePolicy;
    if (policy.room !== room) return void answer.writeHead(400).end();
    const atOnce = (this.underWay.get(room) ?? 0) + 1;
    this.underWay.set(room, atOnce);
    this.mostAtOnce = Math.max(this.mostAtOnce, atOnce);
    this.told.push(policy);
    this.waiters.wake();
    await this.held;
    this.underWay.set(room, this.underWay.get(room)! - 1);
    if (this.status === null && policy.seq >= (this.policies.get(room)?.seq ?? 0)) this.policies.set(room, policy);
    answer.writeHead(this.status ?? 204).end();
    this.waiters.wake();
  }
}
