import { createHmac, generateKeyPairSync, randomInt, sign } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterByToken } from '../support/jitsiDoor.js';
import { launchMediaBrowser } from '../support/media.js';

/**
 * What real conference servers say to tokens that the API never signed: `JITSI_XMPP` (`host:port` of Prosody's HTTP),
 * `JITSI_TOKEN_SECRET`, `JITSI_AUTHORITY_URL`, `JITSI_AUTHORITY_SECRET`.
 */
const { JITSI_XMPP: xmpp, JITSI_TOKEN_SECRET: secret = '', JITSI_AUTHORITY_URL, JITSI_AUTHORITY_SECRET } = process.env;
const isPossible = xmpp !== undefined && JITSI_AUTHORITY_URL !== undefined;

const entered = { timeout: 20_000, interval: 300 };
const room = `900-${randomInt(100, 1_000)}-${randomInt(100, 1_000)}`;
const elif = 'elif';
const now = Math.floor(Date.now() / 1_000);
const header = { typ: 'JWT', alg: 'HS256' };
const claims = {
  iss: 'derslik',
  aud: 'derslik',
  sub: '*',
  room,
  nbf: now - 60,
  exp: now + 600,
  context: { user: { id: elif, name: 'Elif', moderator: 'false', affiliation: 'member' } },
};
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = (head: object, body: unknown, key: string = secret, hash = 'sha256') => {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};
const without = (name: keyof typeof claims) => {
  const { [name]: _, ...rest } = claims;
  return rest;
};
const good = signed(header, claims);
const [head = '', body = '', signature = ''] = good.split('.');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const rsaText = `${encode({ ...header, alg: 'RS256' })}.${body}`;
const asTeacher = encode({ ...claims, context: { user: { ...claims.context.user, id: 'teacher' } } });

const forged: Record<string, string> = {
  'no token': '',
  'a word': 'null',
  'two parts': `${head}.${body}`,
  'four parts': `${good}.${signature}`,
  'no signature': `${head}.${body}.`,
  'a shortened signature': `${head}.${body}.${signature.slice(0, -2)}`,
  'a lengthened signature': `${head}.${body}.${signature}AA`,
  'another signature': `${head}.${body}.${encode('x'.repeat(32))}`,
  'a signature of nothing': `${head}.${body}.${createHmac('sha256', secret).update('').digest('base64url')}`,
  'somebody else’s id under the old signature': `${head}.${asTeacher}.${signature}`,
  'no algorithm': `${encode({ typ: 'JWT', alg: 'none' })}.${body}.`,
  'no algorithm, in capitals': `${encode({ typ: 'JWT', alg: 'NONE' })}.${body}.`,
  'no algorithm, with the old signature': `${encode({ typ: 'JWT', alg: 'none' })}.${body}.${signature}`,
  'an algorithm that is not named': signed({ typ: 'JWT' }, claims),
  'an unknown algorithm': signed({ ...header, alg: 'HS1' }, claims),
  'HS384 by the right key': signed({ ...header, alg: 'HS384' }, claims, secret, 'sha384'),
  'HS512 by the right key': signed({ ...header, alg: 'HS512' }, claims, secret, 'sha512'),
  'a key of one’s own': `${rsaText}.${sign('sha256', Buffer.from(rsaText), privateKey).toString('base64url')}`,
  'a public key taken for a secret': signed(header, claims, publicPem),
  'a key file that is named': signed({ ...header, kid: '../../../dev/null' }, claims, ''),
  'a key address that is named': signed({ ...header, jku: 'http://127.0.0.1:1/keys' }, claims, 'mine'),
  'the empty key': signed(header, claims, ''),
  'another key': signed(header, claims, 'another key of thirty-two characters'),
  'another issuer': signed(header, { ...claims, iss: 'okul' }),
  'no issuer': signed(header, without('iss')),
  'an issuer in a list': signed(header, { ...claims, iss: ['derslik'] }),
  'any issuer': signed(header, { ...claims, iss: '*' }),
  'another audience': signed(header, { ...claims, aud: 'derslik-session' }),
  'no audience': signed(header, without('aud')),
  'an audience that is a number': signed(header, { ...claims, aud: 1 }),
  'ended a second ago': signed(header, { ...claims, exp: now - 1 }),
  'ended long ago': signed(header, { ...claims, nbf: 0, exp: 1 }),
  'an end that is a text': signed(header, { ...claims, exp: 'tomorrow' }),
  'no end': signed(header, without('exp')),
  'an end before all time': signed(header, { ...claims, exp: -1 }),
  'not valid yet': signed(header, { ...claims, nbf: now + 300 }),
  'another room': signed(header, { ...claims, room: '111-111-111' }),
  'the room as part of another': signed(header, { ...claims, room: `${room}0` }),
  'no room': signed(header, without('room')),
  'every room': signed(header, { ...claims, room: '*' }),
  'a list of rooms': signed(header, { ...claims, room: [room] }),
  'a list for a body': signed(header, [claims]),
  'a text for a body': signed(header, '"derslik"'),
  'nobody in it': signed(header, without('context')),
  'somebody who is not inside': signed(header, { ...claims, context: { user: { id: 'can', name: 'Elif' } } }),
};

