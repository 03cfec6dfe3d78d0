import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import { bearer, focus, logged, newRoom, nickOf, nobody, person, tell, theApi, withConference } from './conference.js';
import { hasStatus, muc } from './xmppClient.js';

withConference();

test('nobody enters a room that the API does not know', async () => {
  const room = newRoom();
  await focus(room);
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'aaaaaaaa')).toBe('not-allowed');
});

test('a room that the API has told of is entered by those whom it names, and by nobody else', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  const [teacher, pupil, anonymous] = [await person('teacher'), await person('pupil'), await nobody()];
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  expect(await anonymous.join(room, 'cccccccc')).toBe('not-allowed');
});

test('an unknown person is asked for, and enters when the API knows it meanwhile', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  await expect.poll(() => theApi().asked).toContain(room);
  theApi().rooms.set(room, { room, seq: 2, open: true, people: { teacher: everything, pupil: everything } });
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  await expect.poll(() => pupil.join(room, 'bbbbbbbb'), { timeout: 8_000 }).toBe('joined');
});

test('the API is asked at most once a second about one room, however often somebody knocks', async () => {
  const room = newRoom();
  const began = performance.now();
  await focus(room);
  const pupil = await person('pupil');
  for (let n = 0; n < 20; n++) expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  const seconds = (performance.now() - began) / 1000;
  const asked = theApi().asked.filter((name) => name === room).length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(1 + seconds);
});

test('who is missing from the next policy is put out, and stays out with the same connection', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const [teacher, pupil] = [await person('teacher'), await person('pupil')];
  await teacher.join(room, 'aaaaaaaa');
  await pupil.join(room, 'bbbbbbbb');
  await tell(room, 2, { teacher: everything });
  expect(hasStatus(await pupil.putOut(room, 'bbbbbbbb'), '307')).toBe(true);
  await teacher.next(
    'the pupil leaving',
    ({ attributes }) => attributes['from'] === nickOf(room, 'bbbbbbbb') && attributes['type'] === 'unavailable',
  );
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  expect(await (await person('pupil')).join(room, 'cccccccc')).toBe('not-allowed');
});

test('closing the room ends the conference for everybody, Jicofo too', async () => {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything });
  const teacher = await person('teacher');
  await teacher.join(room, 'aaaaaaaa');
  await tell(room, 2, { teacher: everything }, false);
  for (const [client, nick] of [[teacher, 'aaaaaaaa'] as const, [jicofo, 'focus'] as const]) {
    expect((await client.putOut(room, nick)).all('destroy')).toHaveLength(1);
  }
  expect(await jicofo.join(room, 'focus')).toBe('joined');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');
});

test('an older document changes nothing', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 7, { teacher: everything });
  const teacher = await person('teacher');
  await teacher.join(room, 'aaaaaaaa');
  await tell(room, 6, {}, false);
  await tell(room, 6, { pupil: everything });
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('not-allowed');
  await teacher.settled();
  expect(teacher.received.filter(({ attributes }) => attributes['type'] === 'unavailable')).toHaveLength(0);
});

test('the newest connection of a person wins; the older one is put out', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const [first, second, pupil] = [await person('teacher'), await person('teacher'), await person('pupil')];
  await pupil.join(room, 'ffffffff');
  expect(await first.join(room, 'aaaaaaaa')).toBe('joined');
  expect(await second.join(room, 'bbbbbbbb')).toBe('joined');
  await first.putOut(room, 'aaaaaaaa');
  await second.settled();
  await pupil.settled();
  const gone = (client: typeof pupil) =>
    client.received.filter(({ attributes }) => attributes['type'] === 'unavailable').map((p) => p.attributes['from']);
  expect(gone(pupil)).toEqual([nickOf(room, 'aaaaaaaa')]);
});

test('nobody enters under the nick of another person, and nobody changes his own', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const [teacher, pupil] = [await person('teacher'), await person('pupil')];
  await teacher.join(room, 'aaaaaaaa');
  expect(await pupil.join(room, 'aaaaaaaa')).not.toBe('joined');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
  pupil.received.length = 0;
  expect(await pupil.join(room, 'cccccccc')).toBe('not-allowed');
  await tell(room, 2, { teacher: everything });
  await pupil.putOut(room, 'bbbbbbbb');
});

test.each(['authority', 'focus', 'Authority', 'FOCUS'])(
  'nobody takes the name of who leads the room (%s)',
  async (nick) => {
    const room = newRoom();
    const jicofo = await focus(room);
    await tell(room, 1, { teacher: everything });
    const client = await person('teacher');
    expect(await client.join(room, nick)).toBe('not-allowed');
    // Nor when Jicofo is away.
    jicofo.end();
    expect(await client.join(room, nick)).not.toBe('joined');
  },
);

test.each(['AAAAAAAA', 'Aaaaaaaa', 'aaaaaaaá', 'аааааааа', 'aaaaaaa', 'aaaaaaaaa', 'gggggggg', 'aaaa aaa', 'öğretmen'])(
  'nobody enters under a name that no client makes, and that may look like another’s (%s)',
  async (nick) => {
    const room = newRoom();
    await focus(room);
    await tell(room, 1, { teacher: everything });
    expect(await (await person('teacher')).join(room, nick)).not.toBe('joined');
    expect(await (await person('teacher')).join(room, 'aaaaaaaa')).toBe('joined');
  },
);

