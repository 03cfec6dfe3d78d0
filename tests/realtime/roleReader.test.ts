import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardPages } from '@derslik/contract/room/board/state';
import { recorderId } from '@derslik/contract/room/roleReader';
import { viewFor } from '@derslik/contract/room/view';
import { layPicture, openBoardAs } from '../support/boardDay.js';
import {
  filmedBoard,
  filmedPicture,
  filmedVideo,
  LeasedRecording,
  recorderPerson,
  ticketOf,
  spendTicket,
} from '../support/recorderSeat.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import { attendanceOf, logOf, truthOf } from '../support/roomTruth.js';
import type { TestMeeting } from '../support/school.js';
import { TestLibrary } from '../support/videoLibrary.js';

// People sit at two processes in turn, so that frames and signals cross them.
const day = roomDay({ api: 2, env: { ROOM_TIMER_POLL_MS: '50', ROOM_HEARTBEAT_MS: '50' } });

/** Ten seconds of pictures and sound. */
const filmFile = new URL('../support/films/film.webm', import.meta.url);

/** The page of a recording, seated. */
const film = async (recording: LeasedRecording, meeting: TestMeeting): Promise<RoomClient> => {
  const url = day.stack.api[0]!.url;
  const seat = await spendTicket(url, recording.ticket);
  expect(seat.room).toBe(meeting.token);
  return day.join(recorderPerson(url, seat), meeting);
};

test('a recorder reads the room by its role and is in no list, no count and no log; what it asks of the room is refused', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const member = await day.join(pupil!, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const before = await logOf(day.school, meeting);
  const reader = await film(recording, meeting);

  expect(Object.keys(reader.view!.participants).sort()).toEqual([day.teacher.id, pupil!.id].sort());
  await member.send({ type: 'raised-hand', raised: true });
  await host.send({ type: 'setAnnouncement', text: 'Sayfa 42' });
  const truth = await truthOf(day.school, meeting);
  await reader.until('the announcement', () => reader.view?.seq === truth.seq);
  expect(reader.view).toEqual(viewFor(truth, recorderId));
  expect(reader.view!.participants[pupil!.id]!.handAt).toBeNull();
  await host.until('the hand', () => (host.view?.participants[pupil!.id]?.handAt ?? null) !== null);
  for (const one of [host, member]) expect(one.everything()).not.toContain(recorderId);
  expect(Object.keys(truth.participants)).toHaveLength(2);
  const log = await logOf(day.school, meeting);
  expect(log.length).toBe(before.length + 2);
  expect(JSON.stringify(log)).not.toContain(recorderId);
  expect(await attendanceOf(day.school, meeting)).toHaveLength(2);

  for (const command of [
    { type: 'raised-hand', raised: true },
    { type: 'chat', text: 'x', receiverId: null },
    { type: 'startWaiting' },
    { type: 'kickAll' },
  ] as const)
    await expect(reader.send(command)).rejects.toThrow('common.forbidden');
  await expect(reader.request('room signal', { type: 'reaction', reaction: 'heart' } as never)).rejects.toThrow();
  await expect(reader.request('new notification', { message: 'x', title: 'y' })).rejects.toThrow('common.forbidden');
  await expect(reader.request('remove room user', { continueSession: true })).rejects.toThrow('common.forbidden');
});