describe.skipIf(!isPossible)('the conference servers’ door', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchMediaBrowser();
    page = await browser.newPage();
    const policy = { room, seq: 1, open: true, people: { [elif]: { microphone: true, camera: true, screen: true } } };
    const answer = await fetch(`${JITSI_AUTHORITY_URL}/rooms/${room}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${JITSI_AUTHORITY_SECRET ?? ''}` },
      body: JSON.stringify(policy),
    });
    expect(answer.status).toBe(204);
    // The room is there: who is refused is refused for the token, and not for want of a room.
    expect(await enterByToken(page, xmpp!, room, good, { stays: true })).toBe('inside');
  });
  afterAll(() => browser?.close());

  it('opens for the token of somebody who is inside by the API’s word', async () => {
    expect(await enterByToken(page, xmpp!, room, good, { stays: true })).toBe('inside');
  });

  it.each(Object.entries(forged))('stays closed for %s', async (_what, token) => {
    expect(await enterByToken(page, xmpp!, room, token)).toMatch(/^(refused at|no answer)/);
  });

  it('starts no recording for anybody, not even for who leads', async () => {
    const user = { ...claims.context.user, moderator: 'true', affiliation: 'owner' };
    const leads = signed(header, { ...claims, context: { user, features: { 'screen-sharing': true } } });
    const question =
      '<jibri xmlns="http://jitsi.org/protocol/jibri" action="start" recording_mode="file" app_data="{}"/>';
    expect(await enterByToken(page, xmpp!, room, leads, { question })).toBe('forbidden');
  });

  it.each(['focus', 'authority', 'Authority'])('lets nobody be %s in the room', async (nick) => {
    // Whoever entered last has gone, and Jicofo may be leaving the room: without one nobody is refused for the name.
    await expect.poll(() => enterByToken(page, xmpp!, room, good, { nick }), entered).toBe('refused at the door');
  });

  // Jicofo itself would answer that it doesn't know this session, and where it does, take the screen.
  it.each(['focus@auth.meet.jitsi/focus', 'focus.meet.jitsi'])('lets no screen past the room, by %s', async (whom) => {
    const question = `<jingle xmlns="urn:xmpp:jingle:1" action="source-add" sid="x"><content name="video" creator="responder"><description xmlns="urn:xmpp:jingle:apps:rtp:1" media="video"><source xmlns="urn:xmpp:jingle:apps:rtp:ssma:0" ssrc="20" videoType="desktop"/></description></content></jingle>`;
    expect(await enterByToken(page, xmpp!, room, good, { question, whom })).toBe('not-allowed');
  });
});
