import type { AdminIdentity } from '@derslik/contract/identity';
import type { Arrival, SocialPerson } from '@derslik/contract/arrival';
import type { SocialKind } from '@derslik/contract/providerKinds';
import { generateKeyPair, exportJWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OidcProvider } from '../support/oidcProvider.js';
import { publishAgreement } from '../support/publishAgreement.js';
import { ComingFromNetworks, linkedinPage } from './comingFromNetworks.js';
import { registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let school: ComingFromNetworks;
let count = 10;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  school = await ComingFromNetworks.start(api, head);
});
afterAll(async () => {
  await school.stop();
  await api.stop();
});
const form = registering(
  () => api,
  () => head,
);
afterEach(() => form.allow({ mode: 'open' }));

/** Somebody of all networks whom nobody here knows. */
const someone = (more: Partial<Parameters<ComingFromNetworks['says']>[1]> = {}) => {
  const id = String((count += 1));
  const person = { name: 'Ayşe', surname: `Ağaç${id}`, email: `kisi${id}@gmail.com`, ...more };
  school.says(id, person);
  return { id, ...person };
};
const identitiesOf = async (id: string) =>
  (await api.call<AdminIdentity[]>('GET', `/api/admin/users/${id}/identities`, undefined, head)).body;
const usersOf = (email: string) => api.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
const registersOf = (arrival: Arrival): SocialPerson => {
  if (arrival.ask !== 'password' || !arrival.registers) throw new Error('nothing to register');
  return arrival.registers;
};
/** The form's beginning, of who comes by a network for the first time. */
const begin = async (kind: SocialKind, id: string) => {
  const { page, visitor } = await school.come(kind, id);
  if (kind !== 'linkedin') return { visitor, person: registersOf(await school.asked(visitor)) };
  await school.endLinkedin(visitor, school.backOf(page));
  return { visitor, person: registersOf(await school.asked(visitor)) };
};

const now = () => Math.floor(Date.now() / 1_000);
/** Forty tokens that are none of the source for this school's app. */
const forgedOf = async (source: OidcProvider, claims: Record<string, unknown>): Promise<string[]> => {
  const other = source === school.google ? school.linkedin : school.google;
  const right = await source.sign(claims);
  const [head, body, signature] = right.split('.') as [string, string, string];
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const strange = { ...(await exportJWK(privateKey)), kid: source.key.kid as string };
  const signed = (more: object, header: Record<string, unknown> = {}) => source.sign({ ...claims, ...more }, header);
  const forged = [
    ...(await Promise.all(
      [
        ...[
          { aud: 'baska' },
          { aud: ['baska', 'x'] },
          { aud: '' },
          { aud: undefined },
          { iss: 'https://baska.example' },
        ],
        ...[{ iss: undefined }, { iss: other.issuer }, { iss: `${source.issuer}/` }],
        ...[{ exp: now() - 600 }, { exp: undefined }, { exp: 0 }, { iat: undefined }, { nbf: now() + 600 }],
        ...[{ sub: undefined }, { sub: '' }],
      ].map((more) => signed(more)),
    )),
    await source.sign(claims, {}, strange),
    await source.sign(claims, { jwk: { kty: 'RSA', n: strange.n, e: strange.e } }, strange),
    await source.sign(claims, { jku: 'http://127.0.0.1:9/keys' }, strange),
    await source.sign(claims, { kid: '../../etc/passwd' }, strange),
    await source.sign(claims, { crit: ['b64'], b64: true }).catch(() => `${head}.${body}.e30`),
    await other.sign({ ...claims, aud: 'derslik' }),
    ...[{ alg: 'none' }, { alg: 'None' }, { alg: 'HS256', kid: source.key.kid }, { alg: 'RS256' }, {}].map(
      (header) => `${encode(header)}.${body}.${signature}`,
    ),
    ...[`${head}.${body}.`, `${head}.${body}`, `${head}.${body}.${signature}.x`, right.slice(0, -8), `${right}A`],
    ...[`${head}.${encode({ ...claims, sub: '1' })}.${signature}`, `${head}=.${body}.${signature}`],
    ...['x', '..', 'e30.e30.e30', `${head}..${signature}`, right.replace(/^./, 'f'), `${' '}${right}`],
    ...[`${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`, 'a'.repeat(8_000)],
  ];
  expect(forged.length).toBeGreaterThanOrEqual(40);
  return forged;
};

