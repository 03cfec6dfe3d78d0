import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
});
afterAll(() => api.stop());

const teacher = () => api.member({ username: `ogretmen${++count}`, userType: 'teacher' });

/** Writes, lets the act begin, and commits once the act waits for the account. */
const meanwhile = async <T>(statement: string, id: string, act: () => Promise<T>): Promise<T> => {
  const runner = api.database.createQueryRunner();
  await runner.connect();
  await runner.startTransaction();
  await runner.query(statement, [id]);
  const answer = act();
  await until('The act', async () => {
    const [row] = await api.rows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row!.waiting > 0;
  });
  await runner.commitTransaction();
  await runner.release();
  return answer;
};
const promoted = `UPDATE users SET user_type = 'general-manager' WHERE id = $1`;
const unmade = `UPDATE users SET user_type = 'teacher' WHERE id = $1`;

type Act = [string, string, (id: string) => string, ((id: string) => object)?];
const acts: Act[] = [
  ['a new name', 'PUT', (id) => `/users/${id}`, () => ({ surname: 'Başka' })],
  ['the end of the account', 'PUT', (id) => `/users/${id}`, () => ({ disabled: true })],
  ['a new password', 'POST', (id) => `/users/${id}/password`, () => ({ password: 'another password' })],
  [
    'a permission',
    'PUT',
    (id) => `/users/${id}/permissions`,
    () => ({ permission: 'derslikcreatestream:custom', isGiven: true }),
  ],
  ['the end of all sessions', 'DELETE', (id) => `/users/${id}/sessions`],
  ['the end of their picture', 'DELETE', (id) => `/users/${id}/avatar`],
  ['a slip', 'POST', () => '/slips', (id) => ({ people: [id] })],
  ['a yes to who waits', 'POST', (id) => `/users/${id}/approve`],
  ['a no to who waits', 'POST', (id) => `/users/${id}/refuse`],
];

describe.each(acts)('a manager’s act: %s', (name, method, path, body) => {
  const act = (id: string, who = manager) => api.call(method, `/api/admin${path(id)}`, body?.(id), who);
  const somebody = async (): Promise<Member> => {
    const person = await teacher();
    if (name.includes('who waits'))
      await api.rows('UPDATE users SET approval_wanted_at = now() WHERE id = $1', [person.id]);
    return person;
  };

  it('that began before somebody became a general manager does nothing', async () => {
    const { id } = await somebody();
    const answer = await meanwhile(promoted, id, () => act(id));
    expect([answer.status, answer.code]).toEqual([403, 'common.forbidden']);
    expect(
      await api.rows('SELECT act FROM audit_log WHERE subject_id = $1 AND actor_id = $2', [id, manager.id]),
    ).toEqual([]);
  });

  it('that began before they were none any more does nothing', async () => {
    const { id } = await somebody();
    const former = await api.member({ username: `eski${++count}`, userType: 'manager' });
    const answer = await meanwhile(unmade, former.id, () => act(id, former));
    expect([answer.status, answer.code]).toEqual([403, 'common.forbidden']);
  });

  it('is done where nothing stands against it', async () => {
    const { id } = await somebody();
    expect((await act(id)).status).toBe(200);
  });
});

it('an account that a manager would make as they lose their place is not made', async () => {
  const former = await api.member({ username: 'eskiMudur', userType: 'manager' });
  const body = { username: 'yeni', name: 'Yeni', surname: 'Biri', userType: 'teacher', password: 'right password' };
  const answer = await meanwhile(unmade, former.id, () => api.call('POST', '/api/admin/users', body, former));
  expect(answer.code).toBe('common.forbidden');
  expect(await api.rows(`SELECT FROM users WHERE username = 'yeni'`)).toEqual([]);
});

it('whoever becomes a general manager leaves behind every code that a manager could read', async () => {
  const { id } = await teacher();
  expect((await api.call('POST', '/api/admin/slips', { people: [id] }, manager)).status).toBe(200);
  expect((await api.call('PUT', `/api/admin/users/${id}`, { userType: 'general-manager' }, head)).status).toBe(200);
  expect(await api.rows('SELECT FROM sign_in_slips WHERE user_id = $1', [id])).toEqual([]);
});
