import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstMapping } from '@derslik/contract/identity';
import type { Arrival } from '@derslik/contract/arrival';
import type { Would } from '@derslik/contract/providerTrial';
import type { Auth } from '@derslik/contract/auth';
import type { OwnFactors } from '@derslik/contract/factors';
import type { IamLogin, IamProfile, TokenAnswer } from '@derslik/contract/outsideTokens';
import { BringingTokens, hmac, KeyServer, publicUrl, seconds } from './bringingTokens.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let school: BringingTokens;
let platform: BringingTokens;
let keys: KeyServer;
const backHome = 'https://platform.okul.example/ders';

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  school = await BringingTokens.start(api, head, 'jwt');
  platform = await BringingTokens.start(api, head, 'ticket', { returns: [backHome] });
  keys = await KeyServer.start();
});
afterAll(async () => {
  await keys.stop();
  await api.stop();
});

let count = 0;
const someone = (): { sub: string; given_name: string; family_name: string } => ({
  ...{ sub: `kisi${(count += 1)}`, given_name: 'Deniz', family_name: `Ak${count}` },
});
const attempt = () => randomBytes(16).toString('base64url');

describe('somebody who brings a token of the school’s identity provider', () => {
  it('has a session and an account at once, and comes back to it', async () => {
    const person = someone();
    const visitor = school.visitor();
    const { status, body } = await school.lim(school.sign(person), visitor, { path: '/toplantilar?tab=past' });
    expect([status, body.path]).toEqual([200, '/toplantilar?tab=past']);
    expect(body.data?.informations).toMatchObject({ name: 'Deniz', surname: person.family_name, user_type: 'student' });
    expect(body.data?.isFirst).toBe(true);
    const me = await school.who(visitor);
    expect(me?.id).toBe(body.data?.informations.id);
    const later = school.visitor();
    const again = await school.lim(school.sign(person), later);
    expect(again.body.data?.informations.id).toBe(me?.id);
    expect(Math.abs(again.body.data!.lastSignIn!.at - seconds())).toBeLessThan(60);
    expect(later.cookie('derslik_earlier'), 'it has been said').toBeUndefined();
    // The console asks for its session itself, and is told then.
    const desk = school.visitor();
    const there = await school.lim(school.sign(person), desk, { path: '/console/users' });
    expect(there.body.data).not.toHaveProperty('lastSignIn');
    const asked = await desk.ask('/api/auth/refresh', { method: 'POST' });
    expect(((await asked.json()) as { data: Auth }).data.lastSignIn!.at).toBeGreaterThan(1_700_000_000);
    const [row] = await api.rows<{ issuer: string }>('SELECT issuer FROM external_identities WHERE subject = $1', [
      person.sub,
    ]);
    expect(row?.issuer).toBe(school.provider.settings['issuer']);
  });

  it('comes by it once, also where two come at once; who repeats an attempt whose answer was lost is the same one', async () => {
    const [token, other] = [school.sign(someone()), school.sign(someone())];
    const codes = (await Promise.all([school.lim(token), school.lim(token), school.lim(token)])).map(
      ({ code }) => code ?? 'in',
    );
    expect(codes.toSorted()).toEqual(['identity.tokenOver', 'identity.tokenOver', 'in']);
    const mine = { attempt: attempt() };
    expect((await school.lim(other, undefined, mine)).status).toBe(200);
    expect((await school.lim(other, undefined, mine)).status).toBe(200);
    expect((await school.lim(other, undefined, { attempt: attempt() })).code).toBe('identity.tokenOver');
    expect((await school.lim(other)).code).toBe('identity.tokenOver');
  });

  it('is asked before somebody else who is signed in here is signed out; who is signed in already goes on', async () => {
    const [one, two] = [someone(), someone()];
    const visitor = school.visitor();
    const first = await school.lim(school.sign(one), visitor);
    const sessions = () =>
      api.rows('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [first.body.data?.informations.id]);
    await school.lim(school.sign(one), visitor);
    expect(await sessions(), 'windows of theirs that are in a lesson go on').toHaveLength(1);
    const { body } = await school.lim(school.sign(two), visitor, { path: '/toplantilar' });
    expect(body.arrival).toMatchObject({
      ask: 'switch',
      signedIn: `Deniz ${one.family_name}`,
      name: `Deniz ${two.family_name}`,
    });
    expect((await school.who(visitor))?.surname).toBe(one.family_name);
    const stay = await school.send<{ data: { path: string } }>('/api/auth/arrival', { act: 'stay' }, visitor);
    expect(stay.body.data.path).toBe('/toplantilar');
    await school.lim(school.sign(two), visitor);
    await school.send('/api/auth/arrival', { act: 'switch' }, visitor);
    expect((await school.who(visitor))?.surname).toBe(two.family_name);
    expect(await sessions()).toEqual([]);
  });

  it('shows by a new one that it is still they, before a change of their account', async () => {
    const [one, two] = [someone(), someone()];
    const visitor = school.visitor();
    const { informations: me } = (await school.lim(school.sign(one), visitor)).body.data!;
    const own = { token: me.token };
    const older = () =>
      api.rows(`UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL WHERE user_id = $1`, [
        me.id,
      ]);
    const begin = async () => (await api.call('POST', '/api/second-factors/app', undefined, own)).code ?? 'begun';
    const shown = async () => (await api.call('POST', '/api/second-factors/prove', {}, own)).code ?? 'shown';
    await older();
    const factors = await api.call<{ data: OwnFactors }>('GET', '/api/second-factors', undefined, own);
    expect(factors.body.data).toMatchObject({ hasPassword: false, providers: [], senders: ['Okul kimliği'] });
    expect([await begin(), await shown()]).toEqual(['auth.proveFirst', 'auth.proveFirst']);
    // Neither somebody else, nor another browser, nor who says that they were there long ago.
    await school.lim(school.sign(two), visitor);
    await school.send('/api/auth/arrival', { act: 'stay' }, visitor);
    await school.lim(school.sign(one));
    await school.lim(school.sign({ ...one, auth_time: seconds() - 3_600 }), visitor);
    expect([await begin(), await shown()]).toEqual(['auth.proveFirst', 'auth.proveFirst']);
    await school.lim(school.sign({ ...one, auth_time: seconds() - 5 }), visitor);
    expect([await shown(), await begin()]).toEqual(['shown', 'begun']);
    await older();
    await school.lim(school.sign(one), visitor);
    expect([await shown(), await begin()]).toEqual(['shown', 'begun']);
  });

  it('leaves no session behind that somebody else had put into the browser', async () => {
    const person = someone();
    const attacker = await api.member({ username: `saldirgan${count}` });
    const visitor = school.visitor();
    const planted = await school.send<TokenAnswer>(
      '/api/auth/login',
      { username: attacker.username, password: attacker.password, captcha: await api.captcha('login') },
      visitor,
    );
    expect(planted.status).toBe(200);
    const known = visitor.cookie('derslik_refresh')!;
    expect((await school.lim(school.sign(person), visitor)).body.arrival).toMatchObject({ ask: 'switch' });
    await school.send('/api/auth/arrival', { act: 'switch' }, visitor);
    expect((await school.who(visitor))?.surname).toBe(person.family_name);
    const copy = school.visitor();
    copy.setCookie('derslik_refresh', known);
    expect(await school.who(copy)).toBeNull();
  });

  it('may be asked for the password of an account, and waits so long in their browser alone', async () => {
    const person = { ...someone(), email: `kisi${count}@okul.example` };
    await api.member({ username: `uye${count}`, email: person.email });
    const { body } = await school.lim(school.sign(person));
    expect(body.arrival).toMatchObject({ ask: 'password', username: person.email } satisfies Partial<Arrival>);
  });

  it('is read by older clients: checkIamToken, iam-login, and both tokens of a room without a session', async () => {
    const person = { ...someone(), roles: 'ogretmen' };
    const visitor = school.visitor();
    const check = await school.send<{ data: IamProfile }>(
      '/api/auth/checkIamToken',
      { access_token: school.sign(person), isKur: true },
      visitor,
    );
    expect(check.body.data).toMatchObject({
      role: 'ROLE_STUDENT',
      name: 'Deniz',
      surname: person.family_name,
      metodboxId: null,
    });
    expect((await api.call('GET', '/api/profile', undefined, check.body.data)).status).toBe(200);
    expect((await school.who(visitor))?.id).toBe(check.body.data.id);

    const login = await school.send<{ data: IamLogin }>(
      '/api/v1/auth/iam-login',
      { token: school.sign(person) },
      visitor,
    );
    expect(login.body.data.roles).toEqual(['ROLE_STUDENT']);
    expect((await api.call('GET', '/api/profile', undefined, login.body.data)).status).toBe(200);

    const bare = school.visitor();
    const socket = await bare.ask(`/api/auth/socketToken?iamToken=${school.sign(person)}&isKur=1`);
    expect(await socket.json()).toMatchObject({ data: { expiresIn: 60 } });
    expect(bare.cookies, 'a call that others could make a browser send begins nothing in it').toBe('');
    const body = { token: 'x', iamToken: school.sign(person), room: '123-456-789', isKur: '1' };
    expect((await api.call('POST', '/api/auth/getJitsiToken', body)).code, 'who is inside no room has none').not.toBe(
      'common.unauthorized',
    );
    expect((await api.call('POST', '/api/auth/getJitsiToken', body)).code).toBe('identity.tokenOver');
    // A session says who acts: what stands beside it is dropped.
    expect((await api.call('GET', '/api/auth/socketToken?iamToken=x', undefined, head)).status).toBe(200);
    expect(
      (await api.call('GET', '/api/profile?iamToken=' + school.sign(person))).code,
      'no other call takes one',
    ).toBe('common.unauthorized');
  });

  it('comes by the provider’s published keys, also by one that is a moment old, and again once they can be read', async () => {
    const pair = async (alg: string, kid: string) => {
      const { privateKey, publicKey } = await generateKeyPair(alg);
      return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
    };
    const token = (key: CryptoKey, alg: string, kid: string, one: BringingTokens) =>
      new SignJWT(one.claims(someone())).setProtectedHeader({ alg, kid }).sign(key);
    const sources = await Promise.all(
      (['RS256', 'ES256', 'EdDSA'] as const).map((algorithm) => {
        const settings = { algorithm, keysAddress: `${keys.address}/${algorithm}`, projectKey: 'okul-1' };
        return BringingTokens.start(api, head, 'jwt', { ...settings, issuer: `https://${algorithm}.example` }, false);
      }),
    );
    for (const one of sources) {
      const alg = one.provider.settings['algorithm'] as string;
      const [first, second] = [await pair(alg, 'bir'), await pair(alg, 'iki')];
      keys.keys = { keys: [first.jwk] };
      expect((await one.try(await token(first.privateKey, alg, 'bir', one))).steps.at(-1)).toMatchObject({
        step: 'account',
        state: 'ok',
      });
      await one.change({ isOn: true });
      expect((await one.lim(await token(first.privateKey, alg, 'bir', one))).status).toBe(200);
      const late = await token(second.privateKey, alg, 'iki', one);
      keys.keys = null;
      expect((await one.lim(late)).code, 'they can’t be read').toBe('auth.profileFailed');
      keys.keys = { keys: [second.jwk] };
      expect((await one.lim(late)).status, 'it was not used up').toBe(200);
    }
    expect(new Set(keys.asked)).toEqual(new Set(['okul-1']));
  });
});

describe('"Dene" with a token', () => {
  const faultOf = async (one: BringingTokens, token: string) => {
    const { steps } = await one.try(token);
    const bad = steps.find(({ state }) => state !== 'ok');
    return bad && [bad.step, bad.fault];
  };

  it('shows each step, what came, and what would be set; nobody is signed in, and the token is not used up', async () => {
    await api.schoolClass('9-A');
    const token = school.sign({ ...someone(), roles: ['ogretmen'], groups: ['9-A', '10-Z'] });
    const trial = await school.try(`${publicUrl}/toplantilar?x=1&iamToken=${token}&lang=en`);
    expect(trial.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      ...['form ok', 'key ok', 'signature ok', 'issuer ok', 'audience ok', 'clock ok', 'subject ok', 'once ok'],
      ...['claims warning', 'account ok'],
    ]);
    expect(trial.claims).toMatchObject({ sub: `kisi${count}`, groups: ['9-A', '10-Z'] });
    expect(trial.claims).not.toHaveProperty('jti');
    const mapping = {
      ...firstMapping,
      role: { claim: 'roles', choices: [{ value: 'ogretmen', type: 'teacher' }], otherwise: null, when: 'always' },
      classes: { claim: 'groups', when: 'always', takesAway: true, pairs: [] },
    };
    const path = `/api/admin/identityProviders/${school.provider.id}/preview`;
    const { body } = await api.call<{ data: Would }>('POST', path, { mapping, newcomers: 'make' }, head);
    expect(body.data).toMatchObject({ outcome: 'made', type: 'teacher', classes: ['9-A'], missing: ['10-Z'] });
    expect(await api.rows('SELECT 1 FROM users WHERE surname = $1', [`Ak${count}`])).toEqual([]);
    expect((await school.lim(token)).status).toBe(200);
    expect(await faultOf(school, token)).toEqual(['once', 'used']);
  });

  it.each([
    ['the clock is three minutes ahead', () => ({ iat: seconds() + 180, exp: seconds() + 240 }), ['clock', 'future']],
    ['the clock is three minutes behind', () => ({ iat: seconds() - 240, exp: seconds() - 180 }), ['clock', 'expired']],
    ['it lives too long', () => ({ exp: seconds() + 3_600 }), ['clock', 'tooLong']],
    ['it has no end', () => ({ exp: undefined }), ['clock', 'noTimes']],
    ['it is for another', () => ({ aud: 'baska' }), ['audience', 'audience']],
    ['another made it', () => ({ iss: 'https://baska.example' }), ['issuer', 'issuer']],
    ['its subject is a number', () => ({ sub: 7 }), ['subject', 'subject']],
    ['it has no id', () => ({ jti: undefined }), ['once', 'noId']],
    ['no name came', () => ({ sub: 'adsiz', given_name: undefined, family_name: undefined }), ['claims', 'noName']],
  ] as const)('says where %s', async (_what, claims, expected) => {
    expect(await faultOf(school, school.sign(claims()))).toEqual(expected);
  });

  it('says what is wrong with the token itself', async () => {
    const token = school.sign();
    expect(await faultOf(school, token.slice(0, -3))).toEqual(['signature', 'signature']);
    expect(await faultOf(school, 'belge')).toEqual(['form', 'form']);
    expect(await faultOf(school, hmac({ alg: 'HS512' }, school.claims(), school.secret, 'sha512'))).toEqual([
      'key',
      'algorithm',
    ]);
    expect(
      await faultOf(school, hmac({ alg: 'HS256' }, school.claims(), 'another secret of thirty-two bytes')),
    ).toEqual(['signature', 'signature']);
    const trial = await school.try(school.sign({ iat: seconds() + 180, exp: seconds() + 240 }));
    expect(trial.steps.at(-1)?.detail).toMatch(/^1[78]\d$/);
    expect(trial.claims).toBeNull();
  });

  it('is asked for before the source is switched on, and no short secret signs', async () => {
    const fresh = await BringingTokens.start(api, head, 'jwt', { issuer: 'https://yeni.example' }, false);
    expect((await fresh.change({ isOn: true })).code).toBe('identity.notTried');
    expect((await fresh.change({ secret: 'x'.repeat(31) })).code).toBe('identity.shortSecret');
    const settings = { ...fresh.provider.settings, algorithm: 'RS256' };
    expect((await fresh.change({ settings })).code).toBe('common.invalid');
    await fresh.try(fresh.sign({ exp: 1 }));
    expect((await fresh.change({ isOn: true })).code, 'a trial that failed is none').toBe('identity.notTried');
    expect((await fresh.lim(fresh.sign())).code).toBe('identity.tokenInvalid');
  });
});

