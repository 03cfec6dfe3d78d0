import { expect, test } from 'vitest';
import { everything, nothing } from './apiStandIn.js';
import {
  focus,
  moderationMessages,
  muteRequests,
  newRoom,
  nickOf,
  person,
  put,
  tell,
  theApi,
  withConference,
} from './conference.js';
import { type XmppClient, muc } from './xmppClient.js';

withConference();

const listener = { microphone: false, camera: true, screen: true };

/** A room whose teacher may send everything and whose pupil may not speak; what was sent until now is forgotten. */
async function moderatedRoom() {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything, pupil: listener });
  const [teacher, pupil] = [await person('teacher'), await person('pupil')];
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
  await forget(jicofo, teacher, pupil);
  return { room, jicofo, teacher, pupil };
}

async function forget(...clients: XmppClient[]) {
  for (const client of clients) {
    await client.settled();
    client.received.length = 0;
  }
}

const toJicofo = (room: string, mediaType: string, enabled: boolean, approved: string[]) => ({
  type: 'av_moderation',
  room: `${room}@${muc}`,
  actor: `${room}@${muc}/authority`,
  mediaType,
  enabled,
  whitelists: { [mediaType]: approved.map((nick) => nickOf(room, nick)) },
});

const toClient = (room: string, mediaType: string, rest: object) => ({
  type: 'av_moderation',
  room: `${room}@${muc}`,
  mediaType,
  ...rest,
});

const enabled = (room: string, mediaType: string, value = true) =>
  toClient(room, mediaType, { enabled: value, actor: `${room}@${muc}/authority` });

test('a room where everybody may send everything is not moderated', async () => {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const pupil = await person('pupil');
  await pupil.join(room, 'bbbbbbbb');
  expect(await moderationMessages(jicofo)).toEqual([]);
  expect(await moderationMessages(pupil)).toEqual([]);
  expect(await muteRequests(jicofo)).toEqual([]);
});

test('Jicofo is told every rule as it comes in, before anybody is inside, with an empty list as []', async () => {
  const room = newRoom();
  await tell(room, 1, { teacher: everything, pupil: nothing });
  const jicofo = await focus(room);
  await jicofo.settled();
  const first = jicofo.received.findIndex((stanza) => stanza.child('json-message') !== undefined);
  expect(first).toBeLessThan(jicofo.received.findIndex((stanza) => stanza.name === 'presence'));
  expect(jicofo.received[first]!.child('json-message')!.text).toContain('"whitelists":{"audio":[]}');
  expect(await moderationMessages(jicofo)).toEqual([
    toJicofo(room, 'audio', true, []),
    toJicofo(room, 'video', true, []),
    toJicofo(room, 'desktop', true, []),
  ]);
});

test('Jicofo is told of each approved person who joins, under its nick', async () => {
  const room = newRoom();
  await tell(room, 1, { teacher: everything, pupil: listener });
  const jicofo = await focus(room);
  await (await person('pupil')).join(room, 'bbbbbbbb');
  await (await person('teacher')).join(room, 'aaaaaaaa');
  expect(await moderationMessages(jicofo)).toEqual([
    toJicofo(room, 'audio', true, []),
    toJicofo(room, 'audio', true, ['aaaaaaaa']),
  ]);
});

test('a newcomer learns which media are moderated, and that it is approved', async () => {
  const room = newRoom();
  await tell(room, 1, { teacher: everything, pupil: listener });
  await focus(room);
  const [teacher, pupil] = [await person('teacher'), await person('pupil')];
  await teacher.join(room, 'aaaaaaaa');
  await pupil.join(room, 'bbbbbbbb');
  expect(await moderationMessages(teacher)).toEqual([
    enabled(room, 'audio'),
    toClient(room, 'audio', { approved: true }),
  ]);
  expect(await moderationMessages(pupil)).toEqual([enabled(room, 'audio')]);
});

