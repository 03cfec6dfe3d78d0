import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let owner: Member;

beforeAll(async () => {
  api = await TestApi.start({ GUESS_SIGN_IN_FREE: '5', GUESS_SIGN_IN_ACCOUNT: '12', GUESS_SIGN_IN_ADDRESS: '20' });
  owner = await api.member({ username: 'mudur', email: 'mudur@okul.school', userType: 'manager' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('DELETE FROM wrong_guesses'));

const signIn = async (username: string, password: string, address: string, cookie?: string) =>
  api.call(
    'POST',
    '/api/auth/login',
    { username, password, captcha: await api.captcha('login') },
    { headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) } },
  );

/** Wrong passwords at the same moment; answers how many of them were tried. */
const attack = async (count: number, usernameOf: (n: number) => string, addressOf: (n: number) => string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => signIn(usernameOf(n), `wrong password ${n}`, addressOf(n))),
  );
  const codes = answers.map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['auth.wrongCredentials', 'auth.tooManyAttempts']));
  return codes.filter((code) => code === 'auth.wrongCredentials').length;
};

describe('many wrong passwords at the same moment', () => {
  it('are tried no more often than the free number, from one address', async () => {
    expect(
      await attack(
        90,
        () => 'mudur',
        () => '10.1.0.1',
      ),
    ).toBe(5);
  });

  it('are tried no more often than an account allows, from many addresses, and do not lock its owner out', async () => {
    const known = cookiesOf(await signIn('mudur', owner.password, '10.2.0.1'));
    // As if the browser's sign-in were long ago, and only its cookie were left.
    await api.rows('DELETE FROM right_sign_ins');
    expect((await signIn('mudur', owner.password, '10.2.0.2')).status).toBe(200);
    expect(
      await attack(
        140,
        () => 'mudur',
        (n) => `10.2.1.${n}`,
      ),
    ).toBe(12);
    // A new browser at a new address can't be told from the attack.
    expect((await signIn('mudur', owner.password, '10.2.0.3')).code).toBe('auth.tooManyAttempts');
    expect((await signIn('mudur', owner.password, '10.2.0.3', known)).status).toBe(200);
    expect((await signIn('mudur', owner.password, '10.2.0.2')).status).toBe(200);
  });

  it('on many accounts are tried no more often than an address allows, and do not hold up who is known there', async () => {
    const known = cookiesOf(await signIn('mudur', owner.password, '10.3.0.9'));
    await api.member({ username: 'yeni' });
    expect(
      await attack(
        90,
        (n) => `hesap${n}`,
        () => '10.3.0.1',
      ),
    ).toBe(20);
    expect((await signIn('yeni', 'right password', '10.3.0.1')).code).toBe('auth.tooManyAttempts');
    expect((await signIn('mudur', owner.password, '10.3.0.1', known)).status).toBe(200);
  });

  it('are one account’s, by user name and by e-mail', async () => {
    const names = ['mudur', 'mudur@okul.school'];
    expect(
      await attack(
        20,
        (n) => names[n % 2] as string,
        () => '10.4.0.1',
      ),
    ).toBe(5);
  });
});

describe('a browser that signed in before', () => {
  it('has a budget that ends too, and is no help with another account', async () => {
    const known = cookiesOf(await signIn('mudur', owner.password, '10.5.0.1'));
    for (let n = 0; n < 5; n += 1)
      expect((await signIn('mudur', `wrong ${n}`, `10.5.1.${n}`, known)).code).toBe('auth.wrongCredentials');
    const held = await signIn('mudur', 'wrong 5', '10.5.1.9', known);
    expect([held.status, held.code]).toEqual([429, 'auth.tooManyAttempts']);
    await api.member({ username: 'baskasi' });
    expect(
      await attack(
        40,
        () => 'baskasi',
        (n) => `10.5.2.${n}`,
      ),
    ).toBe(12);
    expect((await signIn('baskasi', 'right password', '10.5.3.1', known)).code).toBe('auth.tooManyAttempts');
  });

  it('is known by a cookie out of reach of scripts, in which nobody is named', async () => {
    const answer = await signIn('mudur', owner.password, '10.6.0.1');
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('derslik_known=')) ?? '';
    expect(cookie).toMatch(/^derslik_known=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax/);
    const bytes = Buffer.from(cookie.slice('derslik_known='.length, 'derslik_known='.length + 43), 'base64url');
    expect(bytes.toString('hex')).not.toContain(owner.id.replaceAll('-', ''));
    expect(bytes.toString('latin1')).not.toContain('mudur');
    // A forged mark is no mark.
    bytes[31] = (bytes[31] as number) ^ 1;
    const forged = `derslik_known=${bytes.toString('base64url')}`;
    expect(
      await attack(
        40,
        () => 'mudur',
        (n) => `10.6.1.${n}`,
      ),
    ).toBe(12);
    expect((await signIn('mudur', owner.password, '10.6.2.1', forged)).code).toBe('auth.tooManyAttempts');
  });

  it('keeps the marks of the people who share it', async () => {
    await api.member({ username: 'kardes' });
    const first = cookiesOf(await signIn('mudur', owner.password, '10.7.0.1'));
    const both = cookiesOf(await signIn('kardes', 'right password', '10.7.0.1', first));
    await api.rows('DELETE FROM right_sign_ins');
    expect(
      await attack(
        40,
        () => 'mudur',
        (n) => `10.7.1.${n}`,
      ),
    ).toBe(12);
    expect((await signIn('mudur', owner.password, '10.7.2.1', both)).status).toBe(200);
  });
});
