import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from '../support/apiEnvironment.js';
import type { ApiProcess } from '../support/apiProcess.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort, startPostgres } from '../support/services.js';
import { databaseUrl, startApi } from './ownApi.js';
import { signInTo } from './signInTo.js';

const script = (name: string) => join(root, 'api/dist', name);
// Somebody whom the demo signs in.
beforeAll(async () => {
  const env = { ...process.env, ...apiEnvironment({ databaseUrl: databaseUrl(), port: 1 }) };
  await promisify(execFile)(process.execPath, [script('users/createAdmin.js')], { env });
});

const ready = async (api: ApiProcess) =>
  (await (await fetch(`${api.url}/health/ready`)).json()) as { status: string; redis: string; database: string };

describe('without Redis', () => {
  it('everything is served, it is said once, and jobs begin when Redis comes', async () => {
    const redisPort = await freePort();
    const api = await startApi({ REDIS_URL: `redis://127.0.0.1:${redisPort}` });
    expect(await ready(api)).toMatchObject({ status: 'ready', redis: 'away' });
    const redis = startOwnRedis(redisPort);
    onTestFinished(() => endProcess(redis, 'SIGTERM'));
    await until('Redis at the API', async () => (await ready(api)).redis === 'ok');
    await endProcess(redis, 'SIGKILL');
    await until('the loss', async () => (await ready(api)).redis === 'away');
    expect((await fetch(`${api.url}/api/config`)).status).toBe(200);
    const again = startOwnRedis(redisPort);
    onTestFinished(() => endProcess(again, 'SIGTERM'));
    await until('Redis at the API', async () => (await ready(api)).redis === 'ok');
    expect(
      api
        .logs()
        .split('\n')
        .filter((line) => line.includes('redis is away')),
    ).toHaveLength(2);
    expect(api.logs()).not.toMatch(/unhandled/i);
  });
});

describe('Postgres restarted', () => {
  it('is an answer in words meanwhile, and forgotten afterwards', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    await client.query('CREATE DATABASE school');
    await client.end();
    const env = { ...process.env, ...apiEnvironment({ databaseUrl: postgres.url('school'), port: 1 }) };
    await promisify(execFile)(process.execPath, [script('database/migrate.js')], { env });
    const api = await startApi({ DATABASE_URL: postgres.url('school') });
    await postgres.stop('immediate');
    const answer = await fetch(`${api.url}/api/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"as":"manager"}',
    });
    expect(answer.status).toBe(404);
    const cookie = await fetch(`${api.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: 'derslik_refresh=x' },
    });
    expect([cookie.status, await cookie.json()]).toMatchObject([503, { error: { code: 'common.unavailable' } }]);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
    await postgres.start();
    await until('The API', async () => (await fetch(`${api.url}/health/ready`)).ok);
    const back = await fetch(`${api.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: 'derslik_refresh=x' },
    });
    expect(back.status).toBe(401);
  });
});

describe('a graceful stop', () => {
  it('is not ready first, and finishes the request in flight', async () => {
    const api = await startApi({ STOP_NOTICE_MS: '400', DEMO: '1' });
    const holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const held = fetch(`${api.url}/api/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"as":"manager"}',
    });
    const watcher = new pg.Client({ connectionString: databaseUrl() });
    await watcher.connect();
    onTestFinished(() => watcher.end());
    await until(
      'the request',
      async () =>
        (await watcher.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass")).rowCount ===
        1,
    );
    const gone = api.kill('SIGTERM');
    await until('not ready', async () => (await ready(api)).status === 'stopping');
    await holder.query('COMMIT');
    await holder.end();
    expect((await held).status).toBe(200);
    await gone;
    await expect(fetch(`${api.url}/health/live`)).rejects.toThrow();
  });
});

describe('the log', () => {
  it('holds request ids and routes, and no name, token, code or query', async () => {
    const api = await startApi({ LOG_LEVEL: 'info', DEMO: '1' });
    const { informations } = await signInTo(api.url, 'admin', 'wrong').catch(() => ({ informations: { token: '' } }));
    expect(informations.token).toBe('');
    const demo = await fetch(`${api.url}/api/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"as":"manager"}',
    });
    const { data } = (await demo.json()) as { data: { informations: { token: string } } };
    const token = data.informations.token;
    await fetch(`${api.url}/api/liveRoomByToken?token=123-456-789&password=QWERT`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${api.url}/api/liveRoom/123-456-789`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const refused = await fetch(`${api.url}/api/profile`);
    const { error } = (await refused.json()) as { error: { requestId: string } };
    await until('the lines', async () => api.logs().includes(error.requestId));
    const logs = api.logs();
    expect(logs).toContain('"route":"/api/liveRoomByToken"');
    for (const secret of [
      'QWERT',
      '123-456-789',
      token,
      'derslik_refresh',
      'Yönetici',
      '"admin"',
      'password',
      '127.0.0.1:5',
    ])
      expect(logs).not.toContain(secret);
    for (const line of logs.split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});
