import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import { bearer, focus, newRoom, nickOf, person, tell, withConference } from './conference.js';
import { type XmppClient, muc } from './xmppClient.js';

withConference();

const proxy = 'focus.meet.jitsi';
const noScreen = { ...everything, screen: false };
const inAnHour = Math.round(Date.now() / 1000) + 3_600;

const jingle = (action: string, sid: string) =>
  `<jingle xmlns='urn:xmpp:jingle:1' action='${action}' sid='${sid}'><content name='video' creator='responder'>
    <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='video'>
      <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='20' videoType='desktop'/>
    </description></content></jingle>`;
const wish = (room: string) => `<conference xmlns='http://jitsi.org/protocol/focus' room='${room}'/>`;

/** A pupil with a session of Jicofo's, who may not share the screen, and somebody else beside. */
async function lesson() {
  const room = newRoom();
  await tell(room, 1, { pupil: noScreen, other: everything });
  const jicofo = await focus(room);
  const [pupil, other] = [await person('pupil'), await person('other')];
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
  expect(await other.join(room, 'cccccccc')).toBe('joined');
  for (const nick of ['bbbbbbbb', 'cccccccc'])
    jicofo.sendIq(nickOf(room, nick), jingle('session-initiate', `session-${nick}`));
  for (const client of [jicofo, pupil, other]) {
    await client.settled();
    client.received.length = 0;
  }
  return { room, jicofo, pupil, other };
}

const condition = async (client: XmppClient, to: string, child: string, type: 'get' | 'set' = 'set') => {
  const answer = await client.ask(to, child, type);
  return answer.child('error')?.children[0]?.name ?? answer.attributes['type'];
};

/** What Jicofo has received, but the answers to its own questions. */
async function reached(jicofo: XmppClient) {
  await jicofo.settled();
  return jicofo.received.filter((stanza) => stanza.attributes['from'] !== 'meet.jitsi');
}

const focusJid = 'focus@auth.meet.jitsi';
const addresses = [
  ['Jicofo’s own address', (jicofo: XmppClient) => jicofo.jid],
  [
    'Jicofo’s own address in other letters',
    (jicofo: XmppClient) => jicofo.jid.replace(focusJid, 'Focus@AUTH.meet.jitsi'),
  ],
  ['Jicofo’s account', () => focusJid],
  ['the proxy', () => proxy],
  ['somebody at the proxy', () => `${proxy}/anybody`],
  ['an account at the proxy', () => `focus@${proxy}`],
] as const;

test.each(addresses)(
  'a forbidden screen does not get past the room by %s, nor does anything else',
  async (_, address) => {
    const { room, jicofo, pupil } = await lesson();
    const to = address(jicofo);
    for (const child of [
      jingle('source-add', 'session-bbbbbbbb'),
      jingle('session-accept', 'session-bbbbbbbb'),
      jingle('session-terminate', 'session-cccccccc'),
      `<mute xmlns='http://jitsi.org/jitmeet/audio' jid='${nickOf(room, 'cccccccc')}'>true</mute>`,
      `<jibri xmlns='http://jitsi.org/protocol/jibri' action='start' recording_mode='file'/>`,
      `<logout xmlns='http://jitsi.org/protocol/focus' session-id='1'/>`,
    ]) {
      expect(await condition(pupil, to, child)).toBe('not-allowed');
    }
    expect(await condition(pupil, to, `<query xmlns='http://jabber.org/protocol/disco#info'/>`, 'get')).toBe(
      'not-allowed',
    );
    pupil.send(`<iq type='result' id='unasked' to='${to}'>${jingle('source-add', 'session-bbbbbbbb')}</iq>`);
    pupil.send(`<message to='${to}'><json-message xmlns='http://jitsi.org/jitmeet'>{}</json-message></message>`);
    pupil.send(`<presence to='${to}'/>`);
    await pupil.settled();
    expect(await reached(jicofo)).toEqual([]);
  },
);

test('in the room, nobody speaks in the session of another', async () => {
  const { room, jicofo, pupil, other } = await lesson();
  const to = nickOf(room, 'focus');
  for (const action of ['source-add', 'session-accept', 'session-terminate', 'transport-info']) {
    expect(await condition(other, to, jingle(action, 'session-bbbbbbbb'))).toBe('not-allowed');
    expect(await condition(pupil, to, jingle(action, 'invented'))).toBe('not-allowed');
  }
  expect(await reached(jicofo)).toEqual([]);
  other.sendIq(to, jingle('source-add', 'session-cccccccc'));
  await other.settled();
  expect((await reached(jicofo)).map((stanza) => stanza.child('jingle')?.attributes['sid'])).toEqual([
    'session-cccccccc',
  ]);
});

test('media from connection to connection, past the room, are refused', async () => {
  const { pupil, other } = await lesson();
  expect(await condition(pupil, other.jid, jingle('session-initiate', 'own'))).toBe('not-allowed');
  await other.settled();
  expect(other.received.filter((stanza) => stanza.child('jingle') !== undefined)).toEqual([]);
});

test('Jicofo is called into the room of the token, and into no other', async () => {
  const { room, jicofo, pupil } = await lesson();
  for (const elsewhere of [
    `other@${muc}`,
    `${room}@internal-muc.meet.jitsi`,
    'jvbbrewery@internal-muc.meet.jitsi',
    muc,
    '',
  ]) {
    expect(await condition(pupil, proxy, wish(elsewhere))).toBe('not-allowed');
  }
  expect(await condition(pupil, jicofo.jid, wish(`${room}@${muc}`))).toBe('not-allowed');
  for (const claims of [{ room: '*', exp: inAnHour }, { room, exp: undefined }, { exp: inAnHour }]) {
    const client = await bearer({ ...claims, context: { user: { id: 'pupil' } } });
    expect(await condition(client, proxy, wish(`${room}@${muc}`))).toBe('not-allowed');
  }
  expect(await reached(jicofo)).toEqual([]);

  pupil.sendIq(proxy, wish(`${room}@${muc}`));
  await expect
    .poll(async () => (await reached(jicofo)).map((stanza) => stanza.child('conference')?.attributes['room']))
    .toEqual([`${room}@${muc}`]);
});

test('nobody reaches another person past the room, and nobody who waits at the door does', async () => {
  const { pupil, other } = await lesson();
  const waiting = await bearer({ room: '/', exp: inAnHour, context: { user: { id: 'waiting' } } });
  const bare = other.jid.replace(/\/.*/, '');
  for (const client of [pupil, waiting]) {
    for (const to of [other.jid, bare]) {
      client.send(`<message to='${to}'><body>Öğretmenin diyor ki</body></message>`);
      client.send(`<presence to='${to}'/>`);
      client.send(`<presence to='${to}' type='subscribe'/>`);
      expect(await condition(client, to, `<query xmlns='jabber:iq:version'/>`, 'get')).toBe('not-allowed');
    }
    await client.settled();
  }
  await other.settled();
  expect(other.received.map(({ attributes }) => attributes['from'])).toEqual(['meet.jitsi']);
});
