import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewFor } from '@derslik/contract/room/view';
import { RoomClient } from '../support/roomClient.js';
import { attendanceOf, logOf, truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

const people = 30;

describe.each([
  ['with Redis', true],
  ['with Redis never started', false],
])('a lesson of thirty, %s', (_title, redis) => {
  let stack: Stack;
  let school: TestSchool;
  let teacher: TestPerson;
  let pupils: TestPerson[];
  let meeting: TestMeeting;
  let host: RoomClient;
  let members: RoomClient[];
  const everyone = () => [host, ...members];
  const settled = async () => {
    const truth = await truthOf(school, meeting);
    await Promise.all(everyone().map((client) => client.untilSeq(truth.seq)));
    return truth;
  };

  beforeAll(async () => {
    stack = await startStack({
      nginx: false,
      ...(redis ? {} : { redis: false }),
      // A machine that is slow for some seconds must not put out thirty people.
      env: { ROOM_LEAVE_GRACE_MS: '2000', ROOM_TIMER_POLL_MS: '50', ROOM_HEARTBEAT_MS: '5000' },
    });
    school = new TestSchool(stack.databaseUrl);
    teacher = await school.teacher();
    pupils = await school.pupils(people - 1);
    meeting = await school.meeting(teacher);
  });
  afterAll(async () => {
    for (const client of everyone()) client.close();
    await school.close();
    await stack.stop();
  });

  test('all come in at once, and each sees all the others by name', async () => {
    host = await RoomClient.join(stack.url, teacher, meeting);
    members = await Promise.all(pupils.map((pupil) => RoomClient.join(stack.url, pupil, meeting)));
    await settled();
    for (const client of everyone()) expect(Object.keys(client.view!.participants)).toHaveLength(people);
  });

  test('hands and messages of everyone reach everyone, in one order', async () => {
    await Promise.all(members.map((client) => client.send({ type: 'raised-hand', raised: true })));
    await Promise.all(members.map((client, n) => client.send({ type: 'chat', text: `message ${n}` })));
    const truth = await settled();
    for (const client of everyone()) {
      expect(client.view).toEqual(viewFor(truth, client.person.id));
      expect(new Set(client.messages.map((message) => message.message)).size).toBe(people - 1);
    }
    await host.send({ type: 'lowYourHand', id: 'everyone' });
    await settled();
    expect(Object.values(members[3]!.view!.participants).filter((person) => person.handAt !== null)).toEqual([]);
  });

  test('a pupil can neither mute nor kick nor end, and nobody sees the attempt', async () => {
    const before = (await truthOf(school, meeting)).seq;
    const [one, two] = members as [RoomClient, RoomClient];
    await expect(one.send({ type: 'kick', id: two.person.id })).rejects.toThrow('common.forbidden');
    await expect(one.send({ type: 'muteSound', id: 'everyone', muted: true })).rejects.toThrow('common.forbidden');
    await expect(one.send({ type: 'kickAll' })).rejects.toThrow('common.forbidden');
    expect((await truthOf(school, meeting)).seq).toBe(before);
  });

  test('mute-all closes every microphone but the moderator’s', async () => {
    const [one] = members as [RoomClient];
    await one.send({ type: 'mic', status: 'opened' });
    await host.send({ type: 'muteSound', id: 'everyone', muted: true });
    await settled();
    expect(one.view!.participants[one.person.id]!.mic.status).toBe('mutedFromModerator');
    await expect(one.send({ type: 'mic', status: 'opened' })).rejects.toThrow('warning.mutedMicFromModeratorDesc');
    await host.send({ type: 'muteSound', id: 'everyone', muted: false });
    await one.send({ type: 'mic', status: 'opened' });
    expect(one.view!.participants[one.person.id]!.mic.status).toBe('opened');
  });

  test('a command that is sent again is answered with its first answer and not done twice', async () => {
    const id = crypto.randomUUID();
    const [one] = members as [RoomClient];
    const [first, second] = await Promise.all([
      one.send({ type: 'chat', text: 'once' }, id),
      one.send({ type: 'chat', text: 'once' }, id),
    ]);
    const third = await one.send({ type: 'chat', text: 'once' }, id);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const rows = await school.query(`SELECT 1 FROM chat_messages WHERE meeting_id = $1 AND text = 'once'`, [
      meeting.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('someone who is kicked is out at once, cannot come back, and their key opens nothing that follows', async () => {
    const kicked = members.pop()!;
    const epoch = host.view!.epoch;
    await host.send({ type: 'kick', id: kicked.person.id });
    await kicked.until('being kicked', () => kicked.view!.outside[kicked.person.id]?.status === 'kicked');
    expect(kicked.view!.participants).toEqual({});
    await settled();
    expect(host.view!.epoch).toBe(epoch + 1);
    await host.send({ type: 'chat', text: 'after the kick' });
    await settled();
    expect(kicked.everything()).not.toContain('after the kick');
    expect([...kicked.roomKeys.keys()]).not.toContain(epoch + 1);
    await expect(kicked.send({ type: 'chat', text: 'still here' })).rejects.toThrow('meeting.kicked');
    kicked.close();
    await expect(RoomClient.join(stack.url, kicked.person, meeting)).rejects.toThrow('meeting.kicked');
  });

  test('a broken line keeps the place, and the same tab comes back to it with what it missed', async () => {
    const [one] = members as [RoomClient];
    one.close();
    await host.send({ type: 'chat', text: 'while away' });
    const back = await RoomClient.connect(stack.url, one.person, meeting, one.tabId);
    const answer = await back.resume(one);
    expect(answer.frame?.events.map((seen) => seen.event.type)).toEqual(['chatPosted']);
    expect(back.messages.map((message) => message.message)).toContain('while away');
    members[0] = back;
    // From here on the server vouches for the new connection.
    const lastSeen = async () => {
      const [row] = await school.query<{ at: number }>(
        'SELECT extract(epoch FROM last_seen_at)::float8 AS at FROM connections WHERE meeting_id = $1 AND person_id = $2',
        [meeting.id, one.person.id],
      );
      return row!.at;
    };
    const resumedAt = await lastSeen();
    await expect.poll(lastSeen, { timeout: 20_000 }).toBeGreaterThan(resumedAt);
    await settled();
    expect(attendance(await attendanceOf(school, meeting), one.person)).toEqual({ open: 1, closed: 0 });
  });

  test('who comes in the same moment shares a transaction, and is judged alone', async () => {
    const lesson = await school.meeting(teacher);
    const [inside, twice, signedOut, stranger, ...others] = await school.pupils(people);
    const first = await RoomClient.join(stack.url, inside!, lesson);
    const comers = [teacher, inside!, twice!, twice!, signedOut!, stranger!, ...others];
    const clients = await Promise.all(comers.map((person) => RoomClient.connect(stack.url, person, lesson)));
    await school.signOut(signedOut!);
    const entered = await Promise.allSettled(
      clients.map((client) => client.enter(client.person === stranger ? { ...lesson, password: 'WRONG' } : lesson)),
    );
    const refusals = entered.flatMap((one, n) =>
      one.status === 'rejected' ? [[comers[n]!.name, String((one.reason as Error).message)]] : [],
    );
    expect(refusals).toEqual([
      [inside!.name, 'meeting.elsewhere'],
      [twice!.name, 'meeting.elsewhere'],
      [signedOut!.name, 'auth.sessionInvalid'],
      [stranger!.name, 'warning.checkPassword'],
    ]);
    const came = new Set([teacher, inside!, twice!, ...others].map(({ id }) => id));
    const { participants } = await truthOf(school, lesson);
    expect(new Set(Object.keys(participants))).toEqual(came);
    const [written] = await school.query<{ transactions: number }>(
      `SELECT count(DISTINCT xmin::text)::int AS transactions FROM room_events WHERE meeting_id = $1`,
      [lesson.id],
    );
    expect(written!.transactions).toBeLessThan(came.size / 2);
    for (const client of [first, ...clients]) client.close();
  });

  test('another tab asks before it takes the place, and the old one is told and cannot return', async () => {
    const old = members[1]!;
    await expect(RoomClient.join(stack.url, old.person, meeting)).rejects.toThrow('meeting.elsewhere');
    const next = await RoomClient.join(stack.url, old.person, meeting, { takeOver: true });
    await old.until('being told', () => old.received.some(({ name }) => name === 'continue different session'));
    await old.until('the end of the socket', () => !old.socket.connected);
    const again = await RoomClient.connect(stack.url, old.person, meeting, old.tabId);
    await expect(again.resume(old)).rejects.toThrow('meeting.elsewhere');
    again.close();
    members[1] = next;
    const log = await logOf(school, meeting);
    expect(log.filter(({ event }) => event.type === 'left')).toEqual([]);
  });

  test('who leaves is gone at once; who does not come back in time was lost', async () => {
    const [left, lost] = [members.pop()!, members.pop()!];
    await left.request('remove room user', {});
    lost.close();
    await host.until(
      'both gone',
      () => !host.view!.participants[left.person.id] && !host.view!.participants[lost.person.id],
    );
    const log = await logOf(school, meeting);
    const reasons = log.flatMap(({ event }) => (event.type === 'left' ? [[event.id, event.reason]] : []));
    expect(reasons).toEqual([
      [left.person.id, 'left'],
      [lost.person.id, 'lost'],
    ]);
    const intervals = await attendanceOf(school, meeting);
    expect(attendance(intervals, left.person)).toEqual({ open: 0, closed: 1 });
    expect(attendance(intervals, lost.person)).toEqual({ open: 0, closed: 1 });
    left.close();
  });

  test('a late comer finds the room as it is', async () => {
    const late = await RoomClient.join(stack.url, await school.guest(meeting, 'Deniz Misafir'), meeting);
    members.push(late);
    const truth = await settled();
    expect(late.view).toEqual(viewFor(truth, late.person.id));
    expect(late.view!.participants[late.person.id]!.role).toBe('guest');
  });

  test('the end for everyone is the end: views empty, the meeting over, nobody enters', async () => {
    await host.send({ type: 'kickAll' });
    for (const client of everyone()) await client.until('the end', () => client.view!.endedAt !== null);
    const [row] = await school.query<{ over: boolean }>(
      'SELECT ended_at IS NOT NULL AS over FROM meetings WHERE id = $1',
      [meeting.id],
    );
    expect(row!.over).toBe(true);
    expect([...(await attendanceOf(school, meeting)).values()].every(({ open }) => open === 0)).toBe(true);
    await expect(RoomClient.join(stack.url, pupils[0]!, meeting)).rejects.toThrow('meeting.ended');
  });
});

const attendance = (intervals: Map<string, { open: number; closed: number }>, person: TestPerson) =>
  intervals.get(person.id);
