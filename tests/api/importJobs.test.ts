import type { ChildProcess } from 'node:child_process';
import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { ImportRunner } from '../../api/src/imports/importRunner.service.js';
import { rowsStatement } from '../../api/src/imports/importsList.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { Importing } from './importing.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let redisPort: number;
let redis: ChildProcess;
/** Without Redis: an import runs in it at once. */
let api: TestApi;
let list: Importing;
let head: Member;

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  list = new Importing(api, head);
});
afterAll(async () => {
  await api.stop();
  await endProcess(redis, 'SIGKILL');
});

const people = (count: number, prefix: string): string =>
  [
    'Ad;Soyad;Kullanıcı adı;Sınıf;Seviye',
    ...Array.from({ length: count }, (_, n) => `Ali;Ak;${prefix}${n};9-A;9. sınıf`),
  ].join('\n');
/** Started, but by nobody carried out yet. */
const started = async (text: string): Promise<string> => {
  const { id } = await list.check(text);
  await api.rows(`UPDATE imports SET state = 'running', existing = 'leave' WHERE id = $1`, [id]);
  return id;
};
const counted = async (prefix: string) =>
  (
    await api.rows(
      `SELECT count(*)::int AS people, count(DISTINCT username)::int AS names, count(s.user_id)::int AS slips, count(p.person_id)::int AS pupils
       FROM users u LEFT JOIN sign_in_slips s ON s.user_id = u.id LEFT JOIN class_people p ON p.person_id = u.id
       WHERE username LIKE $1`,
      [`${prefix}%`],
    )
  )[0];
