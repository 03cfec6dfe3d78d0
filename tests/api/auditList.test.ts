import type { AdminAct, AdminActDetail } from '@derslik/contract/audit';
import type { AdminClass } from '@derslik/contract/structure';
import type { AdminUser } from '@derslik/contract/users';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditStatement } from '../../api/src/audit/admin/auditStatement.js';
import { AuditChain1700000000028 } from '../../api/src/database/migrations/28-auditChain.js';
import { schoolDayOf } from '../support/lessonRow.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let helper: Member;
let pupil: Member;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = async (filter: unknown = {}, who: Member = head, range = '[0,9]') => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range });
  const answer = await api.call<AdminAct[]>('GET', `/api/admin/audit?${query.toString()}`, undefined, who);
  return { ...answer, total: Number(answer.headers.get('content-range')?.split('/')[1]) };
};
const detail = async (id: number) =>
  (await api.call<AdminActDetail>('GET', `/api/admin/audit/${id}`, undefined, head)).body;

/** The school's day, some days ago. */
const day = (ago: number): string => schoolDayOf(new Date(Date.now() - ago * 86_400_000));

/** The table as its text, and what was said about it. */
const table = async (who: Member, filter: object = {}, language = 'tr') => {
  const answer = await request(api.url)
    .post('/api/admin/audit/export')
    .set('authorization', `Bearer ${who.token}`)
    .send({ ...filter, language });
  return { status: answer.status, type: answer.headers['content-type'] as string, rows: answer.text.split('\r\n') };
};

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', name: 'Işıl', surname: 'Müdür', userType: 'general-manager' });
  helper = await api.member({ username: 'yardimci', name: 'Ali', surname: 'Yardımcı', userType: 'manager' });
  pupil = await api.member({ username: 'ogrenci', name: '=cmd()', surname: 'Kaya' });
  const old = await api.schoolClass('8-A');
  const now = await api.schoolClass('8-B');
  const options = { ...head, headers: { 'user-agent': browser } };
  const change = (body: unknown) => api.call<AdminUser>('PUT', `/api/admin/users/${pupil.id}`, body, options);
  await change({ classes: [old] });
  await change({ classes: [now], surname: 'Kara' });
  const { levelId } = (await api.call<AdminClass>('GET', `/api/admin/classes/${now.id}`, undefined, helper)).body;
  await api.call<AdminClass>('PUT', `/api/admin/classes/${now.id}`, { name: '8-C', levelId }, helper);
});
afterAll(() => api.stop());

it('the audit says who did what to whom, when and from where', async () => {
  const { body, total } = await list();
  expect(total).toBe(8);
  expect(body.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(body[0]).toMatchObject({
    act: 'class.changed',
    actor: { id: helper.id, name: 'Ali Yardımcı' },
    subject: { kind: 'class', name: '8-C' },
  });
  expect(body[1]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    act: 'user.changed',
    actor: { id: head.id, name: 'Işıl Müdür' },
    subject: { kind: 'user', id: pupil.id, name: '=cmd() Kara' },
    address: '127.0.0.1',
    browser,
  });
  expect(body.at(-1), 'a script of the server').toMatchObject({ act: 'user.created', actor: null, address: null });
});

it('the audit is narrowed to a person, an act and days, and searched by the names of people and things', async () => {
  const ids = async (filter: unknown) => (await list(filter)).body.map(({ id }) => id);
  expect(await ids({ person: helper.id })).toEqual([8, 4, 3]);
  expect(await ids({ act: 'user.signedIn' })).toEqual([4, 2]);
  expect(await ids({ q: 'isil müdür' }), 'by whoever acted, without its letters').toEqual([7, 6, 2, 1]);
  expect(await ids({ q: 'kara' }), 'by whoever it was done to').toEqual([7, 6, 5]);
  expect(await ids({ q: '8-c' })).toEqual([8]);
  expect(await ids({ q: '%' })).toEqual([]);
  expect(await ids({ from: day(1), to: day(0), act: 'class.changed' })).toEqual([8]);
  expect(await ids({ to: '2020-01-01' })).toEqual([]);
  expect((await list({ act: 'user.signedIn' }, head, '[1,1]')).total, 'on the second page').toBe(2);
  expect((await list({ act: 'user.deleted' })).code).toBe('common.invalid');
});