test('an approval reaches Jicofo first as a list, then as the own wish of the person, and the person in words', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  await tell(room, 2, { teacher: everything, pupil: everything, other: listener });
  expect(await moderationMessages(jicofo)).toEqual([toJicofo(room, 'audio', true, ['aaaaaaaa', 'bbbbbbbb'])]);
  expect(await muteRequests(jicofo)).toEqual([[nickOf(room, 'bbbbbbbb'), 'audio', nickOf(room, 'bbbbbbbb'), 'false']]);
  expect(jicofo.received.findIndex((stanza) => stanza.name === 'message')).toBeLessThan(
    jicofo.received.findIndex((stanza) => stanza.child('mute') !== undefined),
  );
  expect(await moderationMessages(pupil)).toEqual([toClient(room, 'audio', { approved: true })]);
  expect(await muteRequests(pupil)).toEqual([]);
  expect(await moderationMessages(teacher)).toEqual([]);
});

test('an approval that is taken back mutes at the bridge in the own name, and the client in Jicofo’s', async () => {
  const { room, jicofo, teacher } = await moderatedRoom();
  await tell(room, 2, { teacher: listener, pupil: listener });
  expect(await moderationMessages(jicofo)).toEqual([toJicofo(room, 'audio', true, [])]);
  expect(await muteRequests(jicofo)).toEqual([[nickOf(room, 'aaaaaaaa'), 'audio', nickOf(room, 'aaaaaaaa'), 'true']]);
  expect(await moderationMessages(teacher)).toEqual([toClient(room, 'audio', { removed: true })]);
  expect(await muteRequests(teacher)).toEqual([[nickOf(room, 'focus'), 'audio', nickOf(room, 'aaaaaaaa'), 'true']]);
});

test('a rule that begins or ends is told to all, and settled at the bridge for each', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  await tell(room, 2, { teacher: everything, pupil: everything });
  expect(await moderationMessages(jicofo)).toEqual([toJicofo(room, 'audio', false, [])]);
  expect(await muteRequests(jicofo)).toEqual(
    ['aaaaaaaa', 'bbbbbbbb'].map((nick) => [nickOf(room, nick), 'audio', nickOf(room, nick), 'false']),
  );
  for (const client of [teacher, pupil]) {
    expect(await moderationMessages(client)).toEqual([enabled(room, 'audio', false)]);
  }
  await forget(jicofo, teacher, pupil);
  await tell(room, 3, { teacher: everything, pupil: { ...everything, camera: false } });
  expect(await moderationMessages(jicofo)).toEqual([toJicofo(room, 'video', true, ['aaaaaaaa'])]);
  expect(await muteRequests(jicofo)).toEqual([
    [nickOf(room, 'aaaaaaaa'), 'video', nickOf(room, 'aaaaaaaa'), 'false'],
    [nickOf(room, 'bbbbbbbb'), 'video', nickOf(room, 'bbbbbbbb'), 'true'],
  ]);
  expect(await moderationMessages(teacher)).toEqual([
    enabled(room, 'video'),
    toClient(room, 'video', { approved: true }),
  ]);
  expect(await moderationMessages(pupil)).toEqual([enabled(room, 'video')]);
});

test('who is put out leaves Jicofo’s list in the same breath', async () => {
  const { room, jicofo, teacher } = await moderatedRoom();
  await tell(room, 2, { pupil: listener });
  await teacher.putOut(room, 'aaaaaaaa');
  expect(await moderationMessages(jicofo)).toEqual([toJicofo(room, 'audio', true, [])]);
});

test('answers of Jicofo and of clients to what they were sent go to nobody', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  await tell(room, 2, { teacher: listener, pupil: listener });
  await Promise.all([jicofo.settled(), teacher.settled()]);
  const requests = [jicofo, teacher].map((client) => {
    return [client, client.received.find((stanza) => stanza.child('mute') !== undefined)!] as const;
  });
  for (const [client, request] of requests) {
    await forget(jicofo, teacher, pupil);
    const { id, from } = request.attributes;
    for (const type of ['result', 'error']) client.send(`<iq type='${type}' id='${id}' to='${from}'/>`);
    for (const each of [jicofo, teacher, pupil]) await each.settled();
    expect(
      [jicofo, teacher, pupil].flatMap((each) => each.received.map((stanza) => stanza.attributes['from'])),
    ).toEqual(Array.from({ length: 3 }, () => 'meet.jitsi'));
  }
});