const processes = () => startApi({ REDIS_URL: `redis://127.0.0.1:${redisPort}`, SESSION_CHECK_MS: '0' });
/** The process that an import waits in: somebody else holds a user name of its third batch. */
const holdName = async (username: string): Promise<() => Promise<void>> => {
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  await holder.query(
    `INSERT INTO users (username, name, surname, name_key, user_type) VALUES ($1, 'x', 'x', 'x x', 'student')`,
    [username],
  );
  return async () => {
    await holder.rollbackTransaction();
    await holder.release();
  };
};
const isWaiting = async (): Promise<boolean> => {
  const rows = await api.rows(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO users (username, email%'`,
  );
  return rows.length > 0;
};

describe('an import', () => {
  it('goes on where a process that was killed left it: nobody is missing, nobody is there twice', async () => {
    const id = await started(people(700, 'oldu'));
    const letGo = await holdName('oldu450');
    const first = await processes();
    await until('the third batch', isWaiting);
    expect(await list.one(id)).toMatchObject({ state: 'running', outcomes: { made: 400 } });
    await first.kill();
    await letGo();
    // As if the killed one's time were over.
    await api.rows('UPDATE imports SET next_at = now() WHERE id = $1', [id]);
    await processes();
    expect((await list.over(id)).outcomes).toEqual({ made: 700, updated: 0, left: 0, refused: 0 });
    expect(await counted('oldu')).toEqual({ people: 700, names: 700, slips: 700, pupils: 700 });
  });

  it('of a timetable goes on as well: what a killed process had done stays, and says so meanwhile', async () => {
    const [term] = await api.rows<{ id: string }>(
      `INSERT INTO terms (name, starts_on, ends_on) VALUES ('Güz', current_date - 30, current_date + 90) RETURNING id`,
    );
    await api.schoolClass('8-A');
    await api.member({ username: 'ogretmen', userType: 'teacher', name: 'Ali', surname: 'Veli' });
    const days = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma'];
    const lines = Array.from({ length: 450 }, (_, n) => {
      const [subject, slot] = [Math.floor(n / 45) + 1, n % 45];
      return `${days[slot % 5]};${Math.floor(slot / 5) + 1};Ders ${subject};Ali Veli;8-A`;
    });
    await api.rows(`INSERT INTO subjects (name, name_key) VALUES ('Ders 10', 'ders 10')`);
    const answer = await fetch(`${api.url}/api/admin/timetableImports?name=p.csv&termId=${term!.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${head.token}` },
      body: ['Gün;Ders saati;Ders;Öğretmen;Sınıf', ...lines].join('\n'),
    });
    const { id, plans } = (await answer.json()) as TimetableImport;
    expect(plans).toEqual({ create: 450, existing: 0, refused: 0 });
    // The process waits in the third part: somebody else holds the subject of the last lessons.
    const holder = api.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT 1 FROM subjects WHERE name = 'Ders 10' FOR UPDATE`);
    await api.rows(`UPDATE timetable_imports SET state = 'running', mode = 'add' WHERE id = $1`, [id]);
    const first = await processes();
    const one = async () =>
      (await api.call<TimetableImport>('GET', `/api/admin/timetableImports/${id}`, undefined, head)).body;
    await until('the third part', async () => (await one()).outcomes.made === 400);
    await first.kill();
    expect(await one()).toMatchObject({ state: 'running', outcomes: { made: 400, left: 0, refused: 0 } });
    await holder.rollbackTransaction();
    await holder.release();
    await api.rows('UPDATE timetable_imports SET next_at = now() WHERE id = $1', [id]);
    await processes();
    await until('the import', async () => (await one()).state === 'done');
    expect((await one()).outcomes).toEqual({ made: 450, left: 0, refused: 0 });
    const kept = await api.rows('SELECT count(*)::int AS n FROM weekly_lessons WHERE term_id = $1', [term!.id]);
    expect(kept).toEqual([{ n: 450 }]);
  });

  it('of two that name the same people makes each once, in two processes at the same time', async () => {
    const ids = [await started(people(300, 'cift')), await started(people(300, 'cift'))];
    await Promise.all([processes(), processes()]);
    const over = await Promise.all(ids.map((id) => list.over(id)));
    expect(over.reduce((sum, { outcomes }) => sum + outcomes.made, 0)).toBe(300);
    expect(over.reduce((sum, { outcomes }) => sum + outcomes.refused, 0)).toBe(300);
    expect(await counted('cift')).toEqual({ people: 300, names: 300, slips: 300, pupils: 300 });
  });

  it('that is carried out in two places at once is carried out once', async () => {
    const id = await started(people(250, 'bir'));
    const runner = api.app.get(ImportRunner, { strict: false });
    await Promise.all([runner.run(id), runner.run(id), runner.run(id)]);
    expect((await list.over(id)).outcomes.made).toBe(250);
    expect(await counted('bir')).toEqual({ people: 250, names: 250, slips: 250, pupils: 250 });
  });

  it('makes nobody whose name or address was taken after the check', async () => {
    const { id } = await list.check(
      'Ad;Soyad;Kullanıcı adı;E-posta\nAli;Ak;gec1;\nEce;Ak;gec2;gec@okul.example\nCan;Ak;gec3;',
    );
    await api.member({ username: 'gec1' });
    await api.member({ username: 'baska', email: 'gec@okul.example' });
    await list.start(id);
    await list.over(id);
    const lines = await list.lines(id);
    expect(lines.map(({ outcome, remarks }) => [outcome, ...remarks.map(({ code }) => code)])).toEqual([
      ['refused', 'usernameTaken'],
      ['refused', 'emailTaken'],
      ['made'],
    ]);
  });

  it('whose class was deleted after the check says so', async () => {
    const { id } = await list.check('Ad;Soyad;Sınıf\nAli;Geç;9-A');
    await api.rows('DELETE FROM classes');
    await list.start(id);
    expect((await list.over(id)).outcomes.refused).toBe(1);
    expect((await list.lines(id))[0]?.remarks.map(({ code }) => code)).toContain('classUnknown');
  });

  it('that is checked again and again takes no more room', async () => {
    for (let n = 0; n < 12; n += 1) await list.check(people(1, 'tekrar'));
    const rows = await api.rows(`SELECT 1 FROM imports WHERE state = 'checked'`);
    expect(rows).toHaveLength(10);
    await api.rows(`DELETE FROM imports WHERE state = 'checked'`);
  });

  it('keeps its list only so long as somebody looks at it', async () => {
    const [unchecked, done] = [(await list.check(people(2, 'eski'))).id, (await list.whole(people(2, 'yeni'))).id];
    const clear = () => api.app.get(HousekeepingService, { strict: false }).run();
    await api.rows(`UPDATE imports SET created_at = now() - interval '25 hours' WHERE id = $1`, [unchecked]);
    await api.rows(`UPDATE imports SET finished_at = now() - interval '89 days' WHERE id = $1`, [done]);
    await clear();
    expect((await api.rows<{ id: string }>('SELECT id FROM imports')).map(({ id }) => id)).toContain(done);
    expect(await api.rows('SELECT 1 FROM imports WHERE id = $1', [unchecked])).toEqual([]);
    await api.rows(`UPDATE imports SET finished_at = now() - interval '91 days' WHERE id = $1`, [done]);
    await clear();
    expect(await api.rows('SELECT 1 FROM import_lines WHERE import_id = $1', [done])).toEqual([]);
    expect(await counted('yeni')).toMatchObject({ people: 2 });
  });
});

it('a page of lines, and what is left of an import, are found by an index among many imports', async () => {
  await api.rows(
    `WITH made AS (INSERT INTO imports (file_name, new_groups, unread) SELECT 'x', '{}', '[]' FROM generate_series(1, 40) RETURNING id)
     INSERT INTO import_lines (import_id, line, person, plan, remarks, outcome)
     SELECT id, line, '{"classes":[]}', 'create', '[]', 'made' FROM made, generate_series(1, 1000) line`,
  );
  await api.rows('ANALYZE import_lines');
  const [row] = await api.rows<{ id: string }>(`SELECT id FROM imports WHERE file_name = 'x' LIMIT 1`);
  const plan = async (sql: string, values: unknown[]) => JSON.stringify(await api.rows(`EXPLAIN ${sql}`, values));
  expect(await plan(rowsStatement, [row!.id, 'refused', 25, 0])).toMatch(/import_lines_pkey/);
  const next = 'SELECT line FROM import_lines WHERE import_id = $1 AND outcome IS NULL ORDER BY line LIMIT 200';
  expect(await plan(next, [row!.id])).toMatch(/import_lines_to_do/);
});
