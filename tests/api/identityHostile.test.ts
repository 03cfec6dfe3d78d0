import { randomUUID } from 'node:crypto';
import { generateKeyPair, exportJWK, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstOidcSettings } from '@derslik/contract/providerSettings';
import type { AdminProvider } from '@derslik/contract/identity';
import type { ProviderTrial } from '@derslik/contract/providerTrial';
import { oidcClient, OidcProvider } from '../support/oidcProvider.js';
import { otherPlaces } from '../support/otherPlaces.js';
import { WebVisitor } from '../support/webVisitor.js';
import { ComingFromOutside } from './comingFromOutside.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let school: ComingFromOutside;
let strange: JWK;
const subject = 'ayse';
const other = 'http://127.0.0.1:9';

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  school = await ComingFromOutside.start(api, head);
  school.says(subject, { given_name: 'Ayşe', family_name: 'Yılmaz', email: 'ayse@okul.example', email_verified: true });
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  strange = { ...(await exportJWK(privateKey)), kid: school.source.key.kid as string };
  // She is known from here on.
  await school.come(subject);
});
afterAll(async () => {
  await school.source.stop();
  await api.stop();
});
afterEach(() => {
  school.source.answersTokens = null;
});

const seconds = () => Math.floor(Date.now() / 1_000);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}, key?: JWK) =>
  school.source.sign(claims, header, key);
const unsigned = (claims: Record<string, unknown>, header: Record<string, unknown>) =>
  `${encode(header)}.${encode(claims)}.`;
const hmac = async (claims: Record<string, unknown>) => {
  const { createHmac } = await import('node:crypto');
  const head = `${encode({ alg: 'HS256', kid: school.source.key.kid })}.${encode(claims)}`;
  return `${head}.${createHmac('sha256', JSON.stringify({ n: school.source.key.n }))
    .update(head)
    .digest('base64url')}`;
};

