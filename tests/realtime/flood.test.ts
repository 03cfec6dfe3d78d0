import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { BareLine } from '../support/bareLine.js';
import { startHoldingProxy, type HoldingProxy } from '../support/holdingProxy.js';
import { RoomClient } from '../support/roomClient.js';
import { SilentLine } from '../support/silentLine.js';
import { TestSchool, type TestMeeting } from '../support/school.js';
import { freshDatabase } from '../support/services.js';
import { startStack, type Stack } from '../support/stack.js';

/** Packets of an attack: two seconds of some thousand a second, if nothing stops it. */
const many = 8_000;
const tokenStatement = 'socketToken.use';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let proxy: HoldingProxy;
let stack: Stack;
let school: TestSchool;
let meeting: TestMeeting;
let host: RoomClient;
/** How often somebody's token was looked up. */
let lookedUp = 0;

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await startHoldingProxy(database.url, (bytes) => {
    lookedUp += bytes.toString('latin1').split(tokenStatement).length - 1;
  });
  stack = await startStack({ nginx: false, redis: false, databaseUrl: proxy.url });
  school = new TestSchool(database.url);
  const teacher = await school.teacher();
  meeting = await school.meeting(teacher);
  host = await RoomClient.join(stack.url, teacher, meeting);
});
beforeEach(() => {
  lookedUp = 0;
});
afterEach(async () => {
  // Whoever attacked: the same process goes on, and the teacher's word is answered.
  await host.send({ type: 'chat', text: 'the lesson goes on' });
  expect(stack.logs()).not.toMatch(/"level":50|Unhandled|at .*\.js:\d/);
});
afterAll(async () => {
  host.close();
  await stack.stop();
  await proxy.close();
  await school.close();
  await database.drop();
});

const forged = `40${JSON.stringify({ token: 'x' })}`;
const newPupil = async () => (await school.pupils(1))[0]!;
const depth = limits.realtime.messageBytes / 2 - 100;
const ackFlood = `43999${'['.repeat(depth)}${']'.repeat(depth)}`;

test('who greets again and again without a session is looked up once, and their line ends', async () => {
  const stranger = await BareLine.open(stack.url);
  await stranger.flood(forged, many);
  await stranger.ended;
  // The statement's name is also said once a connection, when it is prepared.
  expect(lookedUp).toBeLessThanOrEqual(2);
});

// Sooner than by Socket.IO's own patience with who never enters.
test('a token that is refused ends the line', { timeout: 8_000 }, async () => {
  const stranger = await BareLine.open(stack.url);
  stranger.write(forged);
  await stranger.ended;
  expect(stranger.received).toEqual([`4${JSON.stringify({ message: 'auth.sessionInvalid' })}`]);
});

// The library alone would wait for an answer to its goodbye for thirty seconds.
test('whoever answers no goodbye is not waited for', { timeout: 8_000 }, async () => {
  const stranger = await SilentLine.open(stack.url);
  stranger.say(forged);
  expect(await stranger.ended).toBeLessThan(6_000);
});

test('lines on which nobody says who they are make room for those behind the same address who do', async () => {
  const silent: SilentLine[] = [];
  for (let n = 0; n < 12; n += 1)
    silent.push(...(await Promise.all(Array.from({ length: 100 }, () => SilentLine.open(stack.url)))));
  await Promise.all(silent.slice(0, 100).map(({ ended }) => ended));
  const pupil = await RoomClient.join(stack.url, await newPupil(), meeting);
  pupil.close();
  for (const line of silent) line.close();
});

test.each<[string, string | Buffer]>([
  ['an event', '42["add user","x"]'],
  ['an acknowledgement', '430[]'],
  ['another namespace', '40/admin,{}'],
  ['a greeting that is none', '40["x"]'],
  ['bytes', Buffer.from('anything')],
  ['a ping of its own', '2probe'],
  ['an upgrade', '5'],
  ['nothing', ''],
])('a line that begins with %s ends', async (_, packet) => {
  const stranger = await BareLine.open(stack.url);
  stranger.write(packet);
  await stranger.ended;
  expect(lookedUp).toBe(0);
});

test.each<[string, string | Buffer]>([
  ['acknowledgements', ackFlood],
  ['bytes', Buffer.alloc(60_000)],
  ['events with bytes', '451-["send event",{"_placeholder":true,"num":0}]'],
  ['events for another namespace', '42/admin,["send event"]'],
  ['greetings', forged],
])('a pupil who sends %s hurts nobody but himself', async (_, packet) => {
  const pupil = await RoomClient.join(stack.url, await newPupil(), meeting);
  const line = BareLine.of(pupil.socket);
  lookedUp = 0;
  await line.flood(packet, packet.length > 10_000 ? 300 : many, packet.length > 10_000 ? 10 : 100);
  await line.ended;
  expect(lookedUp).toBe(0);
  pupil.close();
});

test.each<[string, (line: BareLine) => void]>([
  ['pings', (line) => line.ping()],
  ['answers to pings that nobody sent', (line) => line.write('3')],
])('a flood of %s ends the line of a pupil', async (_, send) => {
  const pupil = await RoomClient.join(stack.url, await newPupil(), meeting);
  const line = BareLine.of(pupil.socket);
  for (let n = 0; n < many && line.isOpen; n += 1) {
    send(line);
    if (n % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
  }
  await line.ended;
  pupil.close();
});

test('events that are large count by their size', async () => {
  const pupil = await RoomClient.join(stack.url, await newPupil(), meeting);
  const line = BareLine.of(pupil.socket);
  await line.flood(`42["media signal","${'A'.repeat(60_000)}"]`, 300, 10);
  await line.ended;
  pupil.close();
});

test('nobody takes the place of an open line, so that a second one goes unseen', async () => {
  const line = await BareLine.open(stack.url);
  await expect(BareLine.open(stack.url, { sid: line.id })).rejects.toThrow();
  line.write(forged);
  await line.ended;
});

test('a flood of a thousand messages hurts nobody but its sender', async () => {
  const attacker = await RoomClient.join(stack.url, await newPupil(), meeting);
  for (let n = 0; n < 1_000; n++)
    attacker.socket.emit(
      'send event',
      attacker.seal('send event', { id: crypto.randomUUID(), seq: 0, command: { type: 'leaveTab' } }),
      () => undefined,
    );
  await host.send({ type: 'chat', text: 'in the middle of the flood' });
  await attacker.until('the end of the socket', () => !attacker.socket.connected);
});

test('a flood of junk ends the socket', async () => {
  const attacker = await RoomClient.join(stack.url, await newPupil(), meeting);
  for (let n = 0; n < 1_000; n++) attacker.socket.emit('media signal', 'junk');
  await attacker.until('the end of the socket', () => !attacker.socket.connected);
});
