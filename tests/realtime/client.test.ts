import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PayloadCipher } from '../../web/src/room/payloadCipher.js';
import type { RoomSocket } from '../../web/src/room/roomSocket.js';
import { ClientTab } from '../support/clientTab.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const tabs: ClientTab[] = [];

beforeAll(async () => {
  stack = await startStack({ nginx: false, redis: false });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  for (const tab of tabs) tab.close();
  await school.close();
  await stack.stop();
});

const lesson = async (options: Parameters<TestSchool['meeting']>[1] = {}) => {
  const teacher = await school.teacher();
  const [pupil] = await school.pupils(1);
  if (!pupil) throw new Error('one pupil was made');
  const meeting = await school.meeting(teacher, options);
  const tab = (person: typeof teacher, tabId?: string) => {
    const made = new ClientTab(stack.url, person, meeting, tabId);
    tabs.push(made);
    return made;
  };
  return { teacher, pupil, meeting, tab };
};

test('what one tab does, the other sees', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  expect(host.state.phase).toBe('inside');
  expect(member.state.phase).toBe('inside');
  await member.send({ type: 'raised-hand', raised: true });
  expect(member.me?.handAt).not.toBeNull();
  await host.until('the hand', ({ data }) => data?.view.participants[pupil.id]?.handAt != null);
  await host.send({ type: 'chat', text: 'Merhaba' });
  await member.until('the message', () => member.messages[0]?.message === 'Merhaba');
  expect(member.state.data?.people[teacher.id]?.name).toBe('Ayşe Öğretmen');
});

test('the client waits before a closed room, in the waiting room, and is let in', async () => {
  const { teacher, pupil, tab } = await lesson({ isWaitingRoom: true });
  const member = await tab(pupil).enter();
  expect(member.state.phase).toBe('notOpened');
  const host = await tab(teacher).enter();
  await member.until('the waiting room', ({ phase }) => phase === 'waiting');
  expect(member.state.data?.view.participants).toEqual({});
  await host.send({ type: 'acceptWaiting', id: pupil.id });
  await member.until('to be inside', ({ phase }) => phase === 'inside');
  expect(member.state.data?.conference?.kind).toBe('mesh');
  await host.send({ type: 'chat', text: 'Hoş geldiniz' });
  await member.until('a shared frame', () => member.messages.length === 1);
});

test('a rejected person is let in as soon as the moderator takes it back, also after a reload', async () => {
  const { teacher, pupil, tab } = await lesson({ isWaitingRoom: true });
  const host = await tab(teacher).enter();
  const first = await tab(pupil, 'the-same-tab').enter();
  await host.send({ type: 'rejectWaiting', id: pupil.id });
  await first.until('the rejection', ({ phase }) => phase === 'rejected');
  first.close();
  const member = await tab(pupil, 'the-same-tab').enter();
  expect(member.state.phase).toBe('rejected');
  expect(member.state.data?.room.description).toBe('');
  await host.send({ type: 'lock', locked: true });
  await host.send({ type: 'acceptWaiting', id: pupil.id });
  await member.until('to be inside', ({ phase }) => phase === 'inside');
});

test('a kicked person is out, and stays out', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  await host.send({ type: 'kick', id: pupil.id });
  await member.until('to be kicked', ({ phase }) => phase === 'kicked');
  const again = await tab(pupil).enter();
  expect(again.state.phase).toBe('kicked');
  await host.until('the pupil to be gone', ({ data }) => !data?.view.participants[pupil.id]);
});

test('the client comes back in place after the server was killed, with nothing lost', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  await host.send({ type: 'chat', text: 'bir' });
  await stack.api[0]?.kill('SIGKILL');
  await member.until('the socket to be lost', ({ up }) => !up);
  await stack.api[0]?.start();
  await Promise.all([host, member].map((one) => one.until('to be back', ({ lostAt, up }) => up && lostAt === null)));
  await member.send({ type: 'raised-hand', raised: true });
  await host.until('the hand', ({ data }) => data?.view.participants[pupil.id]?.handAt != null);
  await host.send({ type: 'chat', text: 'iki' });
  await member.until('both messages', () => member.messages.map((m) => m.message).join() === 'bir,iki');
  expect(member.states.every(({ phase }) => phase === 'inside' || phase === 'entering')).toBe(true);
});