it('the audit tells what changed, with names for ids and without personal values', async () => {
  expect((await detail(7)).changes).toEqual([
    { field: 'classes', before: ['8-A'], after: ['8-C'] },
    { field: 'surname', before: null, after: null },
  ]);
  const { changes, hash, previousHash } = await detail(8);
  expect(changes).toEqual([{ field: 'name', before: ['8-B'], after: ['8-C'] }]);
  expect([hash, previousHash]).toEqual([expect.stringMatching(/^\w{64}$/), (await detail(7)).hash]);
  expect((await api.call('GET', '/api/admin/audit/4711', undefined, head)).code).toBe('common.notFound');
});

it('the audit is for whoever may open the console; a general manager alone takes it along, which is an act too', async () => {
  expect((await list({}, pupil)).code).toBe('common.forbidden');
  expect((await list({}, helper)).body).toHaveLength(8);
  expect((await table(helper)).status).toBe(403);
  const { rows, type } = await table(head, { q: 'kara' });
  expect(type).toContain('text/csv');
  expect(rows[0]).toBe('\ufeff"No";"Zaman";"Kim";"İşlem";"Tür";"Kime / neye";"Değişiklikler";"Adres";"Tarayıcı"');
  expect(rows.slice(1, -1).map((row) => row.split(';')[0])).toEqual(['7', '6', '5']);
  // No program takes the name for a formula.
  expect(rows[1]).toContain(`;"'=cmd() Kara";`);
  expect(rows[1]).toMatch(/^7;"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";"Işıl Müdür";"Hesap değiştirildi";"Kişi"/);
  const [act] = (await list()).body;
  expect(act).toMatchObject({ act: 'audit.exported', actor: { id: head.id }, subject: null });
  expect((await detail(act!.id)).changes, 'not whom they searched for').toEqual([
    { field: 'q', before: null, after: null },
  ]);
});

it('acts from before the chain get their numbers and hashes, in their order', async () => {
  const runner = api.database.createQueryRunner();
  const rows = async (sql: string): Promise<unknown[]> => (await runner.query(sql)) as unknown[];
  const migration = new AuditChain1700000000028();
  await runner.startTransaction();
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await migration.down(runner);
  const before = await rows('SELECT id, act, actor_id FROM audit_log ORDER BY id');
  await migration.up(runner);
  expect(await rows('SELECT id, act, actor_id FROM audit_log ORDER BY number')).toEqual(before);
  expect(await rows('SELECT acts::int, newest::int, broken FROM check_acts()')).toEqual([
    { acts: before.length, newest: before.length, broken: null },
  ]);
  await runner.rollbackTransaction();
  await runner.release();
});

it('a page of 100,000 acts comes by an index, whatever is asked, and all of them as one table', async () => {
  const runner = api.database.createQueryRunner();
  await runner.query('SET session_replication_role = replica');
  await runner.query(
    `INSERT INTO audit_log (actor_id, act, subject_id, at, number, hash, previous_hash)
     SELECT CASE WHEN n % 1000 = 0 THEN $1::uuid ELSE gen_random_uuid() END,
       CASE WHEN n % 500 = 0 THEN 'meeting.ended' ELSE 'user.changed' END, gen_random_uuid(), now() - n * interval '1 minute',
       1000 + n, '', '' FROM generate_series(1, 100000) n`,
    [helper.id],
  );
  await runner.query('SET session_replication_role = origin');
  await runner.release();
  await api.rows('ANALYZE audit_log');
  const plan = async (filter: object): Promise<string> => {
    const { sql, values } = auditStatement(filter, { limit: 10, offset: 0 }, 'Europe/Istanbul');
    const rows = await api.rows<Record<string, string>>(`EXPLAIN ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const pageOf = (text: string): string => text.slice(text.lastIndexOf('Limit'));
  expect(pageOf(await plan({}))).toMatch(/audit_log_number/);
  for (const [filter, index] of [
    [{ person: helper.id }, /audit_log_by_actor[\s\S]*audit_log_by_subject/],
    [{ q: 'yardımcı' }, /audit_log_by_actor[\s\S]*audit_log_by_subject/],
    [{ act: 'meeting.ended' }, /audit_log_by_act/],
    [{ from: '2001-01-01', to: '2001-01-02' }, /audit_log_by_time/],
  ] as const) {
    const text = await plan(filter);
    expect(text).toMatch(index);
    expect(text).not.toMatch(/Seq Scan on audit_log/);
  }
  expect((await list({ person: helper.id }, head, '[100,109]')).total).toBe(103);
  // Two days, which are three pages.
  const { rows } = await table(head, { from: day(12), to: day(11), act: 'user.changed' }, 'en');
  expect(rows.length).toBeGreaterThan(2_800);
  const numbers = rows.slice(1, -1).map((row) => Number(row.split(',')[0]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
});
