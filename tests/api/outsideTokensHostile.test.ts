import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { CompactSign, exportJWK, type JWK } from 'jose';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityLimits } from '@derslik/contract/limits/identity';
import { BringingTokens, encode, hmac, KeyServer, seconds, type TokenClaims } from './bringingTokens.js';
import { otherPlaces } from '../support/otherPlaces.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
/** HS256, RS256 and a platform's tickets. */
let shared: BringingTokens;
let published: BringingTokens;
let platform: BringingTokens;
let keys: KeyServer;
let stranger: { privateKey: KeyObject; jwk: JWK };
let own: { privateKey: KeyObject; pem: string; jwk: JWK };
const subject = 'ayse';

const rsa = async (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256' };
  return { privateKey, jwk, pem: publicKey.export({ type: 'spki', format: 'pem' }) as string };
};
const rs256 = (claims: TokenClaims | string, header: Record<string, unknown> = {}, key = own.privateKey) =>
  new CompactSign(new TextEncoder().encode(typeof claims === 'string' ? claims : JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'RS256', kid: 'bir', ...header })
    .sign(key);

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  keys = await KeyServer.start();
  [own, stranger] = [await rsa('bir'), await rsa('bir')];
  // A key that may not sign, and one for another algorithm, stand beside it.
  keys.keys = {
    keys: [
      own.jwk,
      { ...(await rsa('iki')).jwk, use: 'enc' },
      { kty: 'oct', k: encode('x'.repeat(32)), kid: 'uc', alg: 'HS256' },
    ],
  };
  shared = await BringingTokens.start(api, head, 'jwt');
  platform = await BringingTokens.start(api, head, 'ticket');
  published = await BringingTokens.start(
    api,
    head,
    'jwt',
    {
      ...{ issuer: 'https://rs256.okul.example', algorithm: 'RS256', keysAddress: keys.address },
    },
    false,
  );
  await published.try(await rs256(published.claims()));
  await published.change({ isOn: true });
  // She is known to all of them; whoever is not gets no account by a token that only looks like hers.
  expect((await shared.lim(shared.sign({ sub: subject }))).status).toBe(200);
  expect((await published.lim(await rs256(published.claims({ sub: subject })))).status).toBe(200);
  expect((await platform.admit(platform.sign({ sub: subject }))).status).toBe(200);
  for (const one of [shared, published, platform]) await one.change({ newcomers: 'refuse' });
});
afterAll(async () => {
  await keys.stop();
  await api.stop();
});

interface Kind {
  source: BringingTokens;
  /** Signs what is written, as the source would. */
  sign: (claims: TokenClaims | string, header?: Record<string, unknown>) => string | Promise<string>;
}
type Mutation = [name: string, (kind: Kind, claims: TokenClaims, token: string) => string | Promise<string>];
const without = (claims: TokenClaims, name: string): TokenClaims =>
  Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));
const parts = (token: string) => token.split('.') as [string, string, string];
const withHeader = (token: string, header: Record<string, unknown>): string =>
  [encode(header), ...parts(token).slice(1)].join('.');
const lastBitsOther = (text: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // The last letter's lowest bit stands for nothing where the length leaves some over.
  return text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1)!) ^ 1];
};