test('a film with the chat gets what those whom it holds write to everybody, and no other word; one without it none', async () => {
  const [pupil] = await day.school.pupils(1);
  const texts = ['of the teacher', 'of a pupil', 'to one alone'] as const;
  for (const more of [{ chat: true }, {}] as const) {
    const meeting = await day.school.meeting(day.teacher);
    const host = await day.join(day.teacher, meeting);
    const member = await day.join(pupil!, meeting);
    const recording = await LeasedRecording.begin(day.school, host, 'teacher', more);
    const reader = await film(recording, meeting);
    await host.send({ type: 'chat', text: texts[0], receiverId: null });
    await member.send({ type: 'chat', text: texts[1], receiverId: null });
    await host.send({ type: 'chat', text: texts[2], receiverId: pupil!.id });
    // What it doesn't see it is told of with what it does.
    await host.send({ type: 'setAnnouncement', text: 'Sayfa 42' });
    const truth = await truthOf(day.school, meeting);
    for (const one of [reader, member]) await one.until('all of it', () => (one.view?.seq ?? 0) >= truth.seq);
    expect(texts.filter((text) => reader.everything().includes(text))).toEqual('chat' in more ? [texts[0]] : []);
    expect(texts.every((text) => member.everything().includes(text))).toBe(true);
  }
});

test('media signals go both ways between the recorder and whom it films, across processes, and to nobody else', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const member = await day.join(pupil!, meeting);
  const signal = (to: string) => ({ to, session: randomUUID(), kind: 'hello' as const, data: '{}' });
  await expect(host.request('media signal', signal(recorderId))).rejects.toThrow('room.targetNotHere');

  const recording = await LeasedRecording.begin(day.school, host);
  const reader = await film(recording, meeting);
  const heard = (client: RoomClient, from: string) =>
    client.received.some(({ name, payload }) => name === 'media signal' && payload.from === from);
  await host.request('media signal', signal(recorderId));
  await reader.request('media signal', signal(day.teacher.id));
  await reader.until('the signal of the teacher', () => heard(reader, day.teacher.id));
  await host.until('the signal of the recorder', () => heard(host, recorderId));
  // A pupil is not in this film.
  await expect(member.request('media signal', signal(recorderId))).rejects.toThrow('room.targetNotHere');
  await expect(reader.request('media signal', signal(pupil!.id))).rejects.toThrow('room.targetNotHere');

  // Now a moderator, who is, and sits at the other process.
  await host.send({ type: 'setRole', id: pupil!.id, role: 'coModerator' });
  await member.until('the role', () => member.view?.participants[pupil!.id]?.role === 'coModerator');
  await member.request('media signal', signal(recorderId));
  await reader.until('the signal of the new moderator', () => heard(reader, pupil!.id));
  await reader.request('media signal', signal(pupil!.id));
  await member.until('the signal of the recorder', () => heard(member, recorderId));
});

test('a ticket opens one room once; a made-up, an old, a used one and one of another lease open nothing', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const other = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const url = day.stack.api[1]!.url;
  for (const ticket of [
    'x',
    ticketOf(recording.id, recording.leaseId, 'the secret of another server, as long as this one'),
    ticketOf(recording.id, recording.leaseId, undefined, -1),
    ticketOf(recording.id, randomUUID()),
    ticketOf(randomUUID(), recording.leaseId),
  ])
    await expect(spendTicket(url, ticket)).rejects.toThrow('common.unauthorized');

  // A session of a person is none either, whoever they are.
  const { socketToken } = await day.teacher.socketToken();
  await expect(spendTicket(url, socketToken)).rejects.toThrow('common.unauthorized');

  const { ticket } = recording;
  const seat = await spendTicket(url, ticket);
  await expect(spendTicket(url, ticket)).rejects.toThrow('common.unauthorized');
  const page = recorderPerson(url, seat);
  await expect(day.join(page, other)).rejects.toThrow('room.notHere');
  // Its secret reads the board of this room, and of no other.
  const elsewhere = await day.join(day.teacher, other);
  await elsewhere.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  const [otherPage] = boardPages(elsewhere.view!);
  await expect(filmedBoard(url, seat.secret, otherPage!.id)).rejects.toThrow('draw.pageNotFound');
  await host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  const [ownPage] = boardPages(host.view!);
  expect(await filmedBoard(url, seat.secret, ownPage!.id)).toMatchObject({ lines: [] });
  await expect(filmedBoard(url, 'x'.repeat(43), ownPage!.id)).rejects.toThrow('auth.sessionInvalid');
  await day.join(page, meeting);
  await expect(recorderPerson(url, { ...seat, secret: 'x'.repeat(43) }).socketToken()).rejects.toThrow(
    'auth.sessionInvalid',
  );
});

