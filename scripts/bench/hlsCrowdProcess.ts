import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A process full of viewers: the load must not come from the process that is measured. */
export interface CrowdTask {
  port: number;
  viewers: number;
  /** For how many seconds each of them watches. */
  seconds: number;
  folder: string;
  cookie: string;
  pieces: number;
}
export interface CrowdAnswer {
  /** Milliseconds from asking for the list until the piece had come whole, one for each second of each viewer. */
  took: number[];
  bytes: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const spreadMs = 3_000;
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
      this.left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (this.head.length - end - headEnd.length);
      this.head = Buffer.alloc(0);
    }
    if (this.left > 0) return;
    this.left = -1;
    this.done?.();
  }
}

const watch = async ({ port, viewers, seconds, folder, cookie, pieces }: CrowdTask): Promise<CrowdAnswer> => {
  const took: number[] = [];
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const all: Viewer[] = [];
  for (let n = 0; n < viewers; n++) all.push(await Viewer.open(port, fail));
  const one = async (viewer: Viewer, n: number): Promise<void> => {
    // Nobody's second begins when all others' do.
    const begins = performance.now() + spreadMs + (1_000 * n) / viewers;
    for (let second = 0; second < seconds; second++) {
      await later(Math.max(0, begins + second * 1_000 - performance.now()));
      const asked = performance.now();
      await viewer.read(`${folder}/index.m3u8`, cookie);
      await viewer.read(`${folder}/${(second + n) % pieces}.ts`, cookie);
      took.push(performance.now() - asked);
    }
  };
  await Promise.race([failed, Promise.all(all.map(one))]);
  for (const viewer of all) viewer.close();
  return { took, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
};

process.on('message', (task: CrowdTask) => {
  watch(task).then(
    (answer) => process.send!(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
