import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicConfig } from '@derslik/contract/auth';
import type { AdminUser } from '@derslik/contract/users';
import { registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;
let count = 0;
const school = registering(
  () => api,
  () => head,
);

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses, registrations CASCADE'));

const password = 'Rıhtımda 3 martı';
const fresh = () => `kisi${(count += 1)}@okul.example`;
const said = async () => (await api.call<{ data: PublicConfig }>('GET', '/api/config')).body.data.registration;
const listed = async (filter: object) =>
  (await api.call<AdminUser[]>('GET', `/api/admin/users?filter=${JSON.stringify(filter)}`, undefined, manager)).body;
const decide = (id: string, word: 'approve' | 'refuse', who = manager) =>
  api.call('POST', `/api/admin/users/${id}/${word}`, undefined, who);
/** Somebody who opened the link. */
const registered = async (more: Record<string, unknown> = {}) => {
  const email = fresh();
  await school.register(email, more);
  const { body } = await school.activate(await school.tokenOf());
  return { email, state: body.data?.state };
};
const waiting = async (more: Record<string, unknown> = {}) => {
  const { email, state } = await registered(more);
  expect(state).toBe('waiting');
  const [user] = await listed({ q: email });
  return { email, id: user!.id };
};

describe('the school', () => {
  it('lets nobody register until somebody allows it', async () => {
    expect(await said()).toEqual({ mode: 'invitation', domains: [] });
    const email = fresh();
    expect((await school.register(email)).code).toBe('registration.closed');
    expect((await school.again(email)).code).toBe('registration.closed');
    await school.allow({ mode: 'closed' });
    expect((await school.register(email)).code).toBe('registration.closed');
    expect(await api.rows('SELECT 1 FROM registrations')).toEqual([]);
  });

  it('says to everybody what it allows, and writes down who changed it', async () => {
    const saved = await school.allow({
      mode: 'domains',
      domains: ['okul.example', 'okul.example'],
      userType: 'guardian',
    });
    expect(saved.body).toMatchObject({ mode: 'domains', domains: ['okul.example'], userType: 'guardian' });
    expect(await said()).toEqual({ mode: 'domains', domains: ['okul.example'] });
    await school.allow({ mode: 'open', domains: ['okul.example'] });
    expect(await said(), 'a list that is not asked for stays in the console').toEqual({ mode: 'open', domains: [] });
    const [act] = await api.rows('SELECT actor_id, changes FROM audit_log WHERE act = $1 ORDER BY id DESC LIMIT 1', [
      'signInSettings.changed',
    ]);
    expect(act).toEqual({
      actor_id: head.id,
      changes: { mode: ['domains', 'open'], userType: ['guardian', 'student'], domains: 1 },
    });
  });

  it('takes no settings that were read before another change, and none that give rights or nonsense', async () => {
    const { revision } = await school.settings();
    const answers = await Promise.all([school.allow({ revision }), school.allow({ mode: 'closed', revision })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const wrong of [
      { userType: 'teacher' },
      { mode: 'anyone' },
      { mode: 'domains', domains: [] },
      ...['', '@okul.example', 'okul', 'Okul.example', 'okul..example', 'ökul.example', '*.example', 'a b.example'].map(
        (domain) => ({ mode: 'domains', domains: [domain] }),
      ),
    ])
      expect((await school.allow(wrong as object)).code).toBe('common.invalid');
  });

  it.each([
    'deniz@okul.example.kotu.example',
    'deniz@kotu-okul.example',
    'deniz@ders.okul.example',
    'deniz@okul.exampl',
    'okul.example@kotu.example',
  ])('of listed domains takes no address that only looks like one: %s', async (email) => {
    await school.allow({ mode: 'domains', domains: ['okul.example'] });
    expect((await school.register(email)).code).toBe('registration.otherDomain');
  });

  it('takes an address of its domain in any letters, and gives it the type that is set', async () => {
    await school.allow({ mode: 'domains', domains: ['okul.example'], userType: 'guardian' });
    const email = fresh();
    expect((await school.register(email.toUpperCase())).status).toBe(200);
    await school.activate(await school.tokenOf());
    expect((await api.signIn(email, password)).body.data.informations.roles).toEqual(['ROLE_GUARDIAN']);
  });

  it('means what it says now: a link that was mailed under another policy opens nothing more', async () => {
    await school.allow({ mode: 'open' });
    const email = fresh();
    await school.register(email);
    const token = await school.tokenOf();
    await school.allow({ mode: 'closed' });
    expect((await school.activate(token)).code).toBe('registration.closed');
    await school.allow({ mode: 'domains', domains: ['baska.example'] });
    expect((await school.activate(token)).code).toBe('registration.otherDomain');
    await school.allow({ mode: 'approval' });
    expect((await school.activate(token)).body.data?.state).toBe('waiting');
  });

  it('of a change and a link at once, has an account by the one or none by the other', async () => {
    await school.allow({ mode: 'open' });
    const email = fresh();
    await school.register(email);
    const token = await school.tokenOf();
    const [answer] = await Promise.all([school.activate(token), school.allow({ mode: 'approval' })]);
    const [user] = await listed({ q: email });
    expect(user?.isWaiting).toBe(answer.body.data?.state === 'waiting');
  });
});

describe('approval', () => {
  beforeAll(() => school.allow({ mode: 'approval' }));

  it('is waited for: with the right password one is told, with another one nothing', async () => {
    const { email, id } = await waiting({ fullName: 'Umut Kaya' });
    expect((await api.signIn(email, password)).code).toBe('auth.waitingForApproval');
    expect((await api.signIn(email, 'another password')).code).toBe('auth.wrongCredentials');
    expect((await listed({ state: 'waiting' })).map((user) => user.id)).toContain(id);
    expect(await listed({ state: 'active', q: email })).toEqual([]);
    // Who only wants to belong to the school takes nobody's name.
    const meeting = await api.meeting(head);
    const guest = await api.guest('Umut Kaya', { token: meeting.token, password: meeting.password });
    expect(guest.status).toBe(200);
  });

  it('lets somebody in once, who is mailed in the language of the form', async () => {
    const { email, id } = await waiting();
    await api.rows(`UPDATE users SET language = 'en' WHERE id = $1`, [id]);
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve', head)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(id, 'refuse')).code).toBe('registration.decided');
    const [mail] = await api.rows<object>(
      'SELECT user_id, kind, language, address FROM mails ORDER BY created_at DESC',
    );
    expect(mail).toEqual({ user_id: id, kind: 'registrationApproved', language: 'en', address: email });
    expect((await api.signIn(email, password)).status).toBe(200);
    expect(await listed({ state: 'waiting', q: email })).toEqual([]);
    const acts = await api.rows('SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id', [id]);
    expect(acts).toEqual([{ act: 'user.registered' }, { act: 'user.approved' }]);
  });

  it('refused deletes the account and mails its owner, who may register again', async () => {
    const { email, id } = await waiting();
    expect((await decide(id, 'refuse')).status).toBe(200);
    expect((await decide(id, 'approve')).code).toBe('common.notFound');
    const [mail] = await school.mails();
    expect(mail).toMatchObject({ kind: 'registrationRefused', name: 'Deniz Su Yıldız', address: email });
    expect((await api.signIn(email, password)).code).toBe('auth.wrongCredentials');
    await school.register(email);
    expect((await school.activate(await school.tokenOf())).body.data?.state).toBe('waiting');
  });

  it('is no way to touch an account that waits for nothing, nor for who may not', async () => {
    const pupil = await api.member({ username: 'ogrenci' });
    expect((await decide(pupil.id, 'refuse')).code).toBe('registration.decided');
    expect((await decide(head.id, 'refuse')).code).toBe('common.forbidden');
    const { id } = await waiting();
    expect((await decide(id, 'approve', pupil)).code).toBe('common.forbidden');
    expect((await api.call('GET', '/api/admin/signInSettings', undefined, pupil)).code).toBe('common.forbidden');
  });

  it('finds who waits by an index, of twenty thousand people', async () => {
    await api.rows(
      `INSERT INTO users (username, name, surname, name_key, user_type)
       SELECT 'cok' || n, 'Ad', 'Soyad' || n, 'ad soyad' || n, 'student' FROM generate_series(1, 20000) n`,
    );
    await api.rows('ANALYZE users');
    const [first] = await api.rows<{ 'QUERY PLAN': string }>(
      'EXPLAIN (FORMAT TEXT) SELECT id FROM users u WHERE u.approval_wanted_at IS NOT NULL',
    );
    expect(first?.['QUERY PLAN']).toContain('users_waiting');
  });

  it('keeps name and address of who registered together: another address is another user name', async () => {
    await school.allow({ mode: 'open' });
    const { email } = await registered();
    const [user] = await listed({ q: email });
    const other = fresh();
    const put = (body: object) => api.call<AdminUser>('PUT', `/api/admin/users/${user!.id}`, body, manager);
    expect((await put({ username: email, email: other })).body).toMatchObject({ username: other, email: other });
    expect((await put({ username: other, email: null })).code).toBe('common.invalid');
    expect((await put({ username: 'deniz.su', email: null })).body).toMatchObject({
      username: 'deniz.su',
      email: null,
    });
    // The first address is free again.
    await school.register(email);
    expect((await school.mails())[0]?.kind).toBe('activation');
  });
});
