import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const clients: RoomClient[] = [];

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school.close();
  await stack.stop();
});

test('when both processes have crashed the front door lets in everybody, not one person at a time', async () => {
  const teacher = await school.teacher();
  const pupils = await school.pupils(8);
  const meeting = await school.meeting(teacher);
  await Promise.all(stack.api.map((api) => api.kill()));
  await expect(RoomClient.join(stack.url, teacher, meeting)).rejects.toThrow();
  await Promise.all(stack.api.map((api) => api.start()));
  const enter = async (person: typeof teacher) => clients.push(await RoomClient.join(stack.url, person, meeting));
  await expect.poll(() => enter(teacher).catch(() => 0), { timeout: 20_000, interval: 200 }).toBe(1);
  // Their sockets stay open, so that no request ends that could tell nginx of the recovery.
  await Promise.all(pupils.map(enter));
  expect(clients).toHaveLength(9);
});
