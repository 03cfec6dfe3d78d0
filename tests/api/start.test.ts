import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from '../support/apiEnvironment.js';
import { freePort } from '../support/services.js';
import { databaseUrl, startApi } from './ownApi.js';
import { signInTo } from './signInTo.js';

const script = (name: string) => join(root, 'api/dist', name);

const emptyDatabase = async (): Promise<string> => {
  const name = `empty_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return databaseUrl().replace(/[^/]+$/, name);
};

describe('the start', () => {
  it('with a wrong configuration ends with code 78 and every problem', () => {
    const done = spawnSync(process.execPath, [script('main.js')], {
      env: { PATH: process.env['PATH'], PORT: 'x', DEMO: 'maybe' },
      encoding: 'utf8',
    });
    expect(done.status).toBe(78);
    for (const name of ['PUBLIC_URL', 'SERVER_SECRET', 'DATABASE_URL', 'PORT', 'DEMO'])
      expect(done.stderr).toContain(`  ${name} `);
  });

  it('is looked at before: pools that together exceed Postgres’ connections are named, and nothing is said of one that is away', async () => {
    const check = (more: Record<string, string>) => {
      const env = { ...process.env, ...apiEnvironment({ databaseUrl: databaseUrl(), port: 1 }), ...more };
      return spawnSync(process.execPath, [script('database/checkSettings.js'), '--processes', '2'], {
        env,
        encoding: 'utf8',
      });
    };
    expect(check({})).toMatchObject({ status: 0, stderr: '' });
    expect(check({ PORT: 'x' })).toMatchObject({ status: 78 });
    const full = check({ DATABASE_POOL: '200' });
    expect(full.status).toBe(78);
    expect(full.stderr).toMatch(
      /DATABASE_POOL 200 is too large: 2 API process\(es\) take 402 connections, and Postgres has \d+ for them. Write \d+ at most\./,
    );
    expect(check({ DATABASE_URL: `${databaseUrl()}_of_nobody` }).stderr).toContain('DATABASE_URL is refused.');
    expect(check({ DATABASE_URL: 'postgres://derslik@127.0.0.1:1/derslik', DATABASE_POOL: '200' }).status).toBe(0);
  });

  it('has a Postgres that notices what a disk changed, and whose log holds no values of rows', async () => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    onTestFinished(() => client.end());
    const shown = async (name: string) =>
      Object.values((await client.query<Record<string, string>>(`SHOW ${name}`)).rows[0]!);
    expect(await shown('data_checksums')).toEqual(['on']);
    expect(await shown('log_error_verbosity')).toEqual(['terse']);
  });

  it('on a database that is not migrated says what to run, which two may do at once', async () => {
    const url = await emptyDatabase();
    const env = { ...process.env, ...apiEnvironment({ databaseUrl: url, port: await freePort() }) };
    const refused = spawnSync(process.execPath, [script('main.js')], { env, encoding: 'utf8' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('node dist/database/migrate.js');
    const migrate = () => promisify(execFile)(process.execPath, [script('database/migrate.js')], { env });
    const both = await Promise.all([migrate(), migrate()]);
    const counts = both
      .map(({ stdout }) => (JSON.parse(stdout) as { migrated: string[] }).migrated.length)
      .sort((a, b) => a - b);
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeGreaterThan(1);
    const api = await startApi({ DATABASE_URL: url });
    expect((await fetch(`${api.url}/api/health/ready`)).status).toBe(200);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    const unready = await fetch(`${api.url}/health/ready`);
    expect([unready.status, await unready.json()]).toMatchObject([
      503,
      { status: 'unready', database: 'not migrated' },
    ]);
  });

  it('makes the first administrator once, and says the password once', async () => {
    const run = async () => {
      const env = { ...process.env, ...apiEnvironment({ databaseUrl: databaseUrl(), port: 1 }) };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [script('users/createAdmin.js'), '--email', 'Mudur@okul.example'],
        { env },
      );
      return JSON.parse(stdout) as { created: boolean; username: string; password?: string };
    };
    const first = await run();
    expect(first).toMatchObject({ created: true, username: 'admin' });
    expect(await run()).toEqual({ created: false, username: 'admin' });
    const api = await startApi();
    for (const name of ['admin', 'mudur@okul.example'])
      expect((await signInTo(api.url, name, first.password ?? '')).informations.roles).toEqual([
        'ROLE_GENERAL_MANAGER',
      ]);
  });
});
