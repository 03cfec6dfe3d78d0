import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nginxCommand } from './nginx.js';
import type { Home } from './home.js';
import { ingestModule } from './ingest.js';
import type { Part } from './parts.js';
import { postgresCommand } from './postgres.js';
import { redisArgs, redisProgram } from './redis.js';
import type { Release } from './release.js';
import type { Ports, Secrets } from './settings.js';

const path = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

/** Postgres, and Redis where the machine has one. */
export function storeParts(home: Home, ports: Ports, secrets: Secrets): Part[] {
  const { account } = home;
  const postgres = postgresCommand({ dataDir: join(home.dir, 'postgres'), port: ports.postgres });
  const parts: Part[] = [{ name: 'postgres', ...postgres, cwd: '/', env: path, account, stopSignal: 'SIGINT' }];
  const redis = redisProgram();
  if (redis !== undefined) {
    const args = redisArgs(ports.redis, secrets.REDIS_PASSWORD);
    parts.push({ name: 'redis', command: redis, args, cwd: '/', env: path, account, stopSignal: 'SIGTERM' });
  }
  return parts;
}

export interface ApiSetting {
  readonly database: string;
  readonly demo: boolean;
  /** Whether other machines are answered; sign-in without a password is offered to this one alone. */
  readonly lan: boolean;
  readonly videoDir: string;
  readonly recordingDir: string;
  /** Variables of the school's own `.env`. What this start decides wins over them. */
  readonly own: Readonly<Record<string, string>>;
}

/** Address of one of the school's databases. */
export const databaseUrl = (ports: Ports, secrets: Secrets, database: string): string =>
  `postgres://derslik:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${ports.postgres}/${database}`;

/** Each database has a folder of its own: what its rows don't name is cleared away there. */
export const videosOf = (home: Home, database: string): string => join(home.videos, database);
export const recordingsOf = (home: Home, database: string): string => join(home.recordings, database);

/** The environment of the API, without its port. */
export function apiEnvironment(ports: Ports, secrets: Secrets, setting: ApiSetting): Record<string, string> {
  return {
    ...setting.own,
    ...path,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${ports.port}`,
    DATABASE_URL: databaseUrl(ports, secrets, setting.database),
    REDIS_URL: redisProgram() === undefined ? '' : `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${ports.redis}`,
    SERVER_SECRET: secrets.SERVER_SECRET,
    VIDEO_DIR: setting.videoDir,
    RECORDING_DIR: setting.recordingDir,
    INGEST_URL: ingestModule() === undefined ? '' : `rtmp://127.0.0.1:${ports.ingest.rtmp}/live`,
    INGEST_VIEW_URL: `rtmp://127.0.0.1:${ports.ingest.view}/view`,
    CERTIFICATE_AT: `127.0.0.1:${ports.securePort}`,
    DEMO: setting.demo && !setting.lan ? '1' : '0',
    // The demo school has a name of its own.
    ...(setting.demo ? { SCHOOL_NAME: 'Ihlamur Ortaokulu' } : {}),
  };
}

/** The API processes and the front door. */
export function appParts(
  home: Home,
  ports: Ports,
  app: { release: Release; env: Record<string, string>; doorVersion: string },
): Part[] {
  const { release, env } = app;
  const apis = ports.api.map((port, n) => ({
    name: `api-${n + 1}`,
    command: release.node,
    args: [join(release.apiDir, 'dist/server.js')],
    cwd: release.apiDir,
    // Compiled code is kept, so that a restart takes half the time (Node 22 and later).
    env: { ...env, PORT: String(port), NODE_COMPILE_CACHE: join(home.dir, 'cache') },
    account: home.account,
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    stopSignal: 'SIGTERM' as const,
    version: release.apiVersion,
  }));
  const door = {
    name: 'nginx',
    ...nginxCommand(join(home.dir, 'nginx')),
    cwd: '/',
    env: path,
    // Only root may listen below 1024; its workers then run as the account.
    account: ports.port < 1024 ? undefined : home.account,
    stopSignal: 'SIGQUIT' as const,
    version: app.doorVersion,
  };
  return [...apis, door];
}

/** Whether the cluster was made already. */
export const hasCluster = (home: Home): boolean => existsSync(join(home.dir, 'postgres/PG_VERSION'));
