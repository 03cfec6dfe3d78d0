import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStates } from '../../scripts/native/parts.js';
import { isPortTaken } from '../../scripts/native/ports.js';
import { until } from '../../scripts/native/processes.js';
import { signInTo } from '../api/signInTo.js';
import { fillDatabase } from '../support/databaseContent.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf, type ShelvedFilm } from '../support/filmShelf.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { TestLibrary } from '../support/videoLibrary.js';
import { NativeSchool } from './nativeSchool.js';
import { ProductCopy } from './productCopy.js';

// One school's story, told in order: each part begins where the one before ended.
let product: ProductCopy;
let school: NativeSchool;
let password: string;
let archive: string;
const homes: NativeSchool[] = [];
const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));

const lesson = readFileSync(new URL('../support/films/film.mp4', import.meta.url));

const newHome = (): NativeSchool => {
  const home = new NativeSchool(product);
  homes.push(home);
  return home;
};
const run = async (name: string, ...args: string[]) => {
  const { code, stdout, stderr } = await product.run(name, school.home, ...args, '--json');
  return { code, words: stderr, answer: JSON.parse(stdout || 'null') as Record<string, unknown> };
};

const filmsOf = ({ home }: NativeSchool) => join(home, 'recordings/derslik');
/** A manager who is signed in, as the calls of the API take them. */
const adminOf = async ({ url }: NativeSchool): Promise<TestPerson> => {
  const { id, token } = (await signInTo(url, 'admin', password)).informations;
  return { id, name: 'admin', kind: 'user', bearer: token } as TestPerson;
};
/** What the door answers to a part of a film, with the address that its owner is given. */
const partOf = async (of: NativeSchool, film: ShelvedFilm) => {
  const { keyTo, watch, bytesOf } = filmCalls(() => of.url);
  const { path, cookie } = await keyTo(await adminOf(of), film);
  const answer = await watch(path.url, cookie, { range: 'bytes=100-199' });
  return { status: answer.status, range: answer.headers.get('content-range'), bytes: await bytesOf(answer) };
};
const lessonsPart = {
  ...{ status: 206, range: `bytes 100-199/${lesson.length}` },
  bytes: lesson.subarray(100, 200),
};

beforeAll(async () => {
  product = new ProductCopy();
  school = newHome();
  const started = await product.run('start', school.home, '--port', await school.choosePort());
  expect(started, started.stdout + started.stderr).toMatchObject({ code: 0 });
  password = /with the password (\S+)/.exec(started.stdout)?.[1] ?? '';
  await fillDatabase(school.databaseUrl);
});

afterAll(async () => {
  for (const home of homes) await home.remove();
  product.remove();
});

