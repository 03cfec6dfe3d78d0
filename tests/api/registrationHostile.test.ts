import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { from, registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
const school = registering(
  () => api,
  () => head,
);
const known = 'elif@okul.example';

beforeAll(async () => {
  api = await TestApi.start({ TRUSTED_PROXIES: '127.0.0.1' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  await api.member({ username: 'elif', email: known });
  await school.allow({ mode: 'open' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses, registrations CASCADE'));

const kinds = async () => (await school.mails()).map(({ kind, address }) => `${kind} ${address}`).sort();

describe('who tries addresses', () => {
  it('gets the same answer in the same time, whether one has an account, a registration or nothing', async () => {
    await school.register('bekleyen@okul.example');
    await api.rows('TRUNCATE mails');
    const timed = async (call: (email: string) => ReturnType<typeof school.again>, email: string) => {
      const began = performance.now();
      const { status, body, headers } = await call(email);
      const shown = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
      return { isLate: performance.now() - began > 395, answer: { status, body, shown } };
    };
    const register = (email: string) => school.register(email);
    const again = (email: string) => school.again(email);
    for (const call of [register, again]) {
      const first = await timed(call, known);
      expect(first).toMatchObject({ isLate: true, answer: { status: 200, body: { data: {} } } });
      for (const email of ['bekleyen@okul.example', `yeni${call.name}@okul.example`])
        expect(await timed(call, email)).toEqual(first);
    }
    expect(await kinds(), 'the owners are told, each what is true of them').toEqual([
      'activation bekleyen@okul.example',
      'activation bekleyen@okul.example',
      'activation yeniregister@okul.example',
      `alreadyRegistered ${known}`,
      `alreadyRegistered ${known}`,
    ]);
  });

  it('changes nothing of an account by registering with its address', async () => {
    await school.register(known.toUpperCase(), { password: 'taken over 123', passwordAgain: 'taken over 123' });
    expect(await api.rows('SELECT 1 FROM registrations')).toEqual([]);
    expect((await api.signIn(known, 'taken over 123')).code).toBe('auth.wrongCredentials');
    expect((await api.signIn(known, 'right password')).status).toBe(200);
  });

  it('fills no mailbox, whatever stands behind a plus, and nobody is told', async () => {
    for (let n = 0; n < 6; n += 1)
      expect((await school.register(`kurban+${n}@okul.example`, {}, from(`10.0.0.${n}`))).status).toBe(200);
    expect(await kinds()).toHaveLength(limits.registration.mailsPerMailbox);
    await api.rows('TRUNCATE wrong_guesses, mails');
    for (let n = 0; n < 5; n += 1) {
      await api.rows('TRUNCATE wrong_guesses');
      await school.again(known);
    }
    expect(await kinds()).toHaveLength(limits.registration.toldPerDay);
  });

  it('fills no table: of a mailbox the newest stay, and the school’s own limit holds', async () => {
    const fill = (count: number, of: string) =>
      api.rows(
        `INSERT INTO registrations (email, mailbox, name, surname, language, wants_news, accepted, address, browser,
           created_at, expires_at)
         SELECT n || '${of}', ${of === '@bir.example' ? "'kutu@bir.example'" : `n || '${of}'`}, 'Ad', 'Soyad', 'tr', false,
           '{}', '', '', now() - interval '1 hour', now() + interval '1 hour' FROM generate_series(1, ${count}) n`,
      );
    await fill(15, '@bir.example');
    await school.register('kutu+a@bir.example');
    const [left] = await api.rows<{ n: number; mine: number }>(
      `SELECT count(*)::int AS n, count(*) FILTER (WHERE email = 'kutu+a@bir.example')::int AS mine FROM registrations`,
    );
    expect(left).toEqual({ n: limits.registration.perMailbox, mine: 1 });
    await fill(limits.registration.perSchool, '@iki.example');
    await api.rows('TRUNCATE mails');
    expect((await school.register('gec@okul.example')).status, 'nobody learns it').toBe(200);
    expect(await kinds()).toEqual([]);
  });

  it('is held up at one network address, for forms and for links', async () => {
    const here = from('10.9.9.9');
    for (let n = 0; n < limits.registration.callsPerAddress; n += 1)
      await api.call('POST', '/api/auth/check-activate-token', { token: String(n).padStart(43, 'x') }, here);
    expect((await school.activate('y'.repeat(43), here)).code).toBe('common.tooMany');
    expect((await school.activate('y'.repeat(43), from('10.9.9.8'))).code).toBe('registration.linkOver');
    expect((await school.register('yeni@okul.example', {}, here)).status, 'each is counted by itself').toBe(200);
  });

  it('needs a proof of work for each call, and our own page', async () => {
    const body = { ...school.form('yeni@okul.example'), captcha: await api.captcha('login') };
    const path = '/api/auth/lim-register';
    expect((await api.call('POST', path, body)).code).toBe('auth.captchaFailed');
    body.captcha = await api.captcha('form');
    expect((await api.call('POST', path, body)).status).toBe(200);
    expect((await api.call('POST', path, body)).code).toBe('auth.captchaFailed');
    const evil = { headers: { origin: 'https://kotu.example' } };
    expect((await school.register('yeni@okul.example', {}, evil)).code).toBe('common.forbidden');
    expect((await school.again('yeni@okul.example', evil)).code).toBe('common.forbidden');
    expect((await school.activate('a'.repeat(43), evil)).code).toBe('common.forbidden');
  });
});

describe('a mailed link', () => {
  it('stands nowhere in clear, and neither does the password', async () => {
    await school.register('yeni@okul.example');
    const token = await school.tokenOf();
    const [row] = await api.rows<{ all: string }>(
      `SELECT (SELECT string_agg(l::text, '') FROM activation_links l) || (SELECT string_agg(r::text, '') FROM registrations r)
         || (SELECT string_agg(m::text, '') FROM mails m) AS all`,
    );
    for (const secret of [token, Buffer.from(token).toString('hex'), 'martı']) expect(row?.all).not.toContain(secret);
    await school.activate(token);
    expect(await api.rows('SELECT password_hash FROM registrations')).toEqual([{ password_hash: null }]);
  });

  it('of two who registered with one address makes one account, whoever comes first', async () => {
    const email = 'ikisi@okul.example';
    const links: [string, string][] = [];
    for (const word of ['one long password', 'other long password']) {
      await school.register(email, { password: word, passwordAgain: word });
      links.push([await school.tokenOf(), word]);
    }
    const answers = await Promise.all(links.map((link) => school.activateElsewhere(...link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await api.rows('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('makes no account where the console made one meanwhile', async () => {
    const email = 'meanwhile@okul.example';
    await school.register(email);
    const token = await school.tokenOf();
    await api.member({ username: 'meanwhile', email });
    expect((await school.activate(token)).code).toBe('registration.linkOver');
  });

  it('says nothing of what a caller claims to be', async () => {
    const more = { userType: 'general-manager', user_type: 'manager', roles: ['ROLE_MANAGER'], emailVerified: true };
    const forged = await school.register('yeni2@okul.example', { ...more, socialToken: 'x', socialType: 'google' });
    expect(forged.code).toBe('identity.over');
    const answer = await school.register('yeni2@okul.example', more);
    expect(answer.body).toEqual({ data: {} });
    await school.activate(await school.tokenOf());
    const { body } = await api.signIn('yeni2@okul.example', 'Rıhtımda 3 martı');
    expect(body.data.informations.roles).toEqual(['ROLE_STUDENT']);
    expect(body.data.permissions).toEqual({});
  });
});
