import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { from, registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let count = 0;
const school = registering(
  () => api,
  () => head,
);

beforeAll(async () => {
  api = await TestApi.start({ TRUSTED_PROXIES: '127.0.0.1' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  await school.allow({ mode: 'open' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses, registrations CASCADE'));

const usersAt = (email: string) => api.rows('SELECT id FROM users WHERE email = $1', [email]);
const fresh = () => `sahip${(count += 1)}@okul.example`;
const theirs = "the owner's password";
const foreign = 'a password of somebody else';

/** Somebody registers in a browser of their own. */
const registers = async (email: string, password: string) => {
  await school.register(email, { password, passwordAgain: password });
  return { token: await school.tokenOf(), browser: { headers: { cookie: school.browser } } };
};

describe('an activation link', () => {
  it('of a stranger’s registration makes nobody in its reader’s hands: not alone, nor with a browser or a password of theirs', async () => {
    const email = fresh();
    const owner = await registers(email, theirs);
    const stranger = await registers(email, foreign);
    const alone = await school.activateElsewhere(stranger.token);
    expect([alone.status, alone.code]).toEqual([403, 'registration.passwordNeeded']);
    expect((await school.activate(stranger.token, owner.browser)).code).toBe('registration.passwordNeeded');
    const other = await school.activateElsewhere(stranger.token, theirs);
    const wrong = await school.activateElsewhere(stranger.token, 'any other password');
    expect([other.status, other.code]).toEqual([403, 'registration.wrongPassword']);
    expect([wrong.status, wrong.code]).toEqual([other.status, other.code]);
    expect((await school.activateElsewhere(stranger.token, '')).code).toBe('registration.wrongPassword');
    expect(await usersAt(email)).toEqual([]);
    const [waiting] = await api.rows<{ n: number }>('SELECT count(activated_at)::int AS n FROM registrations');
    expect(waiting?.n).toBe(0);
  });

  it.each(['first', 'last'])('makes the owner’s account, whether they registered %s or not', async (when) => {
    const email = fresh();
    if (when === 'last') await registers(email, foreign);
    const owner = await registers(email, theirs);
    const stranger = when === 'first' ? await registers(email, foreign) : null;
    expect((await school.activate(owner.token, owner.browser)).body).toEqual({ data: { state: 'active' } });
    expect((await api.signIn(email, theirs)).status).toBe(200);
    expect((await api.signIn(email, foreign)).code).toBe('auth.wrongCredentials');
    if (stranger)
      expect((await school.activate(stranger.token, stranger.browser)).code, 'it opens nothing any more').toBe(
        'registration.linkOver',
      );
  });

  it('opens in any other browser by the password of the form, and says the same again without it', async () => {
    const email = fresh();
    const { token } = await registers(email, theirs);
    expect((await school.activateElsewhere(token)).code).toBe('registration.passwordNeeded');
    expect((await school.activateElsewhere(token, theirs)).body).toEqual({ data: { state: 'active' } });
    expect((await school.activateElsewhere(token)).body).toEqual({ data: { state: 'active' } });
    expect((await api.signIn(email, theirs)).status).toBe(200);
  });

  it('lets nobody guess the password: a wait after a few, a total from all addresses, and the browser of the form is never held up', async () => {
    const { token, browser } = await registers(fresh(), theirs);
    const tried = (password: string, address: string) =>
      school.activateElsewhere(token, password, from(address)).then(({ code }) => code);
    for (let n = 0; n < 5; n += 1) expect(await tried(`wrong ${n}`, '10.0.0.1')).toBe('registration.wrongPassword');
    expect(await tried('wrong 5', '10.0.0.1')).toBe('auth.tooManyAttempts');
    expect(await tried(theirs, '10.0.0.1'), 'the right one waits too').toBe('auth.tooManyAttempts');
    const codes = await Promise.all(
      Array.from({ length: 120 }, (_, n) => tried(`many ${n}`, `10.0.1.${Math.floor(n / 4)}`)),
    );
    expect(codes.filter((code) => code === 'registration.wrongPassword')).toHaveLength(95);
    expect((await school.activate(token, browser)).body).toEqual({ data: { state: 'active' } });
  });

  it('is mailed again to the browser of a registration for that one, to any other for the newest', async () => {
    const email = fresh();
    const owner = await registers(email, theirs);
    await registers(email, foreign);
    await api.rows('TRUNCATE wrong_guesses');
    await school.again(email);
    expect((await school.activateElsewhere(await school.tokenOf(), theirs)).code).toBe('registration.wrongPassword');
    await school.again(email, owner.browser);
    expect((await school.activateElsewhere(await school.tokenOf(), theirs)).body.data?.state).toBe('active');
  });
});

it('the browser of a form gets a secret that scripts and other sites can’t use, for any address, and none before something is kept', async () => {
  const known = fresh();
  await api.member({ username: 'sahip', email: known });
  const cookieOf = async (email: string) => {
    const answer = await school.register(email);
    const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith('derslik_registration='));
    return cookie?.replace(/=[\w-]{43}(?=;)/, '=secret').replace(/; Expires=[^;]*/, '');
  };
  const wanted = `derslik_registration=secret; Max-Age=${limits.registration.linkHours * 3_600}; Path=/api/auth; HttpOnly; SameSite=Strict`;
  expect(await cookieOf(fresh())).toBe(wanted);
  expect(await cookieOf(known)).toBe(wanted);
  expect((await school.register(fresh(), { fullName: 'Deniz' })).headers.getSetCookie()).toEqual([]);
  const secret = Buffer.from(school.browser.split('=')[1]!);
  const [row] = await api.rows<{ all: string }>("SELECT string_agg(r::text, '') AS all FROM registrations r");
  expect(row?.all).not.toContain(secret.toString());
  expect(row?.all).not.toContain(secret.toString('hex'));
});

it('sign-in knows the password of each of the newest who wait with an address, and of none before them', async () => {
  const email = fresh();
  const passwords = Array.from({ length: limits.password.triedAtSignIn + 1 }, (_, n) => `long password ${n}`);
  for (const password of passwords) {
    await api.rows('TRUNCATE wrong_guesses');
    await registers(email, password);
  }
  const codes = [];
  for (const password of passwords) codes.push((await api.signIn(email, password)).code);
  expect(codes).toEqual(['auth.wrongCredentials', ...Array(limits.password.triedAtSignIn).fill('auth.notActivated')]);
});
