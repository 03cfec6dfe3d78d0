import type { AdminMeeting } from '@derslik/contract/meetings';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
});
afterAll(() => api.stop());

const query = (params: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)])).toString();
const users = (params: Record<string, unknown>, member = head) =>
  api.call<AdminUser[]>('GET', `/api/admin/users?${query(params)}`, undefined, member);
const change = (id: string, body: unknown, member = head) =>
  api.call<AdminUser>('PUT', `/api/admin/users/${id}`, body, member);
const newUser = (more: Record<string, unknown>) => ({
  name: 'Yeni',
  surname: 'Kişi',
  userType: 'student',
  password: 'long enough',
  ...more,
});

describe('the users of the console', () => {
  it('are listed with range, sort, search and filters', async () => {
    for (let n = 0; n < 12; n += 1)
      await api.call('POST', '/api/admin/users', newUser({ username: `ogrenci${n}`, surname: `Soyad${n}` }), head);
    const page = await users({ sort: ['username', 'DESC'], range: [0, 4], filter: { userType: 'student' } });
    expect(page.headers.get('content-range')).toBe('users 0-4/12');
    expect(page.body.map((user) => user.username)).toEqual([
      'ogrenci9',
      'ogrenci8',
      'ogrenci7',
      'ogrenci6',
      'ogrenci5',
    ]);
    const next = await users({ sort: ['username', 'DESC'], range: [10, 14], filter: { userType: 'student' } });
    expect(next.headers.get('content-range')).toBe('users 10-11/12');
    expect((await users({ filter: { q: 'SOYAD11' } })).body.map((user) => user.username)).toEqual(['ogrenci11']);
    expect((await users({ filter: { q: '%' } })).body).toEqual([]);
    expect((await users({ filter: { disabled: true } })).body).toEqual([]);
    const two = await users({ filter: { id: [head.id, manager.id] } });
    expect(two.body.map((user) => user.id).sort()).toEqual([head.id, manager.id].sort());
  });

  it('never show a password or its hash', async () => {
    const text = JSON.stringify((await users({})).body);
    expect(text).not.toMatch(/argon2|password/i);
  });

  it('are created and edited, each user name and e-mail once', async () => {
    const made = await api.call<AdminUser>(
      'POST',
      '/api/admin/users',
      newUser({ username: 'tek', email: 'Tek@okul.school' }),
      head,
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ username: 'tek', email: 'tek@okul.school', disabled: false });
    const again = await api.call('POST', '/api/admin/users', newUser({ username: 'tek' }), head);
    expect(again.code).toBe('auth.usernameTaken');
    const mail = await api.call(
      'POST',
      '/api/admin/users',
      newUser({ username: 'cift', email: 'tek@okul.school' }),
      head,
    );
    expect(mail.code).toBe('auth.emailTaken');
    const changed = await change(made.body.id, { ...made.body, surname: 'Başka', email: null });
    expect(changed.body).toMatchObject({ surname: 'Başka', email: null });
    const read = await api.call<AdminUser>('GET', `/api/admin/users/${made.body.id}`, undefined, head);
    expect(read.body).toEqual(changed.body);
  });

  it('are out at once when disabled', async () => {
    const pupil = await api.member({ username: 'cikacak' });
    expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(200);
    expect((await change(pupil.id, { disabled: true })).body.disabled).toBe(true);
    expect((await api.call('GET', '/api/profile', undefined, pupil)).code).toBe('auth.sessionInvalid');
    expect((await api.signIn(pupil.username, pupil.password)).code).toBe('auth.disabled');
    await change(pupil.id, { disabled: false });
    expect((await api.call('GET', '/api/profile', undefined, pupil)).code).toBe('auth.sessionInvalid');
    expect((await api.signIn(pupil.username, pupil.password)).status).toBe(200);
  });

  it('sign in with the password that was reset, and nowhere with the old one', async () => {
    const pupil = await api.member({ username: 'unutkan' });
    const reset = await api.call(
      'POST',
      `/api/admin/users/${pupil.id}/password`,
      { password: 'brand new one' },
      manager,
    );
    expect(reset.status).toBe(200);
    expect((await api.call('GET', '/api/profile', undefined, pupil)).code).toBe('auth.sessionInvalid');
    expect((await api.signIn(pupil.username, pupil.password)).code).toBe('auth.wrongCredentials');
    expect((await api.signIn(pupil.username, 'brand new one')).status).toBe(200);
  });
});

