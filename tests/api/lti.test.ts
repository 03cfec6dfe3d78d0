import { createHmac } from 'node:crypto';
import type { Auth } from '@derslik/contract/auth';
import type { BbbCalls, BbbWay } from '@derslik/contract/bigBlueButton';
import type { LtiPlatforms, LtiTrial } from '@derslik/contract/lti';
import { exportSPKI, importJWK, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { ltiClaim, LtiPlatform, ltiPupil, ltiTeacher, type LtiLink, type LtiPerson } from '../support/ltiPlatform.js';
import { faultOfStep, LtiHand, ticketOf, type LtiStep } from './ltiHand.js';
import { TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let moodle: LtiHand;
let canvas: LtiHand;
const servers: LtiPlatform[] = [];
const inside: RoomClient[] = [];

const server = async (): Promise<LtiPlatform> => {
  const one = await LtiPlatform.start();
  servers.push(one);
  return one;
};
const enter = (step: LtiStep): Promise<Answer<{ data: Auth; way: BbbWay }>> =>
  api.call('POST', '/api/auth/platformJoin', { ticket: ticketOf(step) });
/** Somebody launches and is in the room, or at its door. */
const come = async (hand: LtiHand, person: LtiPerson, link?: LtiLink): Promise<RoomClient & { code: string }> => {
  const { body } = await enter(await hand.launch(person, {}, link));
  const { id, token: bearer, name } = body.data.informations;
  const socketToken = async () =>
    (await api.call<{ data: never }>('GET', '/api/socketToken', undefined, { token: bearer })).body.data;
  const client = await RoomClient.join(
    api.url,
    { id, name, kind: 'guest', bearer, socketToken },
    { id: '', token: body.way.code, password: '' },
  );
  inside.push(client);
  return Object.assign(client, { code: body.way.code });
};

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  moodle = await LtiHand.make(api, head, await server(), 'Moodle');
  canvas = await LtiHand.make(api, head, await server(), 'Canvas');
});
afterAll(async () => {
  for (const client of inside) client.close();
  await Promise.all(servers.map((one) => one.stop()));
  await api.stop();
});

describe('an LTI platform in the console', () => {
  it('is made by a general manager, and switched on when all of it is entered', async () => {
    const manager = await api.member({ username: 'mudur.yrd', userType: 'manager' });
    expect((await api.call('POST', '/api/admin/ltiPlatforms', { name: 'X' }, manager)).code).toBe('common.forbidden');
    expect((await api.call('POST', '/api/admin/ltiPlatforms', { name: 'Moodle' }, head)).code).toBe('bbb.nameTaken');
    const made = await api.call<LtiPlatforms>('POST', '/api/admin/ltiPlatforms', { name: 'Sakai' }, head);
    expect(made.body.addresses.launch).toMatch(/\/lti\/launch$/);
    const id = made.body.platforms.find(({ name }) => name === 'Sakai')!.id;
    const sakai = await server();
    const row = () => api.call<LtiPlatforms>('GET', '/api/admin/ltiPlatforms', undefined, manager);
    const {
      owner: _o,
      meetings: _m,
      calledAt: _c,
      id: _i,
      ...now
    } = (await row()).body.platforms.find((p) => p.id === id)!;
    const save = (changes: Record<string, unknown>) =>
      api.call('PUT', `/api/admin/ltiPlatforms/${id}`, { ...now, ...changes }, head);
    expect((await save({ isOn: true })).code).toBe('lti.incomplete');
    expect((await save({ ...sakai.settings, isOn: true, deployments: [] })).code).toBe('lti.incomplete');
    expect((await save({ ...sakai.settings, authAddress: 'http://sakai.okul.example/auth' })).code).toBe(
      'common.invalid',
    );
    expect((await save({ ...sakai.settings, isOn: true, ...moodle.platform.settings })).code).toBe('lti.clientTaken');
    expect((await save({ ...sakai.settings, isOn: true })).status).toBe(200);
    expect((await save({ isOn: false })).code).toBe('common.conflict');
    expect((await api.call('DELETE', `/api/admin/bbbPlatforms/${id}`, undefined, head)).code).toBe('common.notFound');
    expect((await api.call('DELETE', `/api/admin/ltiPlatforms/${id}`, undefined, head)).status).toBe(200);
  });

  it('is tried, and what is wrong is said step by step', async () => {
    const trial = async () => {
      const { body } = await api.call<LtiTrial>('POST', `/api/admin/ltiPlatforms/${canvas.id}/trial`, undefined, head);
      return Object.fromEntries(body.steps.map(({ step, fault }) => [step, fault ?? 'well']));
    };
    const well = { entered: 'well', auth: 'well', keys: 'well', token: 'well' };
    expect(await trial()).toEqual(well);
    canvas.platform.mood = 'notJson';
    expect(await trial()).toEqual({ ...well, keys: 'notJson' });
    canvas.platform.mood = 'broken';
    expect(await trial()).toEqual({ entered: 'well', auth: 'broken', keys: 'broken', token: 'broken' });
    canvas.platform.mood = 'blocked';
    expect(await trial()).toEqual({ ...well, token: 'keysUnread' });
    canvas.platform.mood = 'unsigned';
    expect(await trial()).toEqual({ ...well, token: 'wrongClient' });
    canvas.platform.mood = 'well';
    await canvas.set(head, { clientId: 'another', tokenAddress: 'http://127.0.0.1:1/token' });
    expect(await trial()).toEqual({ ...well, token: 'unreachable' });
    await canvas.set(head, { clientId: 'another', tokenAddress: canvas.platform.url('/token') });
    expect(await trial()).toEqual({ ...well, token: 'wrongClient' });
    await canvas.set(head, { ...canvas.platform.settings });
    expect(await trial()).toEqual(well);
  });
});

