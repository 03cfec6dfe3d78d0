import { expect, test } from 'vitest';
import { shortenSurname } from '@derslik/contract/users';
import type { ChatHistory, ChatMessage } from '@derslik/contract/chat';
import type { Room } from '@derslik/contract/meetings';
import { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack } from '../support/stack.js';

const day = roomDay();

const call = async <T>(person: TestPerson, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${day.stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as T & { error?: { code: string } } };
};

test('what is posted over HTTP is the room’s own command: everyone gets it, and a repeat is the same message', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  await day.join(pupil!, meeting);
  const said = { id: crypto.randomUUID(), message: 'over HTTP', liveRoom: meeting.token, senderId: day.teacher.id };
  const first = await call<{ data: ChatMessage }>(pupil!, 'POST', '/public/chat', said);
  const second = await call<{ data: ChatMessage }>(pupil!, 'POST', '/public/chat', said);
  expect(first.status).toBe(200);
  expect(second.body.data).toEqual(first.body.data);
  expect(first.body.data.senderId).toBe(pupil!.id);
  await host.until('the message', () => host.messages.some(({ message }) => message === 'over HTTP'));
  // Under the names that other sessions' codes have, too; without any it is no message.
  for (const under of ['liveSubject', 'liveBroadCast']) {
    const named = { message: under, liveRoom: null, [under]: meeting.token };
    expect((await call(pupil!, 'POST', '/public/chat', named)).status).toBe(200);
  }
  const nowhere = await call(pupil!, 'POST', '/public/chat', { message: 'x', liveRoom: null });
  expect([nowhere.status, nowhere.body.error?.code]).toEqual([422, 'common.invalid']);
  await host.send({ type: 'toggleChat', open: false });
  const closed = await call(pupil!, 'POST', '/public/chat', { ...said, id: crypto.randomUUID() });
  expect([closed.status, closed.body.error?.code]).toEqual([403, 'chat.closedByModerator']);
});

test('a flood over HTTP is counted with what comes by socket', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  await day.join(day.teacher, meeting);
  const member = await day.join(pupil!, meeting);
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      call(pupil!, 'POST', '/public/chat', { message: `flood ${n}`, liveRoom: meeting.token }),
    ),
  );
  const bySocket = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => member.send({ type: 'chat', text: `more ${n}` })),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const sum =
    answers.filter(({ status }) => status === 200).length +
    bySocket.filter(({ status }) => status === 'fulfilled').length;
  // 40 at once and 12 a second, whatever the way.
  expect(sum).toBeLessThanOrEqual(40 + Math.ceil(12 * seconds));
});

test('the chat’s history comes page by page, with private messages for the two alone', async () => {
  const [one, two, stranger] = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  await day.join(one!, meeting);
  await day.join(two!, meeting);
  for (let n = 1; n <= 5; n++) await host.send({ type: 'chat', text: `page ${n}` });
  await host.send({ type: 'chat', text: 'for one', receiverId: one!.id });
  const texts = (answer: { body: ChatHistory }) => answer.body.data.map(({ message }) => message);
  const path = `/public/chats/${meeting.token}`;
  const newest = await call<ChatHistory>(one!, 'GET', `${path}?size=3`);
  expect(texts(newest)).toEqual(['page 4', 'page 5', 'for one']);
  expect(newest.body.more).toBe(true);
  expect(newest.body.data[2]).toMatchObject({ senderName: 'Ayşe Öğretmen', receiverName: 'Pupil 1' });
  const older = await call<ChatHistory>(one!, 'GET', `${path}?size=3&before=${newest.body.data[0]!.id}`);
  expect([texts(older), older.body.more]).toEqual([['page 1', 'page 2', 'page 3'], false]);
  const newer = await call<ChatHistory>(one!, 'GET', `${path}?size=2&after=${older.body.data[2]!.seq}`);
  expect([texts(newer), newer.body.more]).toEqual([['page 4', 'page 5'], true]);
  const last = newer.body.data[1]!.seq;
  expect(texts(await call<ChatHistory>(one!, 'GET', `${path}?after=${last}`))).toEqual(['for one']);
  expect(texts(await call<ChatHistory>(two!, 'GET', `${path}?after=${last}`))).toEqual([]);
  expect(texts(await call<ChatHistory>(two!, 'GET', path))).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 5']);
  const text = `\\", "senderId": "${stranger!.id}", "receiverId": null, "x": "\\`;
  const said = await host.send({ type: 'chat', text });
  const odd = await call<ChatHistory>(two!, 'GET', `${path}?after=${last}`);
  expect(odd.body).toEqual({ data: [said], more: false });
  expect(said).toMatchObject({ message: text, senderName: 'Ayşe Öğretmen', receiverName: null, isGuest: false });
  const refused = await call(stranger!, 'GET', path);
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'room.notHere']);
  const unknown = await call(stranger!, 'GET', '/public/chats/999-000-999');
  expect(unknown.body.error).toMatchObject({ code: 'room.notHere' });
});

test('who may not read or enter makes no room of a meeting that nobody has come to', async () => {
  const [stranger] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const guest = await day.school.guest(await day.school.meeting(day.teacher), 'Can Demir');
  for (const person of [stranger!, guest]) {
    const read = await call(person, 'GET', `/public/chats/${meeting.token}`);
    expect([read.status, read.body.error?.code]).toEqual([403, 'room.notHere']);
    const said = await call(person, 'POST', '/public/chat', { message: 'Merhaba', liveRoom: meeting.token });
    expect([said.status, said.body.error?.code]).toEqual([403, 'room.notHere']);
    const client = await day.connect(person, meeting);
    await expect(client.resume({ resumeSecret: 'guessed', view: null })).rejects.toThrow('room.notHere');
    await client.request('remove room user', { continueSession: true });
    await expect(client.enter({ ...meeting, password: 'WRONG' })).rejects.toThrow();
  }
  expect(await day.school.query('SELECT 1 FROM rooms WHERE meeting_id = $1', [meeting.id])).toEqual([]);
  const own = await call<ChatHistory>(day.teacher, 'GET', `/public/chats/${meeting.token}`);
  expect([own.status, own.body.data]).toEqual([200, []]);
});

