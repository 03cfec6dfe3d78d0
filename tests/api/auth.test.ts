import type { Auth } from '@derslik/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start({ REFRESH_GRACE_SECONDS: '1', GUESS_SIGN_IN_FREE: '3' });
  teacher = await api.member({
    username: 'ogretmen',
    email: 'ogretmen@okul.school',
    name: 'Ayşe',
    surname: 'Yılmaz',
    userType: 'teacher',
  });
});
afterAll(() => api.stop());

describe('sign-in', () => {
  it('answers the person with user name or e-mail, in any case', async () => {
    for (const name of ['ogretmen', 'Ogretmen', 'OGRETMEN@okul.school']) {
      const { status, body } = await api.signIn(name, teacher.password);
      expect(status).toBe(200);
      expect(body.data.informations).toMatchObject({
        id: teacher.id,
        stoys_user_id: teacher.id,
        name: 'Ayşe',
        user_type: 'teacher',
        roles: ['ROLE_TEACHER'],
        isGuest: false,
      });
      expect(body.data.loggedIn).toBe(true);
    }
  });

  it('is begun by no page of another site, that would have somebody work under its own account', async () => {
    for (const origin of ['https://kotu.example', 'null', `${api.url}.kotu.example`, 'http://127.0.0.1:1']) {
      const captcha = await api.captcha('login');
      const said = { username: 'ogretmen', password: teacher.password, client_type: 3, captcha };
      for (const [path, body] of [
        ['/api/auth/login', said],
        ['/api/auth/lim', said],
        ['/api/auth/second-step', { ticket: 'A'.repeat(43), code: '123456' }],
        ['/api/auth/stoys-login/a.b.c', { client_type: 3, captcha }],
        ['/api/auth/checkIamToken', { access_token: 'a.b.c' }],
        ['/api/auth/arrival', { act: 'switch' }],
        ['/api/auth/login-linkedin', { code: 'x', state: 'A'.repeat(43), redirectUrl: `${api.url}/auth/linkedin` }],
        ['/api/auth/logout', undefined],
      ] as const) {
        const answer = await api.call('POST', path, body, { headers: { origin } });
        expect([answer.status, answer.code], `${path} from ${origin}`).toEqual([403, 'common.forbidden']);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }
      // Nor as a form, that a page sends without asking; where a browser names no origin, it is none of a page.
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
        expect(
          (
            await api.call('POST', '/api/auth/login', undefined, {
              raw: JSON.stringify(said),
              headers: { 'content-type': type },
            })
          ).status,
          type,
        ).toBeGreaterThanOrEqual(400);
    }
  });

  it('is served as lim too', async () => {
    const captcha = await api.captcha('login');
    const answer = await api.call('POST', '/api/auth/lim', {
      username: 'ogretmen',
      password: teacher.password,
      captcha,
    });
    expect(answer.status).toBe(200);
  });

  it('says the same of an unknown account and a wrong password', async () => {
    const unknown = await api.signIn('nobody', 'whatever');
    const wrong = await api.signIn('ogretmen', 'whatever');
    expect([unknown.status, unknown.code]).toEqual([401, 'auth.wrongCredentials']);
    expect([wrong.status, wrong.code]).toEqual([401, 'auth.wrongCredentials']);
    expect(Object.keys(unknown.body as object)).toEqual(Object.keys(wrong.body as object));
  });

  it('needs a proof of work for this action, solved, and only once', async () => {
    const captcha = await api.captcha('login');
    const body = { username: 'ogretmen', password: teacher.password };
    expect((await api.call('POST', '/api/auth/login', { ...body, captcha })).status).toBe(200);
    expect((await api.call('POST', '/api/auth/login', { ...body, captcha })).code).toBe('auth.captchaFailed');
    const guest = await api.captcha('guest');
    expect((await api.call('POST', '/api/auth/login', { ...body, captcha: guest })).code).toBe('auth.captchaFailed');
    expect((await api.call('POST', '/api/auth/login', { ...body, captcha: 'e30=' })).code).toBe('auth.captchaFailed');
    const solved = JSON.parse(Buffer.from(await api.captcha('login'), 'base64').toString());
    solved.challenge.parameters.cost = 1;
    const forged = Buffer.from(JSON.stringify(solved)).toString('base64');
    expect((await api.call('POST', '/api/auth/login', { ...body, captcha: forged })).code).toBe('auth.captchaFailed');
  });

  it('makes who guesses wait, and counts the same wrong password once', async () => {
    const pupil = await api.member({ username: 'tahmin' });
    for (let n = 0; n < 6; n += 1)
      expect((await api.signIn('tahmin', 'same mistake')).code).toBe('auth.wrongCredentials');
    for (const guess of ['one', 'two']) expect((await api.signIn('tahmin', guess)).code).toBe('auth.wrongCredentials');
    const held = await api.signIn('tahmin', pupil.password);
    expect([held.status, held.code]).toEqual([429, 'auth.tooManyAttempts']);
    // Somebody else behind the same address is not held up.
    expect((await api.signIn('ogretmen', teacher.password)).status).toBe(200);
    await api.rows("UPDATE wrong_guesses SET guessed_at = guessed_at - interval '5 minutes'");
    expect((await api.signIn('tahmin', pupil.password)).status).toBe(200);
  });
});