test('a command that the line is lost under before it was sealed goes with the next line', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  let seal = (): void => undefined;
  let isHeld = false;
  const { encrypt } = PayloadCipher.prototype;
  // Only this command is held: others, of other tabs too, are sealed meanwhile.
  const sealing = vi.spyOn(PayloadCipher.prototype, 'encrypt').mockImplementation(async function (
    this: PayloadCipher,
    ...sealed
  ) {
    if (!isHeld && JSON.stringify(sealed).includes('raised-hand'))
      await new Promise<void>((resolve) => {
        [isHeld, seal] = [true, resolve];
      });
    return encrypt.apply(this, sealed);
  });
  const raising = member.send({ type: 'raised-hand', raised: true });
  await expect.poll(() => isHeld).toBe(true);
  (member.connection as unknown as { socket: RoomSocket }).socket.connectNow();
  expect(member.state.up).toBe(false);
  seal();
  await raising;
  await host.until('the hand', ({ data }) => data?.view.participants[pupil.id]?.handAt != null);
  sealing.mockRestore();
});

test('what is written and wished without a line waits for it: stored once, in order, and heard by the others', async () => {
  const { teacher, pupil, meeting, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  await stack.api[0]!.kill('SIGKILL');
  await member.until('the socket to be lost', ({ up }) => !up);
  const texts = ['bir', 'iki', 'üç'];
  const sending = texts.map((text) => member.send({ type: 'chat', text }));
  const hand = member.send({ type: 'raised-hand', raised: true });
  const lock = host.send({ type: 'lock', locked: true });
  const [first] = member.state.pending;
  expect(member.state.pending.map(({ command }) => command.type)).toEqual(['chat', 'chat', 'chat', 'raised-hand']);
  const withdrawn = expect(sending[0]).rejects.toThrow();
  member.connection.withdraw(first!.id);
  await withdrawn;
  // Longer than any answer is waited for: what changes the room for others has failed by then, in words.
  await expect(lock).rejects.toThrow('common.unavailable');
  expect(member.state.pending).toHaveLength(3);
  await stack.api[0]!.start();
  await Promise.all([sending[1], sending[2], hand]);
  expect(member.state.pending).toEqual([]);
  await host.until('the hand', ({ data }) => data?.view.participants[pupil.id]?.handAt != null);
  await host.until('both texts', () => host.messages.map(({ message }) => message).join() === 'iki,üç');
  const stored = await school.query('SELECT text FROM chat_messages WHERE meeting_id = $1 ORDER BY seq', [meeting.id]);
  expect(stored).toEqual([{ text: 'iki' }, { text: 'üç' }]);
  expect(host.state.data?.view.switches.locked).toBe(false);
});

test('a text that waits ends with the room', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  await host.send({ type: 'toggleChat', open: false });
  await member.until('the chat to close', ({ data }) => data?.view.switches.chat === false);
  await expect(member.send({ type: 'chat', text: 'geç kaldım' })).rejects.toThrow();
  expect(member.state.pending.map(({ refused }) => refused?.code)).toEqual(['chat.closedByModerator']);
  await host.send({ type: 'kickAll' });
  await member.until('the end', ({ phase }) => phase === 'ended');
  expect(member.state.pending).toEqual([]);
});

test('another tab asks, takes over, and the first one never comes back by itself', async () => {
  const { teacher, pupil, tab } = await lesson();
  await tab(teacher).enter();
  const first = await tab(pupil).enter();
  const second = await tab(pupil).enter();
  expect(second.state.phase).toBe('elsewhere');
  await second.enter(true);
  expect(second.state.phase).toBe('inside');
  await first.until('to be taken over', ({ phase }) => phase === 'takenOver');
});

test('a reloaded tab replaces itself without asking', async () => {
  const { teacher, pupil, tab } = await lesson();
  await tab(teacher).enter();
  const before = await tab(pupil, 'tab-of-pupil').enter();
  before.close();
  const after = await tab(pupil, 'tab-of-pupil').enter();
  expect(after.state.phase).toBe('inside');
});

test('ending for everyone ends it for everyone', async () => {
  const { teacher, pupil, tab } = await lesson();
  const host = await tab(teacher).enter();
  const member = await tab(pupil).enter();
  await host.send({ type: 'kickAll' });
  await member.until('the end', ({ phase }) => phase === 'ended');
  expect((await tab(pupil).enter()).state.phase).toBe('ended');
});