test('switches of a running room that are changed on its page reach everyone inside', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const member = await day.join(pupil!, meeting);
  const changed = await call<{ data: Room }>(day.teacher, 'PUT', `/liveRoom/${meeting.token}`, {
    isModControl: true,
    isWaitingRoom: true,
  });
  expect(changed.body.data).toMatchObject({ isModControl: true, isWaitingRoom: true, isOpen: true });
  await member.until('the new kind of room', () => member.view!.roomType === 'moderatorControl');
  await host.until('the waiting room', () => host.view!.switches.waitingRoom);
  await host.send({ type: 'setWaitingRoom', on: false });
  const shown = await call<{ data: Room }>(day.teacher, 'GET', `/liveRoomByToken?token=${meeting.token}`);
  expect(shown.body.data.isWaitingRoom).toBe(false);
});

test('the page of an academic lesson keeps surnames short for its pupils, and says what would be open', async () => {
  const meeting = await day.school.meeting(day.teacher, { kind: 'academic' });
  await day.join(day.teacher, meeting);
  const [elif, mert] = [await day.school.member('Elif Güneş'), await day.school.member('Mert Kaya')];
  for (const pupil of [elif, mert]) await day.join(pupil, meeting);
  const seenBy = async (person: TestPerson) => {
    const { body } = await call<{ data: Room }>(person, 'GET', `/liveRoomByToken?token=${meeting.token}`);
    const { people, opens, createdBy } = body.data;
    return { names: people.map(({ name }) => name).sort(), opens: Object.keys(opens ?? {}), owner: createdBy.name };
  };
  const pupilSees = await seenBy(mert);
  expect(pupilSees.names).toEqual(expect.arrayContaining(['Elif G.', 'Mert Kaya']));
  expect(pupilSees.opens).toEqual(['cam', 'mic']);
  const teacherSees = await seenBy(day.teacher);
  expect(teacherSees.names).toEqual(expect.arrayContaining(['Elif Güneş', 'Mert Kaya']));
  expect(pupilSees.owner).toBe(shortenSurname(teacherSees.owner));
  expect(pupilSees.owner).not.toBe(teacherSees.owner);
});

test('a room that its owner opens over HTTP lets people in without them', async () => {
  const [pupil, later] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const member = await day.join(pupil!, meeting);
  expect(member.view!.outside[pupil!.id]?.status).toBe('notOpened');
  const open = { startAt: null, userIncrease: true, isOpen: true };
  const opened = await call<{ data: Room }>(day.teacher, 'PUT', `/liveRoom/${meeting.token}`, open);
  expect(opened.body.data).toMatchObject({ isOpen: true, status: 'process' });
  await member.until('being inside', () => member.view!.participants[pupil!.id] !== undefined);
  const next = await day.join(later!, meeting);
  expect(next.view!.participants[later!.id]).toBeDefined();
  const untouched = await day.school.meeting(day.teacher);
  await call(day.teacher, 'PUT', `/liveRoom/${untouched.token}`, open);
  const first = await day.join(pupil!, untouched);
  expect(first.view!.participants[pupil!.id]).toBeDefined();
});

test('a locked room, and who waits before it, are told on the meeting’s page', async () => {
  const [late, waiting] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  await host.send({ type: 'setWaitingRoom', on: true });
  await day.join(waiting!, meeting);
  await host.send({ type: 'lock', locked: true });
  const shown = await call<{ data: Room }>(day.teacher, 'GET', `/liveRoomByToken?token=${meeting.token}`);
  expect(shown.body.data).toMatchObject({ isLocked: true, waitingCount: 1 });
  const path = `/liveRoomByToken?token=${meeting.token}&password=${meeting.password}`;
  const refused = await call(late!, 'GET', path);
  expect([refused.status, refused.body.error?.code]).toEqual([423, 'meeting.lockedRoomWarn']);
});

test('who is disabled in the middle of a lesson is gone from it at once, though nobody tells the process', async () => {
  const quick = await startStack({
    nginx: false,
    redis: false,
    env: { ROOM_HEARTBEAT_MS: '50', ROOM_TIMER_POLL_MS: '20', SESSION_CHECK_MS: '0' },
  });
  const other = new TestSchool(quick.databaseUrl);
  try {
    const owner = await other.teacher();
    const [pupil] = await other.pupils(1);
    const meeting = await other.meeting(owner);
    const host = await RoomClient.join(quick.url, owner, meeting);
    const member = await RoomClient.join(quick.url, pupil!, meeting);
    await host.until('the pupil', () => host.view?.participants[pupil!.id] !== undefined);
    await other.query('UPDATE users SET disabled = true WHERE id = $1', [pupil!.id]);
    await member.until('the end of the socket', () => !member.socket.connected);
    await host.until('the pupil to be gone', () => host.view?.participants[pupil!.id] === undefined);
    await expect(RoomClient.join(quick.url, pupil!, meeting)).rejects.toThrow('auth.sessionInvalid');
    expect(host.socket.connected).toBe(true);
    host.close();
  } finally {
    await other.close();
    await quick.stop();
  }
});