type Claims = Record<string, unknown>;
type Mutation = [name: string, (claims: Claims, token: string) => string | Promise<string>];
/** What is wrong with any token, whatever it is for. */
const mutations: Mutation[] = [
  ['alg none', (claims) => unsigned(claims, { alg: 'none' })],
  ['alg None', (claims) => unsigned(claims, { alg: 'None', kid: school.source.key.kid })],
  ['no signature', (_claims, token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['two parts', (_claims, token) => token.split('.').slice(0, 2).join('.')],
  ['another signature', (_claims, token) => `${token.split('.').slice(0, 2).join('.')}.${encode('x'.repeat(256))}`],
  ['cut', (_claims, token) => token.slice(0, -9)],
  ['doubled', (_claims, token) => `${token}${token}`],
  ['four parts', (_claims, token) => `${token}.x`],
  ['key confusion', (claims) => hmac(claims)],
  ['a stranger’s key under its kid', (claims) => sign(claims, {}, strange)],
  ['an unknown kid', (claims) => sign(claims, { kid: 'yok' }, strange)],
  ['kid as a path', (claims) => sign(claims, { kid: '../../../../dev/null' }, strange)],
  ['kid as SQL', (claims) => sign(claims, { kid: "' OR 1=1 --" }, strange)],
  ['its own key in the header', (claims) => sign(claims, { jwk: { kty: 'RSA', n: strange.n, e: strange.e } }, strange)],
  ['an address of keys in the header', (claims) => sign(claims, { jku: 'http://127.0.0.1:9/keys' }, strange)],
  [
    'changed claims under its signature',
    (claims, token) => [token.split('.')[0], encode({ ...claims, sub: 'mudur' }), token.split('.')[2]].join('.'),
  ],
  ['another audience', (claims) => sign({ ...claims, aud: 'baska' })],
  ['no audience', ({ aud: _aud, ...claims }) => sign(claims)],
  ['an empty audience', (claims) => sign({ ...claims, aud: [] })],
  ['another issuer', (claims) => sign({ ...claims, iss: other })],
  ['an issuer with a slash', (claims) => sign({ ...claims, iss: `${String(claims['iss'])}/` })],
  ['no issuer', ({ iss: _iss, ...claims }) => sign(claims)],
  ['expired', (claims) => sign({ ...claims, exp: seconds() - 400, iat: seconds() - 500 })],
  ['not yet', (claims) => sign({ ...claims, nbf: seconds() + 400 })],
  ['an expiry in words', (claims) => sign({ ...claims, exp: 'yarın' as never })],
  ['no claims', () => sign({})],
  ['a list of claims', (_claims, token) => [token.split('.')[0], encode([]), token.split('.')[2]].join('.')],
  ['no JSON', (_claims, token) => [token.split('.')[0], encode('x'), token.split('.')[2]].join('.')],
  ['encrypted, it says', (_claims, token) => `${encode({ alg: 'dir', enc: 'A256GCM' })}.${token}.x.y`],
  ['words', () => 'kimlik'],
  ['nothing', () => ''],
];

describe('an ID token of somebody whom the school knows', () => {
  it('opens their account also where the provider changed its key a moment ago', async () => {
    await school.source.useKeys('second', [school.provider.addresses.redirect]);
    strange.kid = 'second';
    expect((await school.who((await school.come(subject)).visitor))?.name).toBe('Ayşe');
  });

  const ofIdTokens: Mutation[] = [
    ['no expiry', ({ exp: _exp, ...claims }) => sign(claims)],
    ['no time', ({ iat: _iat, ...claims }) => sign(claims)],
    ['another nonce', (claims) => sign({ ...claims, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => sign(claims)],
    ['no subject', ({ sub: _sub, ...claims }) => sign(claims)],
    ['a number as subject', (claims) => sign({ ...claims, sub: 1 as never })],
    ['another subject than the user info', (claims) => sign({ ...claims, sub: 'mudur' })],
    ['a subject in look-alike letters', (claims) => sign({ ...claims, sub: 'аyse' })],
    ['several audiences, for another party', (claims) => sign({ ...claims, aud: ['derslik', 'baska'], azp: 'baska' })],
    ['huge', (claims) => sign({ ...claims, x: 'x'.repeat(600_000) })],
    ['three minutes off, by the clock', (claims) => sign({ ...claims, exp: seconds() - 180, iat: seconds() - 240 })],
  ];
  // Each goes the whole way; those that every token has in common are told whole where they cost one call.
  const plain = [
    'alg none',
    'cut',
    'key confusion',
    'a stranger’s key under its kid',
    'its own key in the header',
    'another audience',
    'expired',
  ];
  const told = process.env['TORTURE'] ? mutations : mutations.filter(([name]) => plain.includes(name));
  it.each([...told, ...ofIdTokens])('opens nothing: %s', async (_name, mutate) => {
    school.source.answersTokens = async (answer) => ({
      ...answer,
      id_token: await mutate(claimsOf(answer.id_token), answer.id_token),
    });
    const { page, visitor } = await school.come(subject);
    expect(page.pathname).toBe('/kurum-girisi');
    expect(page.searchParams.get('hata')).toMatch(/^identity\./);
    expect(await school.who(visitor)).toBeNull();
  });
});

describe('a provider’s word that somebody signed out', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let count = 0;
  const right = (): Claims => ({
    iss: school.source.issuer,
    aud: oidcClient.id,
    sub: subject,
    iat: seconds(),
    exp: seconds() + 60,
    jti: `j${(count += 1)}`,
    events: event,
  });
  const send = (token: string) =>
    api.call('POST', `/api/auth/identity/${school.provider.id}/signedOut`, undefined, {
      raw: new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ofLogout: Mutation[] = [
    ['no event', ({ events: _events, ...claims }) => sign(claims)],
    ['another event', (claims) => sign({ ...claims, events: { 'http://kotu.example': {} } })],
    ['a nonce, so that it is an ID token', (claims) => sign({ ...claims, nonce: 'x' })],
    ['nobody', ({ sub: _sub, ...claims }) => sign(claims)],
    ['no id', ({ jti: _jti, ...claims }) => sign(claims)],
    ['old', (claims) => sign({ ...claims, iat: seconds() - 900 })],
    ['of the future', (claims) => sign({ ...claims, iat: seconds() + 900 })],
  ];
  it.each([...mutations, ...ofLogout])('ends nothing: %s', async (_name, mutate) => {
    const claims = right();
    const answer = await send(await mutate(claims, await sign(claims)));
    expect([answer.status, answer.code]).toEqual([422, 'common.invalid']);
    const [row] = await api.rows<{ ended: number }>(
      'SELECT count(*)::int AS ended FROM sessions WHERE revoked_at IS NOT NULL AND user_id = (SELECT user_id FROM external_identities WHERE subject = $1)',
      [subject],
    );
    expect(row?.ended).toBe(0);
  });

  it('is taken as a form by its own call alone', async () => {
    const raw = 'username=mudur&password=x&captcha=x';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.call('POST', '/api/auth/login', undefined, { raw, headers })).code).toBe('common.invalid');
  });
});

describe('the way back from a provider', () => {
  const begin = (visitor: WebVisitor, query = '') =>
    visitor.go(`/api/auth/identity/${school.provider.id}/begin${query}`, (at) => at.includes('/callback'));
  const failureAt = (page: string) => new URL(page, 'http://localhost:1').searchParams.get('hata');
  beforeAll(() => {
    school.source.comes = subject;
  });

  it('is of the browser that began: another one is signed in to nothing, and its owner neither', async () => {
    school.source.comes = subject;
    const [attacker, victim] = [school.visitor(), school.visitor()];
    const callback = await begin(attacker);
    expect(failureAt(await victim.go(callback))).toBe('identity.over');
    expect(await school.who(victim)).toBeNull();
    // With a way of their own under way, it is none of theirs either.
    await begin(victim);
    expect(failureAt(await victim.go(callback))).toBe('identity.over');
    expect(await school.who(victim)).toBeNull();
  });

  it('is gone once, also where two come at once, and by the back button leads home', async () => {
    const visitor = school.visitor();
    const callback = await begin(visitor);
    const copy = school.visitor();
    for (const pair of visitor.cookies.split('; '))
      copy.setCookie(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    const pages = await Promise.all([visitor.go(callback), copy.go(callback)]);
    expect(pages.filter((page) => failureAt(page) === null)).toHaveLength(1);
    const inside = (await school.who(visitor)) ? visitor : copy;
    expect(await inside.go(callback)).toBe('/');
    expect((await school.who(inside))?.name).toBe('Ayşe');
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', other)],
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
    ['an error beside the code', (url: URL) => url.searchParams.set('error', '<script>alert(1)</script>')],
    ['a huge address', (url: URL) => url.searchParams.set('x', 'x'.repeat(9_000))],
  ])('with %s leads nowhere', async (_name, change) => {
    const visitor = school.visitor();
    const url = new URL(await begin(visitor), 'http://localhost:1');
    change(url);
    const page = await visitor.go(url.pathname + url.search);
    expect(failureAt(page)).toMatch(/^identity\./);
    expect(page).not.toContain('script');
    expect(await school.who(visitor)).toBeNull();
  });

  it('of one provider is none of another', async () => {
    const second = await OidcProvider.start();
    try {
      const body = { ...ComingFromOutside.bodyFor(second), name: 'İkinci' };
      const made = (await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head)).body;
      await second.useKeys('other', [made.addresses.redirect]);
      await api.rows('UPDATE identity_providers SET is_on = true, tried_at = now() WHERE id = $1', [made.id]);
      const visitor = school.visitor();
      const url = new URL(await begin(visitor), 'http://localhost:1');
      expect(failureAt(await visitor.go(`/api/auth/identity/${made.id}/callback${url.search}`))).toBe('identity.over');
      // Another provider's person of that subject is somebody else.
      second.comes = subject;
      second.people.set(subject, { given_name: 'Başka', family_name: 'Biri' });
      const page = await visitor.go(`/api/auth/identity/${made.id}/begin`);
      expect(page).toContain('giris=');
      expect((await school.who(visitor))?.name).toBe('Başka');
      await api.rows('DELETE FROM identity_providers WHERE id = $1', [made.id]);
    } finally {
      await second.stop();
    }
  });

  it.each([
    '//kotu.example',
    '/\\kotu.example',
    'https://kotu.example',
    '/%09/kotu.example',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/..//kotu.example',
  ])('leads to no other place: %s', async (path) => {
    const { page } = await school.come(
      subject,
      undefined,
      `?path=${path.startsWith('/%') ? path : encodeURIComponent(path)}`,
    );
    expect([page.pathname, page.searchParams.get('giris')]).toEqual(['/kurum-girisi', '/']);
  });

  it('leads to none of forty other places, on its way and where it fails', async () => {
    for (const path of otherPlaces) {
      const query = `begin?path=${encodeURIComponent(path)}`;
      // Nobody is switched on there: the page that says so would lead on to the path.
      const failed = await school.visitor().go(`/api/auth/identity/${randomUUID()}/${query}`);
      expect(new URL(failed, 'http://localhost:1').searchParams.get('yol'), path).toBe('/');
      const visitor = school.visitor();
      const sent = await visitor.ask(`/api/auth/identity/${school.provider.id}/${query}`);
      expect(new URL(sent.headers.get('location') ?? '').origin, path).toBe(new URL(school.source.issuer).origin);
    }
  });

  it('asks nothing of a page elsewhere: what stands between is answered by our own pages alone', async () => {
    const elif = await api.member({ username: 'elif' });
    const visitor = await school.signedIn(elif);
    await school.come(subject, visitor);
    const forged = await school.answer(visitor, { act: 'switch' }, { origin: 'https://kotu.example' });
    expect(forged.code).toBe('common.forbidden');
    expect((await school.who(visitor))?.username).toBe('elif');
    const cookie = visitor.cookie('derslik_arrival')!;
    const thief = school.visitor();
    thief.setCookie('derslik_arrival', `${cookie.slice(0, -1)}_`);
    expect((await school.answer(thief, { act: 'switch' })).code).toBe('identity.over');
    await api.rows(`UPDATE identity_arrivals SET expires_at = now()`);
    expect((await school.answer(visitor, { act: 'switch' })).code).toBe('identity.over');
  });
});

describe('a provider that is away, or is not what it was', () => {
  it('keeps nobody out who is in, and says so to who comes', async () => {
    const { visitor } = await school.come(subject);
    const gone = await OidcProvider.start();
    const body = { ...ComingFromOutside.bodyFor(gone), name: 'Giden' };
    const made = (await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head)).body;
    await api.rows('UPDATE identity_providers SET is_on = true, tried_at = now() WHERE id = $1', [made.id]);
    await gone.stop();
    expect(await school.visitor().go(`/api/auth/identity/${made.id}/begin`)).toContain('hata=identity.away');
    expect((await school.who(visitor))?.name).toBe('Ayşe');
    await api.rows('DELETE FROM identity_providers WHERE id = $1', [made.id]);
    expect(await school.visitor().go(`/api/auth/identity/${made.id}/begin`)).toContain('hata=identity.off');
  });

  it.each([
    ['in an inner network, without encryption', 'http://10.0.0.5/realms/okul'],
    ['with a name and a password in it', 'https://a:b@kimlik.okul.example'],
    ['with a question', 'https://kimlik.okul.example/?x=1'],
    ['of another kind', 'file:///etc/passwd'],
    ['that is none', 'kimlik'],
  ])('has no address %s', async (_why, issuer) => {
    const settings = { ...firstOidcSettings, issuer, clientId: 'derslik' };
    const body = { ...ComingFromOutside.bodyFor(school.source), settings };
    expect((await api.call('POST', '/api/admin/identityProviders', body, head)).code).toBe('common.invalid');
  });

  it.each([180, -180])(
    'whose clock is %i seconds ahead: its long tokens lead in, its short ones as far as the school allows, and "Dene" says why',
    async (ahead) => {
      const { source } = school;
      const { settings } = ComingFromOutside.bodyFor(source);
      let lives = 3_600;
      source.clockAhead = ahead;
      source.answersTokens = async (answer) => {
        const iat = seconds() + ahead;
        return { ...answer, id_token: await sign({ ...claimsOf(answer.id_token), iat, exp: iat + lives }) };
      };
      const trial = async () => {
        source.comes = 'deneme';
        await school.try();
        const path = `/api/admin/identityProviders/${school.provider.id}/trial`;
        return (await api.call<{ data: ProviderTrial }>('GET', path, undefined, head)).body.data.steps;
      };
      try {
        expect((await school.who((await school.come(subject)).visitor))?.name).toBe('Ayşe');
        const clock = (await trial()).find(({ step }) => step === 'clock');
        expect(clock).toMatchObject({ state: 'warning', fault: 'clock' });
        expect(Math.abs(Number(clock?.detail) - ahead)).toBeLessThan(15);
        // Over by our clock before it comes, where theirs is behind.
        lives = 60;
        const isOver = ahead < 0;
        const { page } = await school.come(subject);
        expect(page.searchParams.get('hata')).toBe(isOver ? 'identity.failed' : null);
        if (!isOver) return;
        expect((await trial()).at(-1)).toMatchObject({ step: 'token', state: 'failed', fault: 'clock' });
        await school.change({ settings: { ...settings, leewaySeconds: 300 }, isOn: false });
        expect((await trial()).find(({ step }) => step === 'clock')).toMatchObject({ state: 'ok', fault: null });
        await school.change({ isOn: true });
        expect((await school.who((await school.come(subject)).visitor))?.name).toBe('Ayşe');
      } finally {
        source.clockAhead = 0;
        source.answersTokens = null;
        await school.change({ settings, isOn: false });
        await trial();
        await school.change({ isOn: true });
      }
    },
  );

  it('five hundred who come at once all come in, though their provider answers one after the other', async () => {
    // Together they take longer than anybody has patience with one call.
    const eachMs = 25;
    let turn = Promise.resolve();
    school.source.answersTokens = async (answer) => {
      turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, eachMs)));
      await turn;
      return answer;
    };
    const many = Array.from({ length: Number(process.env['TORTURE'] ? 500 : 40) }, (_, at) => `cok${at}`);
    for (const [at, name] of many.entries()) school.says(name, { given_name: 'Çok', family_name: `Kişi${at}` });
    // Each browser goes as far as the provider in turn, and comes back with all others.
    const waiting: { visitor: WebVisitor; callback: string }[] = [];
    for (const name of many) {
      school.source.comes = name;
      const visitor = school.visitor();
      waiting.push({ visitor, callback: await begin500(visitor) });
    }
    const pages = await Promise.all(waiting.map(({ visitor, callback }) => visitor.go(callback)));
    const codes = pages.flatMap((page) => new URL(page, school.source.issuer).searchParams.get('hata') ?? []);
    expect(codes, 'why some came not in').toEqual([]);
    expect(pages.filter((page) => page.includes('giris='))).toHaveLength(many.length);
    const [row] = await api.rows<{ made: number }>(
      `SELECT count(DISTINCT user_id)::int AS made FROM external_identities WHERE subject LIKE 'cok%'`,
    );
    expect(row?.made).toBe(many.length);
  });
  const begin500 = (visitor: WebVisitor) =>
    visitor.go(`/api/auth/identity/${school.provider.id}/begin`, (at) => at.includes('/callback'));
});
