import type { AdminActDetail, AdminAct } from '@derslik/contract/audit';
import type { AdminPermissions } from '@derslik/contract/permissions';
import type { EndedSessions, OwnSession } from '@derslik/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCallPermission } from '../../api/src/users/testCall.js';
import { cookieOf, TestApi, type Answer, type Member } from './testApi.js';

const stream = 'derslikcreatestream:custom';
let api: TestApi;
let elif: Member;
let mudur: Member;
let kurucu: Member;

beforeAll(async () => {
  // As a process does that nobody told: what it remembers of a session must be forgotten by the ending itself.
  api = await TestApi.start({ SESSION_CHECK_MS: '60000' });
  elif = await api.member({ username: 'elif', userType: 'teacher' });
  mudur = await api.member({ username: 'mudur', userType: 'manager' });
  kurucu = await api.member({ username: 'kurucu', userType: 'general-manager' });
});
afterAll(() => api.stop());

const permissionsOf = (of: Member, by: Member) =>
  api.call<AdminPermissions>('GET', `/api/admin/users/${of.id}/permissions`, undefined, by);
const give = (of: Member, by: Member, permission: string, isGiven = true) =>
  api.call<AdminPermissions>('PUT', `/api/admin/users/${of.id}/permissions`, { permission, isGiven }, by);
const sessionsOf = (of: Member, by: Member) =>
  api.call<{ data: OwnSession[] }>('GET', `/api/admin/users/${of.id}/sessions`, undefined, by);
const endOne = (of: Member, by: Member, id: string) =>
  api.call('DELETE', `/api/admin/users/${of.id}/sessions/${id}`, undefined, by);
const endAll = (of: Member, by: Member) =>
  api.call<{ data: EndedSessions }>('DELETE', `/api/admin/users/${of.id}/sessions`, undefined, by);
const profile = (who: { token: string }) => api.call('GET', '/api/profile', undefined, who);
/** The newest act of this name, with what it changed. */
const lastAct = async (act: string) => {
  const filter = encodeURIComponent(JSON.stringify({ act }));
  const { body } = await api.call<AdminAct[]>('GET', `/api/admin/audit?filter=${filter}`, undefined, kurucu);
  return (await api.call<AdminActDetail>('GET', `/api/admin/audit/${body[0]!.id}`, undefined, kurucu)).body;
};
const acts = async (act: string) => (await api.rows('SELECT 1 FROM audit_log WHERE act = $1', [act])).length;