describe('whoever has an account at a social network', () => {
  it.each(['google', 'facebook', 'linkedin'] as const)('shows each step of a trial with %s', async (kind) => {
    const trial = await school.try(kind);
    const steps = trial.steps.map(({ step, state }) => `${step} ${state}`);
    expect(trial.isOver).toBe(true);
    expect(steps).toEqual([
      ...(kind === 'facebook' ? [] : ['discovery ok', 'clock ok']),
      ...['sent ok', 'cameBack ok', 'exchange ok', 'token ok'],
      ...(kind === 'google' ? [] : ['userInfo ok']),
      ...['claims ok', 'account ok'],
    ]);
    expect(trial.would).toMatchObject({ outcome: 'ask', code: null, said: { name: 'Deneme', surname: 'Kişisi' } });
    const wrong = await school.change(kind, { secret: 'yanlis-gizli-anahtar-0123456789', isOn: false });
    expect(wrong.body.triedAt).toBeNull();
    const failed = (await school.try(kind)).steps.at(-1);
    expect(failed).toMatchObject({ step: 'exchange', state: 'failed', fault: 'secret' });
    expect((await school.change(kind, { isOn: true })).code).toBe('identity.notTried');
    await school.change(kind, { secret: school.bodyFor(kind).secret });
    await school.try(kind);
    expect((await school.change(kind, { isOn: true })).status).toBe(200);
  });

  it('is shown a button of what the school has switched on, and of nothing else', async () => {
    const shown = async () =>
      (await api.call<{ data: { providers: { kind: string }[] } }>('GET', '/api/config')).body.data.providers.map(
        ({ kind }) => kind,
      );
    expect(await shown()).toEqual(['google', 'facebook', 'linkedin']);
    await school.change('facebook', { isOn: false });
    expect(await shown()).toEqual(['google', 'linkedin']);
    const { page } = await school.come('facebook', '1');
    expect(page.searchParams.get('hata')).toBe('identity.off');
    await school.change('facebook', { isOn: true });
  });

  it.each(['google', 'linkedin'] as const)('registers with %s and is in at once, without a mail', async (kind) => {
    const { id, email } = someone();
    const { visitor, person } = await begin(kind, id);
    expect(person).toMatchObject({ socialType: kind, name: 'Ayşe', surname: `Ağaç${id}`, email, isProven: true });
    expect(await usersOf(email), 'nothing is made by coming').toEqual([]);
    const { data } = await school.register(visitor, person);
    expect(data).toMatchObject({ emailVerified: true, loggedIn: true, informations: { email, emailVerified: true } });
    const me = await school.who(visitor);
    expect(me).toMatchObject({ email, user_type: 'student' });
    expect(await identitiesOf(me!.id)).toMatchObject([{ subject: id, joinedBy: 'made', provider: { kind } }]);
    expect(await api.rows('SELECT 1 FROM mails WHERE address = $1', [email])).toEqual([]);
    // From now on the button leads in.
    const { page, visitor: later } = await school.come(kind, id);
    if (kind === 'linkedin') await school.endLinkedin(later, school.backOf(page));
    expect((await school.who(later))?.id).toBe(me!.id);
    // By the password that they chose too.
    expect((await api.signIn(email, 'Rıhtımda 3 martı')).status).toBe(200);
  });

  it('proves an address that the network has not verified by a mail, and is joined when the account is made', async () => {
    const { id, email } = someone();
    const { visitor, person } = await begin('facebook', id);
    expect(person).toMatchObject({ socialType: 'facebook', email, isProven: false });
    expect(await school.register(visitor, person)).toEqual({ data: {} });
    expect(await usersOf(email)).toEqual([]);
    expect(await school.who(visitor)).toBeNull();
    await school.post(visitor, '/api/auth/check-activate-token', { token: await form.tokenOf() });
    const [user] = await usersOf(email);
    expect(await identitiesOf(user!.id)).toMatchObject([{ subject: id, provider: { kind: 'facebook' } }]);
    const again = await school.come('facebook', id);
    expect((await school.who(again.visitor))?.id).toBe(user!.id);
  });

  it('gets a mail as well where they write another address than the network has verified', async () => {
    const { id } = someone();
    const { visitor, person } = await begin('google', id);
    const email = `baska${id}@okul.example`;
    expect(await school.register(visitor, { ...person, email })).toEqual({ data: {} });
    expect(await school.who(visitor)).toBeNull();
    expect(await usersOf(email)).toEqual([]);
  });

  it.each([
    ['another provider’s mailbox', { email: 'kisi@firma.example' }, false],
    ['Google’s own', { email: 'kisi.gmail@gmail.com' }, true],
    ['a domain that is run there', { email: 'kisi@okul.example', hd: 'okul.example' }, true],
    ['Google’s own, not verified', { email: 'kisi2@gmail.com', isVerified: false }, false],
    ['a name that only ends so', { email: 'kisi@fakegmail.com' }, false],
  ] as const)('is believed by Google’s word for an address of %s: %o', async (_whose, more, isProven) => {
    const { person } = await begin('google', someone(more).id);
    expect(person.isProven).toBe(isProven);
  });

  it('waits for a manager, signs first and comes by no closed door, as everybody who registers', async () => {
    await form.allow({ mode: 'approval' });
    const waiting = someone();
    const first = await begin('google', waiting.id);
    expect(await school.register(first.visitor, first.person)).toEqual({ data: { isWaiting: true } });
    expect(await school.who(first.visitor)).toBeNull();
    const { page } = await school.come('google', waiting.id);
    expect(page.searchParams.get('hata')).toBe('auth.waitingForApproval');

    await form.allow({ mode: 'domains', domains: ['okul.example'] });
    const other = await begin('google', someone().id);
    expect((await school.register(other.visitor, other.person)).error?.code).toBe('registration.otherDomain');

    await form.allow({ mode: 'closed' });
    const late = await school.come('google', someone().id);
    expect(await school.asked(late.visitor)).toMatchObject({ ask: 'password', mayMake: false });
    expect((await school.asked(late.visitor)) as object).not.toHaveProperty('registers');
    expect((await school.register(other.visitor, other.person)).error?.code).toBe('registration.closed');
  });

  it('takes no name of a teacher, and is told of what is wrong without losing the token', async () => {
    const { id } = someone();
    const { visitor, person } = await begin('google', id);
    const wrong = await school.register(visitor, person, { fullName: 'Öğretmen Ayşe Yılmaz' });
    expect(wrong.error?.code).toBe('auth.nameTitle');
    expect((await school.register(visitor, person, { passwordAgain: 'başka' })).error?.code).toMatch(/^warning\./);
    expect((await school.register(visitor, person)).data).toMatchObject({ emailVerified: true });
  });

  it('is joined by an address that both sides verified, and by Facebook’s only with the password', async () => {
    const { id, email } = someone();
    const member = await api.member({ username: `uye${id}`, email });
    await api.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [member.id]);
    const byFacebook = await school.come('facebook', id);
    expect(await school.asked(byFacebook.visitor)).toMatchObject({ ask: 'password', username: email });
    const answer = { act: 'password', username: member.username, password: member.password };
    const captcha = await api.captcha('login');
    await school.post(byFacebook.visitor, '/api/auth/arrival', { ...answer, captcha });
    expect((await school.who(byFacebook.visitor))?.id).toBe(member.id);
    const byGoogle = await school.come('google', id);
    expect((await school.who(byGoogle.visitor))?.id).toBe(member.id);
    expect((await identitiesOf(member.id)).map(({ joinedBy }) => joinedBy).sort()).toEqual(['email', 'password']);
  });

  it('joins the account that they have under another address, by its password, instead of registering', async () => {
    const { id } = someone();
    const member = await api.member({ username: `uye${id}` });
    const { visitor } = await begin('linkedin', id);
    const answer = { act: 'password', username: member.username, password: member.password };
    await school.post(visitor, '/api/auth/arrival', { ...answer, captcha: await api.captcha('login') });
    expect((await school.who(visitor))?.id).toBe(member.id);
  });

  it('never opens the console by an address', async () => {
    const { id, email } = someone();
    const manager = await api.member({ username: `mudur${id}`, email, userType: 'manager' });
    await api.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [manager.id]);
    const { visitor } = await school.come('google', id);
    expect(await school.who(visitor)).toBeNull();
    expect(await school.asked(visitor)).toMatchObject({ ask: 'password' });
  });
});

