import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { serviceAccount } from '../../scripts/native/account.js';
import { KeptProcess } from '../../scripts/native/keptProcess.js';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import type { Part } from '../../scripts/native/parts.js';
import { freePort, listenerOn } from '../../scripts/native/ports.js';
import { initPostgres, isPostgresReady, postgresCommand } from '../../scripts/native/postgres.js';
import { until } from '../../scripts/native/processes.js';
import { isRedisReady, redisArgs, redisProgram } from '../../scripts/native/redis.js';

const account = serviceAccount();
const env = { PATH: process.env['PATH'] ?? '' };

/** A folder that the services' account may write to, until the end of the test. */
function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-kept-'));
  chmodSync(dir, 0o755);
  if (account) chownSync(dir, account.uid, account.gid);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function keep(part: Omit<Part, 'cwd' | 'env' | 'account'>, isWell: () => Promise<boolean>) {
  const dir = folder();
  const kept = new KeptProcess({ ...part, cwd: '/', env, account }, dir, () => undefined);
  onTestFinished(() => kept.stop());
  kept.start();
  const log = () => readFileSync(join(dir, `${part.name}.log`), 'utf8');
  return {
    kept,
    log,
    untilWell: () => until(part.name, isWell),
    /** As the machine does that has no memory left. */
    kill: async () => {
      const { pid, restarts } = kept.state();
      kept.signal('SIGKILL');
      await until('the end', async () => kept.state().restarts > restarts && kept.state().pid !== null);
      await until(part.name, isWell);
      expect(kept.state().pid).not.toBe(pid);
    },
  };
}

/** Processes of a group or session of their own count too: whose command line holds these words. */
const processesOf = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
        return line.includes(word) ? [`${pid} ${line}`] : [];
      } catch {
        return [];
      }
    });

it('a killed nginx comes back with its ports, however often, and leaves nobody at them when it is stopped', async () => {
  const [dir, port] = [folder(), await freePort()];
  mkdirSync(join(dir, 'web'));
  const setup = {
    dir,
    logDir: dir,
    webRoot: join(dir, 'web'),
    adminRoot: join(dir, 'web'),
    videoDir: dir,
    recordingDir: dir,
  };
  renderNginx({ ...setup, port, apiPorts: [await freePort()] });
  const serves = async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0;
  const { kept, kill, untilWell, log } = keep({ name: 'nginx', ...nginxCommand(dir), stopSignal: 'SIGQUIT' }, serves);
  await untilWell();
  for (let n = 0; n < 3; n += 1) await kill();
  expect(log()).not.toContain('Address already in use');
  expect(kept.state().restarts).toBe(3);
  // Even one that was killed just before.
  kept.signal('SIGKILL');
  await kept.stop();
  await expect(serves()).rejects.toThrow();
  expect(listenerOn(port)).toBeNull();
});

it('a killed Postgres comes back though a session of its own was at work, and keeps what it said was kept', async () => {
  const [dir, port] = [folder(), await freePort()];
  const dataDir = join(dir, 'data');
  initPostgres(dataDir, account);
  const command = postgresCommand({ dataDir, port });
  const { kept, kill, untilWell, log } = keep({ name: 'postgres', ...command, stopSignal: 'SIGINT' }, () =>
    isPostgresReady(port),
  );
  await untilWell();
  const name = `kept_${port}`;
  const connect = async (database = name) => {
    const client = new pg.Client(`postgres://derslik@127.0.0.1:${port}/${database}`);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const first = await connect('postgres');
  await first.query(`CREATE DATABASE ${name}`);
  await first.end();
  const client = await connect();
  await client.query('CREATE TABLE kept AS SELECT 1 AS n');
  // It looks at nothing else meanwhile, so it would not see that its master has gone.
  const atWork = client.query('SELECT count(*) FROM (SELECT generate_series(1, 1e12::bigint)) AS many');
  const ended = expect(atWork).rejects.toThrow();
  const sessions = () => processesOf(`derslik ${name} 127.0.0.1`).filter((line) => line.includes(' SELECT'));
  await until('the query', async () => sessions().length > 0);
  await kill();
  await ended;
  expect(sessions()).toEqual([]);
  const after = await connect();
  expect((await after.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
  await after.end();
  expect(log()).not.toContain('still in use');
  expect(kept.state().restarts).toBe(1);
});

it.skipIf(redisProgram() === undefined)('a killed Redis comes back', async () => {
  const port = await freePort();
  const command = { command: redisProgram()!, args: redisArgs(port) };
  const { kept, kill, untilWell } = keep({ name: 'redis', ...command, stopSignal: 'SIGTERM' }, () =>
    isRedisReady(port),
  );
  await untilWell();
  await kill();
  expect(kept.state().restarts).toBe(1);
});
