import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { isLate, TooBusy } from './tooBusy.js';

/** A process full of viewers: the load must not come from the process that is measured. */
export interface CrowdTask {
  port: number;
  viewers: number;
  /** For how many seconds each of them watches. */
  seconds: number;
  folder: string;
  cookie: string;
  pieces: number;
  /** What each of them asks every other second, and by which right: how the broadcast stands. */
  now: { path: string; cookie: string };
}
export interface CrowdAnswer {
  /** Milliseconds from asking for the list until the piece had come whole, one for each second of each viewer. */
  took: number[];
  bytes: number;
  /** From the first second to the last piece. */
  lasted: number;
}
/** What comes first: all have a connection, and begin to watch. */
export type CrowdBegins = 'begins';

/** Why there is no answer. */
export interface CrowdError {
  error: string;
  isLate: boolean;
}

const headEnd = Buffer.from('\r\n\r\n');
const spreadMs = 3_000;
/** A machine that needs so many times as long measures nothing. */
const patience = 6;
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that asks for one thing after the other. */
class Viewer {
  bytes = 0;
  private left = -1;
  private head: Buffer = Buffer.alloc(0);
  private done: (() => void) | null = null;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.take(chunk));
  }

  static async open(port: number, fail: (error: Error) => void): Promise<Viewer> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    socket.on('error', fail).on('close', () => fail(new Error('The door hung up')));
    return new Viewer(socket);
  }

  read(path: string, cookie: string): Promise<void> {
    this.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    return new Promise((resolve) => {
      this.done = resolve;
    });
  }

  close(): void {
    this.socket.removeAllListeners('close').destroy();
  }

  private take(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.left >= 0) this.left -= chunk.length;
    else {
      this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
      const end = this.head.indexOf(headEnd);
      if (end < 0) return;
      const head = this.head.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) this.socket.destroy(new Error(head.split('\r\n')[0]));
      const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
      if (length === undefined) this.socket.destroy(new Error('An answer does not say how long it is'));
      this.left = Number(length) - (this.head.length - end - headEnd.length);
      this.head = Buffer.alloc(0);
    }
    if (this.left > 0) return;
    this.left = -1;
    this.done?.();
  }
}

const watch = async ({ port, viewers, seconds, folder, cookie, pieces, now }: CrowdTask): Promise<CrowdAnswer> => {
  const took: number[] = [];
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const all: Viewer[] = [];
  for (let n = 0; n < viewers; n++) all.push(await Promise.race([failed, Viewer.open(port, fail)]));
  const first = performance.now() + spreadMs;
  const one = async (viewer: Viewer, n: number): Promise<void> => {
    // Nobody's second begins when all others' do.
    const begins = first + (1_000 * n) / viewers;
    for (let second = 0; second < seconds; second++) {
      await later(Math.max(0, begins + second * 1_000 - performance.now()));
      const asked = performance.now();
      await viewer.read(`${folder}/index.m3u8`, cookie);
      await viewer.read(`${folder}/${(second + n) % pieces}.ts`, cookie);
      took.push(performance.now() - asked);
      if (second % 2 === 0) await viewer.read(now.path, now.cookie);
    }
  };
  void later(spreadMs).then(() => process.send!('begins' satisfies CrowdBegins));
  const late = later(spreadMs + seconds * patience * 1_000).then(() => {
    throw new TooBusy(`the viewers' ${seconds} s took more than ${seconds * patience}`);
  });
  await Promise.race([failed, late, Promise.all(all.map(one))]);
  const lasted = (performance.now() - first) / 1_000;
  for (const viewer of all) viewer.close();
  return { took, lasted, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
};

process.on('message', (task: CrowdTask) => {
  watch(task).then(
    (answer) => process.send!(answer),
    (error: Error) => process.send!({ error: error.message, isLate: isLate(error) } satisfies CrowdError),
  );
});
process.once('disconnect', () => process.exit());