describe('a launch', () => {
  it('asks the platform who comes, bound to this browser', async () => {
    const { status, location, cookie, state, nonce } = await moodle.begin();
    expect([status, location.origin + location.pathname]).toEqual([303, moodle.platform.url('/auth')]);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: moodle.platform.clientId, login_hint: 'x', redirect_uri: `${moodle.platform.tool}/lti/launch` },
    });
    expect(cookie).toMatch(/^derslik_lti=[\w-]{43}$/);
    expect([state.length, nonce.length].every((length) => length >= 32)).toBe(true);
  });

  it('leads a teacher and a pupil of a course into one lesson, by their roles, with the platform’s badge', async () => {
    const link = { id: 'ders-1', title: 'Fen <Bilimleri> & "Deney"' };
    const first = await enter(await moodle.launch(ltiTeacher, {}, link));
    expect(first.body.way.back).toBe(moodle.platform.url('/course'));
    const teacher = await come(moodle, ltiTeacher, link);
    const pupil = await come(moodle, ltiPupil, link);
    expect(pupil.code).toBe(teacher.code);
    const [row] = await api.rows<{ name: string; roles: Record<string, string> }>(
      `SELECT m.name, (SELECT jsonb_object_agg(b.user_id, b.role) FROM bbb_people b WHERE b.meeting_id = m.id) AS roles
       FROM meetings m WHERE m.token = $1`,
      [teacher.code],
    );
    expect(row).toEqual({ name: link.title, roles: { 't-1': 'moderator', 'p-1': 'participant' } });
    await expect.poll(() => pupil.view?.participants[teacher.person.id]?.role).toBe('moderator');
    const [people] = await api.rows<{ name: string }>(
      `SELECT p.name FROM bbb_people b JOIN bbb_meetings x ON x.meeting_id = b.meeting_id
         JOIN bbb_platforms p ON p.id = x.platform_id WHERE b.guest_id = $1`,
      [pupil.person.id],
    );
    expect(people).toEqual({ name: 'Moodle' });
  });

  it('of another link, and of another platform with the same names, is another lesson', async () => {
    const codes = await Promise.all([
      enter(await moodle.launch(ltiPupil, {}, { id: 'a', title: 'A' })),
      enter(await moodle.launch(ltiPupil, {}, { id: 'b', title: 'A' })),
      enter(await canvas.launch(ltiPupil, {}, { id: 'a', title: 'A' })),
    ]);
    expect(new Set(codes.map(({ body }) => body.way.code)).size).toBe(3);
    const again = await enter(await moodle.launch(ltiTeacher, {}, { id: 'a', title: 'Başka ad' }));
    expect(again.body.way.code).toBe(codes[0]!.body.way.code);
  });

  it('of two deployments with the same link is two lessons', async () => {
    await canvas.set(head, { deployments: ['1', '2'] });
    const link = { id: 'ortak', title: 'Ortak' };
    const one = await enter(await canvas.launch(ltiPupil, {}, link));
    const two = await enter(await canvas.launch(ltiPupil, { [ltiClaim('deployment_id')]: '2' }, link));
    expect(two.body.way.code).not.toBe(one.body.way.code);
    await canvas.set(head, { deployments: ['1'] });
    expect(faultOfStep(await canvas.launch(ltiPupil, { [ltiClaim('deployment_id')]: '2' }, link))).toBe('refused');
  });

  it.each([
    ['an instructor of the course', ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'], 'moderator'],
    ['an assistant', ['http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'], 'moderator'],
    [
      'a teacher of elsewhere',
      ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor', 'Learner'],
      'participant',
    ],
    [
      'an administrator of the platform',
      ['http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'],
      'guest',
    ],
    ['a parent', ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'], 'guest'],
    ['somebody without a role', [], 'guest'],
  ])('takes %s in as what they are in the course', async (who, roles, role) => {
    const person = { sub: `rol ${who}`, name: 'Kişi', roles };
    const { body } = await enter(await moodle.launch(person, {}, { id: 'roller', title: 'Roller' }));
    const [row] = await api.rows<{ role: string }>('SELECT role FROM bbb_people WHERE guest_id = $1', [
      body.data.informations.id,
    ]);
    expect(row?.role).toBe(role);
  });

  it('of a platform that keeps names to itself tells its people apart', async () => {
    const names = await Promise.all(
      ['x-1', 'x-2'].map(async (sub) => {
        const { body } = await enter(await moodle.launch({ ...ltiPupil, sub }, { name: undefined }));
        return body.data.informations.name;
      }),
    );
    expect(names.every((name) => /^Moodle [0-9A-F]{4}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(2);
  });

  it('gives somebody a way in that opens once', async () => {
    const step = await moodle.launch(ltiPupil);
    expect((await enter(step)).status).toBe(200);
    expect((await enter(step)).code).toBe('platformDoor.over');
  });

  it('in a frame leads to a page whose button goes the whole way once more', async () => {
    const { issuer, clientId } = moodle.platform;
    const query = new URLSearchParams({ iss: issuer, login_hint: 'ipucu', client_id: clientId, lti_message_hint: 'm' });
    const framed = await moodle.step('GET', `/lti/login?${query}`, undefined, '', { 'sec-fetch-dest': 'iframe' });
    expect([framed.status, framed.location.pathname, framed.cookie]).toEqual([303, '/ogrenme-platformu/pencere', '']);
    const again = await moodle.step('GET', `/lti/login?again=${framed.location.hash.slice(1)}`);
    expect(again.location.origin + again.location.pathname).toBe(moodle.platform.url('/auth'));
    expect(Object.fromEntries(again.location.searchParams)).toMatchObject({
      login_hint: 'ipucu',
      lti_message_hint: 'm',
    });
    expect(faultOfStep(await moodle.step('GET', '/lti/login?again=AAAA'))).toBe('over');
  });

  it('of an older browser without its cookie goes on in a window, and with another’s nowhere', async () => {
    const { state, nonce, cookie } = await moodle.begin('', '');
    const token = await moodle.platform.sign(moodle.platform.claims(ltiPupil, nonce));
    const framed = await moodle.post(token, state, '');
    expect([framed.location.pathname, faultOfStep(framed)]).toEqual(['/ogrenme-platformu/pencere', null]);
    const again = await moodle.step('GET', `/lti/login?again=${framed.location.hash.slice(1)}`);
    expect(again.location.searchParams.get('login_hint')).toBe('x');
    expect(faultOfStep(await moodle.post(token, state, `derslik_lti=${'a'.repeat(43)}`))).toBe('noCookies');
    // Nothing was used up, and nobody was let in.
    expect(ticketOf(await moodle.post(token, state, cookie))).not.toBeNull();
  });

  it('says in the console’s list what was wrong with it', async () => {
    await moodle.launch(ltiPupil, { [ltiClaim('deployment_id')]: '77' });
    await expect
      .poll(async () => (await api.call<BbbCalls>('GET', '/api/admin/bbbCalls', undefined, head)).body.calls)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ platform: 'Moodle', call: 'LTI launch', outcome: 'deployment_id: "77"' }),
          expect.objectContaining({ platform: 'Moodle', call: 'LTI launch', outcome: 'ok' }),
        ]),
      );
  });
});

