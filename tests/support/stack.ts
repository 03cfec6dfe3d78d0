import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceAccount } from '../../scripts/native/account.js';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { apiEnvironment, testSecret } from './apiEnvironment.js';
import { ApiProcess } from './apiProcess.js';
import { freePort, freshDatabase, redisUrl } from './services.js';

export interface StackOptions {
  /** How many API processes share the database. Default 1. */
  readonly api?: number;
  /** `false`: Redis is never there. A string: that address. Default: the run's own. */
  readonly redis?: boolean | string;
  /** Variables of the API beside (or instead of) the usual ones: short timers, other limits. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database that somebody else owns. Default: a fresh one, dropped at the end. */
  readonly databaseUrl?: string;
  /** `false`: no front door; talk to `api[0].url`. Default true. */
  readonly nginx?: boolean;
  /** Conference servers that somebody runs: `host:port` of Prosody's HTTP and of Jitsi's web server. Default: none. */
  readonly jitsi?: { readonly xmpp: string; readonly web: string };
  /** Where the first API process listens, if somebody asks for it at a fixed one. Default: any free one. */
  readonly apiPort?: number;
}

export interface Stack {
  /** The front door: `http://localhost:PORT` (a secure context in a browser), or the first API process without nginx. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly api: readonly ApiProcess[];
  /** The last lines of every API process, for the message of a test that fails. */
  logs(): string;
  stop(): Promise<void>;
}

export interface NativeStack extends Stack {
  /** Where the school's own videos lie. */
  readonly videoDir: string;
  /** Where films of lessons lie. */
  readonly recordingDir: string;
  /** Where the pictures of broadcasts lie. */
  readonly broadcastDir: string;
  /** The front door's process; null without one. */
  readonly door: Door | null;
}

/** The front door's nginx, for a test that kills it. */
interface Door {
  /** Ends when it answers. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts the built product as a school runs it: API processes behind nginx with the built web app and console.
 * Everything is this test file's own and ends with `stop` (or with the test process, however that dies).
 */
export async function startStack(options: StackOptions = {}): Promise<NativeStack> {
  const database = options.databaseUrl === undefined ? await freshDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? database!.url;
  const redis = options.redis === false ? undefined : typeof options.redis === 'string' ? options.redis : redisUrl();
  const port = await freePort();
  const withNginx = options.nginx !== false;

  const films = openFolder('derslik-films-');
  const dirs = {
    videoDir: join(films, 'videos'),
    recordingDir: join(films, 'recordings'),
    broadcastDir: join(films, 'broadcasts'),
  };
  for (const dir of Object.values(dirs)) mkdirSync(dir, { mode: 0o755 });
  const api: ApiProcess[] = [];
  for (let n = 0; n < (options.api ?? 1); n++) {
    const apiPort = (n === 0 && options.apiPort) || (await freePort());
    const publicUrl = `http://localhost:${withNginx ? port : apiPort}`;
    const env = apiEnvironment({ databaseUrl, port: apiPort, redisUrl: redis, publicUrl, ...dirs });
    api.push(new ApiProcess(apiPort, { ...env, ...options.env }));
  }
  const door = withNginx ? planDoor(port, api, dirs, options) : null;
  const stop = async () => {
    await Promise.all([door?.clear(), ...api.map((process) => process.stop())]);
    rmSync(films, { recursive: true, force: true });
    await database?.drop();
  };
  const logs = () => api.map((process, n) => `--- api ${n + 1}\n${process.logs()}`).join('\n');
  try {
    await door?.start();
    await Promise.all(api.map((process) => process.start()));
  } catch (error) {
    await stop();
    throw new Error(`The stack did not start.\n${logs()}`, { cause: error });
  }
  const url = withNginx ? `http://localhost:${port}` : api[0]!.url;
  return { url, databaseUrl, ...dirs, door, api, logs, stop };
}

/** A new folder that the front door's workers may look into. */
function openFolder(prefix: string): string {
  const dir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dir, 0o755);
  return dir;
}

function planDoor(
  port: number,
  api: readonly ApiProcess[],
  { broadcastDir, ...dirs }: Pick<NativeStack, 'videoDir' | 'recordingDir' | 'broadcastDir'>,
  { jitsi, env }: Pick<StackOptions, 'jitsi' | 'env'>,
): Door & { clear(): Promise<void> } {
  const dir = openFolder('derslik-nginx-');
  mkdirSync(join(dir, 'log'));
  renderNginx({
    dir,
    logDir: join(dir, 'log'),
    webRoot: join(root, 'web/dist'),
    adminRoot: join(root, 'admin/dist'),
    ...dirs,
    broadcasts: { dir: broadcastDir, secret: broadcastSecret(testSecret) },
    port,
    apiPorts: api.map((process) => process.port),
    jitsi,
    frameAncestors: env?.['FRAME_ANCESTORS'],
    liveFrameAncestors: env?.['LIVE_FRAME_ANCESTORS'],
    lessonFrameAncestors: env?.['LESSON_FRAME_ANCESTORS'],
    workerAccount: serviceAccount() && { name: 'root', uid: 0, gid: 0 },
  });
  const { command, args } = nginxCommand(dir);
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child) await endProcess(child, signal);
    child = undefined;
  };
  return {
    async start() {
      const started = startProcess(command, args, { logFile: join(dir, 'log/error.log'), orphanSignal: 'TERM' });
      child = started;
      await until('nginx', async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500, {
        stillAlive: () => started.exitCode === null,
      });
    },
    kill: () => end('SIGKILL'),
    async clear() {
      await end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
