import { execFileSync, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTo } from '../api/signInTo.js';
import { ComposeSchool, filesOf } from '../support/composeSchool.js';
import { docker, hasDocker } from '../support/composeStack.js';
import { databaseContent, fillDatabase, queryDatabase } from '../support/databaseContent.js';
import { TestLibrary } from '../support/videoLibrary.js';

const hasAge = spawnSync('age', ['--version']).status === 0;
/** What a backup is given for a new key, and a restore. Where age isn't here both go without. */
const newKey = (dir: string): { locks: string[]; opens: string[] } => {
  if (!hasAge) return { locks: [], opens: [] };
  const file = join(dir, 'var/school.key');
  execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' });
  const open = execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' }).trim();
  return { locks: ['--encrypt-for', open], opens: ['--key', file] };
};

// One school's story, told in order: each part begins where the one before ended.
describe.skipIf(!hasDocker())('a school in containers (needs Docker)', () => {
  const schools: ComposeSchool[] = [];
  /** Where the school is just now. */
  let school: ComposeSchool;
  let door: string;
  let password: string;
  let archive: string;
  /** What stands in the archive. */
  let kept: Awaited<ReturnType<typeof content>>;
  let key: ReturnType<typeof newKey>;

  const newSchool = () => {
    const made = new ComposeSchool();
    schools.push(made);
    return made;
  };
  const content = async () => databaseContent(await school.databaseUrl());
  const isServed = async () => {
    expect((await fetch(`${door}/api/health/ready`)).status).toBe(200);
    await signInTo(door, 'admin', password);
  };
  const library = async () => new TestLibrary(door, (await signInTo(door, 'admin', password)).informations.token);
  const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));
  let videoId: string;
  const isFilmThere = async () => {
    const { data, cookie } = await (await library()).key(videoId);
    const watched = await fetch(door + data.src, { headers: { cookie, range: 'bytes=100-' } });
    expect(watched.status).toBe(206);
    expect(Buffer.from(await watched.arrayBuffer()).equals(film.subarray(100))).toBe(true);
  };
  /** The folder gets another version; what images are made of stays, so that they cost nothing. */
  const bringNewVersion = () => appendFileSync(join(school.dir, 'jitsi/README.md'), '\nAnother version.\n');

  beforeAll(async () => {
    school = newSchool();
    ({ door, password } = await school.install());
    await fillDatabase(await school.databaseUrl());
  }, 1_500_000);
  afterAll(async () => {
    for (const one of schools) await one.remove();
  });

  it('takes a change of its settings with both API processes, and is left alone where it is wrong', async () => {
    const file = join(school.dir, '.env');
    const before = readFileSync(file, 'utf8');
    const containers = () => school.compose('ps', '--quiet', 'api', 'nginx', 'postgres');
    expect((await school.run('apply', '--api', '2')).answer).toEqual({ ok: true, api: 2 });
    const running = await containers();
    for (const wrong of [
      'LOG_LEVEL=loud',
      'PROXY_ADDRESSES=the-proxy',
      "SCHOOL_NAME='Atatürk'ün Okulu'",
      'DATABASE_POOL=90',
    ]) {
      writeFileSync(file, `${before}${wrong}\n`);
      const { code, words } = await school.run('apply');
      expect([wrong, code, await containers()], words).toEqual([wrong, 2, running]);
      expect(words).toContain(wrong.split('=')[0] === 'SCHOOL_NAME' ? 'Compose cannot read' : wrong.split('=')[0]);
    }
    writeFileSync(file, `${before}SCHOOL_NAME="Atatürk'ün Okulu"\n`);
    const { code, words, answer } = await school.run('apply');
    expect([code, answer], words).toEqual([0, { ok: true, api: 2 }]);
    expect(await (await fetch(`${door}/api/config`)).text()).toContain("Atatürk'ün Okulu");
    writeFileSync(file, before);
    expect(await school.run('apply', '--api', '1')).toMatchObject({ code: 0, answer: { api: 1 } });
  });

  it('is looked at by the doctor, who names a container that is away and the program that has its port', async () => {
    expect(await school.run('doctor')).toMatchObject({ code: 0, answer: { ok: true, kind: 'compose' } });
    await school.compose('stop', 'nginx');
    const other = createServer().listen(Number(new URL(door).port));
    try {
      const { code, answer } = await school.run('doctor');
      expect(code).toBe(1);
      const checks = answer['checks'] as { name: string; state: string; seen: string }[];
      const failed = checks.filter(({ state }) => state === 'fail');
      expect(failed.map(({ name }) => name)).toEqual(['Container nginx', 'Http', 'Https']);
      expect(failed[1]!.seen).toMatch(/ is held by .*, not by nginx$/);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
    await school.compose('up', '-d', '--wait', 'nginx');
  });

  it('holds a call of two browsers over its address: both see and hear, and nothing of it stays', async () => {
    const { users, meetings } = await content();
    const { code, words, answer } = await school.run('doctor', '--call');
    const call = (answer['checks'] as { name: string; state: string }[]).filter(({ name }) =>
      name.startsWith('Call, '),
    );
    expect([code, call.length, ...new Set(call.map(({ state }) => state))], words).toEqual([0, 7, 'ok']);
    expect(await content()).toMatchObject({ users, meetings });
  });

  it('does not go over to Jitsi while another program has the bridge’s port', async () => {
    const other = createSocket('udp4').bind(10_000, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { code, words, answer } = await school.run('install', '--yes', '--media', 'jitsi', '--check');
      expect([code, answer['problem']], words).toEqual([2, 'The machine is not ready (1 to mend).']);
      expect(words).toMatch(/Port 10000\/udp +held by .*\n.*the bridge of Jitsi needs it/);
    } finally {
      other.close();
    }
  });

  it('is put back from one encrypted file onto an empty machine: settings, certificates, authority, every row, and the films beside it', async () => {
    key = newKey(school.dir);
    videoId = (await (await library()).upload(film)).data.id;
    const films = join(school.dir, 'var/films');
    mkdirSync(films);
    const made = await school.run('backup', ...key.locks, '--videos', films);
    expect(made.code, made.words).toBe(0);
    expect(readdirSync(films)).toEqual([videoId]);
    archive = made.answer['file'] as string;
    expect(archive.endsWith('.age')).toBe(hasAge);
    kept = await content();
    expect(kept['chat_messages']).toHaveLength(200);
    await school.compose('stop');

    const old = school;
    school = newSchool();
    const restored = await school.run('restore', archive, ...key.opens, '--videos', films);
    expect(restored.code, restored.words).toBe(0);
    expect(await content()).toEqual(kept);
    expect(school.settings).toEqual(old.settings);
    expect(statSync(join(school.dir, '.env')).mode & 0o777).toBe(0o600);
    for (const folder of ['certificates', 'var/production/authority'])
      expect(filesOf(join(school.dir, folder)), folder).toBe(filesOf(join(old.dir, folder)));
    await isServed();
    await isFilmThere();
  });

  it('gets back what was lost since from the same file while it runs, with both API processes', async () => {
    expect((await school.run('apply', '--api', '2')).code).toBe(0);
    await queryDatabase(
      await school.databaseUrl(),
      "DELETE FROM chat_messages; UPDATE meetings SET name = 'Başka', password = 'ZZZ99'; UPDATE users SET name = 'Başka'",
    );
    expect((await school.run('restore', archive, '--yes')).code).toBe(hasAge ? 2 : 0);
    const { code, words } = await school.run('restore', archive, '--yes', ...key.opens);
    expect(code, words).toBe(0);
    for (const table of ['users', 'meetings', 'chat_messages'])
      expect((await content())[table], table).toEqual(kept[table]);
    expect(await school.run('apply', '--api', '1')).toMatchObject({ code: 0 });
    await isServed();
  });

  it('goes over to another version with everything', async () => {
    const [before, former] = [await content(), school.settings['DERSLIK_VERSION']];
    bringNewVersion();
    const { code, words, answer } = await school.run('upgrade', '--yes');
    expect(code, words).toBe(0);
    expect(answer).toMatchObject({ ok: true, from: former, to: school.settings['DERSLIK_VERSION'] });
    expect(answer['to']).not.toBe(former);
    expect(await content()).toEqual(before);
    await isServed();
    await isFilmThere();
  });

  it('goes back by itself where migrating does not end, and says what it waited for', async () => {
    const [before, former] = [await content(), school.settings['DERSLIK_VERSION']];
    bringNewVersion();
    const forgotten = new pg.Client({
      connectionString: await school.databaseUrl(),
      application_name: 'a forgotten program',
    });
    // The way back ends its connection.
    forgotten.on('error', () => undefined);
    await forgotten.connect();
    const lockOfMigrations = 7_391_204;
    await forgotten.query('SELECT pg_advisory_lock($1)', [lockOfMigrations]);
    await forgotten.query('BEGIN');

    const { code, words, answer } = await school.run('upgrade', '--yes', '--limit', '60');
    expect([code, answer['ok']], words).toEqual([1, false]);
    expect(answer['problem']).toBe(
      `The new version was not migrated and started within 60 s. ${former} runs, with everything up to the backup.`,
    );
    const log = readFileSync(join(school.dir, 'var/production/upgrade.log'), 'utf8');
    expect(log).toMatch(
      /process (\d+) of a forgotten program, idle in transaction[^]*waits for process \1: SELECT pg_advi/,
    );
    expect(readFileSync(join(school.dir, 'var/production/upgrade-words.log'), 'utf8')).toMatch(
      /-migrate-1\s+derslik\/api/,
    );
    expect(school.settings['DERSLIK_VERSION']).toBe(former);
    expect(existsSync(join(school.dir, 'var/production/former'))).toBe(false);
    expect(await docker('inspect', '-f', '{{.State.Status}} {{.Config.Image}}', `${school.project}-migrate-1`)).toBe(
      `exited derslik/api:${former}`,
    );
    expect(await content()).toEqual(before);
    await isServed();
  });
});
