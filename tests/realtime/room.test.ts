import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  stack = await startStack({ nginx: false, redis: false });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

test('a raised hand reaches both people in the room, and stands in the log', async () => {
  const teacher = await school.teacher();
  const [pupil] = await school.pupils(1);
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const member = await RoomClient.join(stack.url, pupil!, meeting);
  await member.send({ type: 'raised-hand', raised: true });
  expect(member.view!.participants[pupil!.id]!.handAt).not.toBeNull();
  await host.until('the hand', () => host.view!.participants[pupil!.id]?.handAt != null);
  const rows = await school.query<{ type: string }>(
    `SELECT event->>'type' AS type FROM room_events WHERE meeting_id = $1 ORDER BY seq`,
    [meeting.id],
  );
  expect(rows.map((row) => row.type)).toEqual(['opened', 'joined', 'joined', 'handRaised']);
  const message = await host.send({ type: 'chat', text: 'Merhaba' });
  expect(message).toMatchObject({ message: 'Merhaba', senderId: teacher.id, receiverId: null });
  await member.until('the message', () => member.messages.some(({ id }) => id === message!.id));
  host.close();
  member.close();
});
