import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let elif: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.rows('TRUNCATE wrong_guesses');
  count += 1;
  elif = await api.member({ username: `elif${count}`, email: `elif${count}@okul.example` });
});

const right = () => ({
  currentPassword: elif.password,
  password: 'a better password',
  passwordAgain: 'a better password',
});
const change = (body: Record<string, unknown> = {}, who = elif) =>
  api.call('POST', '/api/update-password', { ...right(), ...body }, who);
const profile = (token: string) => api.call('GET', '/api/profile', undefined, { token });

describe("a change of one's own password", () => {
  it('ends every other session, keeps this one, and stands in the audit log', async () => {
    const here = await api.signIn(elif.username, elif.password);
    const { token } = here.body.data.informations;
    expect((await change({}, { ...elif, token })).status).toBe(200);
    expect((await profile(elif.token)).code).toBe('auth.sessionInvalid');
    expect((await profile(token)).status).toBe(200);
    const cookie = { headers: { cookie: cookieOf(here) } };
    expect((await api.call('POST', '/api/auth/refresh', undefined, cookie)).status).toBe(200);
    expect((await api.signIn(elif.username, elif.password)).code).toBe('auth.wrongCredentials');
    expect((await api.signIn(elif.username, 'a better password')).status).toBe(200);
    const acts = await api.rows('SELECT actor_id, act FROM audit_log WHERE subject_id = $1 ORDER BY id DESC', [
      elif.id,
    ]);
    expect(acts[0]).toEqual({ actor_id: elif.id, act: 'user.passwordChanged' });
  });

  it('needs the password before: a tab that was left open is not enough, nor is guessing', async () => {
    expect((await change({ currentPassword: '' })).code).toBe('warning.oldPasswordRequired');
    for (let n = 0; n < 5; n += 1)
      expect((await change({ currentPassword: `guess ${n}` })).code).toBe('warning.oldPasswordWrong');
    expect((await change({ currentPassword: 'guess 5' })).code).toBe('auth.tooManyAttempts');
    expect((await change()).code, 'the right one waits too').toBe('auth.tooManyAttempts');
    expect((await profile(elif.token)).status).toBe(200);
    // Whoever sits at such a tab holds up nobody else.
    const elsewhere = await api.signIn(elif.username, elif.password);
    const { token } = elsewhere.body.data.informations;
    expect((await change({ currentPassword: 'guess 6' }, { ...elif, token })).code).toBe('warning.oldPasswordWrong');
    await api.rows('TRUNCATE wrong_guesses');
    expect((await change()).status).toBe(200);
  });

  it('is held up by nobody who guesses at sign-in, however long the own sign-in is over', async () => {
    const guess = async (n: number) => {
      const body = { username: elif.username, password: `guess ${n}`, captcha: await api.captcha('login') };
      const headers = { 'x-forwarded-for': `10.8.${n}.1` };
      return (await api.call('POST', '/api/auth/login', body, { headers })).code;
    };
    await api.rows('DELETE FROM right_sign_ins');
    const codes = await Promise.all(Array.from({ length: 110 }, (_, n) => guess(n)));
    expect(codes.filter((code) => code === 'auth.wrongCredentials')).toHaveLength(100);
    expect((await api.signIn(elif.username, elif.password)).code, 'a sign-in waits').toBe('auth.tooManyAttempts');
    const own = { email: `yeni${count}@okul.example`, currentPassword: elif.password };
    expect((await api.call('POST', '/api/profile', own, elif)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('says what the new one lacks, and changes nothing', async () => {
    const coded = async (password: string, passwordAgain: string) => (await change({ password, passwordAgain })).code;
    expect(await coded('', '')).toBe('warning.passwordRequired');
    expect(await coded('short', 'short')).toBe('warning.passwordTooShort');
    expect(await coded('long enough', 'long enouhg')).toBe('warning.passwordDoesntMatch');
    expect((await api.signIn(elif.username, elif.password)).status).toBe(200);
  });

  it("is one's own: nobody names another account, and a guest has none", async () => {
    const can = await api.member({ username: `can${count}` });
    expect((await change({ id: can.id, userId: can.id, username: can.username })).status).toBe(200);
    expect((await api.signIn(can.username, can.password)).status).toBe(200);
    const teacher = await api.member({ username: `ogretmen${count}`, userType: 'teacher' });
    const guest = await api.guest('Deniz Konuk', await api.meeting(teacher));
    const { token } = guest.body.data.informations;
    expect((await api.call('POST', '/api/update-password', right(), { token })).code).toBe('common.forbidden');
  });
});
