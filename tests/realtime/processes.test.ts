import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { viewFor } from '@derslik/contract/room/view';
import { RoomClient } from '../support/roomClient.js';
import { attendanceOf, logOf, truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const clients: RoomClient[] = [];
const [first, second] = [0, 1];

beforeAll(async () => {
  stack = await startStack({
    api: 2,
    nginx: false,
    redis: false,
    env: {
      ROOM_LEAVE_GRACE_MS: '300',
      ROOM_TIMER_POLL_MS: '50',
      // The longest: a process that the machine starves is not taken for dead. What died is aged by hand.
      ROOM_HEARTBEAT_MS: '60000',
      ROOM_MODERATOR_ABSENT_MS: '300',
    },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const join = async (
  process: number,
  ...rest: Parameters<typeof RoomClient.join> extends [string, ...infer R] ? R : never
) => {
  const client = await RoomClient.join(stack.api[process]!.url, ...rest);
  clients.push(client);
  return client;
};

test('people of two processes share one room, whoever writes', async () => {
  const teacher = await school.teacher();
  const pupils = await school.pupils(6);
  const meeting = await school.meeting(teacher);
  const host = await join(first, teacher, meeting);
  const members = await Promise.all(pupils.map((pupil, n) => join(n % 2, pupil, meeting)));
  // Both processes decide at the same moments; only the log's key tells who was first.
  await Promise.all(
    [host, ...members].flatMap((client, n) =>
      Array.from({ length: 10 }, (_, k) => client.send({ type: 'chat', text: `${n}-${k}` })),
    ),
  );
  await Promise.all(members.map((client) => client.send({ type: 'raised-hand', raised: true })));
  const truth = await truthOf(school, meeting);
  const log = await logOf(school, meeting);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, n) => n + 1));
  expect(log.filter(({ event }) => event.type === 'chatPosted')).toHaveLength(70);
  for (const client of [host, ...members]) {
    await client.untilSeq(truth.seq);
    expect(client.view).toEqual(viewFor(truth, client.person.id));
    expect(client.messages).toHaveLength(70);
  }
});

test('signals and notifications cross processes, and only between people inside', async () => {
  const teacher = await school.teacher();
  const [pupil, other] = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  const host = await join(first, teacher, meeting);
  const member = await join(second, pupil!, meeting);
  const bystander = await join(first, other!, meeting);
  const signal = { to: pupil!.id, session: 'page-1', kind: 'offer' as const, data: 'v=0 '.repeat(5_000) };
  await host.untilSeq(3);
  await host.until('the pupil', () => host.view!.participants[pupil!.id] !== undefined);
  await host.request('media signal', signal);
  await member.until('the offer', () => member.received.some(({ name }) => name === 'media signal'));
  const got = member.received.find((message) => message.name === 'media signal')!;
  expect(got.payload).toEqual({ from: teacher.id, session: 'page-1', kind: 'offer', data: signal.data });
  await host.request('new notification', { title: 'Ders', message: 'Kitap sayfa 12' });
  await member.until('the notice', () => member.received.some(({ name }) => name === 'show notification'));
  await bystander.until('the notice', () => bystander.received.some(({ name }) => name === 'show notification'));
  expect(bystander.received.filter(({ name }) => name === 'media signal')).toEqual([]);
  await member.request('room signal', { type: 'reaction', sign: 'clap' });
  for (const one of [host, bystander]) {
    await one.until('the applause', () => one.received.some(({ name }) => name === 'room signal'));
    const heard = one.received.flatMap(({ name, payload }) => (name === 'room signal' ? payload : []));
    expect(heard).toEqual([{ from: pupil!.id, signal: { type: 'reaction', sign: 'clap' } }]);
  }
  expect(member.received.filter(({ name }) => name === 'room signal')).toEqual([]);
  await expect(member.request('new notification', { title: 'x', message: 'y' })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'kick', id: pupil!.id });
  await member.until('being out', () => !member.view!.participants[pupil!.id]);
  await expect(member.request('media signal', { ...signal, to: teacher.id })).rejects.toThrow('room.notHere');
  await expect(host.request('media signal', signal)).rejects.toThrow('room.targetNotHere');
  await expect(member.request('room signal', { type: 'reaction', sign: 'clap' })).rejects.toThrow('room.notHere');
});

test('a place is taken over across processes', async () => {
  const teacher = await school.teacher();
  const meeting = await school.meeting(teacher);
  const old = await join(first, teacher, meeting);
  await expect(join(second, teacher, meeting)).rejects.toThrow('meeting.elsewhere');
  const next = await join(second, teacher, meeting, { takeOver: true });
  await old.until('being told', () => old.received.some(({ name }) => name === 'continue different session'));
  await next.send({ type: 'lock', locked: true });
  expect(next.view!.switches.locked).toBe(true);
});

test('whoever came back to the other process in time was never away', async () => {
  const teacher = await school.teacher();
  const [pupil] = await school.pupils(1);
  const meeting = await school.meeting(teacher);
  const host = await join(first, teacher, meeting);
  const member = await join(second, pupil!, meeting);
  const [seat] = await school.query<{ process_id: number }>(
    'SELECT process_id FROM connections WHERE meeting_id = $1 AND person_id = $2',
    [meeting.id, pupil!.id],
  );
  await stack.api[second]!.kill('SIGKILL');
  await member.until('the lost line', () => !member.socket.connected);
  const back = await RoomClient.connect(stack.api[first]!.url, pupil!, meeting, member.tabId);
  clients.push(back);
  await back.resume(member);
  await back.send({ type: 'raised-hand', raised: true });
  await host.until('the hand', () => host.view!.participants[pupil!.id]?.handAt != null);
  await stack.api[second]!.start();
  // Long after: nothing has been heard of the process that died, nor of anything that is still its own.
  await school.query(`UPDATE connections SET last_seen_at = last_seen_at - interval '1 hour' WHERE process_id = $1`, [
    seat!.process_id,
  ]);
  // Either process finds that another person is lost; anyone silent for longer would come before them.
  const [gone] = await school.pupils(1);
  const lost = await join(second, gone!, meeting);
  lost.close();
  await host.until('the other one to be lost', () => host.view!.seq > 0 && !host.view!.participants[gone!.id]);
  await host.until('the loss', () => host.received.some((m) => JSON.stringify(m).includes('"reason":"lost"')));
  const log = await logOf(school, meeting);
  expect(log.filter(({ event }) => event.type === 'left' && event.id === pupil!.id)).toEqual([]);
  expect((await attendanceOf(school, meeting)).get(pupil!.id)).toEqual({ open: 1, closed: 0 });
});

test('whoever enters at one process is inside for the other, before that has heard of it', async () => {
  const teacher = await school.teacher();
  const [pupil, stranger] = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  await join(first, teacher, meeting);
  const comer = await RoomClient.connect(stack.api[second]!.url, pupil!, meeting);
  clients.push(comer);
  const read = async ({ bearer }: TestPerson) => {
    const init = { headers: { authorization: `Bearer ${bearer}` } };
    const asked = ['chats', 'surveys'].map((what) =>
      fetch(`${stack.api[first]!.url}/api/public/${what}/${meeting.token}`, init),
    );
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  // As long as this goes on, no process is told what another writes.
  let isDeaf = true;
  const deafen = async () => {
    while (isDeaf)
      await school.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'derslik-listen' AND datname = current_database()`,
      );
  };
  const deaf = deafen();
  try {
    await comer.enter(meeting);
    expect(await read(pupil!)).toEqual([200, 200]);
    expect(await read(stranger!)).toEqual([403, 403]);
  } finally {
    isDeaf = false;
    await deaf;
  }
});

test('a lesson without its moderator is left after a while, once, whichever process notices', async () => {
  const teacher = await school.teacher();
  const [pupil] = await school.pupils(1);
  const meeting = await school.meeting(teacher, { kind: 'academic' });
  const host = await join(first, teacher, meeting);
  const member = await join(second, pupil!, meeting);
  await host.request('remove room user', {});
  await member.until('the moderator to be gone', () => member.view!.moderatorLeft);
  expect(member.view!.participants).toEqual({});
  const log = await logOf(school, meeting);
  expect(log.filter(({ event }) => event.type === 'moderatorLeft')).toHaveLength(1);
  expect(await school.query('SELECT 1 FROM room_timers WHERE meeting_id = $1', [meeting.id])).toEqual([]);
  const again = await join(second, teacher, meeting);
  expect(again.view!.moderatorLeft).toBe(false);
});
