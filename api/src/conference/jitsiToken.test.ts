import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyRoom } from '@derslik/contract/room/state';
import { plainRoom } from '@derslik/contract/room/testRoom';
import { conferencePerson, signJitsiToken } from './jitsiToken.js';

const secret = 'a secret of this test and nothing else';
const elif = { id: '00000000-0000-4000-8000-000000000001', name: 'Elif G.', isModerator: false, mayShareScreen: true };
const now = 1_700_000_000_999;
const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('a token of Jitsi says exactly who, where, in which role and for ten minutes', () => {
  const { token, expiresAt } = signJitsiToken(secret, '123-456-789', elif, now);
  const [header, claims, signature] = token.split('.');
  expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(decode(claims)).toEqual({
    iss: 'derslik',
    aud: 'derslik',
    sub: '*',
    room: '123-456-789',
    nbf: 1_699_999_940,
    exp: 1_700_000_600,
    context: {
      user: { id: elif.id, name: 'Elif G.', moderator: 'false', affiliation: 'member' },
      features: { 'screen-sharing': true },
    },
  });
  expect(expiresAt).toBe(1_700_000_600);
  expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'));
});

it('a token of Jitsi makes moderators owners, in texts', () => {
  const { token } = signJitsiToken(secret, '123-456-789', { ...elif, isModerator: true, mayShareScreen: false }, now);
  expect(decode(token.split('.')[1])).toMatchObject({
    context: { user: { moderator: 'true', affiliation: 'owner' }, features: { 'screen-sharing': false } },
  });
});

it('a token of Jitsi says of a guest that they are one, where only Jitsi shows the name', () => {
  const state = emptyRoom(plainRoom);
  const person = { id: elif.id, name: 'Selin', formattedName: 'Selin', avatar: null, userType: 'guest' as const };
  expect(conferencePerson(state, { ...person, isGuest: true }).name).toBe('Selin (Misafir)');
  expect(conferencePerson(state, { ...person, isGuest: false, userType: 'student' }).name).toBe('Selin');
});

it('a token of Jitsi names the room in lower case, as Jitsi does', () => {
  const { token } = signJitsiToken(secret, 'Ders-7B', elif, now);
  expect(decode(token.split('.')[1])).toMatchObject({ room: 'ders-7b' });
});