describe('LinkedIn in a window of its own', () => {
  it('is authorized: the window that waits finds a session', async () => {
    const { id } = someone();
    const { visitor, person } = await begin('linkedin', id);
    await school.register(visitor, person);
    const back = await school.comeInWindow(id);
    expect(back.data).toMatchObject({ loggedIn: true, path: '/', informations: { email: person.email } });
  });

  it('is completed: who has no account gets the form, and LinkedIn’s own token stays here', async () => {
    const { id, email } = someone();
    const visitor = school.visitor();
    const { data } = await school.comeInWindow(id, visitor);
    expect(data).toMatchObject({
      ...{ localizedFirstName: 'Ayşe', localizedLastName: `Ağaç${id}`, email, socialType: 'linkedin' },
    });
    const { accessToken, socialToken } = data as SocialPerson & { accessToken: string };
    expect(accessToken).toBe(socialToken);
    const made = await school.register(visitor, data as SocialPerson);
    expect(made.data).toMatchObject({ emailVerified: true });
  });

  it('is an error where the state is another browser’s, the opener is gone, or the code comes twice', async () => {
    const { id } = someone();
    const begun = await school.come('linkedin', id, undefined, '?popup=1');
    const back = school.backOf(begun.page);
    expect((await school.endLinkedin(school.visitor(), back)).error?.code, 'another browser').toBe('identity.over');
    const forged = { ...back, state: 'A'.repeat(43) };
    expect((await school.endLinkedin(begun.visitor, forged)).error?.code).toBe('identity.over');
    const elsewhere = { ...back, redirectUrl: 'https://baska.example/auth/linkedin' };
    const other = await school.come('linkedin', id, undefined, '?popup=1');
    const there = { ...school.backOf(other.page), redirectUrl: elsewhere.redirectUrl };
    expect((await school.endLinkedin(other.visitor, there)).error?.code).toBe('identity.over');
    const alone = await school.come('linkedin', id, undefined, '?popup=1');
    const left = { ...school.backOf(alone.page), isAlone: true };
    expect((await school.endLinkedin(alone.visitor, left)).error?.code, 'no opener').toBe('identity.over');
    const [one, two] = await Promise.all([
      school.endLinkedin(begun.visitor, back),
      school.endLinkedin(begun.visitor, back),
    ]);
    expect([one, two].map(({ data, error }) => (data ? 'in' : error?.code)).sort()).toEqual(['identity.over', 'in']);
    const denied = await school.comeInWindow(null);
    expect(denied.error?.code).toBe('identity.denied');
    const foreign = await school.come('linkedin', id, undefined, '?popup=1');
    const sent = { redirectUrl: linkedinPage, ...school.backOf(foreign.page) };
    const crossed = await school.post<{ error?: { code: string } }>(foreign.visitor, '/api/auth/login-linkedin', sent, {
      origin: 'https://baska.example',
    });
    expect(crossed.error?.code).toBe('common.forbidden');
  });

  it('is opened by none of forty forged ID tokens', async () => {
    const { id } = someone();
    const { visitor: owner, person } = await begin('linkedin', id);
    await school.register(owner, person);
    const claims = { iss: school.linkedin.issuer, aud: 'derslik', sub: id, iat: now(), exp: now() + 600 };
    const forged = await forgedOf(school.linkedin, claims);
    const passed: string[] = [];
    for (const token of forged) {
      school.linkedin.answersTokens = (answer) => ({ ...answer, id_token: token });
      const visitor = school.visitor();
      const answer = await school.comeInWindow(id, visitor);
      if (!answer.error || (await school.who(visitor)) !== null) passed.push(token.slice(0, 120));
    }
    expect(passed).toEqual([]);
    const right = await school.linkedin.sign(claims);
    school.linkedin.answersTokens = (answer) => ({ ...answer, id_token: right });
    expect((await school.comeInWindow(id)).data, 'the right one').toMatchObject({ loggedIn: true });
    school.linkedin.answersTokens = null;
  });

  it('goes on by itself where no window was opened', async () => {
    const { id } = someone();
    const { page, visitor } = await school.come('linkedin', id, undefined, '?path=%2Ftoplantilar');
    const answer = await school.endLinkedin(visitor, { ...school.backOf(page), isAlone: true });
    expect(answer).toEqual({ page: '/kurum-girisi?soru=1', isPopup: false });
  });

  it('asks first where somebody else is signed in', async () => {
    const { id } = someone();
    const { visitor: owner, person } = await begin('linkedin', id);
    await school.register(owner, person);
    const member = await api.member({ username: `komsu${id}` });
    const visitor = await school.signedIn(member);
    const answer = await school.comeInWindow(id, visitor);
    expect(answer).toEqual({ page: '/kurum-girisi?soru=1', isPopup: true });
    expect((await school.who(visitor))?.id).toBe(member.id);
    expect(await school.asked(visitor)).toMatchObject({ ask: 'switch' });
  });
});

