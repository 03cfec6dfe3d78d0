import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  stack = await startStack({
    nginx: false,
    redis: false,
    env: { ROOM_LEAVE_GRACE_MS: '200', ROOM_HEARTBEAT_MS: '60000', ROOM_TIMER_POLL_MS: '20' },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

test('a class whose line broke leaves in one write, each room its own, and nobody stops the others', async () => {
  const teacher = await school.teacher();
  const pupils = await school.pupils(5);
  const meetings = [await school.meeting(teacher), await school.meeting(teacher)] as const;
  const hosts = [
    await RoomClient.join(stack.url, teacher, meetings[0]),
    await RoomClient.join(stack.url, teacher, meetings[1]),
  ];
  const classes = [pupils.slice(0, 3), pupils.slice(3)] as const;
  for (const [n, members] of classes.entries())
    for (const pupil of members) await RoomClient.join(stack.url, pupil, meetings[n]!);
  for (const [n, host] of hosts.entries())
    await host.until('the class', () => Object.keys(host.view!.participants).length === 1 + classes[n]!.length);
  // Has a place in the first room, but was never inside: there the room says no.
  await school.query(
    `INSERT INTO connections (id, meeting_id, person_id, tab_id, resume_secret_hash, process_id, device)
     SELECT gen_random_uuid(), $1, $2, 'a tab', '', process_id, device FROM connections LIMIT 1`,
    [meetings[0].id, pupils[4]!.id],
  );
  await school.query(`UPDATE connections SET disconnected_at = now() - interval '1 minute' WHERE person_id = ANY($1)`, [
    pupils.map(({ id }) => id),
  ]);
  for (const [n, host] of hosts.entries()) {
    await host.until('the class to be gone', () => Object.keys(host.view!.participants).length === 1);
    const left = (await logOf(school, meetings[n]!)).filter(({ event }) => event.type === 'left');
    expect(left.map(({ actorId }) => actorId).sort()).toEqual(classes[n]!.map(({ id }) => id).sort());
    const writes = await school.query(
      `SELECT DISTINCT xmin::text FROM room_events WHERE meeting_id = $1 AND event->>'type' = 'left'`,
      [meetings[n]!.id],
    );
    expect(writes).toHaveLength(1);
  }
  const places = async () => (await school.query('SELECT 1 FROM connections')).length;
  await expect.poll(places).toBe(hosts.length);
});