test('others read the name and the sources that a token and a place stand for, whatever a client says of itself', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { pupil: everything, other: everything });
  const other = await person('other');
  await other.join(room, 'cccccccc');
  const pupil = await bearer({ room, exp: 9e9, context: { user: { id: 'pupil', name: 'Elif G.' } } });
  const forged = (
    sources: string,
  ) => `<nick xmlns='http://jabber.org/protocol/nick'>Öğretmen</nick><email>a@b.example</email>
    <avatar-url>https://elsewhere.example/picture</avatar-url><SourceInfo>${sources}</SourceInfo><silent/>`;
  const own = JSON.stringify({ 'bbbbbbbb-a0': { muted: true } });
  const foreign = JSON.stringify({ 'bbbbbbbb-a0': {}, 'cccccccc-v0': { muted: true } });
  expect(await pupil.join(room, 'bbbbbbbb', forged(own))).toBe('joined');
  pupil.send(`<presence to='${nickOf(room, 'bbbbbbbb')}'>${forged(foreign)}</presence>`);
  pupil.send(`<presence to='${nickOf(room, 'bbbbbbbb')}'>${forged('{')}</presence>`);
  await pupil.settled();
  await other.settled();
  const seen = other.received.filter(
    ({ name, attributes }) => name === 'presence' && attributes['from'] === nickOf(room, 'bbbbbbbb'),
  );
  expect(seen.map((stanza) => stanza.all('nick').map(({ text }) => text))).toEqual([
    ['Elif G.'],
    ['Elif G.'],
    ['Elif G.'],
  ]);
  expect(seen.map((stanza) => stanza.all('SourceInfo').map(({ text }) => text))).toEqual([[own], [], []]);
  expect(seen.flatMap((stanza) => [...stanza.all('email'), ...stanza.all('avatar-url')])).toEqual([]);
  expect(seen.every((stanza) => stanza.child('silent') !== undefined)).toBe(true);
});

test('a token that is not for the room is refused without being written into the log', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  const secretId = `teacher-${room}-${Date.now()}`;
  const payload = Buffer.from(secretId).toString('base64').replace(/=+$/, '');
  const stray = await bearer({ z: payload, room: 'another', exp: 9e9, context: { user: { id: 'teacher' } } });
  expect(await stray.join(room, 'aaaaaaaa')).toBe('not-allowed');
  expect(await stray.join(newRoom(), 'aaaaaaaa')).toBe('not-allowed');
  expect(logged(/Token .* not allowed to join/)).toEqual([]);
});

test('who comes before Jicofo has made the room hears so, and no token is written into the log', async () => {
  const room = newRoom();
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'aaaaaaaa')).toBe('not-allowed');
  const refusal = pupil.received.find(({ attributes }) => attributes['type'] === 'error');
  expect(refusal?.child('error')?.child('room-does-not-exist')).toBeDefined();
  expect(logged(/Token .* not allowed to join/)).toEqual([]);
});

test('a token without an end, for any room, or for another one, lets nobody in', async () => {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  const context = { user: { id: 'teacher' } };
  for (const claims of [
    { room, context },
    { room, context, exp: 'tomorrow' },
    { room: '*', context, exp: 9e9 },
    { room: 'another', context, exp: 9e9 },
    { context, exp: 9e9 },
  ]) {
    expect(await (await bearer(claims)).join(room, 'aaaaaaaa')).toBe('not-allowed');
  }
  expect(await (await bearer({ room, context, exp: 9e9 })).join(room, 'aaaaaaaa')).toBe('joined');
});

test('people are not let into a room that Jicofo has not opened, nor make one themselves', async () => {
  const room = newRoom();
  await tell(room, 1, { teacher: everything });
  expect(await (await person('teacher')).join(room, 'aaaaaaaa')).not.toBe('joined');
});

test('an owner of the conference cannot kick, grant or end it past the API; Jicofo can do its work', async () => {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything, pupil: everything });
  const [teacher, pupil] = [await person('teacher'), await person('pupil')];
  await teacher.join(room, 'aaaaaaaa');
  await pupil.join(room, 'bbbbbbbb');
  const address = `${room}@${muc}`;
  const admin = (item: string) => `<query xmlns='http://jabber.org/protocol/muc#admin'><item ${item}/></query>`;
  const bare = (client: typeof pupil) => client.jid.replace(/\/.*/, '');
  const grant = (client: typeof pupil) => admin(`affiliation='owner' jid='${bare(client)}'`);
  expect((await jicofo.ask(address, grant(teacher), 'set')).attributes['type']).toBe('result');
  for (const query of [
    admin(`role='none' nick='bbbbbbbb'`),
    admin(`affiliation='outcast' jid='${bare(pupil)}'`),
    grant(pupil),
    `<query xmlns='http://jabber.org/protocol/muc#owner'><destroy/></query>`,
    `<query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'/></query>`,
  ]) {
    expect((await teacher.ask(address, query, 'set')).all('not-allowed')).toHaveLength(1);
  }
  await pupil.settled();
  expect(pupil.received.filter(({ attributes }) => attributes['type'] === 'unavailable')).toEqual([]);
});

test('the component introduces itself to Jicofo as the one for moderation', async () => {
  const jicofo = await focus(newRoom());
  const info = await jicofo.ask('meet.jitsi', `<query xmlns='http://jabber.org/protocol/disco#info'/>`, 'get');
  const identities = info.all('identity').map(({ attributes }) => [attributes['type'], attributes['name']]);
  expect(identities).toContainEqual(['av_moderation', 'avmoderation.meet.jitsi']);
  expect(muc).toBe('muc.meet.jitsi');
});