describe('a client of the school’s app', () => {
  const post = (body: object) => api.call<Record<string, never>>('POST', '/api/auth/social-login-iam', body);
  const googleClaims = (sub: string, more: object = {}) => ({
    ...{ iss: school.google.issuer, aud: 'derslik', sub, iat: now(), exp: now() + 3_600 },
    ...school.google.people.get(sub),
    ...more,
  });

  it('brings an ID token of Google once, and is in, or told to register', async () => {
    const { id } = someone();
    const stranger = await post({ token: await school.google.sign(googleClaims(id)), type: 'google' });
    expect(stranger.body['data']).toMatchObject({ socialType: 'google', isProven: true, name: 'Ayşe' });
    await school.register(school.visitor(), stranger.body['data'] as unknown as SocialPerson);
    const token = await school.google.sign(googleClaims(id, { jti: 'bir' }));
    const { body, headers } = await post({ token, type: 'google' });
    const { token: session, roles } = body['data'] as unknown as { token: string; roles: string[] };
    expect(roles).toEqual(['ROLE_STUDENT']);
    expect(headers.get('set-cookie'), 'no browser is signed in').toBeNull();
    const me = await api.call('GET', '/api/profile', undefined, { headers: { authorization: `Bearer ${session}` } });
    expect(me.status).toBe(200);
    expect((await post({ token, type: 'google' })).code, 'twice').toBe('identity.tokenOver');
  });

  it('brings an access token of Facebook that was given to the school’s app alone', async () => {
    const { id } = someone();
    const { visitor, person } = await begin('facebook', id);
    await school.register(visitor, person);
    await school.post(visitor, '/api/auth/check-activate-token', { token: await form.tokenOf() });
    const token = school.facebook.tokenFor(id);
    const first = await post({ token, type: 'facebook' });
    expect(first.body['data']).toMatchObject({ roles: ['ROLE_STUDENT'] });
    const ofOthers = school.facebook.tokenFor(id, '999');
    expect((await post({ token: ofOthers, type: 'facebook' })).code).toBe('identity.tokenInvalid');
    expect((await post({ token: school.facebook.tokenFor(id, undefined, false), type: 'facebook' })).code).toBe(
      'identity.tokenInvalid',
    );
    expect((await post({ token: 'EAAuydurma', type: 'facebook' })).code).toBe('identity.tokenInvalid');
    expect(school.facebook.asked).toContain('GET /v24.0/me');
  });

  it('passes with none of forty forged tokens', async () => {
    const { id } = someone();
    const claims = googleClaims(id);
    const forged = await forgedOf(school.google, claims);
    const passed: string[] = [];
    for (const token of forged) {
      const { status } = await post({ token, type: 'google' });
      if (status < 400) passed.push(token.slice(0, 120));
    }
    expect(passed).toEqual([]);
    const right = await school.google.sign(claims);
    expect((await post({ token: right, type: 'google' })).status, 'the right one').toBe(200);
  });
});

