import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

const graceMs = 200;
const heartbeatMs = 50;
/** Without a sign of life for this long a connection counts as lost. */
const silentMs = graceMs + 3 * heartbeatMs;

let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  stack = await startStack({
    nginx: false,
    redis: false,
    env: {
      ROOM_LEAVE_GRACE_MS: String(graceMs),
      ROOM_HEARTBEAT_MS: String(heartbeatMs),
      ROOM_TIMER_POLL_MS: '20',
      ROOM_COMMAND_TIMEOUT_MS: '60000',
    },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

test('who comes in while the database is slow is not put out for having been silent', async () => {
  const [teacher, [pupil]] = [await school.teacher(), await school.pupils(1)];
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);

  const holder = new pg.Client({ connectionString: stack.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM rooms WHERE meeting_id = $1 FOR UPDATE', [meeting.id]);
  const joining = RoomClient.join(stack.url, pupil!, meeting);
  const seenFor = async () => {
    const [row] = await school.query<{ ms: number }>(
      `SELECT extract(epoch FROM last_seen_at - connected_at)::float8 * 1000 AS ms FROM connections
       WHERE meeting_id = $1 AND person_id = $2`,
      [meeting.id, pupil!.id],
    );
    return row?.ms ?? 0;
  };
  await expect.poll(seenFor, { timeout: 20_000, interval: 20 }).toBeGreaterThan(2 * silentMs);
  await holder.query('COMMIT');

  const member = await joining;
  await host.send({ type: 'chat', text: 'here we are' });
  await member.until('the message', () => member.messages.length === 1);
  const log = await logOf(school, meeting);
  expect(log.filter(({ event }) => event.type === 'left')).toEqual([]);
  for (const one of [host, member]) one.close();
});
