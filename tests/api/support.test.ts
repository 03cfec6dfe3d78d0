import { limits } from '@derslik/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { supportCalls } from './supportCalls.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let manager: Member;
let pupil: Member;
let calls: ReturnType<typeof supportCalls>;
let actsBefore: Awaited<ReturnType<typeof calls.acts>>;

beforeAll(async () => {
  api = await TestApi.start({ SCHOOL_NAME: 'Çınar Okulu', SUPPORT_EMAIL: 'destek@okul.example' });
  manager = await api.member({ username: 'yardimci', userType: 'manager', name: 'Selin', surname: 'Aksoy' });
  pupil = await api.member({ username: 'elif', name: 'Elif', surname: 'Gökçe', email: 'elif@okul.example' });
  calls = supportCalls(api, manager);
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const table of ['support_messages', 'mails']) await api.rows(`DELETE FROM ${table}`);
  actsBefore = await calls.acts();
});

describe('the support form', () => {
  it('keeps what a visitor wrote, the phone in twelve characters, and writes the support a mail', async () => {
    expect((await calls.write()).body).toEqual({ data: {} });
    const [row] = await calls.list();
    expect(row).toMatchObject({
      kind: 'support',
      state: 'open',
      userId: null,
      name: 'Can Demir',
      email: 'can@ev.example',
    });
    expect(await calls.one(row!.id)).toMatchObject({
      phone: '532-123-4567',
      message: 'Ses gelmiyor.',
      answers: [],
      note: '',
    });
    expect(await calls.overview()).toEqual({ open: 1, hasContactForm: true });
    const mails = await api.rows('SELECT kind, user_id, address, reply_to FROM mails');
    const reply_to = { name: 'Can Demir', address: 'Can@ev.example' };
    expect(mails).toEqual([{ kind: 'supportMessage', user_id: null, address: 'destek@okul.example', reply_to }]);
  });

  it('takes name and e-mail of who is signed in from the session, whatever the form says', async () => {
    await calls.write({ fullName: 'Okul Müdürü', email: 'mudur@okul.example' }, pupil);
    await calls.write({ fullName: '', email: 'no address' }, pupil);
    for (const row of await calls.list())
      expect(row).toMatchObject({ userId: pupil.id, name: 'Elif Gökçe', email: 'elif@okul.example' });
    const bare = await api.member({ username: 'adressiz' });
    expect((await calls.write({ email: '' }, bare)).code).toBe('warning.emailRequired');
    expect((await calls.write({ email: 'veli@ev.example' }, bare)).status).toBe(200);
    expect((await calls.list({ q: 'veli@ev' }))[0]).toMatchObject({ userId: bare.id, name: 'adressiz Deneme' });
  });

  it('refuses a session that has ended rather than taking its owner for a stranger', async () => {
    const gone = await api.member({ username: `giden` });
    await api.rows('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [gone.id]);
    expect((await calls.write({}, gone)).code).toBe('auth.sessionInvalid');
    expect((await calls.write({}, { token: 'x' })).code).toBe('auth.sessionInvalid');
    expect(await calls.list()).toEqual([]);
  });

  it.each([
    ['no name', { fullName: ' \u200b ' }, 'support.nameRequired'],
    ['an e-mail that is none', { email: 'can@' }, 'warning.emailRequired'],
    ['two e-mails', { email: 'a@ev.example, b@ev.example' }, 'warning.emailRequired'],
    ['no message', { message: ' \n ' }, 'support.messageRequired'],
    ['a message that is too long', { message: 'x'.repeat(2_001) }, 'support.messageRequired'],
    ['another phone', { phone: '0212-123-4567' }, 'support.phoneInvalid'],
    ['half a phone', { phone: '0532-123' }, 'support.phoneInvalid'],
    ['another company number', { company: 2 }, 'common.invalid'],
    ['no captcha', { captcha: 'e30=' }, 'auth.captchaFailed'],
  ])('says so to %s, and keeps nothing', async (_what, body, code) => {
    expect((await calls.write(body)).code).toBe(code);
    expect(await calls.list()).toEqual([]);
    expect(await api.rows('SELECT 1 FROM mails')).toEqual([]);
  });

  it('uses a captcha once, and none of sign-in', async () => {
    const captcha = await api.captcha('form');
    expect((await calls.write({ captcha })).status).toBe(200);
    expect((await calls.write({ captcha })).code).toBe('auth.captchaFailed');
    expect((await calls.write({ captcha: await api.captcha('login') })).code).toBe('auth.captchaFailed');
  });

  it('takes nothing from another site', async () => {
    expect((await calls.write({}, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const raw = `fullName=x&message=y`;
    const headers = { 'content-type': 'text/plain' };
    expect((await api.call('POST', '/api/form', undefined, { raw, headers })).status).toBeGreaterThanOrEqual(400);
    expect(await calls.list()).toEqual([]);
  });

  it('keeps texts as texts: no line of a name, no hidden letters, markup and 240 emoji as they are', async () => {
    const name = 'Can\r\nBcc: all@ev.example\u202e';
    await calls.write({ fullName: name, message: '<img src=x onerror=alert(1)>\r\nİkinci satır\u202e' });
    await calls.write({ fullName: '😀'.repeat(limits.name.max) });
    const rows = await calls.list();
    const texts = rows.map(({ name: shown }) => shown).sort();
    expect(texts).toEqual(['CanBcc: all@ev.example', '😀'.repeat(limits.name.max)].sort());
    const first = rows.find(({ name: shown }) => shown.startsWith('Can'));
    expect((await calls.one(first!.id)).message).toBe('<img src=x onerror=alert(1)>\nİkinci satır');
  });
});

describe('floods', () => {
  const times = (
    count: number,
  ) => `INSERT INTO support_messages (kind, is_visitor, name, email, phone, message, language,
    created_at, sender, state, settled_at) SELECT kind, is_visitor, name, email, phone, message, language, created_at,
    NULL, state, settled_at FROM support_messages, generate_series(1, ${count})`;

  it('end at a few messages of one account and of one address, also of many sent at once', async () => {
    const { perAccount, perAddress } = limits.support;
    const captchas = await Promise.all(Array.from({ length: 8 }, () => api.captcha('form')));
    const answers = await Promise.all(captchas.map((captcha) => calls.write({ captcha }, pupil)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(perAccount.window);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'common.tooMany']));
    for (let n = 0; n < perAddress.window; n += 1) expect((await calls.write()).status).toBe(200);
    expect((await calls.write()).code).toBe('common.tooMany');
    await api.rows(`UPDATE support_messages SET created_at = created_at - interval '11 minutes'`);
    expect((await calls.write()).status).toBe(200);
    expect((await calls.write({}, pupil)).status).toBe(200);
  });

  it('of strangers leave room for the school, and what was settled longest ago makes room', async () => {
    await calls.write();
    await api.rows(times(limits.support.visitorsKept - 1));
    expect((await calls.write()).code).toBe('support.full');
    expect((await calls.write({}, pupil)).status).toBe(200);
    const [{ id }] = (await api.rows<{ id: string }>(
      'SELECT id FROM support_messages WHERE sender IS NULL LIMIT 1',
    )) as unknown as [{ id: string }];
    await calls.change(id, { state: 'closed' });
    expect((await calls.write({ message: 'Yeni' })).status).toBe(200);
    expect(await api.rows('SELECT 1 FROM support_messages WHERE id = $1', [id])).toEqual([]);
    expect((await calls.write()).code).toBe('support.full');
  });
});

describe('the corporate form', () => {
  const company = {
    companyName: 'Ihlamur Eğitim',
    activityArea: 'Özel okul',
    webAddress: 'https://ihlamur.example',
    employeeCount: 120,
  };

  it('keeps its eight fields', async () => {
    expect((await calls.write({ ...company, phone: '0312 123 45 67' })).status).toBe(200);
    const [{ id }] = (await calls.list({ kind: 'corporate', q: 'ihlamur' })) as unknown as [{ id: string }];
    expect(await calls.one(id)).toMatchObject({
      kind: 'corporate',
      name: 'Can Demir',
      ...company,
      phone: '0312 123 45 67',
    });
    expect((await calls.write({ companyName: ' ' })).code).toBe('support.companyRequired');
    expect((await calls.write({ ...company, employeeCount: -1 })).code).toBe('common.invalid');
  });

  it('is switched off and on in the console, for the page and for the call', async () => {
    const set = (hasContactForm: boolean) =>
      api.call('PUT', '/api/admin/supportState', { contactForm: hasContactForm ? 'shown' : 'hidden' }, manager);
    const isOffered = async () =>
      (await api.call<{ data: { hasContactForm: boolean } }>('GET', '/api/config')).body.data.hasContactForm;
    expect(await isOffered()).toBe(true);
    expect((await set(false)).body).toMatchObject({ hasContactForm: false });
    expect(await isOffered()).toBe(false);
    expect((await calls.write(company)).code).toBe('support.contactClosed');
    expect((await calls.write()).status).toBe(200);
    await set(true);
    expect((await calls.write(company)).status).toBe(200);
    expect((await calls.acts(actsBefore)).map(({ act }) => act)).toEqual([
      'support.contactFormSet',
      'support.contactFormSet',
    ]);
  });
});
