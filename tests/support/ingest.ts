import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { serviceAccount } from '../../scripts/native/account.js';
import { ingestCommand, renderIngest, type IngestSetup } from '../../scripts/native/ingest.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { testSecret } from './apiEnvironment.js';
import { freePort } from './services.js';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Encoders of a test, and the ingest that takes their pictures, beside a stack whose API was told {@link Ingest.env}. */
export class Ingest {
  private readonly dir = mkdtempSync(join(tmpdir(), 'derslik-ingest-'));
  private child: ChildProcess | undefined;

  private constructor(private readonly ports: { rtmp: number; view: number; ask: number }) {}

  static async plan(): Promise<Ingest> {
    return new Ingest({ rtmp: await freePort(), view: await freePort(), ask: await freePort() });
  }

  /** What its API has to know of it. */
  get env(): Record<string, string> {
    const at = (port: number, name: string) => `rtmp://127.0.0.1:${port}/${name}`;
    return { INGEST_URL: at(this.ports.rtmp, 'live'), INGEST_VIEW_URL: at(this.ports.view, 'view') };
  }

  /** @param more what it makes of a picture: everything, unless it is to measure that */
  async start(
    stack: { broadcastDir: string; api: readonly { port: number }[] },
    more: Pick<Partial<IngestSetup>, 'qualities' | 'budget'> = {},
  ): Promise<void> {
    chmodSync(this.dir, 0o755);
    renderIngest({
      dir: this.dir,
      broadcastDir: stack.broadcastDir,
      ports: this.ports,
      apiPorts: stack.api.map(({ port }) => port),
      secret: broadcastSecret(testSecret),
      qualities: ['middle', 'low', 'sound'],
      // A machine that runs many tests has no time to spare.
      lateMax: 1_000,
      workerAccount: serviceAccount() && { name: 'root', uid: 0, gid: 0 },
      ...more,
    });
    const { command, args } = ingestCommand(this.dir);
    const child = startProcess(command, args, { logFile: join(this.dir, 'error.log'), orphanSignal: 'TERM' });
    this.child = child;
    await until('the ingest', () => answers(this.ports.rtmp), { stillAlive: () => child.exitCode === null });
  }

  /** A way to it from another machine: the ingest sees that address. @returns its port */
  async wayFrom(address: string): Promise<number> {
    const { rtmp: port } = this.ports;
    const way = createServer((from) => {
      const to = connect({ port, host: '127.0.0.1', localAddress: address });
      from.pipe(to).pipe(from);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.once('error', () => other.destroy()).once('close', () => other.destroy());
    }).listen(0, '127.0.0.1');
    await once(way, 'listening');
    way.unref();
    return (way.address() as AddressInfo).port;
  }

  /** An encoder with a moving test picture and a tone of 440 Hz; it ends by itself where it is refused. */
  publish(streamKey: string, more: readonly string[] = [], port = this.ports.rtmp): ChildProcess {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=10'];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
    const coded = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'zerolatency',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '10',
    ];
    const to = ['-c:a', 'aac', '-f', 'flv', `rtmp://127.0.0.1:${port}/live/${streamKey}`];
    const args = ['-loglevel', 'error', '-nostdin', '-re', ...picture, ...sound, ...more, ...coded, ...to];
    return startProcess('/usr/bin/ffmpeg', args, { logFile: join(this.dir, 'encoder.log'), orphanSignal: 'KILL' });
  }

  async stop(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGTERM');
    this.child = undefined;
  }

  async kill(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGKILL');
    this.child = undefined;
  }

  async clear(): Promise<void> {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
