import { expect, test } from 'vitest';
import { everything, secret } from './apiStandIn.js';
import { focus, newRoom, person, put, tell, theProsody, withConference } from './conference.js';

withConference();

/** A room with a teacher inside, whom every document that counts would put out. */
async function roomWithTeacher() {
  const room = newRoom();
  await focus(room);
  await tell(room, 1, { teacher: everything });
  const teacher = await person('teacher');
  expect(await teacher.join(room, 'aaaaaaaa')).toBe('joined');
  const isStillInside = async () => {
    await teacher.settled();
    return teacher.received.every(({ attributes }) => attributes['type'] !== 'unavailable');
  };
  return { room, teacher, isStillInside };
}

const wrongBearers = {
  'none at all': '',
  'another secret': 'Bearer something else',
  'the beginning of it': `Bearer ${secret.slice(0, -1)}`,
  'more than it': `Bearer ${secret}!`,
  'another scheme': `Basic ${secret}`,
  'an empty one': 'Bearer ',
};

test.each(Object.entries(wrongBearers))('a bearer that is wrong (%s) is answered with 401', async (_, bearer) => {
  const { room, isStillInside } = await roomWithTeacher();
  expect(await put(room, JSON.stringify({ room, seq: 2, open: false, people: {} }), bearer)).toBe(401);
  expect(await isStillInside()).toBe(true);
});

const valid = { seq: 2, open: true, people: {} };
const hostile: Readonly<Record<string, (room: string) => string>> = {
  nothing: () => '',
  'no JSON': () => 'open the door',
  'half of it': (room) => JSON.stringify({ room, ...valid }).slice(0, -1),
  'a list': (room) => JSON.stringify([{ room, ...valid }]),
  null: () => 'null',
  'a number': () => '7',
  'another room': () => JSON.stringify({ room: 'another', ...valid }),
  'no room': () => JSON.stringify(valid),
  'a seq in words': (room) => JSON.stringify({ room, ...valid, seq: '2' }),
  'a negative seq': (room) => JSON.stringify({ room, ...valid, seq: -1 }),
  'a fraction as seq': (room) => JSON.stringify({ room, ...valid, seq: 2.5 }),
  'an endless seq': (room) => `{"room":"${room}","seq":1e999,"open":true,"people":{}}`,
  'open in words': (room) => JSON.stringify({ room, ...valid, open: 'false' }),
  'open as null': (room) => JSON.stringify({ room, ...valid, open: null }),
  'no people': (room) => JSON.stringify({ room, seq: 2, open: true }),
  'people as null': (room) => JSON.stringify({ room, ...valid, people: null }),
  'people as a list': (room) => JSON.stringify({ room, ...valid, people: [] }),
  'people as a list in disguise': (room) => JSON.stringify({ room, ...valid, people: { __hash: [1, everything] } }),
  'a person as null': (room) => JSON.stringify({ room, ...valid, people: { pupil: null } }),
  'a person without a right': (room) => JSON.stringify({ room, ...valid, people: { pupil: { microphone: true } } }),
  'a right in words': (room) => JSON.stringify({ room, ...valid, people: { pupil: { ...everything, screen: 'no' } } }),
  'a person without an id': (room) => JSON.stringify({ room, ...valid, people: { '': everything } }),
  'an endless id': (room) => JSON.stringify({ room, ...valid, people: { ['x'.repeat(201)]: everything } }),
  'a name that breaks the decoder': (room) => JSON.stringify({ room, ...valid, __hash: 5 }),
  'a very deep one': (room) => `{"room":"${room}","seq":2,"open":true,"people":${'['.repeat(100_000)}`,
  'a very long one': (room) => JSON.stringify({ room, ...valid, note: 'x'.repeat(256 * 1024) }),
};

test.each(Object.entries(hostile))('a body that is not a policy (%s) is answered with 400', async (_, body) => {
  const { room, isStillInside } = await roomWithTeacher();
  expect(await put(room, body(room))).toBe(400);
  expect(await isStillInside()).toBe(true);
  // The next good one is taken: nothing was kept of the bad one.
  await tell(room, 2, { teacher: everything });
  expect(await isStillInside()).toBe(true);
});

test('a policy for a school’s largest room fits', async () => {
  const room = newRoom();
  const people = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [`0198c9a0-0000-7000-8000-${String(n).padStart(12, '0')}`, everything]),
  );
  await tell(room, 1, people);
});

test('words that the module does not know yet are no reason to refuse a policy', async () => {
  const room = newRoom();
  const pupil = { ...everything, drawing: true };
  expect(await put(room, JSON.stringify({ room, ...valid, later: [1], people: { pupil } }))).toBe(204);
});

test('only PUT on a room is answered', async () => {
  const room = newRoom();
  const headers = { authorization: `Bearer ${secret}` };
  const body = JSON.stringify({ room, ...valid });
  for (const [method, path] of [
    ['GET', `/rooms/${room}`],
    ['POST', `/rooms/${room}`],
    ['PUT', '/rooms'],
    ['DELETE', `/rooms/${room}`],
  ] as const) {
    const response = await fetch(theProsody().url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body }),
    });
    expect(response.ok, `${method} ${path}`).toBe(false);
  }
  expect(await put('', JSON.stringify({ room: '', ...valid }))).toBe(400);
});