describe('a school without Docker', () => {
  it('is backed up into one file that only its owner reads, and keeps as many as asked', async () => {
    for (let n = 0; n < 3; n++) {
      const { code, answer, words } = await run('backup', '--keep', '2');
      expect(code, words).toBe(0);
      archive = answer['file'] as string;
      expect(statSync(archive).mode & 0o777).toBe(0o600);
    }
    const kept = readdirSync(join(school.home, 'backups'));
    expect(kept).toHaveLength(2);
    expect(join(school.home, 'backups', kept.sort().at(-1)!)).toBe(archive);
  });

  it('is put back onto an empty machine with everything: people sign in, meetings, chat and videos are there', async () => {
    const { token } = (await signInTo(school.url, 'admin', password)).informations;
    const { data: video } = await new TestLibrary(school.url, token).upload(film);
    const videos = mkdtempSync(join(school.home, 'videos-'));
    const saved = await run('backup', '--videos', videos);
    expect(saved.code, saved.words).toBe(0);
    archive = saved.answer['file'] as string;
    expect(readdirSync(videos)).toEqual([video.id]);
    // The demo school has another folder: each clears away what its own database doesn't name.
    expect(readdirSync(join(school.home, 'videos/derslik'))).toEqual([video.id]);
    const before = await school.content();
    expect(before['chat_messages']).toHaveLength(200);
    const other = newHome();
    const port = await other.choosePort();
    const restored = await product.run('restore', other.home, archive, '--videos', videos, '--port', port);
    expect(restored, restored.stdout + restored.stderr).toMatchObject({ code: 0 });
    expect(await other.content()).toEqual(before);
    const numbers = 'SELECT last_value::int AS n FROM process_numbers';
    const [[of], [old]] = await Promise.all([
      other.query<{ n: number }>(numbers),
      school.query<{ n: number }>(numbers),
    ]);
    // A process number that was used after the backup must not come again under the same keys.
    expect(of!.n - old!.n).toBeGreaterThan(1_000_000);
    const signedIn = await signInTo(other.url, 'admin', password);
    expect(signedIn.informations.roles).toEqual(['ROLE_GENERAL_MANAGER']);
    const there = new TestLibrary(other.url, signedIn.informations.token);
    const { data: key, cookie } = await there.key(video.id);
    const watched = await fetch(other.url + key.src, { headers: { cookie, range: 'bytes=100-' } });
    expect(watched.status).toBe(206);
    expect(Buffer.from(await watched.arrayBuffer()).equals(film.subarray(100))).toBe(true);
    // What the restore started doesn't hold its turn.
    expect(await product.run('backup', other.home, '--to', join(other.home, 'none'))).toMatchObject({ code: 1 });
    expect(await product.run('backup', other.home)).toMatchObject({ code: 0 });
  });

  it('begins with the same programs as last time, also where its tables are older than they', async () => {
    const other = homes[1]!;
    await other.query('DROP TABLE readiness_results; DROP TABLE readiness_checks');
    await other.query("DELETE FROM migrations WHERE name LIKE 'Readiness%'");
    await product.run('stop', other.home);
    const started = await product.run('start', other.home);
    expect(started, started.stdout + started.stderr).toMatchObject({ code: 0 });
    expect(started.stdout).toMatch(/Database +[\d.]+ s\n/);
    expect(await other.query('SELECT 1 FROM readiness_checks')).toEqual([]);
    expect((await fetch(`${other.url}/api/health/ready`)).status).toBe(200);
    await product.run('stop', other.home);
  });

  it('has films copied beside its backups, each once, and back where films and database are lost; none that was deleted since', async () => {
    const data = new TestSchool(school.databaseUrl);
    const shelf = new FilmShelf(data, filmsOf(school));
    const admin = await adminOf(school);
    const meeting = await data.meeting(admin);
    const poster = Buffer.from('a picture');
    const [kept, deleted] = [
      await shelf.add(meeting, admin, { bytes: lesson, poster }),
      await shelf.add(meeting, admin, { bytes: lesson, poster }),
    ];
    await data.close();
    const { uid, gid } = statSync(filmsOf(school));
    for (const { id } of [kept, deleted]) chownSync(join(filmsOf(school), id), uid, gid);
    expect(await partOf(school, kept)).toEqual(lessonsPart);

    const copies = mkdtempSync(join(school.home, 'films-'));
    const nights = mkdtempSync(join(school.home, 'nights-'));
    const backup = async (...films: string[]) => {
      const { code, answer, words } = await run('backup', '--to', nights, ...films);
      expect(code, words).toBe(0);
      return answer['file'] as string;
    };
    const doctor = async () => {
      const checks = (await run('doctor')).answer['checks'] as { name: string; state: string; words?: string }[];
      return checks.find(({ name }) => name === 'Films');
    };
    await backup();
    expect(await doctor()).toMatchObject({ state: 'warn' });
    await backup('--films', 'none');
    expect(await doctor()).toMatchObject({ state: 'ok' });
    expect(readdirSync(copies)).toEqual([]);

    const older = await backup('--films', copies);
    const namesOf = (...films: ShelvedFilm[]) => films.flatMap(({ id }) => [`${id}.jpg`, `${id}.mp4`]).sort();
    const inodes = () =>
      Object.fromEntries(readdirSync(copies).map((name) => [name, statSync(join(copies, name)).ino]));
    const copied = inodes();
    expect(Object.keys(copied).sort()).toEqual(namesOf(kept, deleted));
    for (const name of Object.keys(copied)) expect(statSync(join(copies, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(copies, `${kept.id}.mp4`)).equals(lesson)).toBe(true);
    await backup('--films', copies);
    expect(inodes()).toEqual(copied);

    // Somebody mirrors the folder, and a film is deleted; the backup of the night after is lost with the machine.
    const mirror = `${copies}-mirror`;
    cpSync(copies, mirror, { recursive: true });
    expect((await filmCalls(() => school.url).remove(admin, [deleted.token])).data).toEqual({ deleted: 1 });
    expect(existsSync(join(filmsOf(school), deleted.id))).toBe(false);
    rmSync(await backup('--films', copies));
    expect(readdirSync(copies).sort()).toEqual(namesOf(kept));

    const other = newHome();
    const port = await other.choosePort();
    const restored = await product.run('restore', other.home, older, '--films', mirror, '--port', port);
    expect(restored, restored.stdout + restored.stderr).toMatchObject({ code: 0 });
    const rows = () => other.query<{ id: string }>('SELECT id FROM recordings');
    expect(await rows()).toEqual([{ id: kept.id }]);
    expect(readdirSync(filmsOf(other))).toEqual([kept.id]);
    expect(readdirSync(mirror).sort()).toEqual(namesOf(kept));
    expect(await partOf(other, kept)).toEqual(lessonsPart);
    expect(readFileSync(join(filmsOf(other), kept.id, 'poster.jpg')).equals(poster)).toBe(true);

    // The disk of films alone is lost.
    rmSync(filmsOf(other), { recursive: true });
    const again = await product.run('restore', other.home, older, '--films', copies, '--yes');
    expect(again, again.stdout + again.stderr).toMatchObject({ code: 0 });
    expect(await rows()).toEqual([{ id: kept.id }]);
    expect(await partOf(other, kept)).toEqual(lessonsPart);
    // Whoever owns it can still delete it.
    const removed = await filmCalls(() => other.url).remove(await adminOf(other), [kept.token]);
    expect(removed.data).toEqual({ deleted: 1 });
    expect(readdirSync(filmsOf(other))).toEqual([]);
    await product.run('stop', other.home);
  });

  it.each(['the middle', 'the manifest', 'the end'])('is not touched by an archive damaged in %s', async (place) => {
    const bytes = readFileSync(archive);
    const at = place === 'the middle' ? bytes.length / 2 : bytes.indexOf('version=') + 8;
    if (place !== 'the end') bytes[Math.trunc(at)]! ^= 1;
    const damaged = join(school.home, 'damaged.tar');
    writeFileSync(damaged, place === 'the end' ? bytes.subarray(0, bytes.length * 0.6) : bytes);
    const before = await school.content();
    const { code, answer } = await run('restore', damaged, '--yes');
    expect([code, answer['ok']]).toEqual([65, false]);
    expect(await school.content()).toEqual(before);
    const health = await fetch(`${school.url}/api/health/ready`);
    expect(health.status, await health.text()).toBe(200);
  });

  it.each([
    {
      what: 'fails while it is loaded',
      code: 1,
      words: /relation "chat_messages" does not exist/,
      break: `CREATE FUNCTION is_any(int) RETURNS boolean LANGUAGE sql AS 'SELECT EXISTS (SELECT FROM chat_messages)';
              CREATE TABLE broken (n int CHECK (is_any(n)));
              INSERT INTO broken VALUES (1)`,
      mend: 'DROP TABLE broken; DROP FUNCTION is_any',
    },
    {
      what: 'is of a newer version',
      code: 65,
      words: /Later1900000000000 is not known here/,
      break: `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Later1900000000000')`,
      mend: `DELETE FROM migrations WHERE name = 'Later1900000000000'`,
    },
  ])('keeps its database where an archive $what, and the one that an interrupted restore left', async (archived) => {
    const before = await school.content();
    await school.query(archived.break);
    const made = await run('backup');
    expect(made.code, made.words).toBe(0);
    await school.query(archived.mend);
    await school.query('CREATE DATABASE derslik_before');
    const { code, answer } = await run('restore', made.answer['file'] as string, '--yes');
    expect([code, answer['ok']]).toEqual([archived.code, false]);
    expect(readFileSync(join(school.home, 'restore.log'), 'utf8')).toMatch(archived.words);
    expect(await school.content()).toEqual(before);
    const health = await fetch(`${school.url}/api/health/ready`);
    expect(health.status, await health.text()).toBe(200);

    const checks = (await run('doctor')).answer['checks'] as { name: string; state: string }[];
    expect(checks.find(({ name }) => name === 'Former database')).toMatchObject({ state: 'warn' });
    expect((await run('upgrade', '--yes')).code).toBe(2);
    await school.query('DROP DATABASE derslik_before');
  });

  it('gets back what was lost since, and nobody who was erased and no video that was deleted; it asks before it does', async () => {
    const before = await school.content();
    await school.query('DELETE FROM chat_messages');
    const [person] = await school.query<{ id: string }>(`SELECT id FROM users WHERE name = 'Pupil' LIMIT 1`);
    await school.query(`SELECT erase_person('${person!.id}', NULL)`);
    await school.query('DELETE FROM videos');
    expect((await run('restore', archive)).code).toBe(2);
    expect((await school.content())['chat_messages']).toHaveLength(0);
    const { code, words } = await run('restore', archive, '--yes');
    expect(code, words).toBe(0);
    expect((await school.content())['chat_messages']).toEqual(before['chat_messages']);
    expect(await school.query('SELECT id FROM users WHERE erased_at IS NOT NULL')).toEqual([person]);
    expect(await school.query('SELECT id FROM videos')).toEqual([]);
    expect(readFileSync(join(school.home, 'backups/deleted.ids'), 'utf8')).toContain(`person ${person!.id} `);
    expect(words).toContain('What was here before: ');
    await signInTo(school.url, 'admin', password);
  });

  it('takes a change of its settings as a whole, or goes on untouched where it is wrong', async () => {
    const file = join(product.dir, '.env');
    const apis = () => readFileSync(join(school.home, 'run/status.json'), 'utf8');
    const name = async () => {
      const answer = (await (await fetch(`${school.url}/api/config`)).json()) as { data: { school: { name: string } } };
      return answer.data.school.name;
    };
    const before = apis();
    writeFileSync(file, 'DATABASE_POOL=200\nSCHOOL_NAME=Other\n');
    const wrong = await run('apply');
    expect([wrong.code, wrong.answer['ok'], apis() === before], wrong.words).toEqual([2, false, true]);
    expect(wrong.words).toContain('DATABASE_POOL 200 is too large');
    writeFileSync(file, 'SCHOOL_NAME="Atatürk\'ün Okulu"\n');
    const { code, answer, words } = await run('apply', '--api', '2');
    expect([code, answer['api']], words).toEqual([0, 2]);
    expect(await name()).toBe("Atatürk'ün Okulu");
    rmSync(file);
    expect(await run('apply')).toMatchObject({ code: 0, answer: { api: 2 } });
    expect(await name()).toBe('Derslik');
  });

  it('is looked at by the doctor, who names what is wrong and what to do', async () => {
    expect(await run('doctor')).toMatchObject({ code: 0, answer: { ok: true, kind: 'native' } });
    chmodSync(join(school.home, 'secrets.env'), 0o644);
    const { code, answer } = await run('doctor');
    expect(code).toBe(1);
    const failed = (answer['checks'] as { state: string }[]).filter(({ state }) => state === 'fail');
    expect(failed).toMatchObject([{ name: 'Secrets', advice: `chmod 600 ${join(school.home, 'secrets.env')}` }]);
    chmodSync(join(school.home, 'secrets.env'), 0o600);
  });

  it('comes back whole after each of its programs was killed, and lets its ports go when it is stopped', async () => {
    const states = () => readStates({ run: join(school.home, 'run') });
    const isServed = async () => (await fetch(`${school.url}/api/health/ready`)).ok;
    const kill = (name: string) => {
      const { pid } = states().find((state) => state.name === name)!;
      process.kill(pid!, 'SIGKILL');
      return pid!;
    };
    const names = states().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['postgres', 'api-1', 'nginx']));
    for (const name of names) {
      const former = kill(name);
      await until(name, async () => {
        const { pid } = states().find((state) => state.name === name)!;
        // The front door serves by the other process before this one is ready.
        return pid !== null && pid !== former && (await product.run('status', school.home)).code === 0;
      });
      expect(await isServed(), name).toBe(true);
    }
    await signInTo(school.url, 'admin', password);
    kill('nginx');
    expect(await product.run('stop', school.home)).toMatchObject({ code: 0 });
    expect(await isPortTaken(school.port)).toBe(false);
    expect(await product.run('start', school.home)).toMatchObject({ code: 0 });
    await signInTo(school.url, 'admin', password);
  });

  it('goes back by itself from an upgrade that destroys data and does not start', async () => {
    const at = (file: string) => join(product.dir, 'api/src', file);
    const migrations = readFileSync(at('database/migrations.ts'), 'utf8');
    writeFileSync(
      at('database/migrations/99-wrong.ts'),
      `import type { MigrationInterface, QueryRunner } from 'typeorm';
       export class Wrong1800000000000 implements MigrationInterface {
         async up(runner: QueryRunner): Promise<void> { await runner.query('DELETE FROM chat_messages'); }
         async down(): Promise<void> {}
       }`,
    );
    writeFileSync(
      at('database/migrations.ts'),
      `import { Wrong1800000000000 } from './migrations/99-wrong.js';\n${migrations.replace(/,?\s*\];/, ', Wrong1800000000000];')}`,
    );
    appendFileSync(at('main.ts'), '\nprocess.exit(3);\n');
    const before = await school.content();
    const { code, answer, words } = await run('upgrade', '--yes');
    expect([code, answer['ok']], words).toEqual([1, false]);
    expect(readFileSync(join(school.home, 'upgrade.log'), 'utf8')).toMatch(/API and front door +failed/);
    // What the new version said is kept beyond the way back.
    expect(readFileSync(join(school.home, 'upgrade-words.log'), 'utf8')).toMatch(/api-1 +(down|does not answer)/);
    expect(await school.content()).toEqual(before);
    const health = await fetch(`${school.url}/api/health/ready`);
    expect(health.status, await health.text()).toBe(200);
    await signInTo(school.url, 'admin', password);
  });
});