describe('the token that goes with the form', () => {
  it('passes in none of forty other shapes, and is good once', async () => {
    const { id, email } = someone();
    const { visitor, person } = await begin('google', id);
    const other = await begin('linkedin', someone().id);
    const bytes = Buffer.from(person.socialToken, 'base64url');
    const flipped = Array.from({ length: 24 }, (_one, at) => {
      const changed = Buffer.from(bytes);
      const place = Math.floor((at * (bytes.length - 1)) / 23);
      changed[place] = (changed[place] ?? 0) ^ 1;
      return { socialToken: changed.toString('base64url') };
    });
    const mutated: { socialToken?: string; socialType?: string }[] = [
      ...flipped,
      ...['linkedin', 'facebook', 'Google', '', 'oidc', '__proto__'].map((socialType) => ({ socialType })),
      ...[
        `${person.socialToken}=`,
        `${person.socialToken}A`,
        ` ${person.socialToken}`,
        person.socialToken.slice(1),
      ].map((socialToken) => ({ socialToken })),
      ...['x', 'e30', 'e30.e30.e30', Buffer.alloc(28).toString('base64url'), 'A'.repeat(6_000)].map((socialToken) => ({
        socialToken,
      })),
      { socialToken: other.person.socialToken },
    ];
    expect(mutated.length).toBeGreaterThanOrEqual(40);
    const passed: object[] = [];
    for (const change of mutated) {
      const answer = await school.register(visitor, { ...person, ...change } as SocialPerson);
      if (answer.error?.code !== 'identity.over') passed.push({ change, answer });
    }
    expect(passed).toEqual([]);
    expect(await usersOf(email)).toEqual([]);
    const crossed = await school.post<{ error?: { code: string } }>(
      visitor,
      '/api/auth/lim-register',
      { ...form.form(email), ...person, captcha: await api.captcha('form') },
      { origin: 'https://baska.example' },
    );
    expect(crossed.error?.code).toBe('common.forbidden');
    const both = await Promise.all([school.register(visitor, person), school.register(visitor, person)]);
    expect(both.map(({ data, error }) => (data ? 'in' : error?.code)).sort()).toEqual(['identity.over', 'in']);
    expect(await usersOf(email)).toHaveLength(1);
    expect((await school.register(visitor, person)).error?.code).toBe('identity.over');
  });

  it('is nothing once the network is switched off, or the school no longer lets its people register', async () => {
    const { visitor, person } = await begin('google', someone().id);
    await school.change('google', { isOn: false });
    expect((await school.register(visitor, person)).error?.code).toBe('identity.off');
    await school.change('google', { isOn: true, newcomers: 'refuse' });
    expect((await school.register(visitor, person)).error?.code).toBe('identity.over');
    await school.change('google', { newcomers: 'policy' });
  });

  it('holds what the school wants signed, and is not used up by the question', async () => {
    await publishAgreement((sql, values) => api.rows(sql, values), 'PRIVACY_TERM_V1', 'Aydınlatma metni');
    const { visitor, person } = await begin('google', someone().id);
    const { agreements } = await school.register(visitor, person);
    expect(agreements).toMatchObject([{ type: 'PRIVACY_TERM_V1' }]);
    const accepted = agreements!.map(({ id }) => `${id}.tr`);
    const signed = await school.register(visitor, person, { agreements: accepted });
    expect(signed.data).toMatchObject({ emailVerified: true });
    expect(await school.who(visitor)).not.toBeNull();
  });
});
