import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChatMessage } from '@derslik/contract/chat';
import { mediaSignalMax } from '@derslik/contract/conference';
import { clientCommandTypes } from '@derslik/contract/room/commands';
import { clientMessages, type ClientMessage } from '@derslik/contract/socket';
import { deafReader } from '../support/deafReader.js';
import { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
let teacher: TestPerson;
let meeting: TestMeeting;
let host: RoomClient;
let attacker: RoomClient;
let pid: number | undefined;

beforeAll(async () => {
  // Nobody is put out in the middle: that would change the log which a test compares.
  stack = await startStack({ nginx: false, redis: false, env: { ROOM_LEAVE_GRACE_MS: '600000' } });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  meeting = await school.meeting(teacher);
  host = await RoomClient.join(stack.url, teacher, meeting);
  attacker = await RoomClient.join(stack.url, await newPupil(), meeting);
  pid = stack.api[0]!.pid;
});
afterEach(async () => {
  // The process of before is still there, answers others, and has written no stack.
  expect(stack.api[0]!.pid).toBe(pid);
  const answer = await host.request('add user', {}).catch((error: Error) => error.message);
  expect([{ id: teacher.id }, 'common.tooMany']).toContainEqual(answer);
  expect(stack.logs()).not.toMatch(/"level":50|Unhandled|at .*\.js:\d/);
});
afterAll(async () => {
  host.close();
  attacker.close();
  await school.close();
  await stack.stop();
});

const names = Object.keys(clientMessages) as ClientMessage[];
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const newPupil = async (): Promise<TestPerson> => (await school.pupils(1))[0]!;
/** Somebody new, who has not sent anything yet. */
const again = async (): Promise<RoomClient> => {
  attacker.close();
  attacker = await RoomClient.join(stack.url, await newPupil(), meeting);
  return attacker;
};
/** What somebody new tries leaves the room as it was. */
const inVain = async (attempt: () => Promise<void>): Promise<void> => {
  await again();
  const before = await logOf(school, meeting);
  await attempt();
  expect(await logOf(school, meeting)).toEqual(before);
};

const wrongPayloads: [string, string][] = [
  ['nothing', 'null'],
  ['a number', '42'],
  ['a text', '"text"'],
  ['a list', '[1,2,3]'],
  ['an unknown field in place of all', '{"isAdmin":true}'],
  ['a prototype key', '{"__proto__":{"role":"host"},"constructor":{"prototype":{"role":"host"}}}'],
  ['deep nesting', deep(5_000)],
  ['deep lists', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
  ['half a text', '{"room":"'],
  ['a huge number', '{"seq":1e400,"id":1e400}'],
  ['long texts', JSON.stringify({ room: 'x'.repeat(30_000), id: 'x'.repeat(5_000) })],
];
/** Messages that need nothing of their payload answer anyway. */
const careless: readonly ClientMessage[] = ['add user', 'update headers', 'remove room user'];

test.each(names.filter((name) => !careless.includes(name)))('%s refuses what it does not understand', async (name) => {
  await inVain(async () => {
    for (const [, text] of wrongPayloads)
      await expect(attacker.raw(name, attacker.sealText(name, text))).rejects.toThrow(
        /common\.invalid|ERR_DECRYPTION_ERROR/,
      );
  });
  await inVain(async () => {
    for (const junk of [null, 1, {}, [], 'no envelope', 's.AAAA', '1.QUJD', attacker.seal('add user', {})])
      if (name !== 'catch up' || junk !== null)
        await expect(attacker.raw(name, junk)).rejects.toThrow('ERR_DECRYPTION_ERROR');
  });
});

test.each(clientCommandTypes)('the command %s refuses unknown fields, claimed actors and wrong types', async (type) => {
  const claims = { type, actorId: teacher.id, by: teacher.id, isModerator: true };
  const commands: unknown[] = [
    { type, id: 7, text: 7, raised: 'yes', on: 'yes', muted: 1, status: 'opened!', role: 'host', kind: 'screen' },
    { type, id: { $ne: null }, text: ['a'], raised: {}, on: {}, muted: {}, open: {}, locked: {}, roomType: {} },
    { type, id: 'everyone; DROP TABLE rooms', text: 'x'.repeat(2_001), role: '__proto__', status: 'constructor' },
    JSON.parse(`{"type":"${type}","__proto__":{"id":"everyone"}}`),
    [type],
    type,
  ];
  await inVain(async () => {
    const claiming = attacker.seal('send event', { id: crypto.randomUUID(), seq: 0, command: claims });
    await expect(attacker.raw('send event', claiming)).rejects.toThrow('common.invalid');
    for (const command of commands) {
      const payload = { id: crypto.randomUUID(), seq: 0, command };
      const sent = attacker.raw('send event', attacker.seal('send event', payload));
      // A complete command without fields may be right as it stands; then it changes nothing here.
      await sent.catch((error: Error) => expect(error.message).toMatch(/common\.invalid|common\.forbidden/));
    }
  });
});

test('a message under a name that nobody knows is refused', async () => {
  await again();
  for (const name of ['room:frame', 'constructor', '__proto__', 'toString', 'get event', ''])
    await expect(attacker.raw(name, attacker.seal(name, {}))).rejects.toThrow('common.invalid');
});

test('texts that a database cannot hold are kept as readable ones', async () => {
  await again();
  const message = (await attacker.send({ type: 'chat', text: 'a\u0000b\ud800c' })) as ChatMessage;
  expect(message.message).toBe('a\ufffdb\ufffdc');
  await host.until('the text', () => host.messages.some(({ id }) => id === message.id));
});

test('a message of more than 64 KB ends the sender’s socket, not the room', async () => {
  await again();
  attacker.socket.emit('send event', `s.${'A'.repeat(70_000)}`);
  await attacker.until('the end of the socket', () => !attacker.socket.connected);
  await host.send({ type: 'chat', text: 'still here' });
});

test('what one person may send is not more on a new line, nor on two', async () => {
  await again();
  const startedAt = performance.now();
  const accepted = async (client: RoomClient): Promise<number> => {
    const sent = Array.from({ length: 100 }, (_, n) => client.send({ type: 'chat', text: `flood ${n}` }));
    const answers = await Promise.allSettled(sent);
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(new Set(codes)).toEqual(new Set(['common.tooMany']));
    return answers.length - codes.length;
  };
  let sum = await accepted(attacker);
  const { person } = attacker;
  attacker.close();
  attacker = await RoomClient.join(stack.url, person, meeting, { takeOver: true });
  sum += await accepted(attacker);
  const elsewhere = await school.meeting(person);
  const other = await RoomClient.join(stack.url, person, elsewhere);
  sum += await accepted(other);
  other.close();
  // 40 at once and 12 a second, however many lines.
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(sum).toBeLessThanOrEqual(40 + Math.ceil(12 * seconds));
});

test('a socket opens only with a token that is fresh, unused and whole, from our own pages', async () => {
  const pupil = await newPupil();
  const { socketToken } = await pupil.socketToken();
  const first = await RoomClient.connect(stack.url, pupil, meeting, undefined, { token: socketToken });
  first.close();
  await expect(RoomClient.connect(stack.url, pupil, meeting, undefined, { token: socketToken })).rejects.toThrow(
    'auth.sessionInvalid',
  );
  await expect(RoomClient.connect(stack.url, pupil, meeting, undefined, { token: "' OR 1=1" })).rejects.toThrow(
    'auth.sessionInvalid',
  );
  await expect(
    RoomClient.connect(stack.url, pupil, meeting, undefined, { origin: 'https://evil.example' }),
  ).rejects.toThrow();
});

test('a socket of one room enters no other, and sends nothing before it entered', async () => {
  const other = await school.meeting(teacher);
  const client = await RoomClient.connect(stack.url, await newPupil(), meeting);
  await expect(client.enter(meeting, { room: other.token, pwd: other.password })).rejects.toThrow('common.invalid');
  await expect(client.send({ type: 'raised-hand', raised: true })).rejects.toThrow('room.notHere');
  await expect(client.request('catch up', { seq: 0 })).rejects.toThrow('room.notHere');
  await expect(client.request('new notification', { title: '', message: 'x' })).rejects.toThrow('room.notHere');
  client.close();
});

test('a socket finds out from no answer which codes are rooms', async () => {
  const stranger = await newPupil();
  const answers: unknown[] = [];
  for (const { token } of [meeting, { token: '000-000-000' }]) {
    const client = await RoomClient.connect(stack.url, stranger, { token });
    const asked = [
      client.request('remove room user', { continueSession: true }),
      client.enter({ ...meeting, token, password: 'WRONG' }, { room: token }),
      client.resume({ resumeSecret: 'guessed', view: null }),
    ];
    answers.push(await Promise.all(asked.map((one) => one.catch((error: Error) => error.message))));
    client.close();
  }
  expect(answers[0]).toEqual(answers[1]);
});

const crowd = async (size: number): Promise<RoomClient[]> =>
  Promise.all((await school.pupils(size)).map((pupil) => RoomClient.join(stack.url, pupil, meeting)));

test('a reader who answers pings and reads nothing is cut off before it fills the memory', async () => {
  const deaf = await deafReader(stack.url, school, meeting);
  const talking = await crowd(20);
  /** Says little, and can't be packed. */
  const noise = () =>
    String.fromCharCode(...Array.from({ length: 2_000 }, () => 0x4e00 + Math.floor(Math.random() * 20_000)));
  let sent = 0;
  // What the kernel keeps for both ends comes on top of what the server keeps.
  while (sent < 3_000 && !(await deaf.isCutOff())) {
    const said = talking.map((client) => client.send({ type: 'chat', text: noise() }));
    sent += (await Promise.allSettled(said)).filter(({ status }) => status === 'fulfilled').length;
  }
  expect(await deaf.isCutOff()).toBe(true);
  for (const one of [deaf, ...talking]) one.close();
});

test('media signals of a crowd cut nobody off: they are lost before', async () => {
  const deaf = await deafReader(stack.url, school, meeting);
  const attackers = await crowd(20);
  const data = 'A'.repeat(mediaSignalMax);
  const to = deaf.person.id;
  const answers = await Promise.all(
    attackers.map((attacker) => {
      const send = () => attacker.request('media signal', { to, session: 'media', kind: 'offer', data });
      return Promise.allSettled(Array.from({ length: 50 }, send));
    }),
  );
  expect(await deaf.isCutOff()).toBe(false);
  // Each of them has sent what one may, and not more.
  for (const own of answers) {
    const taken = own.filter(({ status }) => status === 'fulfilled').length;
    expect(taken * mediaSignalMax).toBeLessThan(768 * 1024);
    for (const one of own) if (one.status === 'rejected') expect((one.reason as Error).message).toBe('common.tooMany');
  }
  for (const one of [deaf, ...attackers]) one.close();
});

test('one person holds a handful of sockets; the oldest gives way', async () => {
  const many = await newPupil();
  const first = await RoomClient.connect(stack.url, many, meeting);
  const others: RoomClient[] = [];
  for (let n = 0; n < 12; n++) others.push(await RoomClient.connect(stack.url, many, meeting));
  await first.until('the end of the oldest', () => !first.socket.connected);
  expect(others.every(({ socket }) => socket.connected)).toBe(true);
  for (const client of others) client.close();
});