/** As 1EdTech's certification of tools sends them: https://www.imsglobal.org/spec/lti/v1p3/cert/ (6.1, payloads that are good). */
describe('a launch as the certification sends it', () => {
  const gone = undefined;
  const noNames = { name: gone, given_name: gone, family_name: gone };
  const cases: [string, Record<string, unknown>][] = [
    ['with its roles', {}],
    ['with a short role', { [ltiClaim('roles')]: ['Instructor'] }],
    [
      'with an unknown role',
      { [ltiClaim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/uknownrole/unknown#Helper'] },
    ],
    ['without a role', { [ltiClaim('roles')]: [] }],
    ['with an address and no name', { ...noNames, email: 'ayse@okul.example' }],
    ['with names and no address', { name: gone, given_name: 'Ayşe', family_name: 'Yıldız' }],
    ['without anything personal', noNames],
    ['with an address and no course', { email: 'ayse@okul.example', [ltiClaim('context')]: gone }],
  ];
  it.each(cases.flatMap(([what, change]) => [ltiTeacher, ltiPupil].map((person) => [what, person, change] as const)))(
    '%s leads in',
    async (_what, person, change) => {
      const step = await moodle.launch(person, change);
      expect((await enter(step)).status).toBe(200);
    },
  );
});

describe('a launch that is not in order', () => {
  const changes: [string, Record<string, unknown>][] = [
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['an audience of numbers', { aud: [7] }],
    ['several audiences without a party', { aud: ['{client}', 'another'] }],
    ['another party', { azp: 'another' }],
    ['another issuer', { iss: 'https://moodle.example' }],
    ['an issuer with a stroke more', { iss: '{issuer}/' }],
    ['a time that is over', { exp: Math.floor(Date.now() / 1_000) - 600, iat: Math.floor(Date.now() / 1_000) - 700 }],
    ['a time to come', { iat: Math.floor(Date.now() / 1_000) + 900, exp: Math.floor(Date.now() / 1_000) + 960 }],
    ['a life of years', { exp: Math.floor(Date.now() / 1_000) + 10 ** 8 }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['times as text', { exp: '9999999999' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a list as its nonce', { nonce: ['{nonce}'] }],
    ['no person', { sub: undefined }],
    ['an empty person', { sub: '' }],
    ['a person of 5,000 characters', { sub: 'x'.repeat(5_000) }],
    ['a person with a zero byte', { sub: 'a\u0000b' }],
    ['half a character', { sub: '\ud800' }],
    ['no version', { [ltiClaim('version')]: undefined }],
    ['version 1.1', { [ltiClaim('version')]: '1.1' }],
    ['an unknown deployment', { [ltiClaim('deployment_id')]: '9' }],
    ['no deployment', { [ltiClaim('deployment_id')]: undefined }],
    ['a list of deployments', { [ltiClaim('deployment_id')]: ['1'] }],
    ['no message type', { [ltiClaim('message_type')]: undefined }],
    ['another message type', { [ltiClaim('message_type')]: 'LtiSubmissionReviewRequest' }],
    ['a foreign target', { [ltiClaim('target_link_uri')]: 'https://evil.example/lti/launch' }],
    ['a target of our calls', { [ltiClaim('target_link_uri')]: 'http://localhost:1/api/auth/login' }],
    ['no target', { [ltiClaim('target_link_uri')]: undefined }],
    ['a script as its target', { [ltiClaim('target_link_uri')]: 'javascript:alert(1)' }],
    ['no link', { [ltiClaim('resource_link')]: undefined }],
    ['a link without a name', { [ltiClaim('resource_link')]: {} }],
    ['a link of 5,000 characters', { [ltiClaim('resource_link')]: { id: 'x'.repeat(5_000) } }],
    ['a list as its link', { [ltiClaim('resource_link')]: [{ id: 'a' }] }],
    ['roles as text', { [ltiClaim('roles')]: 'Instructor' }],
    ['no roles', { [ltiClaim('roles')]: undefined }],
    ['roles of numbers', { [ltiClaim('roles')]: [1] }],
    ['500 roles', { [ltiClaim('roles')]: Array.from({ length: 500 }, () => 'Learner') }],
  ];
  it.each(changes)('with %s leads nowhere', async (_what, change) => {
    const { state, nonce, cookie } = await moodle.begin();
    const { clientId, issuer } = moodle.platform;
    const filled = JSON.parse(
      JSON.stringify(change, (_name, value: unknown) => (value === undefined ? '{gone}' : value))
        .replaceAll('{client}', clientId)
        .replaceAll('{issuer}', issuer)
        .replaceAll('{nonce}', nonce),
    ) as Record<string, unknown>;
    const claims: Record<string, unknown> = { ...moodle.platform.claims(ltiPupil, nonce), ...filled };
    for (const [name, value] of Object.entries(claims)) if (value === '{gone}') delete claims[name];
    const step = await moodle.post(await moodle.platform.sign(claims), state, cookie);
    expect([step.status, ticketOf(step)]).toEqual([303, null]);
    expect(['refused', 'clock']).toContain(faultOfStep(step));
    // The right one, with the same state, still leads in: nothing was used up.
    const right = await moodle.post(await moodle.platform.sign(moodle.platform.claims(ltiPupil, nonce)), state, cookie);
    expect(ticketOf(right)).not.toBeNull();
  });

  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['that nobody signed', (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['that nobody signed, with a signature', (claims) => `${part({ alg: 'none' })}.${part(claims)}.AAAA`],
    [
      'signed with the public key as a secret',
      async (claims) => {
        const pem = await exportSPKI((await importJWK(moodle.platform.publicKey, 'RS256')) as CryptoKey);
        const text = `${part({ alg: 'HS256', kid: moodle.platform.publicKey.kid })}.${part(claims)}`;
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
      },
    ],
    ['of another platform', (claims) => canvas.platform.sign(claims)],
    ['with a key that is a path', (claims) => moodle.platform.sign(claims, { kid: '../../../../etc/passwd' })],
    ['with a key that is a query', (claims) => moodle.platform.sign(claims, { kid: `' OR 1=1 --` })],
    ['with a key of its own', (claims) => canvas.platform.sign(claims, { jwk: canvas.platform.publicKey })],
    ['with an address of keys', (claims) => canvas.platform.sign(claims, { jku: canvas.platform.url('/keys') })],
    ['without the name of its key', (claims) => moodle.platform.sign(claims, { kid: undefined })],
    ['with an unknown key', (claims) => moodle.platform.sign(claims, { kid: 'imstester_66067' })],
    ['that says nothing', () => moodle.platform.sign({})],
    [
      'that was altered',
      async (claims) => {
        const [head_, , tail] = (await moodle.platform.sign(claims)).split('.');
        return `${head_}.${part({ ...claims, sub: 'p-2' })}.${tail}`;
      },
    ],
    ['of 40,000 characters', (claims) => moodle.platform.sign({ ...claims, more: 'x'.repeat(40_000) })],
    ['of one part', () => 'x'],
    ['that is empty', () => ''],
    ['of lists', () => `${part([])}.${part([])}.AAAA`],
  ])('with a token %s leads nowhere', async (_what, make) => {
    const { state, nonce, cookie } = await moodle.begin();
    const step = await moodle.post(await make(moodle.platform.claims(ltiTeacher, nonce)), state, cookie);
    expect([step.status, ticketOf(step), faultOfStep(step)]).toEqual([303, null, 'refused']);
  });

  it('that is sent twice, or from another browser, leads nobody in twice', async () => {
    const { state, nonce, cookie } = await moodle.begin();
    const token = await moodle.platform.sign(moodle.platform.claims(ltiPupil, nonce));
    expect(faultOfStep(await moodle.post(token, state, ''))).toBe('noCookies');
    expect(faultOfStep(await moodle.post(token, state, `derslik_lti=${'a'.repeat(43)}`))).toBe('noCookies');
    const [one, two] = await Promise.all([moodle.post(token, state, cookie), moodle.post(token, state, cookie)]);
    expect([one, two].filter((step) => ticketOf(step) !== null)).toHaveLength(1);
    expect(faultOfStep(await moodle.post(token, state, cookie))).toBe('over');
    const next = await moodle.begin(cookie);
    expect(faultOfStep(await moodle.post(token, next.state, cookie))).toBe('refused');
  });

  it('with a state that is another’s, altered or none leads nowhere', async () => {
    const { state, nonce, cookie } = await moodle.begin();
    const other = await canvas.begin(cookie);
    const token = await moodle.platform.sign(moodle.platform.claims(ltiPupil, nonce));
    expect(faultOfStep(await moodle.post(token, other.state, cookie))).toBe('refused');
    for (const wrong of ['', 'x', `${state.slice(0, -2)}AA`, state.repeat(20)])
      expect(faultOfStep(await moodle.post(token, wrong, cookie))).toBe('over');
    const twice = await moodle.step('POST', '/lti/launch', `state=${state}&state=${state}&id_token=${token}`, cookie);
    expect(faultOfStep(twice)).toBe('refused');
    const said = await moodle.step('POST', '/lti/launch', { state, error: 'login_required' }, cookie);
    expect(faultOfStep(said)).toBe('refused');
  });

  it.each([
    ['no issuer', {}, 'refused'],
    ['no hint', { iss: '{issuer}' }, 'refused'],
    ['an unknown issuer', { iss: 'https://moodle.example', login_hint: 'x' }, 'unknown'],
    ['another client', { iss: '{issuer}', login_hint: 'x', client_id: 'another' }, 'unknown'],
    ['a foreign target', { iss: '{issuer}', login_hint: 'x', target_link_uri: 'https://evil.example/' }, 'refused'],
    ['a hint of 50,000 characters', { iss: '{issuer}', login_hint: 'x'.repeat(50_000) }, 'refused'],
    ['a zero byte', { iss: 'a\u0000', login_hint: 'x' }, 'refused'],
    [
      'strange names',
      { iss: '{issuer}', login_hint: 'x', __proto__x: '1', constructor: '2', client_id: '' },
      'unknown',
    ],
  ])('of a first call with %s leads nowhere', async (_what, form, fault) => {
    const filled = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, String(value).replace('{issuer}', moodle.platform.issuer)]),
    );
    const step = await moodle.step('POST', '/lti/login', filled);
    expect([step.status, faultOfStep(step)]).toEqual([303, fault]);
  });

  it('of one issuer with several clients has to say which it means', async () => {
    const second = await LtiHand.make(api, head, moodle.platform, 'Moodle 2', { clientId: 'ikinci' });
    const { issuer } = moodle.platform;
    expect(faultOfStep(await moodle.step('POST', '/lti/login', { iss: issuer, login_hint: 'x' }))).toBe('unknown');
    const named = await moodle.step('POST', '/lti/login', { iss: issuer, login_hint: 'x', client_id: 'ikinci' });
    expect(named.location.searchParams.get('client_id')).toBe('ikinci');
    await second.set(head, { isOn: false });
    expect((await moodle.step('POST', '/lti/login', { iss: issuer, login_hint: 'x' })).location.host).toBe(
      moodle.platform.host,
    );
  });
});

describe('a platform’s keys', () => {
  it('are read anew when another one signs, and the one before opens nothing any more', async () => {
    const old = await moodle.begin();
    const before = await moodle.platform.sign(moodle.platform.claims(ltiPupil, old.nonce));
    await moodle.platform.rotate();
    // Forged tokens before this made us ask for unknown keys: we ask again after seconds.
    await expect
      .poll(async () => ticketOf(await moodle.launch(ltiPupil)), { timeout: 15_000, interval: 500 })
      .not.toBeNull();
    expect(faultOfStep(await moodle.post(before, old.state, old.cookie))).toBe('refused');
  });

  it('that can’t be read cost nobody their way in', async () => {
    const down = await server();
    const hand = await LtiHand.make(api, head, down, 'Uzak');
    const { state, nonce, cookie } = await hand.begin();
    const token = await down.sign(down.claims(ltiPupil, nonce));
    for (const mood of ['broken', 'notJson', 'hangs'] as const) {
      down.mood = mood;
      expect(faultOfStep(await hand.post(token, state, cookie))).toBe('away');
    }
    down.mood = 'well';
    expect(ticketOf(await hand.post(token, state, cookie))).not.toBeNull();
  });

  it('of ours are two from the second on, and a new one signs a day after it is shown', async () => {
    const kids = async () =>
      (await api.call<{ keys: { kid: string; d?: string }[] }>('GET', '/lti/jwks')).body.keys.map(({ kid, d }) => [
        kid,
        d,
      ]);
    const first = await kids();
    expect(first).toHaveLength(1);
    expect(first[0]![1]).toBeUndefined();
    await api.rows(`UPDATE lti_keys SET made_at = now() - interval '91 days'`);
    const both = await kids();
    expect(both).toHaveLength(2);
    expect(both[1]).toEqual(first[0]);
    const token = async () =>
      (await api.call<LtiTrial>('POST', `/api/admin/ltiPlatforms/${canvas.id}/trial`, undefined, head)).body.steps.at(
        -1,
      );
    expect(await token()).toMatchObject({ step: 'token', isWell: true });
    await api.rows(`UPDATE lti_keys SET made_at = made_at - interval '2 days'`);
    expect(await token()).toMatchObject({ step: 'token', isWell: true });
    expect(await kids()).toEqual(both);
  });
});