describe('what a person may do beside their type', () => {
  it('is given and taken in the console, with its values in the audit log, and learnt by the open session', async () => {
    const again = await api.signIn('elif', elif.password, { remember: true });
    const cookie = cookieOf(again as Answer);
    const learnt = async () => {
      const answer = await api.call<{ data: { permissions: Record<string, boolean> } }>(
        'POST',
        '/api/auth/refresh',
        undefined,
        { headers: { cookie } },
      );
      return { cookie: cookieOf(answer as Answer), permissions: answer.body.data.permissions };
    };
    expect((await permissionsOf(elif, mudur)).body).toEqual({ permissions: [] });
    expect((await give(elif, mudur, stream)).body).toEqual({ permissions: [stream] });
    expect((await permissionsOf(elif, mudur)).body).toEqual({ permissions: [stream] });
    expect((await learnt()).permissions).toEqual({ [stream]: true });
    expect(await lastAct('user.permissionsSet')).toMatchObject({
      actor: { id: mudur.id },
      subject: { id: elif.id, kind: 'user' },
      changes: [{ field: 'permissions', before: [], after: [stream] }],
    });
    // Once more changes nothing, and is no act.
    const count = await acts('user.permissionsSet');
    await give(elif, mudur, stream);
    expect(await acts('user.permissionsSet')).toBe(count);
    expect((await give(elif, mudur, stream, false)).body).toEqual({ permissions: [] });
    expect((await lastAct('user.permissionsSet')).changes).toEqual([
      { field: 'permissions', before: [stream], after: [] },
    ]);
    expect(await api.rows('SELECT 1 FROM user_permissions WHERE user_id = $1', [elif.id])).toEqual([]);
  });

  it('has known names only; the test call’s is neither shown, given nor taken', async () => {
    for (const wrong of [testCallPermission, 'derslik:anything', `${stream} `, '__proto__'])
      expect((await give(elif, kurucu, wrong)).status).toBe(422);
    await api.rows('INSERT INTO user_permissions VALUES ($1, $2)', [elif.id, testCallPermission]);
    expect((await permissionsOf(elif, kurucu)).body).toEqual({ permissions: [] });
    await give(elif, kurucu, stream, false);
    expect(await api.rows('SELECT permission FROM user_permissions WHERE user_id = $1', [elif.id])).toEqual([
      { permission: testCallPermission },
    ]);
  });

  it('of a general manager is no manager’s business, and of nobody is not found', async () => {
    expect((await give(kurucu, mudur, stream)).code).toBe('common.forbidden');
    expect((await permissionsOf(kurucu, mudur)).code).toBe('common.forbidden');
    expect((await give(elif, elif, stream)).code).toBe('common.forbidden');
    const nobody = { ...elif, id: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    expect((await give(nobody, kurucu, stream)).code).toBe('common.notFound');
    expect(await api.rows('SELECT 1 FROM user_permissions WHERE permission = $1', [stream])).toEqual([]);
  });
});

describe('where a person is signed in, for managers', () => {
  it('is ended one by one or everywhere, at once and with its act', async () => {
    const more = [await api.signIn('elif', elif.password), await api.signIn('elif', elif.password)];
    const tokens = [elif.token, ...more.map(({ body }) => body.data.informations.token)];
    for (const token of tokens) expect((await profile({ token })).status).toBe(200);
    await endAll(elif, mudur);
    for (const token of tokens) expect((await profile({ token })).code).toBe('auth.sessionInvalid');
    const { changes, subject } = await lastAct('user.signedOut');
    expect(subject).toMatchObject({ id: elif.id });
    expect(changes).toEqual([{ field: 'count', before: null, after: [expect.stringMatching(/^[3-9]$/)] }]);

    const [first, second] = [await api.signIn('elif', elif.password), await api.signIn('elif', elif.password)];
    const list = (await sessionsOf(elif, mudur)).body.data;
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ isThis: false, address: '127.0.0.1' });
    expect(Math.abs(list[0]!.usedAt - Date.now() / 1_000)).toBeLessThan(30);
    expect((await endOne(elif, mudur, list[0]!.id)).status).toBe(200);
    expect((await endOne(elif, mudur, list[0]!.id)).code).toBe('common.notFound');
    // The last one signed in stands first.
    expect((await profile(second.body.data.informations)).code).toBe('auth.sessionInvalid');
    expect((await profile(first.body.data.informations)).status).toBe(200);
    expect((await sessionsOf(elif, mudur)).body.data.map(({ id }) => id)).toEqual([list[1]!.id]);
  });

  it('is not shown nor ended above one’s rights, and of another person’s page nothing ends', async () => {
    const [own] = (await sessionsOf(kurucu, kurucu)).body.data;
    expect(own).toMatchObject({ isThis: true });
    for (const call of [sessionsOf(kurucu, mudur), endAll(kurucu, mudur), endOne(kurucu, mudur, own!.id)])
      expect((await call).code).toBe('common.forbidden');
    expect((await endOne(mudur, mudur, own!.id)).code).toBe('common.notFound');
    expect((await sessionsOf(mudur, elif)).status).toBe(401);
    expect((await profile(kurucu)).status).toBe(200);
    // Who ends their own goes on in the one that asks.
    await api.signIn('kurucu', kurucu.password);
    expect((await endAll(kurucu, kurucu)).body.data).toEqual({ ended: 1 });
    expect((await profile(kurucu)).status).toBe(200);
  });
});
