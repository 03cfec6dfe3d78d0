import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readParts, type Part } from '../native/parts.js';
import { freePort } from '../native/ports.js';
import { endProcess, startProcess, until } from '../native/processes.js';
import { isPostgresReady } from '../native/postgres.js';
import { root } from '../native/root.js';
import type { Sample } from './rounds.js';

const run = promisify(execFile);
const everyMs = 10;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A school that `./scripts/start` keeps in a folder of its own, as a person has it on one machine. */
export class NativeSchool {
  private constructor(
    private readonly home: string,
    private readonly port: number,
  ) {}

  /** The first start: makes the cluster, copies what runs, and stays up. */
  static async make(): Promise<NativeSchool> {
    const home = mkdtempSync(join(tmpdir(), 'derslik-start-'));
    // Services run as an account of their own.
    chmodSync(home, 0o755);
    const school = new NativeSchool(home, await freePort());
    await school.start();
    return school;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }
  get databaseUrl(): string {
    return this.part('api-1').env['DATABASE_URL']!;
  }

  async start(): Promise<void> {
    await this.script('start', '--port', String(this.port), '--api', '1');
  }
  async stop(): Promise<void> {
    await this.script('stop');
  }
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Each part of the stopped school by itself, from its command to its first answer; milliseconds by name. */
  async partsAlone(): Promise<Sample> {
    const ports = { postgres: Number(new URL(this.databaseUrl).port), redis: this.redisPort() };
    const probes: Record<string, () => Promise<boolean>> = {
      postgres: () => isPostgresReady(ports.postgres),
      redis: () => isListening(ports.redis),
      'api-1': async () => (await fetch(this.part('api-1').readyUrl!)).ok,
      nginx: () => isListening(this.port),
    };
    const sample: Record<string, number> = {};
    const running: { part: Part; child: ReturnType<typeof startProcess> }[] = [];
    for (const part of readParts({ run: join(this.home, 'run') })) {
      const { command, args, cwd, env, account } = part;
      const began = performance.now();
      const logFile = join(this.home, 'log/alone.log');
      const child = startProcess(command, args, { cwd, env, account, logFile });
      running.push({ part, child });
      await until(part.name, probes[part.name]!, { everyMs, stillAlive: () => child.exitCode === null });
      sample[part.name] = performance.now() - began;
    }
    for (const { part, child } of running.reverse()) await endProcess(child, part.stopSignal);
    return sample;
  }

  private redisPort(): number {
    const address = this.part('api-1').env['REDIS_URL'];
    return address ? Number(new URL(address).port) : 0;
  }

  private part(name: string): Part {
    return readParts({ run: join(this.home, 'run') }).find((part) => part.name === name)!;
  }

  /** Without the look at the machine that comes before: a measurement installs nothing. */
  private async script(name: 'start' | 'stop', ...args: string[]): Promise<void> {
    const script = join(root, 'scripts/native', `${name}.ts`);
    const env = { ...process.env, DERSLIK_HOME: this.home };
    await run(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, env });
  }
}
