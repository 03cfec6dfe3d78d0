import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import { bearer, focus, logged, newRoom, nickOf, person, tell, theApi, withConference } from './conference.js';
import { muc, type XmppClient } from './xmppClient.js';

withConference();

const seconds = () => Math.round(Date.now() / 1000);
interface Claims {
  readonly room: string;
  readonly seat: string;
  readonly jti?: string;
  readonly exp?: number;
}
/** The page that films a room, with a token as the API signs it. */
const page = ({ jti = randomUUID(), exp = seconds() + 60, ...rest }: Claims): Promise<XmppClient> =>
  bearer({ ...rest, jti, exp, context: { user: { id: '@recorder' } } });

const enters = (client: XmppClient, room: string, nick = 'cccccccc') =>
  expect.poll(() => client.join(room, nick), { timeout: 8_000 }).toBe('joined');
/** Each of several tries: the API is asked meanwhile. */
const staysOut = async (client: XmppClient, room: string) => {
  for (let n = 0; n < 3; n++) {
    expect(await client.join(room, 'cccccccc')).toBe('not-allowed');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const isPutOut = (client: XmppClient) =>
  client.received.some(({ name, attributes }) => name === 'presence' && attributes['type'] === 'unavailable');

/** A lesson of a teacher and a pupil that somebody films. */
async function filmedRoom() {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  const seat = randomUUID();
  theApi().seats.add(seat);
  return { room, jicofo, teacher, seat };
}

const jingle = (action: string, sid: string, inside = '') =>
  `<jingle xmlns='urn:xmpp:jingle:1' action='${action}' sid='${sid}'>${inside}</jingle>`;
const sources = `<content name='audio' creator='responder'><description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'>
  <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='7' name='cccccccc-a0'/></description></content>`;

test('a reader enters the room of its seat, and only Jicofo learns of it', async () => {
  const { room, jicofo, teacher, seat } = await filmedRoom();
  const reader = await page({ room, seat });
  await enters(reader, room);
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
  await jicofo.next('the reader', ({ attributes }) => attributes['from'] === nickOf(room, 'cccccccc'));
  await reader.next('the pupil', ({ attributes }) => attributes['from'] === nickOf(room, 'bbbbbbbb'));
  reader.send(`<presence to='${nickOf(room, 'cccccccc')}' type='unavailable'/>`);
  await reader.putOut(room, 'cccccccc');
  for (const client of [teacher, pupil]) {
    await client.settled();
    expect(client.received.filter((stanza) => stanza.attributes['from'] === nickOf(room, 'cccccccc'))).toEqual([]);
  }
});

test('a token of a reader is good for its room and once', async () => {
  const { room, seat } = await filmedRoom();
  const { room: other } = await filmedRoom();
  const token = { room, seat, jti: randomUUID() };
  const [first, second] = [await page(token), await page(token)];
  await staysOut(first, other);
  await enters(first, room);
  await staysOut(second, room);
  expect(isPutOut(first)).toBe(false);
  first.send(`<presence to='${nickOf(room, 'cccccccc')}' type='unavailable'/>`);
  await first.putOut(room, 'cccccccc');
  // Not even over the same connection.
  for (const client of [first, second]) await staysOut(client, room);
  expect(logged(/Token .* not allowed/)).toEqual([]);
  // Counted, without the token and whose it is.
  for (const why of ['not for this room', 'was used'])
    await expect
      .poll(() => logged(new RegExp(`Refused: .*\\d x This token (is )?${why}\\.`)).length)
      .toBeGreaterThan(0);
});

test('a reader without a seat, with a token that has ended or that says too little stays out', async () => {
  const { room, seat } = await filmedRoom();
  await staysOut(await page({ room, seat: randomUUID() }), room);
  await staysOut(await page({ room, seat, exp: seconds() - 1 }), room);
  const user = { context: { user: { id: '@recorder' } } };
  await staysOut(await bearer({ ...user, room, exp: seconds() + 60 }), room);
  await staysOut(await bearer({ ...user, room, seat, jti: randomUUID() }), room);
  // Not even where a document names it among the people.
  await tell(room, 2, { teacher: everything, '@recorder': everything });
  await staysOut(await bearer({ ...user, room, exp: seconds() + 60 }), room);
  await enters(await page({ room, seat }), room);
});

test('a reader is put out when its seat ends, and stays out; the lesson goes on', async () => {
  const { room, teacher, seat } = await filmedRoom();
  const reader = await page({ room, seat });
  await enters(reader, room);
  theApi().seats.delete(seat);
  await reader.putOut(room, 'cccccccc');
  await staysOut(await page({ room, seat }), room);
  await teacher.settled();
  expect(isPutOut(teacher)).toBe(false);
});

test('a reader stays inside while the API is away', async () => {
  const { room, seat } = await filmedRoom();
  const reader = await page({ room, seat });
  await enters(reader, room);
  theApi().trouble = 503;
  const asked = theApi().asked.length;
  await expect.poll(() => theApi().asked.length, { timeout: 8_000 }).toBeGreaterThan(asked + 1);
  await reader.settled();
  expect(isPutOut(reader)).toBe(false);
});

test('the newest page of a seat wins', async () => {
  const { room, seat } = await filmedRoom();
  const [older, newer] = [await page({ room, seat }), await page({ room, seat })];
  await enters(older, room);
  await enters(newer, room, 'dddddddd');
  await older.putOut(room, 'cccccccc');
  await newer.settled();
  expect(
    isPutOut(newer) &&
      newer.received.some(
        (one) => one.attributes['from'] === nickOf(room, 'dddddddd') && one.attributes['type'] === 'unavailable',
      ),
  ).toBe(false);
});

test('a reader sends no source and no word, and nobody finds it', async () => {
  const { room, jicofo, teacher, seat } = await filmedRoom();
  const reader = await page({ room, seat });
  await enters(reader, room);
  const to = nickOf(room, 'focus');
  const condition = async (answer: ReturnType<XmppClient['ask']>) =>
    (await answer).child('error')?.children[0]?.name ?? 'result';
  // A session that Jicofo hasn't begun is not its own.
  expect(await condition(reader.ask(to, jingle('session-accept', 'one', sources), 'set'))).toBe('not-allowed');
  jicofo.sendIq(nickOf(room, 'cccccccc'), jingle('session-initiate', 'one'));
  await reader.next('the invitation', (stanza) => stanza.child('jingle') !== undefined);
  reader.sendIq(to, jingle('session-accept', 'one', sources));
  const accepted = await jicofo.next('its answer', (stanza) => stanza.child('jingle') !== undefined);
  expect(accepted.all('source')).toEqual([]);
  expect(await condition(reader.ask(to, jingle('source-add', 'one', sources), 'set'))).toBe('result');
  expect(await condition(reader.ask(nickOf(room, 'aaaaaaaa'), `<query xmlns='jabber:iq:version'/>`, 'get'))).toBe(
    'not-allowed',
  );
  reader.send(`<message type='groupchat' to='${room}@${muc}'><body>hello</body></message>`);
  reader.send(`<message type='chat' to='${nickOf(room, 'aaaaaaaa')}'><body>hello</body></message>`);
  await reader.settled();
  await teacher.settled();
  await jicofo.settled();
  expect(teacher.received.filter((stanza) => stanza.child('body') !== undefined)).toEqual([]);
  expect(jicofo.received.filter((stanza) => stanza.child('jingle') !== undefined)).toHaveLength(1);
  expect(await condition(teacher.ask(nickOf(room, 'cccccccc'), `<query xmlns='jabber:iq:version'/>`, 'get'))).toBe(
    'item-not-found',
  );
  const about = await teacher.ask(`${room}@${muc}`, `<query xmlns='http://jabber.org/protocol/disco#info'/>`, 'get');
  const count = about.all('field').find(({ attributes }) => attributes['var'] === 'muc#roominfo_occupants');
  // Jicofo and the teacher.
  expect(count?.child('value')?.text).toBe('2');
});