// The process that is asked isn't the one that the host speaks to: it hears of it a moment later.
test('the page of a film gets a picture on the board and the shared video while the film holds whoever showed them, and no longer than its seat', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const url = day.stack.api[1]!.url;
  const { secret } = await spendTicket(url, recording.ticket);
  const pageId = await openBoardAs(host);
  const pictureId = await layPicture(url, { host, person: day.teacher, meeting, pageId });
  const seen = async () => (await filmedPicture(url, secret, pictureId)).status;
  const picture = await filmedPicture(url, secret, pictureId);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await filmedPicture(url, 'x'.repeat(43), pictureId)).status).toBe(401);
  expect((await filmedPicture(url, secret, randomUUID())).status).toBe(404);

  expect(await filmedVideo(url, secret), 'nothing is shared').toEqual({ code: 'videos.notFound' });
  const { data: video } = await new TestLibrary(url, day.teacher.bearer).upload(readFileSync(filmFile), {
    title: 'Ay',
  });
  await host.send({
    ...{ type: 'video action', action: 'start', source: { kind: 'school', videoId: video.id } },
    ...{ title: 'Ay', mutesMicrophones: false },
  });
  const right = await filmedVideo(url, secret);
  if (!('read' in right)) throw new Error(right.code);
  expect(await right.read()).toBe(200);
  expect(await filmedVideo(url, 'x'.repeat(43))).toEqual({ code: 'auth.sessionInvalid' });

  // Whoever showed them is in the film no more, then again.
  await host.send({ type: 'answerFilming', agrees: false });
  const answers = async () => [await seen(), await right.read(), await filmedVideo(url, secret)];
  await expect.poll(answers).toEqual([404, 401, { code: 'videos.notFound' }]);
  await host.send({ type: 'answerFilming', agrees: true });
  await expect.poll(async () => [await seen(), await right.read()]).toEqual([200, 200]);
  await recording.lease();
  expect([await seen(), await right.read()]).toEqual([401, 401]);
});

test('a seat ends with its lease, and with the recording; a page that comes again takes the place of its own', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const url = day.stack.api[0]!.url;
  const seat = await spendTicket(url, recording.ticket);
  const page = recorderPerson(url, seat);
  const first = await day.join(page, meeting);
  // Its line broke, and it came in again before anybody noticed.
  const second = await day.join(page, meeting);
  await first.until('the end of the older line', () => !first.socket.connected);
  await host.send({ type: 'setAnnouncement', text: 'Sayfa 42' });
  await second.untilSeq(host.view!.seq);

  await recording.lease();
  await second.until('the end of the lease', () => !second.socket.connected);
  await expect(page.socketToken()).rejects.toThrow('auth.sessionInvalid');
  const next = await film(recording, meeting);
  expect(next.view?.seq).toBe(host.view?.seq);

  await recording.end();
  await next.until('the end of the recording', () => !next.socket.connected);
  expect(await day.school.query('SELECT 1 FROM room_readers WHERE meeting_id = $1', [meeting.id])).toEqual([]);
  expect(host.socket.connected).toBe(true);
});

test('a recorder alone keeps no lesson, and sees nothing of one that is not open', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const reader = await film(recording, meeting);
  await host.request('remove room user', {});
  await reader.until('an empty room', () => Object.keys(reader.view!.participants).length === 0);
  const again = await day.join(day.teacher, meeting);
  await again.send({ type: 'kickAll' });
  await reader.until('the end', () => reader.view!.endedAt !== null);
  expect(reader.view).toEqual(viewFor(await truthOf(day.school, meeting), recorderId));
});