describe('power', () => {
  it('is never taken from oneself, or from the last general manager', async () => {
    expect((await change(head.id, { disabled: true })).code).toBe('auth.ownAccount');
    expect((await change(head.id, { userType: 'teacher' })).code).toBe('auth.ownAccount');
    expect((await change(manager.id, { disabled: true }, manager)).code).toBe('auth.ownAccount');
    expect((await change(manager.id, { userType: 'general-manager' }, manager)).status).toBe(403);
    expect((await api.call('GET', '/api/admin/users', undefined, head)).status).toBe(200);
  });

  it('stays with one of two general managers who remove each other at once', async () => {
    const second = await api.member({ username: 'mudur2', userType: 'general-manager' });
    const answers = await Promise.all([
      change(second.id, { disabled: true }, head),
      change(head.id, { disabled: true }, second),
    ]);
    const [left] = await api.rows<{ count: number }>(
      `SELECT count(*)::int FROM users WHERE user_type = 'general-manager' AND NOT disabled`,
    );
    expect(left?.count).toBe(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await api.rows(`UPDATE users SET disabled = false WHERE id = $1`, [head.id]);
    const { body } = await api.signIn(head.username, head.password);
    head = { ...head, token: body.data.informations.token };
  });

  it('of a manager ends below the general manager', async () => {
    const make = newUser({ username: 'sahte', userType: 'general-manager' });
    expect((await api.call('POST', '/api/admin/users', make, manager)).code).toBe('common.forbidden');
    expect((await change(head.id, { name: 'Eski' }, manager)).code).toBe('common.forbidden');
    expect((await change(teacher.id, { userType: 'general-manager' }, manager)).code).toBe('common.forbidden');
    const taken = await api.call('POST', `/api/admin/users/${head.id}/password`, { password: 'taken over' }, manager);
    expect(taken.code).toBe('common.forbidden');
    expect((await api.signIn(head.username, head.password)).status).toBe(200);
  });
});

describe('the meetings of the console', () => {
  it('are listed, found and ended', async () => {
    const meeting = await api.meeting(teacher, { name: 'Biyoloji' });
    await api.meeting(teacher, { name: 'Tarih' });
    const list = await api.call<AdminMeeting[]>(
      'GET',
      `/api/admin/meetings?${query({ sort: ['name', 'ASC'], range: [0, 9], filter: {} })}`,
      undefined,
      manager,
    );
    expect(list.headers.get('content-range')).toBe('meetings 0-1/2');
    expect(list.body.map((row) => row.name)).toEqual(['Biyoloji', 'Tarih']);
    const found = await api.call<AdminMeeting[]>(
      'GET',
      `/api/admin/meetings?${query({ filter: { q: meeting.token } })}`,
      undefined,
      manager,
    );
    expect(found.body.map((row) => row.id)).toEqual([meeting.id]);
    const beyond = await api.call<AdminMeeting[]>(
      'GET',
      `/api/admin/meetings?${query({ range: [50, 59] })}`,
      undefined,
      manager,
    );
    expect(beyond.headers.get('content-range')).toBe('meetings */2');
    const ended = await api.call<AdminMeeting>('POST', `/api/admin/meetings/${meeting.id}/end`, undefined, manager);
    expect(ended.body).toMatchObject({ status: 'completed', isOpen: false });
    const open = await api.call<AdminMeeting[]>(
      'GET',
      `/api/admin/meetings?${query({ filter: { status: 'process' } })}`,
      undefined,
      manager,
    );
    expect(open.body.map((row) => row.name)).toEqual(['Tarih']);
    const row = await api.call<AdminMeeting>('GET', `/api/admin/meetings/${meeting.id}`, undefined, manager);
    expect(row.body).toEqual(ended.body);
  });
});
