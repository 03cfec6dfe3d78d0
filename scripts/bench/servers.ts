import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiEnvironment } from '../../tests/support/apiEnvironment.js';
import { ApiProcess } from '../../tests/support/apiProcess.js';
import { freshDatabase } from '../../tests/support/services.js';
import { freePort } from '../native/ports.js';
import { endProcess, startProcess, until } from '../native/processes.js';
import { root } from '../native/root.js';
import type { Bench } from './figure.js';
import { Probe } from './probe.js';

export interface MeasuredServer {
  readonly url: string;
  readonly probe: Probe;
  stop(): Promise<void>;
}
export interface OurServer extends MeasuredServer {
  readonly databaseUrl: string;
}

const probeIn = ({ dir }: Bench): Probe => new Probe(join(dir, `${randomUUID().slice(0, 8)}.sock`));

/** The built API as it runs in a school, on a database of its own. */
export async function startOurs(bench: Bench, env: Record<string, string> = {}): Promise<OurServer> {
  const database = await freshDatabase();
  const probe = probeIn(bench);
  const port = await freePort();
  const api = new ApiProcess(port, {
    ...apiEnvironment({ databaseUrl: database.url, port }),
    NODE_ENV: 'production',
    ...probe.environment,
    ...env,
  });
  await api.start();
  const stop = async () => {
    await api.stop();
    await database.drop();
  };
  return { url: api.url, databaseUrl: database.url, probe, stop };
}

interface Floor {
  /** In this folder. */
  readonly script: string;
  /** A path that is answered once it stands, whatever it is answered with. */
  readonly path: string;
  readonly env?: Record<string, string>;
}

/** Bare Socket.IO. */
const plainRoom: Floor = { script: 'plainRoom.ts', path: '/socket.io/?EIO=4' };

/** A floor in a process of its own. */
export async function startFloor(bench: Bench, { script, path, env }: Floor = plainRoom): Promise<MeasuredServer> {
  const probe = probeIn(bench);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startProcess(process.execPath, ['--import=tsx', join(root, 'scripts/bench', script)], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env, ...probe.environment },
    orphanSignal: 'KILL',
  });
  child.stderr?.pipe(process.stderr);
  const answers = async () => (await fetch(`${url}${path}`)).status > 0;
  await until('The floor', answers, { stillAlive: () => child.exitCode === null });
  return { url, probe, stop: () => endProcess(child, 'SIGTERM') };
}
