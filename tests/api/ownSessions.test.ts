import type { EndedSessions, OwnSession } from '@derslik/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, TestApi, type Answer, type Member } from './testApi.js';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

let api: TestApi;
let elif: Member;

beforeAll(async () => {
  // As a process does that nobody told: what it remembers of a session must be forgotten by the ending itself.
  api = await TestApi.start({ SESSION_CHECK_MS: '60000' });
  elif = await api.member({ username: 'elif' });
});
afterAll(() => api.stop());

const from = (userAgent: string, address: string) => ({ 'user-agent': userAgent, 'x-forwarded-for': address });
/** Elif signs in somewhere else too. */
const elsewhere = async (headers: Record<string, string> = {}) => {
  const captcha = await api.captcha('login');
  const body = { username: elif.username, password: elif.password, client_type: 3, captcha };
  const answer = await api.call<{ data: { informations: { token: string } } }>('POST', '/api/auth/login', body, {
    headers,
  });
  return { cookie: cookieOf(answer as Answer), token: answer.body.data.informations.token };
};
const listOf = async (who: { token: string }) =>
  (await api.call<{ data: OwnSession[] }>('GET', '/api/sessions', undefined, who)).body.data;
const end = (id: string, who: { token: string }) => api.call('DELETE', `/api/sessions/${id}`, undefined, who);
const endOthers = async (who: { token: string }) =>
  (await api.call<{ data: EndedSessions }>('DELETE', '/api/sessions', undefined, who)).body.data.ended;
const profile = (who: { token: string }) => api.call('GET', '/api/profile', undefined, who);
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/auth/refresh', undefined, { headers: { ...headers, cookie } });

describe('where I am signed in', () => {
  it('tells of each session its device, address, beginning and last use, this one first', async () => {
    const other = await elsewhere(from(phone, '10.1.2.3'));
    const [mine, theirs, ...more] = await listOf(elif);
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ isThis: true, device: { browser: null, system: null }, address: '127.0.0.1' });
    expect(theirs).toMatchObject({ isThis: false, address: '10.1.2.3' });
    expect(theirs?.device).toEqual({ browser: 'Chrome', system: 'Android', isHandheld: true });
    expect(Math.abs(theirs!.signedInAt - Date.now() / 1_000)).toBeLessThan(30);

    await api.rows("UPDATE sessions SET created_at = now() - interval '2 hours' WHERE id = $1", [theirs!.id]);
    expect((await listOf(elif))[1]!.usedAt).toBe((await listOf(elif))[1]!.signedInAt);
    expect((await refresh(other.cookie, from(phone, '10.9.9.9'))).status).toBe(200);
    const [, later] = await listOf(elif);
    expect(later!.address).toBe('10.9.9.9');
    expect(later!.usedAt - later!.signedInAt).toBeGreaterThan(7_000);
    expect(await endOthers(elif)).toBe(1);
  });

  it('is ended one by one: token and refresh cookie of that one alone are good for nothing at once', async () => {
    const [one, two] = [await elsewhere(from(phone, '10.0.0.1')), await elsewhere()];
    expect([(await profile(one)).status, (await profile(two)).status]).toEqual([200, 200]);
    const wanted = (await listOf(elif)).find(({ address }) => address === '10.0.0.1')!;
    expect((await end(wanted.id, elif)).status).toBe(200);
    expect((await profile(one)).code).toBe('auth.sessionInvalid');
    expect((await api.call('GET', '/api/socketToken', undefined, one)).code).toBe('auth.sessionInvalid');
    expect((await refresh(one.cookie)).code).toBe('auth.sessionInvalid');
    expect((await profile(two)).status).toBe(200);
    expect((await refresh(two.cookie)).status).toBe(200);
    // It has ended already.
    expect((await end(wanted.id, elif)).code).toBe('common.notFound');
    expect((await listOf(elif)).map(({ id }) => id)).not.toContain(wanted.id);
    expect(await endOthers(elif)).toBe(1);
  });

  it('is ended everywhere but here', async () => {
    const others = [await elsewhere(), await elsewhere(), await elsewhere()];
    for (const other of others) expect((await profile(other)).status).toBe(200);
    expect(await endOthers(elif)).toBe(3);
    for (const other of others) expect((await profile(other)).code).toBe('auth.sessionInvalid');
    expect((await profile(elif)).status).toBe(200);
    expect(await endOthers(elif)).toBe(0);
    expect(await listOf(elif)).toHaveLength(1);
  });

  it("is one's own: somebody else's session is not found, and goes on; guests have no list", async () => {
    const mert = await api.member({ username: 'mert', userType: 'general-manager' });
    const [his] = await listOf(mert);
    expect((await end(his!.id, elif)).code).toBe('common.notFound');
    expect((await end('not-an-id', elif)).status).toBe(422);
    expect((await api.call('DELETE', `/api/sessions?personId=${mert.id}`, undefined, elif)).status).toBe(200);
    expect((await profile(mert)).status).toBe(200);
    const guest = await api.guest('Deniz Konuk', await api.meeting(mert));
    const { token } = guest.body.data.informations;
    expect((await api.call('GET', '/api/sessions', undefined, { token })).code).toBe('common.forbidden');
    expect((await api.call('GET', '/api/sessions')).status).toBe(401);
    // A guest's address and browser are not kept.
    const kept = await api.rows('SELECT address, user_agent FROM sessions WHERE guest_id IS NOT NULL');
    expect(kept).toEqual([{ address: null, user_agent: null }]);
  });
});