const mutations: Mutation[] = [
  ['alg none', (_k, claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['alg none with a signature', (_k, _c, token) => withHeader(token, { alg: 'none' })],
  ['alg nOnE', (_k, claims) => `${encode({ alg: 'nOnE' })}.${encode(claims)}.${encode('x')}`],
  ['no alg', (_k, _c, token) => withHeader(token, { typ: 'JWT' })],
  ['alg as a list', (_k, _c, token) => withHeader(token, { alg: ['HS256', 'RS256'] })],
  ['HS256 by the published key as PEM', (_k, claims) => hmac({ alg: 'HS256', kid: 'bir' }, claims, own.pem)],
  [
    'HS256 by the published key as DER',
    (_k, claims) =>
      hmac({ alg: 'HS256', kid: 'bir' }, claims, createPublicKey(own.pem).export({ type: 'spki', format: 'der' })),
  ],
  [
    'HS256 by a published key that is none of ours',
    (_k, claims) => hmac({ alg: 'HS256', kid: 'uc' }, claims, 'x'.repeat(32)),
  ],
  ['HS256 by nothing', (_k, claims) => hmac({ alg: 'HS256' }, claims, '')],
  ['HS512 by the right secret', ({ source }, claims) => hmac({ alg: 'HS512' }, claims, source.secret, 'sha512')],
  ['a stranger’s key under its kid', (_k, claims) => rs256(claims, {}, stranger.privateKey)],
  ['its own key in the header', (_k, claims) => rs256(claims, { jwk: stranger.jwk }, stranger.privateKey)],
  ['an address of keys in the header', (_k, claims) => rs256(claims, { jku: keys.address }, stranger.privateKey)],
  ['an address of certificates', (_k, claims) => rs256(claims, { x5u: 'http://127.0.0.1:9/x' }, stranger.privateKey)],
  ['a certificate in the header', (_k, claims) => rs256(claims, { x5c: ['MIIB'] }, stranger.privateKey)],
  ['kid as a path', (_k, claims) => hmac({ alg: 'HS256', kid: '../../../../dev/null' }, claims, '')],
  ['kid as an address', (_k, claims) => rs256(claims, { kid: 'http://127.0.0.1:9/keys' }, stranger.privateKey)],
  ['kid as SQL', (_k, claims) => rs256(claims, { kid: "x' UNION SELECT 'y" }, stranger.privateKey)],
  ['a huge kid', (_k, claims) => rs256(claims, { kid: 'k'.repeat(5_000) }, stranger.privateKey)],
  [
    'crit that nobody knows',
    ({ sign }, claims) => sign(claims, { crit: ['http://okul.example/x'], 'http://okul.example/x': 1 }),
  ],
  [
    'a payload that is not encoded',
    (_k, claims) => hmac({ alg: 'HS256', b64: false, crit: ['b64'] }, claims, shared.secret),
  ],
  ['encrypted, it says', (_k, _c, token) => `${encode({ alg: 'dir', enc: 'A256GCM' })}.${token}.x`],
  ['compressed, it says', ({ sign }, claims) => sign(claims, { zip: 'DEF' })],
  ['cut', (_k, _c, token) => token.slice(0, -7)],
  ['without its signature', (_k, _c, token) => `${parts(token).slice(0, 2).join('.')}.`],
  ['two parts', (_k, _c, token) => parts(token).slice(0, 2).join('.')],
  ['doubled', (_k, _c, token) => token + token],
  ['doubled with a point', (_k, _c, token) => `${token}.${token}`],
  ['another spelling of its signature', (_k, _c, token) => lastBitsOther(token)],
  ['filled up', (_k, _c, token) => `${token}==`],
  ['with a space', (_k, _c, token) => `${token} `],
  [
    'another subject under its signature',
    (_k, claims, token) => [parts(token)[0], encode({ ...claims, sub: 'mudur' }), parts(token)[2]].join('.'),
  ],
  ['another audience', ({ sign }, claims) => sign({ ...claims, aud: 'baska' })],
  ['an audience that begins alike', ({ sign }, claims) => sign({ ...claims, aud: `${String(claims['aud'])}x` })],
  [
    'audiences with one that is no text',
    ({ sign }, claims) => sign({ ...claims, aud: [claims['aud'], { toString: 1 }] }),
  ],
  ['no audience', ({ sign }, claims) => sign(without(claims, 'aud'))],
  ['another issuer', ({ sign }, claims) => sign({ ...claims, iss: 'https://kotu.example' })],
  ['an issuer with a slash', ({ sign }, claims) => sign({ ...claims, iss: `${String(claims['iss'])}/` })],
  ['issuers', ({ sign }, claims) => sign({ ...claims, iss: [claims['iss']] })],
  ['expired', ({ sign }, claims) => sign({ ...claims, iat: seconds() - 240, exp: seconds() - 180 })],
  ['of the future', ({ sign }, claims) => sign({ ...claims, iat: seconds() + 180, exp: seconds() + 240 })],
  ['not yet', ({ sign }, claims) => sign({ ...claims, nbf: seconds() + 180 })],
  ['for ever', ({ sign }, claims) => sign({ ...claims, exp: 9e15 })],
  ['an end in words', ({ sign }, claims) => sign({ ...claims, exp: String(claims['exp']) })],
  ['no end', ({ sign }, claims) => sign(without(claims, 'exp'))],
  ['an end that is no number', ({ sign }, claims) => sign(JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e999'))],
  ['no beginning', ({ sign }, claims) => sign(without(claims, 'iat'))],
  [
    'a subject twice',
    ({ sign }, claims) => sign(JSON.stringify({ ...claims, sub: 'mudur' }).replace('{', `{"sub":"${subject}",`)),
  ],
  ['an end twice', ({ sign }, claims) => sign(JSON.stringify({ ...claims }).replace('{', '{"exp":1,'))],
  ['no subject', ({ sign }, claims) => sign(without(claims, 'sub'))],
  ['a number as subject', ({ sign }, claims) => sign({ ...claims, sub: 1 })],
  ['a subject with a space at its end', ({ sign }, claims) => sign({ ...claims, sub: `${subject} ` })],
  ['a subject with a letter that nobody sees', ({ sign }, claims) => sign({ ...claims, sub: `ay\u200bse` })],
  ['a subject that is written backwards', ({ sign }, claims) => sign({ ...claims, sub: '\u202eesya' })],
  ['a subject with NUL', ({ sign }, claims) => sign({ ...claims, sub: `${subject}\u0000` })],
  [
    'a subject of half a letter',
    ({ sign }, claims) => sign(JSON.stringify({ ...claims }).replace(`"${subject}"`, '"ay\\ud83dse"')),
  ],
  ['a subject in look-alike letters', ({ sign }, claims) => sign({ ...claims, sub: 'аyse' })],
  ['a name with NUL', ({ sign }, claims) => sign({ ...claims, given_name: 'Ay\u0000şe' })],
  ['no id', ({ sign }, claims) => sign(without(claims, 'jti'))],
  ['an id that is no text', ({ sign }, claims) => sign({ ...claims, jti: { $ne: 1 } })],
  ['huge', ({ sign }, claims) => sign({ ...claims, x: 'x'.repeat(identityLimits.tokenCharsMax) })],
  ['a list of claims', ({ sign }) => sign('[]')],
  ['no JSON', ({ sign }) => sign('sub=ayse')],
  [
    'no UTF-8',
    (_k, _c, token) =>
      [parts(token)[0], Buffer.from([0x22, 0xff, 0x22]).toString('base64url'), parts(token)[2]].join('.'),
  ],
  ['words', () => 'belge'],
];

const kinds = (): Kind[] => [
  { source: shared, sign: (claims, header = {}) => hmac({ alg: 'HS256', ...header }, claims, shared.secret) },
  {
    source: published,
    sign: (claims, header) =>
      header?.['crit'] ? hmac({ alg: 'RS256', ...header }, claims, '') : rs256(claims, header),
  },
];
const ofTickets = (): Kind => ({
  source: platform,
  sign: (claims, header = {}) => hmac({ alg: 'HS256', ...header }, claims, platform.secret),
});
/** What a mutation makes of a good token. */
const made = async (kind: Kind, mutate: Mutation[1]): Promise<string> => {
  const claims = kind.source.claims({ sub: subject });
  return mutate(kind, claims, await kind.sign(claims));
};
const sessions = async () => (await api.rows<{ n: number }>('SELECT count(*)::int AS n FROM sessions'))[0]!.n;
const people = async () => (await api.rows<{ n: number }>('SELECT count(*)::int AS n FROM users'))[0]!.n;

describe('a token that was changed', () => {
  it(`opens nothing, in any of ${mutations.length} ways, by any call that takes one`, async () => {
    const before = [await sessions(), await people()];
    const json = { 'content-type': 'application/json' };
    const calls: [string, (token: string) => Promise<Response>][] = [
      ...(
        [
          ['/api/auth/lim', 'iamToken'],
          ['/api/auth/checkIamToken', 'access_token'],
          ['/api/v1/auth/iam-login', 'token'],
          ['/api/auth/getJitsiToken', 'iamToken'],
        ] as const
      ).map(([path, field]): [string, (token: string) => Promise<Response>] => [
        path,
        (token) =>
          fetch(api.url + path, {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ [field]: token, room: '123-456-789' }),
          }),
      ]),
      ['socketToken', (token) => fetch(`${api.url}/api/auth/socketToken?iamToken=${encodeURIComponent(token)}`)],
    ];
    const passed: string[] = [];
    for (const kind of kinds())
      for (const [name, mutate] of mutations) {
        const token = await made(kind, mutate);
        const answers = await Promise.all(
          calls.map(async ([call, send]) => {
            const answer = await send(token);
            const session = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('derslik_refresh'));
            return { call, session, status: answer.status, text: await answer.text() };
          }),
        );
        // Refused in words, or asked who they are: neither let in, nor an accident of ours.
        for (const { call, session, status, text } of answers)
          if (session || status === 500 || (status < 400 && !text.startsWith('{"arrival"')))
            passed.push(`${kind.source.provider.name}, ${name}, ${call}: ${status} ${text.slice(0, 80)}`);
      }
    expect(passed).toEqual([]);
    expect([await sessions(), await people()]).toEqual(before);
  });

  it(`is no ticket either, in any of them`, async () => {
    const before = [await sessions(), await people()];
    const passed: string[] = [];
    for (const [name, mutate] of mutations) {
      const ticket = await made(ofTickets(), mutate);
      const { status, code, body } = await platform.admit(ticket);
      if (body.data || status === 500 || (status < 400 && !body.arrival)) passed.push(`${name}: ${status} ${code}`);
    }
    expect(passed).toEqual([]);
    expect([await sessions(), await people()]).toEqual(before);
    expect((await platform.admit(platform.sign({ sub: subject }))).status, 'the good one is').toBe(200);
  });

  it('opens no socket, and neither does a good one: that takes a token of the socket', async () => {
    const open = (token: string) =>
      new Promise<string>((resolve) => {
        const socket = io(api.url, {
          path: '/api/socket',
          auth: { token },
          query: { room: '123-456-789' },
          transports: ['websocket'],
          reconnection: false,
        });
        const end = (what: string): void => {
          socket.disconnect();
          resolve(what);
        };
        socket.on('connect', () => end('open')).on('connect_error', () => end('refused'));
        socket.on('disconnect', () => end('refused'));
      });
    const [kind] = kinds() as [Kind, Kind];
    const tokens = [
      shared.sign({ sub: subject }),
      ...(await Promise.all(mutations.map(([, mutate]) => made(kind, mutate)))),
    ];
    for (const token of tokens) expect(await open(token)).toBe('refused');
  });
});

describe('a good token', () => {
  it('is of its own provider: neither secret, audience nor id of another make it good', async () => {
    const other = await BringingTokens.start(api, head, 'jwt', { issuer: 'https://baska.okul.example' });
    const jti = randomBytes(8).toString('hex');
    expect((await shared.lim(hmac({ alg: 'HS256' }, shared.claims(), other.secret))).code).toBe(
      'identity.tokenInvalid',
    );
    expect((await shared.lim(hmac({ alg: 'HS256' }, platform.claims(), platform.secret))).code).toBe(
      'identity.tokenInvalid',
    );
    // Two providers may give the same id; each is used once.
    const codes = [];
    for (const one of [shared, other, shared, other])
      codes.push((await one.lim(one.sign({ sub: subject, jti }))).code ?? 'in');
    expect(codes).toEqual(['in', 'in', 'identity.tokenOver', 'identity.tokenOver']);
    await other.change({ isOn: false });
    expect((await other.lim(other.sign())).code).toBe('identity.tokenInvalid');
  });

  it('is not taken from a page of another site, and is used up by nobody who is refused', async () => {
    const token = shared.sign({ sub: subject });
    const foreign = { origin: 'https://kotu.example' };
    for (const [path, body] of [
      ['/api/auth/lim', { iamToken: token }],
      ['/api/auth/checkIamToken', { access_token: token }],
    ] as const)
      expect((await shared.send(path, body, undefined, foreign)).code).toBe('common.forbidden');
    expect((await shared.lim(token)).status).toBe(200);
    await api.rows(
      `UPDATE users SET disabled = true WHERE id = (SELECT user_id FROM external_identities WHERE provider_id = $1 AND subject = $2)`,
      [shared.provider.id, subject],
    );
    expect((await shared.lim(shared.sign({ sub: subject }))).code).toBe('auth.disabled');
    const alone = await shared.send('/api/v1/auth/iam-login', { token: shared.sign({ sub: subject }) });
    expect(alone.code).toBe('auth.disabled');
    await api.rows('UPDATE users SET disabled = false');
  });

  it('leads to none of forty other places, whatever a page asks for or a ticket says', async () => {
    for (const path of otherPlaces) {
      // Longer ones are no body of that call.
      if (path.length < 1_000)
        expect((await shared.lim(shared.sign({ sub: subject }), undefined, { path })).body.path, path).toBe('/');
      // A way back is one of ours, or below what the school entered, which is nothing here.
      const { body, code } = await platform.admit(platform.sign({ sub: subject, back: path }));
      // Longer ones are no way back at all, and what has a NUL is no text.
      if (path.length > 1_024 || path.includes('\u0000')) expect(code).toBe('identity.tokenInvalid');
      else expect([body.path, body.back, code], path).toEqual(['/', null, undefined]);
    }
  });

  it('without an id is taken where the school allows it, and makes one session, however often it is shown', async () => {
    await shared.change({ settings: { ...shared.provider.settings, wantsId: false }, isOn: false });
    const { jti: _jti, ...claims } = shared.claims({ sub: subject });
    const token = hmac({ alg: 'HS256' }, claims, shared.secret);
    await shared.try(token);
    await shared.change({ isOn: true });
    const before = await sessions();
    for (let n = 0; n < 3; n += 1) expect((await shared.send('/api/v1/auth/iam-login', { token })).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
  });
});
