import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomVersion } from '@derslik/contract/room/state';
import { ClientTab } from '../support/clientTab.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  stack = await startStack({ nginx: false, redis: false, env: { GUESS_PASSWORD_LIFE: '3' } });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const lesson = async () => {
  const teacher = await school.teacher();
  const pupils = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  return { teacher, pupils, meeting };
};

test('a server that stops in order tells everyone to come back, and nobody is thrown out', async () => {
  const { teacher, pupils, meeting } = await lesson();
  const [pupil] = pupils;
  const host = await new ClientTab(stack.url, teacher, meeting).enter();
  const bare = await RoomClient.join(stack.url, pupil!, meeting);
  await host.send({ type: 'chat', text: 'bir' });
  await stack.api[0]!.kill('SIGTERM');
  expect(bare.received.some(({ name }) => name === 'come back')).toBe(true);
  await stack.api[0]!.start();
  await host.until('to be back', ({ up, lostAt }) => up && lostAt === null);
  expect(host.state.data!.view.participants[pupil!.id]).toBeDefined();
  expect(host.messages.map(({ message }) => message)).toEqual(['bir']);
  host.close();
  bare.close();
});

test('a snapshot of another version is replayed from the log', async () => {
  const { teacher, pupils, meeting } = await lesson();
  const host = await new ClientTab(stack.url, teacher, meeting).enter();
  const member = await new ClientTab(stack.url, pupils[0]!, meeting).enter();
  await member.send({ type: 'raised-hand', raised: true });
  await stack.api[0]!.kill('SIGKILL');
  await school.query(
    `UPDATE rooms SET version = $2, snapshot_seq = seq, snapshot = '{"from":"another version"}' WHERE meeting_id = $1`,
    [meeting.id, roomVersion + 1],
  );
  await stack.api[0]!.start();
  const late = await new ClientTab(stack.url, pupils[1]!, meeting).enter();
  expect(late.state.data!.view.participants[pupils[0]!.id]!.handAt).not.toBeNull();
  for (const tab of [host, member, late]) tab.close();
});

test('moderators hear that a worn password was changed, and nobody else', async () => {
  const { teacher, pupils, meeting } = await lesson();
  const [pupil, stranger] = pupils;
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const member = await RoomClient.join(stack.url, pupil!, meeting);
  for (const guess of ['AAAA2', 'AAAA3', 'AAAA4'])
    await expect(RoomClient.join(stack.url, stranger!, { ...meeting, password: guess })).rejects.toThrow();
  const heard = (client: RoomClient) =>
    client.received.some(
      ({ name, payload }) => name === 'room:frame' && JSON.stringify(payload).includes('passwordRotated'),
    );
  await host.until('the notice', () => heard(host));
  await host.send({ type: 'chat', text: 'sonra' });
  await member.until('what came after', () => member.messages.length === 1);
  expect(heard(member)).toBe(false);
  const [row] = await school.query<{ password: string }>('SELECT password FROM meetings WHERE id = $1', [meeting.id]);
  expect(row!.password).not.toBe(meeting.password);
  host.close();
  member.close();
});
