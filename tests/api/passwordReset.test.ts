import type { AdminMail } from '@derslik/contract/mails';
import type { ResetToken } from '@derslik/contract/passwords';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start({ TRUSTED_PROXIES: '127.0.0.1' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses'));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const forgot = async (email: string, options: { headers?: Record<string, string> } = {}) =>
  api.call('POST', '/api/auth/forgot-password', { email, captcha: await api.captcha('form') }, options);
const check = (token: string, options = {}) =>
  api.call<{ data: ResetToken }>('POST', '/api/auth/check-reset-token', { token }, options);
const reset = (token: string, body: Record<string, unknown> = {}, options = {}) =>
  api.call(
    'POST',
    '/api/auth/reset-password',
    { token, password: 'a better password', passwordAgain: 'a better password', ...body },
    options,
  );
/** Somebody with an address of their own. */
const person = async (more: Partial<Parameters<TestApi['member']>[0]> = {}) => {
  count += 1;
  const email = `kisi${count}@okul.example`;
  return { email, ...(await api.member({ username: `kisi${count}`, email, ...more })) };
};
const waiting = async () => (await api.call<AdminMail[]>('GET', '/api/admin/mails', undefined, head)).body;
/** The newest mail's token, as a manager copies it where no mail server is. */
const tokenOf = async (): Promise<string> => {
  const [mail] = await waiting();
  const { body } = await api.call<{ link: string }>('POST', `/api/admin/mails/${mail?.id}/link`, undefined, head);
  const link = new URL(body.link);
  expect(link.origin + link.pathname).toBe('http://localhost:1/yeni-sifre');
  return link.searchParams.get('token') as string;
};

describe('a forgotten password', () => {
  it('is set anew by the mailed link, once; every session and every other link of the account ends', async () => {
    const elif = await person();
    const open = await api.signIn(elif.username, elif.password);
    await forgot(elif.email);
    const first = await tokenOf();
    await forgot(elif.email.toUpperCase());
    const second = await tokenOf();
    expect(second).not.toBe(first);
    expect((await check(second)).body.data).toEqual({ token: second, email: elif.email });

    expect((await reset(second)).status).toBe(200);
    expect((await reset(second)).code).toBe('auth.resetOver');
    expect((await reset(first)).code).toBe('auth.resetOver');
    expect((await check(first)).code).toBe('auth.resetOver');
    expect((await waiting()).map(({ hasLink }) => hasLink)).toEqual([false, false]);
    expect((await api.call('GET', '/api/profile', undefined, elif)).code).toBe('auth.sessionInvalid');
    const cookie = { headers: { cookie: cookieOf(open) } };
    expect((await api.call('POST', '/api/auth/refresh', undefined, cookie)).code).toBe('auth.sessionInvalid');
    expect((await api.signIn(elif.username, elif.password)).code).toBe('auth.wrongCredentials');
    expect((await api.signIn(elif.email, 'a better password')).status).toBe(200);
    const acts = await api.rows('SELECT actor_id, act FROM audit_log WHERE subject_id = $1 ORDER BY id DESC', [
      elif.id,
    ]);
    expect(acts[0]).toEqual({ actor_id: elif.id, act: 'user.passwordReset' });
  });

  it('is asked for with the same answer in the same time, whether there is such an account or not', async () => {
    const elif = await person();
    const closed = await person();
    await api.rows('UPDATE users SET disabled = true WHERE id = $1', [closed.id]);
    const timed = async (email: string) => {
      const captcha = await api.captcha('form');
      const began = performance.now();
      const { status, body, headers } = await api.call('POST', '/api/auth/forgot-password', { email, captcha });
      const shown = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
      return { ms: performance.now() - began, answer: { status, body, shown } };
    };
    const known = await timed(elif.email);
    for (const email of ['nobody@okul.example', closed.email]) {
      const other = await timed(email);
      expect(other.answer).toEqual(known.answer);
      // What is done is done within the time that every answer takes.
      expect(Math.min(other.ms, known.ms)).toBeGreaterThan(395);
    }
    expect((await waiting()).map(({ address }) => address)).toEqual([elif.email]);
  });

  it('is no way in by a token that is old, guessed, changed, of another account or of an address that changed', async () => {
    const elif = await person();
    const can = await person();
    await forgot(elif.email);
    const token = await tokenOf();
    expect((await reset(token, { email: can.email })).code).toBe('auth.resetOver');
    expect((await reset(`${token.slice(0, -2)}AA`)).code).toBe('auth.resetOver');
    expect((await reset('')).code).toBe('common.invalid');
    expect((await check({ token } as unknown as string)).code).toBe('common.invalid');
    await api.rows('UPDATE users SET email = $2 WHERE id = $1', [elif.id, 'yeni@okul.example']);
    expect((await reset(token)).code).toBe('auth.resetOver');
    await api.rows('UPDATE users SET email = $2 WHERE id = $1', [elif.id, elif.email]);
    await api.rows(`UPDATE password_resets SET expires_at = now()`);
    expect((await reset(token)).code).toBe('auth.resetOver');
    for (const one of [elif, can]) expect((await api.signIn(one.username, one.password)).status).toBe(200);
  });

  it('stands nowhere in clear: not in the table of tokens, not in the outbox, not in the list', async () => {
    const elif = await person();
    await forgot(elif.email);
    const token = await tokenOf();
    const [row] = await api.rows<{ all: string }>(
      `SELECT (SELECT string_agg(r::text, '') FROM password_resets r) || (SELECT string_agg(m::text, '') FROM mails m) AS all`,
    );
    expect(row?.all).not.toContain(token);
    expect(row?.all).not.toContain(Buffer.from(token).toString('hex'));
    expect(JSON.stringify(await waiting())).not.toContain(token);
  });

  it('of two who use a link at once is set by one', async () => {
    const elif = await person();
    await forgot(elif.email);
    const token = await tokenOf();
    const words = ['one long password', 'other long password'];
    const answers = await Promise.all(words.map((word) => reset(token, { password: word, passwordAgain: word })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const won = words[answers.findIndex(({ status }) => status === 200)] as string;
    expect((await api.signIn(elif.username, won)).status).toBe(200);
  });

  it('says what a new password lacks, and the link stays good', async () => {
    const elif = await person();
    await forgot(elif.email);
    const token = await tokenOf();
    const coded = async (password: string, passwordAgain: string) =>
      (await reset(token, { password, passwordAgain })).code;
    expect(await coded('', '')).toBe('warning.passwordRequired');
    expect(await coded('long enough', '')).toBe('warning.passwordRequired');
    expect(await coded('short', 'short')).toBe('warning.passwordTooShort');
    expect(await coded('long enough', 'long enouhg')).toBe('warning.passwordDoesntMatch');
    // Advice alone: everybody's password is taken.
    expect((await reset(token, { password: 'password123', passwordAgain: 'password123' })).status).toBe(200);
  });

  it('asks for a proof of work, good once and for this alone, and for our own page', async () => {
    const email = 'nobody@okul.example';
    const path = '/api/auth/forgot-password';
    const login = await api.captcha('login');
    expect((await api.call('POST', path, { email, captcha: login })).code).toBe('auth.captchaFailed');
    const captcha = await api.captcha('form');
    expect((await api.call('POST', path, { email, captcha })).status).toBe(200);
    expect((await api.call('POST', path, { email, captcha })).code).toBe('auth.captchaFailed');
    const evil = { headers: { origin: 'https://evil.example' } };
    expect((await forgot(email, evil)).code).toBe('common.forbidden');
    expect((await reset('a'.repeat(43), {}, evil)).code).toBe('common.forbidden');
  });

  it('fills no mailbox: three mails of one account, whoever asks, and nobody is told', async () => {
    const elif = await person();
    for (let n = 0; n < 5; n += 1) expect((await forgot(elif.email, from(`10.0.0.${n}`))).status).toBe(200);
    expect(await waiting()).toHaveLength(3);
  });

  it('is not guessed from one address, and who uses a right link there is not counted', async () => {
    const elif = await person();
    await forgot(elif.email, from('10.9.9.9'));
    const token = await tokenOf();
    for (let n = 0; n < 60; n += 1)
      expect((await check(`${String(n).padStart(3, '0')}${'x'.repeat(40)}`, from('10.9.9.9'))).code).toBe(
        'auth.resetOver',
      );
    expect((await check('y'.repeat(43), from('10.9.9.9'))).code).toBe('common.tooMany');
    expect((await check(token, from('10.9.9.8'))).status).toBe(200);
    for (let n = 0; n < 70; n += 1) await check(token, from('10.9.9.7'));
    expect((await reset(token, {}, from('10.9.9.7'))).status).toBe(200);
  });

  it('ends with a password that an administrator sets', async () => {
    const elif = await person();
    await forgot(elif.email);
    const token = await tokenOf();
    await api.call('POST', `/api/admin/users/${elif.id}/password`, { password: 'set by the school' }, head);
    expect((await reset(token)).code).toBe('auth.resetOver');
  });
});
