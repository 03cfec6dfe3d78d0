import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import { bearer, focus, newRoom, person, tell, withConference } from './conference.js';
import { muc, type XmppClient } from './xmppClient.js';

withConference();

const noRoom = '/';
const inAnHour = Math.round(Date.now() / 1000) + 3_600;
/** As the API signs them; `signature` is what the stand-in of Jitsi's check takes for good. */
const tokenOf = (id: string, room: string, signature = 'signature', more: object = { exp: inAnHour }) =>
  `e30.${Buffer.from(JSON.stringify({ room, ...more, context: { user: { id } } })).toString('base64url')}.${signature}`;
const give = async (client: XmppClient, token: string) => {
  const answer = await client.ask(
    'avmoderation.meet.jitsi',
    `<token xmlns='urn:derslik:token'>${token}</token>`,
    'set',
  );
  return answer.child('error')?.children[0]?.name ?? answer.attributes['type'];
};

test('who signed in before the room enters with the room’s token, once the API names them', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  const pupil = await person('pupil', noRoom);
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  // Nor is Jicofo called into a room by it.
  for (const name of [room, noRoom]) {
    const wish = `<conference xmlns='http://jitsi.org/protocol/focus' room='${name}@${muc}'/>`;
    expect((await pupil.ask('focus.meet.jitsi', wish, 'set')).child('error')?.children[0]?.name).toBe('not-allowed');
  }
  expect(await give(pupil, tokenOf('pupil', room))).toBe('result');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  await tell(room, 2, { teacher: everything, pupil: everything });
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
});

test('a connection takes no token that is not good, or somebody else’s', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const pupil = await person('pupil', noRoom);
  for (const token of [
    tokenOf('teacher', room),
    tokenOf('pupil', room, 'forged'),
    tokenOf('pupil', room, 'signature', {}),
    'nothing',
    '',
  ]) {
    expect(await give(pupil, token)).toBe('not-allowed');
    expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  }
  // Who signed in without a person is nobody's.
  const anonymous = await bearer({ room: noRoom, exp: inAnHour });
  expect(await give(anonymous, tokenOf('pupil', room))).toBe('not-allowed');
  expect(await give(pupil, tokenOf('pupil', room))).toBe('result');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
});