test('Jicofo’s mute for all that comes with a rule does not reach the approved', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  const mute = (nick: string, actor = '') =>
    jicofo.sendIq(
      nickOf(room, nick),
      `<mute xmlns='http://jitsi.org/jitmeet/audio' jid='${nickOf(room, nick)}' ${actor}>true</mute>`,
    );
  const id = mute('aaaaaaaa');
  mute('bbbbbbbb');
  expect((await jicofo.answer(id)).attributes['type']).toBe('result');
  expect(await muteRequests(teacher)).toEqual([]);
  await pupil.next('the mute', (stanza) => stanza.child('mute') !== undefined);
  // Asked for by somebody, it is for everyone.
  mute('aaaaaaaa', `actor='${nickOf(room, 'cccccccc')}'`);
  await teacher.next('the mute', (stanza) => stanza.child('mute') !== undefined);
});

test('commands and messages that a client forges change nothing for anybody', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  const forged = JSON.stringify(toJicofo(room, 'audio', true, ['aaaaaaaa', 'bbbbbbbb']));
  const json = `<json-message xmlns='http://jitsi.org/jitmeet'>${forged.replaceAll('"', '&quot;')}</json-message>`;
  for (const client of [pupil, teacher]) {
    for (const command of ["enable='false'", "enable='true'", `jidToWhitelist='${nickOf(room, 'bbbbbbbb')}'`]) {
      client.send(`<message to='avmoderation.meet.jitsi'><av_moderation mediaType='audio' ${command}/></message>`);
    }
    client.send(`<message to='avmoderation.meet.jitsi'>${json}</message>`);
  }
  pupil.send(`<message from='avmoderation.meet.jitsi' to='${jicofo.jid}'>${json}</message>`);
  await Promise.all([pupil.settled(), teacher.settled()]);
  await jicofo.settled();
  for (const client of [pupil, teacher]) {
    expect(client.received.filter((stanza) => stanza.name === 'message')).toEqual([]);
  }
  const reached = jicofo.received.filter((stanza) => stanza.name === 'message');
  expect(reached.filter((stanza) => stanza.attributes['from'] === 'avmoderation.meet.jitsi')).toEqual([]);
  expect(await muteRequests(jicofo)).toEqual([]);
  expect(await moderationMessages(teacher)).toEqual([]);
  expect(await moderationMessages(pupil)).toEqual([]);
  // The rules are still the API's.
  await tell(room, 2, { teacher: everything, pupil: listener, other: listener });
  expect(await muteRequests(jicofo)).toEqual([]);
});

test('a policy that says nothing new is told to nobody', async () => {
  const { room, jicofo, teacher, pupil } = await moderatedRoom();
  await tell(room, 2, { teacher: everything, pupil: listener });
  for (const client of [jicofo, teacher, pupil]) {
    expect(await moderationMessages(client)).toEqual([]);
    expect(await muteRequests(client)).toEqual([]);
  }
});

test('a Jicofo that comes back while people stayed is told all rules again', async () => {
  const { room, jicofo } = await moderatedRoom();
  jicofo.end();
  const again = await focus(room);
  expect(await moderationMessages(again)).toEqual([toJicofo(room, 'audio', true, ['aaaaaaaa'])]);
});

test('a refused document leaves the rules as they were', async () => {
  const { room, jicofo, pupil } = await moderatedRoom();
  const open = { room, seq: 2, open: true, people: { teacher: everything, pupil: everything } };
  expect(await put(room, JSON.stringify(open), 'Bearer wrong')).toBe(401);
  expect(await put(room, JSON.stringify({ ...open, people: { pupil: { microphone: true } } }))).toBe(400);
  expect(await moderationMessages(jicofo)).toEqual([]);
  expect(await moderationMessages(pupil)).toEqual([]);
  expect(theApi().trouble).toBeUndefined();
});