describe('the refresh cookie', () => {
  it('is out of reach of scripts, and persistent only where wanted', async () => {
    const set = async (more?: { remember: true }) => {
      const cookies = (await api.signIn('ogretmen', teacher.password, more)).headers.getSetCookie();
      for (const cookie of cookies) {
        expect(cookie).toMatch(/HttpOnly/);
        expect(cookie).toMatch(/SameSite=Lax/);
        expect(cookie).toMatch(/Path=\/api\/auth/);
      }
      return cookies.find((cookie) => cookie.startsWith('derslik_refresh='));
    };
    expect(await set()).not.toMatch(/Max-Age/);
    expect(await set({ remember: true })).toMatch(/Max-Age=2592000/);
  });

  it('rotates, and serves two tabs that refresh at once', async () => {
    const cookie = cookieOf(await api.signIn('ogretmen', teacher.password));
    const refresh = () => api.call('POST', '/api/auth/refresh', undefined, { headers: { cookie } });
    const [one, two] = await Promise.all([refresh(), refresh()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    for (const answer of [one, two]) {
      const next = await api.call('POST', '/api/auth/refresh', undefined, { headers: { cookie: cookieOf(answer) } });
      expect(next.status).toBe(200);
    }
  });

  const refresh = (cookie: string) => api.call('POST', '/api/auth/refresh', undefined, { headers: { cookie } });
  const aMinutePasses = () => api.rows("UPDATE refresh_tokens SET replaced_at = replaced_at - interval '1 minute'");

  it('ends the whole session when an old copy comes back later', async () => {
    const first = cookieOf(await api.signIn('ogretmen', teacher.password));
    const second = cookieOf(await refresh(first));
    const third = cookieOf(await refresh(second));
    await aMinutePasses();
    expect((await refresh(first)).code).toBe('auth.sessionInvalid');
    expect((await refresh(third)).code).toBe('auth.sessionInvalid');
  });

  it('signs nobody out whose tab was closed before the answer came', async () => {
    const first = cookieOf(await api.signIn('ogretmen', teacher.password));
    // The second tab asks, and nobody takes what it is answered: the browser still has the first one.
    await refresh(first);
    await aMinutePasses();
    const again = await refresh(first);
    expect(again.status).toBe(200);
    // It may get lost again, and the session goes on with whatever arrives.
    await aMinutePasses();
    const next = await refresh(first);
    expect(next.status).toBe(200);
    await aMinutePasses();
    expect((await refresh(cookieOf(next))).status).toBe(200);
  });

  it('ends the whole session of a copy that was used first, as soon as both were used', async () => {
    const first = cookieOf(await api.signIn('ogretmen', teacher.password));
    const ofThief = cookieOf(await refresh(first));
    await aMinutePasses();
    const own = await refresh(first);
    expect(own.status).toBe(200);
    expect((await refresh(ofThief)).code).toBe('auth.sessionInvalid');
    expect((await refresh(cookieOf(own))).code).toBe('auth.sessionInvalid');
  });

  it('is no use to a page of another site', async () => {
    const cookie = cookieOf(await api.signIn('ogretmen', teacher.password));
    const headers = { cookie, origin: 'https://elsewhere.example' };
    expect((await api.call('POST', '/api/auth/refresh', undefined, { headers })).status).toBe(403);
  });

  it('is another one after each sign-in, whatever the browser brought; the session before is over', async () => {
    const login = async (cookie: string, password = teacher.password) => {
      const body = { username: 'ogretmen', password, captcha: await api.captcha('login') };
      return api.call<{ data: Auth }>('POST', '/api/auth/login', body, { headers: { cookie } });
    };
    const planted = `derslik_refresh=${'p'.repeat(43)}`;
    const first = await login(planted);
    expect(first.status).toBe(200);
    expect(cookieOf(first)).not.toBe(planted);
    const { token } = first.body.data.informations;
    expect((await login(cookieOf(first), 'not the password')).code).toBe('auth.wrongCredentials');
    expect((await api.call('GET', '/api/profile', undefined, { token })).status, 'a failure ends nothing').toBe(200);

    const second = await login(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(second.body.data.informations.token).not.toBe(token);
    expect((await api.call('GET', '/api/profile', undefined, { token })).status).toBe(401);
    expect((await refresh(cookieOf(first))).code).toBe('auth.sessionInvalid');
    expect((await refresh(cookieOf(second))).status).toBe(200);
  });

  it('is over after signing out, and its session token with it', async () => {
    const answer = await api.signIn('ogretmen', teacher.password);
    const { token } = answer.body.data.informations;
    const headers = { cookie: cookieOf(answer) };
    expect((await api.call('GET', '/api/profile', undefined, { token })).status).toBe(200);
    const out = await api.call('POST', '/api/auth/logout', undefined, { headers });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/derslik_refresh=;/);
    expect((await api.call('POST', '/api/auth/refresh', undefined, { headers })).code).toBe('auth.sessionInvalid');
    expect((await api.call('GET', '/api/profile', undefined, { token })).code).toBe('auth.sessionInvalid');
  });
});

describe('the welcome', () => {
  it('comes with the first sign-in to the app, of two at once with one, and is not used up in the console', async () => {
    const user = await api.member({ username: 'yeni.mudur', userType: 'manager' });
    await api.rows('UPDATE users SET is_welcomed = false, last_sign_in_at = NULL WHERE id = $1', [user.id]);
    const first = async (more = {}) =>
      (await api.signIn(user.username, user.password, more)).body.data.isFirst ?? false;
    expect(await first({ isConsole: true })).toBe(false);
    expect((await Promise.all([first(), first()])).toSorted()).toEqual([false, true]);
    expect(await first()).toBe(false);
  });
});

describe('a profile', () => {
  it('is open to its own role alone', async () => {
    const answer = await api.call('GET', '/api/v1/teacher/profile', undefined, teacher);
    expect(answer.body).toMatchObject({ data: { id: teacher.id, email: 'ogretmen@okul.school', userType: 'teacher' } });
    for (const role of ['student', 'general-manager', 'manager', 'guardian'])
      expect((await api.call('GET', `/api/v1/${role}/profile`, undefined, teacher)).status).toBe(403);
  });

  it('is one’s own, whoever the query names', async () => {
    const pupil = await api.member({ username: 'merakli' });
    const answer = await api.call<{ data: { id: string } }>(
      'GET',
      `/api/profile?userId=${teacher.id}`,
      undefined,
      pupil,
    );
    expect(answer.body.data.id).toBe(pupil.id);
  });
});

describe('demo sign-in', () => {
  it('does not exist on a real school', async () => {
    expect((await api.call('POST', '/api/demo/sign-in', { as: 'manager' })).status).toBe(404);
  });
});
