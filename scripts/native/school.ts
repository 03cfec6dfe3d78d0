import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.js';
import { isPostgresReady, initPostgres } from './postgres.js';
import { until } from './processes.js';
import { root } from './root.js';
import { hasCluster, recordingsOf, videosOf } from './schoolParts.js';
import { readVariables } from './variables.js';
import type { Ports, Secrets } from './settings.js';

/** Databases of a machine: the school's own, and the one to try. */
const schools = ['derslik', 'derslik_demo'] as const;

/** Makes the folders that the parts write to, each its writer's. */
export function makeFolders(home: Home): void {
  for (const dir of [home.dir, home.run, home.log, home.app]) mkdirSync(dir, { recursive: true });
  chmodSync(home.run, 0o700);
  const films = [home.videos, home.recordings, home.broadcasts];
  const written = [join(home.dir, 'nginx'), join(home.dir, 'cache'), join(home.log, 'nginx'), ...films];
  // Each school's folder too: the demo's film is laid there before its API writes.
  const ofSchools = schools.flatMap((database) => [videosOf(home, database), recordingsOf(home, database)]);
  for (const dir of [...written, ...ofSchools]) {
    mkdirSync(dir, { recursive: true });
    if (home.account) chownSync(dir, home.account.uid, home.account.gid);
  }
  // Addresses and room codes are for the administrator's eyes; nginx makes its file readable for all.
  chmodSync(join(home.log, 'nginx'), 0o750);
  for (const dir of films) chmodSync(dir, 0o750);
  // What signs the viewers of broadcasts stands in it.
  chmodSync(join(home.dir, 'nginx'), 0o700);
}

/** Variables of the school's own `.env` beside the code, where there is one. Throws in words where a value would be taken in part. */
export function ownVariables(): Record<string, string> {
  const file = join(root, '.env');
  return existsSync(file) ? readVariables(readFileSync(file, 'utf8')) : {};
}

/** Makes the cluster at the first start. */
export function ensureCluster(home: Home, secrets: Secrets): void {
  if (!hasCluster(home)) initPostgres(join(home.dir, 'postgres'), home.account, secrets.POSTGRES_PASSWORD);
}

export async function untilPostgres(ports: Ports): Promise<void> {
  await until('Postgres', () => isPostgresReady(ports.postgres), { timeoutMs: 60_000 });
}

/** Resolves when every API process answers that it is ready, and the front door with it. */
export async function untilServed(ports: Ports): Promise<void> {
  const isReady = async (url: string) => (await fetch(url)).ok;
  for (const port of ports.api) {
    await until('The API', () => isReady(`http://127.0.0.1:${port}/health/ready`), { timeoutMs: 60_000 });
  }
  await until('The front door', () => isReady(`http://127.0.0.1:${ports.port}/api/health/ready`));
}