describe('somebody whom the clock keeps out', () => {
  it('reads by how much it is ahead, or that the link is over', async () => {
    const ahead = await school.lim(school.sign({ iat: seconds() + 180, exp: seconds() + 240 }));
    expect([ahead.code, ahead.params]).toEqual(['identity.clock', { count: 3 }]);
    expect((await school.lim(school.sign({ iat: seconds() - 240, exp: seconds() - 180 }))).code).toBe(
      'identity.tokenOver',
    );
    // A difference that the school allows for is none.
    expect((await school.lim(school.sign({ ...someone(), iat: seconds() + 20, exp: seconds() + 60 }))).status).toBe(
      200,
    );
  });
});

describe('a platform’s ticket', () => {
  it('leads home, to a room and back, or to a page of ours; to no address that the school has not named', async () => {
    const to = async (claims: Record<string, unknown>) => {
      const { body } = await platform.admit(platform.sign({ ...someone(), ...claims }));
      return [body.path, body.back];
    };
    expect(await to({})).toEqual(['/', null]);
    expect(await to({ back: '/toplantilar?tab=past' })).toEqual(['/toplantilar?tab=past', null]);
    expect(await to({ room: '123-456-789' })).toEqual(['/room/123-456-789', null]);
    expect(await to({ room: '123-456-789', back: `${backHome}/7` })).toEqual(['/room/123-456-789', `${backHome}/7`]);
    expect(await to({ room: '123-456-789', back: '/toplantilar' })).toEqual(['/room/123-456-789', '/toplantilar']);
    for (const back of [
      ...['https://kotu.example', '//kotu.example', `${backHome}.kotu.example`, `${backHome}x`, 'javascript:alert(1)'],
      ...[
        'https://platform.okul.example@kotu.example/ders',
        '/\\kotu.example',
        '/api/auth/logout',
        'http://platform.okul.example/ders',
      ],
    ])
      expect(await to({ room: '123-456-789', back }), back).toEqual(['/room/123-456-789', null]);
    const trial = await platform.try(
      `${publicUrl}/stoys-login/${platform.sign({ room: '123-456-789', back: 'https://kotu.example' })}`,
    );
    expect(trial.steps.find(({ step }) => step === 'way')).toMatchObject({ state: 'warning', fault: 'wayDropped' });
  });

  it('is of this minute, for this school, good once, and asks for a proof of work', async () => {
    const ticket = platform.sign(someone());
    const path = `/api/auth/stoys-login/${ticket}`;
    expect((await platform.send(path, { client_type: 3, captcha: 'e30=' })).code).toBe('auth.captchaFailed');
    const both = await Promise.all([platform.admit(ticket), platform.admit(ticket)]);
    expect(both.map(({ code }) => code ?? 'in').toSorted()).toEqual(['identity.tokenOver', 'in']);
    expect((await platform.admit(platform.sign({ exp: seconds() + 61 }))).code).toBe('identity.tokenInvalid');
    expect((await platform.admit(platform.sign({ room: '../console' }))).code).toBe('identity.tokenInvalid');
    expect((await platform.admit(school.sign())).code, 'the other kind').toBe('identity.tokenInvalid');
    expect((await school.lim(platform.sign())).code, 'the other kind').toBe('identity.tokenInvalid');
    expect((await api.call('POST', '/api/auth/stoys-login', { captcha: 'e30=' })).status).toBe(404);
  });
});

