import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { serviceAccount } from '../../scripts/native/account.js';
import { freshBuild } from '../../scripts/native/freshBuild.js';
import { freePort } from '../../scripts/native/ports.js';
import { initPostgres, isPostgresReady, postgresCommand } from '../../scripts/native/postgres.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { isRedisReady, redisArgs, redisProgram } from '../../scripts/native/redis.js';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from './apiEnvironment.js';

export { freePort };

/** A Postgres of this run's own. `url(name)` is the address of one of its databases; `stop` and `start` keep its data. */
export interface TestPostgres {
  readonly port: number;
  url(database: string): string;
  /** 'fast' breaks all connections and shuts down; 'immediate' is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops and deletes the data. */
  remove(): Promise<void>;
}

/** A Postgres of its own for tests that stop and restart it. Others share the run's: see {@link freshDatabase}. */
export async function startPostgres(): Promise<TestPostgres> {
  const account = serviceAccount();
  const dir = mkdtempSync(join(tmpdir(), 'derslik-postgres-'));
  chmodSync(dir, 0o755);
  const dataDir = join(dir, 'data');
  initPostgres(dataDir, account);
  const port = await freePort();
  // A test's data needn't survive the machine: no waiting for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const { command, args } = postgresCommand({ dataDir, port, settings });
  const launch = async () => {
    const child = startProcess(command, args, { account, cwd: '/', logFile: join(dir, 'log'), orphanSignal: 'INT' });
    await until('Postgres', () => isPostgresReady(port), { stillAlive: () => child.exitCode === null });
    return child;
  };
  let child = await launch();
  const stop = (mode: 'fast' | 'immediate' = 'fast') => endProcess(child, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  return {
    port,
    url: (database) => `postgres://derslik@127.0.0.1:${port}/${database}`,
    stop,
    start: async () => {
      child = await launch();
    },
    remove: async () => {
      await stop('immediate');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A private Redis that keeps nothing. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = redisProgram();
  if (program === undefined) throw new Error('Redis is not installed. Run: apt-get install redis-server');
  const port = await freePort();
  const child = startProcess(program, redisArgs(port), { account: serviceAccount(), cwd: '/' });
  child.stdout?.resume();
  await until('Redis', () => isRedisReady(port), { stillAlive: () => child.exitCode === null });
  return { url: `redis://127.0.0.1:${port}`, stop: () => endProcess(child, 'SIGTERM') };
}

const template = 'derslik_template';

/** Runs the built API's own migrations on a database. */
export async function migrate(databaseUrl: string): Promise<void> {
  const script = join(root, 'api/dist/database/migrate.js');
  const env = { ...process.env, ...apiEnvironment({ databaseUrl, port: 1 }) };
  await promisify(execFile)(process.execPath, [script], { env, cwd: root });
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${requiredEnv('TEST_POSTGRES')}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this suite needs tests/support/services.ts as its global setup`);
  return value;
}

/**
 * The run's Redis, in it the database of this worker: schools of files that run at the same time would take each other's
 * jobs, find nothing of theirs to do, and call them done.
 */
export const redisUrl = (): string => `${requiredEnv('TEST_REDIS')}/${process.env['VITEST_POOL_ID'] ?? 0}`;

/** A migrated, empty database of one's own in the run's Postgres; `drop` ends its connections and deletes it. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: `${requiredEnv('TEST_POSTGRES')}/${name}`,
    drop: () => asAdministrator(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/**
 * Global setup of every suite that needs a database: a fresh build, one private Postgres with a migrated template and
 * one Redis for the whole run, their addresses in `TEST_POSTGRES` and `TEST_REDIS`. A suite that finds them set uses them.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES']) return undefined;
  await freshBuild(project.name);
  return startServices();
}

/** The run's Postgres and Redis; answers what ends them. */
export async function startServices(): Promise<() => Promise<void>> {
  mkdirSync(tmpdir(), { recursive: true });
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  process.env['TEST_POSTGRES'] = `postgres://derslik@127.0.0.1:${postgres.port}`;
  process.env['TEST_REDIS'] = redis.url;
  const remove = async () => {
    delete process.env['TEST_POSTGRES'];
    await Promise.all([postgres.remove(), redis.stop()]);
  };
  try {
    await asAdministrator(`CREATE DATABASE ${template}`);
    await migrate(postgres.url(template));
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
