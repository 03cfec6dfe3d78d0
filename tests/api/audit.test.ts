import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminUser } from '@derslik/contract/users';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(() => api.stop());

const acts = (subjectId: string) =>
  api.rows('SELECT actor_id, act, changes FROM audit_log WHERE subject_id = $1 ORDER BY id', [subjectId]);

it('every act of an administrator stands in the audit log: who, what, and of rights their values; no personal text', async () => {
  const made = await api.call<AdminUser>(
    'POST',
    '/api/admin/users',
    { username: 'yeni', name: 'Yeni', surname: 'Kişi', userType: 'student', password: 'long enough' },
    head,
  );
  const { id } = made.body;
  const change = (body: unknown) => api.call('PUT', `/api/admin/users/${id}`, body, head);
  await change({ userType: 'teacher', surname: 'Başka' });
  await change({ disabled: true });
  await api.call('POST', `/api/admin/users/${id}/password`, { password: 'another one' }, head);
  const by = { actor_id: head.id };
  expect(await acts(id)).toEqual([
    { ...by, act: 'user.created', changes: { userType: 'student' } },
    { ...by, act: 'user.changed', changes: { fields: ['surname', 'userType'], userType: ['student', 'teacher'] } },
    { ...by, act: 'user.changed', changes: { fields: ['disabled'], disabled: [false, true] } },
    { ...by, act: 'user.passwordSet', changes: {} },
  ]);
  // A script of the server made the administrator.
  expect(await acts(head.id)).toEqual([
    { actor_id: null, act: 'user.created', changes: { userType: 'general-manager' } },
    { ...by, act: 'user.signedIn', changes: {} },
  ]);
});

it('what was refused, or changes nothing, is no act', async () => {
  const manager = await api.member({ username: 'yardimci', userType: 'manager' });
  const before = await api.rows('SELECT id FROM audit_log');
  const user = (await api.call<AdminUser>('GET', `/api/admin/users/${head.id}`, undefined, head)).body;
  await api.call('PUT', `/api/admin/users/${head.id}`, { name: user.name }, head);
  await api.call('PUT', `/api/admin/users/${head.id}`, { disabled: true }, head);
  await api.call('POST', `/api/admin/users/${head.id}/password`, { password: 'stolen one' }, manager);
  await api.call('POST', '/api/admin/users', { ...user, username: 'mudur', password: 'long enough' }, head);
  expect(await api.rows('SELECT id FROM audit_log')).toEqual(before);
});

it('ending a meeting from the console is one, once', async () => {
  const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  const meeting = await api.meeting(teacher);
  for (let n = 0; n < 2; n += 1) await api.call('POST', `/api/admin/meetings/${meeting.id}/end`, undefined, head);
  expect(await acts(meeting.id)).toEqual([{ actor_id: head.id, act: 'meeting.ended', changes: {} }]);
});