describe('the scripts for integrators', () => {
  const guide = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8');
  const run = { ts: [process.execPath, '--import', 'tsx'], php: ['php'], py: ['python3'] } as const;
  const names = { ts: 'TypeScript', php: 'PHP', py: 'Python' } as const;
  const scripts = [...guide.matchAll(/```(ts|php|py)\n([\s\S]*?)\n```/g)]
    .filter(([, , text]) => text?.includes('stoys-login'))
    .map(([, language, text]) => [names[language as keyof typeof run], language as keyof typeof run, text!] as const);

  it('are three, of ten lines each', () => {
    expect(scripts.map(([name]) => name)).toEqual(['TypeScript', 'PHP', 'Python']);
    for (const [name, , text] of scripts) expect(text.trim().split('\n').length, name).toBeLessThanOrEqual(10);
  });

  it.for(scripts)('a ticket that %s mints is admitted', async ([, language, text], { skip }) => {
    const [command, ...args] = run[language];
    if (spawnSync(command, ['--version']).status !== 0) skip(`${command} is not on this machine`);
    const folder = mkdtempSync(join(tmpdir(), 'derslik-ticket-'));
    try {
      const file = join(folder, `ticket.${language === 'ts' ? 'mts' : language}`);
      const filled = text
        .replaceAll('https://ders.okul.k12.tr', publicUrl)
        .replaceAll('https://platform.okul.k12.tr', platform.provider.settings['issuer'] as string);
      writeFileSync(file, filled);
      const { stdout, stderr } = spawnSync(command, [...args, file], {
        encoding: 'utf8',
        env: { ...process.env, DERSLIK_SECRET: platform.secret },
      });
      expect(stdout.trim(), stderr).toMatch(new RegExp(`^${publicUrl}/stoys-login/[\\w.-]+$`));
      const { body, code } = await platform.admit(stdout.trim().split('/').at(-1)!);
      expect(code).toBeUndefined();
      expect(body.data?.informations).toMatchObject({ name: 'Elif', surname: 'Gökçe' });
      expect(body.path).toBe('/room/123-456-789');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
