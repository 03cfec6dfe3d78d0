import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import {
  focus,
  logged,
  newRoom,
  nickOf,
  person,
  server,
  tell,
  theApi,
  theProsody,
  withConference,
} from './conference.js';

withConference();

const listener = { microphone: false, camera: true, screen: true };

test('after a restart nobody enters until the API has answered; then whom it names, under the same rules', async () => {
  const room = newRoom();
  const policy = { room, seq: 5, open: true, people: { teacher: everything, pupil: listener } };
  await focus(room);
  await tell(room, policy.seq, policy.people);
  const before = await person('teacher');
  expect(await before.join(room, 'aaaaaaaa')).toBe('joined');

  theApi().trouble = 503;
  theApi().rooms.set(room, policy);
  await theProsody().stop();
  await before.closed();
  await theProsody().start();

  const jicofo = await focus(room);
  const [teacher, stranger] = [await person('teacher'), await person('stranger')];
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');
  // Retried by itself, though nobody knocks again: one question may still be the join's, a second one isn't.
  const asked = theApi().asked.length;
  await expect.poll(() => theApi().asked.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(asked + 2);
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');

  theApi().trouble = undefined;
  await jicofo.next('the rule', (stanza) => stanza.child('json-message') !== undefined);
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  expect(await stranger.join(room, 'bbbbbbbb')).toBe('not-allowed');
  const rules = jicofo.received.flatMap((stanza) => stanza.child('json-message')?.text ?? []);
  expect(JSON.parse(rules[0]!)).toMatchObject({ mediaType: 'audio', enabled: true, whitelists: { audio: [] } });
  expect(logged(/does not answer/)).toHaveLength(1);
});

test('a policy that the API sends by itself is enough, and an older answer changes nothing', async () => {
  const room = newRoom();
  await theProsody().stop();
  await theProsody().start();
  theApi().trouble = 500;
  await focus(room);
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');
  theApi().rooms.set(room, { room, seq: 1, open: true, people: {} });
  await tell(room, 2, { teacher: everything });
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  const recoveries = logged(/answers again/).length;
  theApi().trouble = undefined;
  await expect.poll(() => logged(/answers again/).length, { timeout: 8_000 }).toBeGreaterThan(recoveries);
  await teacher.settled();
  expect(teacher.received.filter(({ attributes }) => attributes['type'] === 'unavailable')).toEqual([]);
});

test('an answer that is no policy counts as none', async () => {
  const room = newRoom();
  theApi().rooms.set(room, { room: 'another', seq: 1, open: true, people: { teacher: everything } });
  await focus(room);
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');
  theApi().rooms.set(room, { room, seq: 1, open: true, people: { teacher: everything } });
  await expect.poll(() => teacher.join(room, 'aaaaaaaa'), { timeout: 8_000 }).toBe('joined');
});

test('an API that is silent for 5 seconds is asked again', async () => {
  const room = newRoom();
  theApi().trouble = 'silence';
  await focus(room);
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('not-allowed');
  theApi().rooms.set(room, { room, seq: 1, open: true, people: { teacher: everything } });
  await expect.poll(() => theApi().asked).toContain(room);
  theApi().trouble = undefined;
  await expect.poll(() => teacher.join(room, 'aaaaaaaa'), { timeout: 15_000, interval: 250 }).toBe('joined');
  expect(logged(/does not answer \(timeout\)/)).toHaveLength(1);
});

test('a server that crashed is gone after 3 seconds, though Prosody would keep its connection for 15', async () => {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything });
  const teacher = await person('teacher');
  await teacher.join(room, 'aaaaaaaa');
  await jicofo.keep();
  const crashed = performance.now();
  jicofo.end();
  await teacher.next(
    'Jicofo leaving',
    ({ attributes }) => attributes['from'] === nickOf(room, 'focus') && attributes['type'] === 'unavailable',
  );
  expect(performance.now() - crashed).toBeGreaterThan(2_000);
});

test('a conference that Jicofo begins before it has left the last one stays open, and has its rules', async () => {
  const room = newRoom();
  const jicofo = await focus(room);
  await tell(room, 1, { teacher: everything, pupil: listener });
  const rules = () => jicofo.received.filter((stanza) => stanza.child('json-message')).length;
  await expect.poll(rules).toBeGreaterThan(0);
  const before = rules();
  expect(await jicofo.join(room, 'focus')).toBe('joined');
  await expect.poll(rules).toBeGreaterThan(before);
  const leave = (id: string) => `<presence type='unavailable' id='${id}' to='${nickOf(room, 'focus')}'/>`;
  jicofo.send(leave('late'));
  const answer = await jicofo.next('an answer', ({ attributes }) => attributes['id'] === 'late');
  expect(answer.attributes['type']).toBe('error');
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  // The next leaving is this conference's.
  jicofo.send(leave('now'));
  await teacher.next(
    'Jicofo leaving',
    ({ attributes }) => attributes['from'] === nickOf(room, 'focus') && attributes['type'] === 'unavailable',
  );
});

const brewery = 'jvbbrewery@internal-muc.meet.jitsi';
const meet = (nick: string) =>
  `<presence to='${brewery}/${nick}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`;

test('a bridge that begins anew at once does not slip into the place of the one that crashed', async () => {
  const jicofo = await server('focus');
  const bridge = await server('jvb');
  jicofo.send(meet('focus'));
  await bridge.keep();
  bridge.send(meet('jvb-1'));
  const sees = () =>
    jicofo.received
      .filter(({ name, attributes }) => name === 'presence' && attributes['from'] === `${brewery}/jvb-1`)
      .map(({ attributes }) => attributes['type'] ?? 'there');
  await expect.poll(sees).toEqual(['there']);
  bridge.end();
  (await server('jvb')).send(meet('jvb-1'));
  await expect.poll(sees, { timeout: 8_000 }).toEqual(['there', 'unavailable', 'there']);
});

test('Jicofo is told that it was not in the room of the bridges, and waits for no word', async () => {
  const [jicofo, bridge] = [await server('focus'), await server('jvb')];
  bridge.send(meet('jvb-1'));
  await bridge.next('being there', ({ attributes }) => attributes['from'] === `${brewery}/jvb-1`);
  jicofo.send(`<presence type='unavailable' id='leave' to='${brewery}/focus'/>`);
  const answer = await jicofo.next('an answer', ({ attributes }) => attributes['id'] === 'leave');
  expect(answer.attributes['type']).toBe('error');
  // Who is in the room leaves as ever.
  bridge.send(`<presence type='unavailable' to='${brewery}/jvb-1'/>`);
  const left = await bridge.next('leaving', ({ attributes }) => attributes['type'] === 'unavailable');
  expect(left.attributes['from']).toBe(`${brewery}/jvb-1`);
});

test('Jicofo stays in the room of the bridges where its leaving of before comes after its entering', async () => {
  const [jicofo, bridge] = [await server('focus'), await server('jvb')];
  const there = ({ attributes }: { attributes: Record<string, string> }) => attributes['from'] === `${brewery}/jvb-1`;
  jicofo.send(meet('focus'));
  jicofo.send(`<presence type='unavailable' id='late' to='${brewery}/focus'/>`);
  const answer = await jicofo.next('an answer', ({ attributes }) => attributes['id'] === 'late');
  expect(answer.attributes['type']).toBe('error');
  bridge.send(meet('jvb-1'));
  await jicofo.next('the bridge', there);
});
