import { waitingPeople } from '@derslik/contract/room/state';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import { TestSchool, type TestPerson } from '../support/school.js';
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

test('a pupil of the class enters without the password, others don’t, and who has left the class stays out', async () => {
  const teacher = await school.teacher();
  const [pupil, moved, neighbour] = (await school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const colleague = await school.teacher('Hakan Öztürk');
  const [ours, theirs] = [
    await school.schoolClass('8-A', [teacher, colleague, pupil, moved]),
    await school.schoolClass('8-B', [neighbour]),
  ];
  const meeting = await school.meeting(teacher);
  await school.inviteClass(ours, meeting);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const knock = (person: TestPerson) => RoomClient.join(stack.url, person, { ...meeting, password: '' });
  const member = await knock(pupil);
  await host.until('the pupil', () => pupil.id in (host.view?.participants ?? {}));
  for (const person of [neighbour, colleague])
    await expect(knock(person), person.name).rejects.toThrow('warning.checkPassword');
  await school.query('UPDATE class_people SET class_id = $2 WHERE person_id = $1', [moved.id, theirs]);
  await expect(knock(moved)).rejects.toThrow('warning.checkPassword');
  expect(Object.keys(host.view!.participants).sort()).toEqual([teacher.id, pupil.id].sort());

  // Belonging to the class opens no locked room, and passes no waiting room.
  const [late] = (await school.pupils(1)) as [TestPerson];
  await school.query(`INSERT INTO class_people VALUES ($1, $2, 'student')`, [ours, late.id]);
  await host.send({ type: 'lock', locked: true });
  await expect(knock(late)).rejects.toThrow('warning.roomLocked');
  await host.send({ type: 'lock', locked: false });
  await host.send({ type: 'setWaitingRoom', on: true });
  const waiting = await knock(late);
  await host.until('somebody at the door', () => waitingPeople(host.view!).includes(late.id));
  expect(waiting.view?.participants[pupil.id]).toBeUndefined();
  for (const client of [host, member, waiting]) client.close();
});
