import { expect, test } from 'vitest';
import { roomDay } from '../support/roomDay.js';
import type { RoomClient } from '../support/roomClient.js';

const day = roomDay();

/** A later public word that everyone inside gets: what a socket was not told by then, it was not told. */
const afterwards = async (host: RoomClient, readers: RoomClient[]) => {
  const text = `later ${crypto.randomUUID()}`;
  await host.send({ type: 'chat', text });
  await Promise.all(
    readers.map((reader) => reader.until('the later word', () => reader.messages.some((m) => m.message === text))),
  );
};

test('someone who waits is told nothing of the room, until let in', async () => {
  const [inside, waiting] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const member = await day.join(inside!, meeting);
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await day.join(waiting!, meeting);
  expect(outsider.view!.outside[waiting!.id]?.status).toBe('waiting');
  await host.send({ type: 'chat', text: 'a word inside' });
  await member.send({ type: 'raised-hand', raised: true });
  await afterwards(host, [member]);
  await expect(outsider.send({ type: 'chat', text: 'hello' })).rejects.toThrow('room.notHere');
  await expect(
    outsider.request('media signal', { to: day.teacher.id, session: 's', kind: 'hello', data: '' }),
  ).rejects.toThrow('room.notHere');
  const told = outsider.everything();
  for (const secret of [day.teacher.id, inside!.id, 'Pupil 1', 'a word inside', 'handRaised', 'roomKey":{'])
    expect(told).not.toContain(secret);
  expect(outsider.roomKeys.size).toBe(0);
  expect([outsider.received, outsider.view!.seq]).toEqual([[], 0]);
  expect(await outsider.request('catch up', { seq: 0 })).toEqual({ snapshot: expect.objectContaining({}) });
  expect(outsider.acks).toEqual([]);

  // What the room would leave open of one's own devices is part of one's own place; of what kind the room is, is not.
  const opens = () => outsider.view!.outside[waiting!.id]!.opens;
  expect(opens()).toEqual({ cam: true, mic: true });
  await host.send({ type: 'setRoomType', roomType: 'moderatorControl' });
  await outsider.until('closed devices', () => opens()?.mic === false);
  await host.send({ type: 'muteSound', id: 'everyone', muted: true });
  await host.send({ type: 'setRoomType', roomType: 'free' });
  await outsider.until('the camera', () => opens()?.cam === true);
  expect(opens()).toEqual({ cam: true, mic: false });
  expect(outsider.view).toMatchObject({ seq: 0, ownerId: '', roomType: 'free' });
  expect(new Set(outsider.received.map(({ name }) => name))).toEqual(new Set(['room:snapshot']));
  expect(outsider.everything()).not.toContain(day.teacher.id);
  expect(outsider.everything()).not.toContain('moderatorControl');
  await host.send({ type: 'acceptWaiting', id: waiting!.id });
  await outsider.until('being inside', () => outsider.view!.participants[waiting!.id] !== undefined);
  const admission = outsider.received.find(({ name }) => name === 'room logged in');
  expect(admission?.payload).toMatchObject({ conference: { kind: 'mesh' } });
  await afterwards(host, [member, outsider]);
});

test('a pupil does not see who waits, and no rejected person’s name', async () => {
  const [inside, waiting] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
  const host = await day.join(day.teacher, meeting);
  const entering = day.join(inside!, meeting);
  const member = await entering;
  await host.send({ type: 'acceptWaiting', id: inside!.id });
  await member.until('being inside', () => member.view!.participants[inside!.id] !== undefined);
  const epoch = host.view!.epoch;
  const outsider = await day.join(waiting!, meeting);
  await host.until('the waiting one', () => host.view!.outside[waiting!.id] !== undefined);
  await host.send({ type: 'rejectWaiting', id: waiting!.id });
  await outsider.until('the rejection', () => outsider.view!.outside[waiting!.id]?.status === 'rejected');
  await afterwards(host, [member]);
  expect(member.everything()).not.toContain(waiting!.id);
  expect(member.view!.epoch).toBe(epoch + 1);
  expect(outsider.everything()).not.toContain(inside!.id);
  expect(outsider.roomKeys.size).toBe(0);
});

test('who was kicked gets nothing again of what was said while they were there', async () => {
  const [inside] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const kicked = await day.join(inside!, meeting);
  await host.send({ type: 'chat', text: 'a word inside' });
  await kicked.until('the word', () => kicked.messages.length === 1);
  const { resumeSecret, tabId } = kicked;
  await host.send({ type: 'kick', id: inside!.id });
  await kicked.until('being out', () => kicked.view!.outside[inside!.id]?.status === 'kicked');
  expect(JSON.stringify(await kicked.request('catch up', { seq: 0 }))).not.toContain('a word inside');
  const again = await day.connect(inside!, meeting);
  const answers = await Promise.all(
    [0, 1, 2].map((seq) => {
      const device = { kind: 'desktop' as const, ios: false };
      return again.request('reconnect user', { room: meeting.token, tabId, resumeSecret, seq, epoch: 0, device });
    }),
  );
  expect(answers.map(({ roomKey, frame }) => ({ roomKey, frame }))).toEqual([0, 1, 2].map(() => ({ roomKey: null })));
  for (const told of [JSON.stringify(answers), again.everything()])
    for (const secret of ['a word inside', day.teacher.id]) expect(told).not.toContain(secret);
  const chat = await fetch(`${day.stack.url}/api/public/chats/${meeting.token}`, {
    headers: { authorization: `Bearer ${inside!.bearer}` },
  });
  expect(chat.status).toBe(403);
});

test('a socket that was open at sign-out enters nothing any more', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher, { mayEnterBefore: true });
  const socket = await day.connect(pupil!, meeting);
  await day.school.signOut(pupil!);
  await expect(socket.enter(meeting)).rejects.toThrow('auth.sessionInvalid');
});

test('a guest who resembles someone who was put out is marked for moderators alone', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  await day.school.cameFrom(pupil!, 'school');
  const member = await day.join(pupil!, meeting);
  const guest = async (name: string, address: string) => {
    const person = await day.school.guest(meeting, name);
    await day.school.cameFrom(person, address);
    const client = await day.join(person, meeting);
    await host.until(name, () => host.view!.participants[person.id] !== undefined);
    return { id: person.id, client };
  };
  const marked = (id: string) => host.view!.participants[id]?.likePutOut;
  const first = await guest('Deniz Konuk', 'home');
  expect(marked(first.id)).toBeUndefined();
  await host.send({ type: 'kick', id: first.id });
  const [sameName, samePlace, other] = [
    await guest('KONUK dеniz', 'café'),
    await guest('Başka Biri', 'home'),
    await guest('Bambaşka Biri', 'school'),
  ];
  expect([sameName, samePlace, other].map(({ id }) => marked(id))).toEqual(['name', 'address', undefined]);
  await host.send({ type: 'kick', id: other.id, waitingRoom: true });
  const waiting = await day.school.guest(meeting, 'Bambaşka Biri');
  const atDoor = await day.join(waiting, meeting);
  await host.until('the waiting one', () => host.view!.outside[waiting.id]?.likePutOut === 'name');
  // Where a classmate is too, the same address and browser say nothing of anybody.
  const classmate = await day.school.guest(meeting, 'Yepyeni Biri');
  await day.school.cameFrom(classmate, 'school');
  await day.join(classmate, meeting);
  await host.until('the classmate', () => host.view!.outside[classmate.id]?.status === 'waiting');
  expect(host.view!.outside[classmate.id]?.likePutOut).toBeUndefined();
  await afterwards(host, [member, sameName.client, samePlace.client]);
  for (const one of [member, sameName.client, samePlace.client, atDoor])
    expect(one.everything()).not.toContain('likePutOut');
  const late = await day.join(await day.school.teacher('Geç Gelen'), meeting, {});
  expect(late.everything()).not.toContain('likePutOut');
});

test('a private message reaches the two and nobody else', async () => {
  const [one, two] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const [first, other] = [await day.join(one!, meeting), await day.join(two!, meeting)];
  await host.send({ type: 'chat', text: 'only for you', receiverId: one!.id });
  await first.until('the message', () => first.messages.some(({ message }) => message === 'only for you'));
  await afterwards(host, [first, other]);
  expect(other.everything()).not.toContain('only for you');
  expect(other.everything()).not.toContain(`"receiverId":"${one!.id}"`);
});

test('in an academic lesson hands and requests are for moderators, and one’s own', async () => {
  const [one, two] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher, { kind: 'academic' });
  const host = await day.join(day.teacher, meeting);
  const [asking, other] = [await day.join(one!, meeting), await day.join(two!, meeting)];
  await asking.send({ type: 'raised-hand', raised: true });
  await asking.send({ type: 'mic', status: 'requested' });
  await host.until('the request', () => host.view!.participants[one!.id]?.mic.status === 'requested');
  expect(host.view!.participants[one!.id]!.handAt).not.toBeNull();
  await afterwards(host, [asking, other]);
  expect(other.everything()).not.toContain('handRaised');
  expect(other.everything()).not.toContain('requested"');
  expect(other.view!.participants[one!.id]!.handAt).toBeNull();
  const late = await day.join((await day.school.pupils(1))[0]!, meeting);
  expect(late.everything()).not.toContain('requested"');
  expect(late.view!.participants[one!.id]!.handAt).toBeNull();
});

test('pupils’ surnames are initials in an academic lesson, for everyone but moderators and themselves', async () => {
  const meeting = await day.school.meeting(day.teacher, { kind: 'academic' });
  const host = await day.join(day.teacher, meeting);
  const mert = await day.join(await day.school.member('Mert Kaya'), meeting);
  const elif = await day.school.member('Elif Güneş');
  const joined = await (await day.connect(elif, meeting)).enter(meeting);
  const own = { id: elif.id, name: 'Elif Güneş', formattedName: 'Elif G.' };
  expect(joined.people).toContainEqual(expect.objectContaining(own));
  expect(JSON.stringify(joined)).not.toContain('Kaya');
  await host.until('Elif', () => host.view!.participants[elif.id] !== undefined);
  expect(host.everything()).toContain('Elif Güneş');
  await mert.until('Elif', () => mert.view!.participants[elif.id] !== undefined);
  expect(mert.everything()).toContain('"name":"Elif G."');
  const late = await day.join(await day.school.member('Can Demir'), meeting);
  for (const pupil of [mert, late]) expect(pupil.everything()).not.toContain('Güneş');
  // Who begins to lead sees them whole from then on.
  await host.send({ type: 'setRole', id: mert.person.id, role: 'coModerator' });
  await mert.until('his role', () => mert.view!.participants[mert.person.id]?.role === 'coModerator');
  expect(mert.everything()).toContain('Elif Güneş');
});

test('before the host has come, people at the door do not learn of each other', async () => {
  const [one, two] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const [first, second] = [await day.join(one!, meeting), await day.join(two!, meeting)];
  expect(first.view!.outside).toEqual({ [one!.id]: expect.objectContaining({ status: 'notOpened' }) });
  expect(first.everything()).not.toContain(two!.id);
  expect(second.everything()).not.toContain(one!.id);
});

test('who has no place and no password is refused, and a wrong one looks like an unknown room', async () => {
  const [stranger] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  await day.join(day.teacher, meeting);
  const wrong = day.join(stranger!, { ...meeting, password: 'ZZZZZ' });
  await expect(wrong).rejects.toThrow('warning.checkPassword');
  const unknown = day.join(stranger!, { ...meeting, token: '999-888-777' });
  await expect(unknown).rejects.toThrow('warning.checkPassword');
  const elsewhere = await day.school.meeting(day.teacher);
  const guest = await day.school.guest(elsewhere, 'Misafir Kişi');
  await expect(day.join(guest, meeting)).rejects.toThrow('meeting.forbidden');
});

test('in a safe lesson a pupil’s words reach who leads it alone, not a classmate who helps, and no client can make them public', async () => {
  const [elif, mert] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher, { kind: 'academic' });
  const host = await day.join(day.teacher, meeting);
  const [pupil, helper] = [await day.join(elif!, meeting), await day.join(mert!, meeting)];
  await host.send({ type: 'setRole', id: mert!.id, role: 'coModerator' });
  await helper.until('helping', () => helper.view!.participants[mert!.id]?.role === 'coModerator');
  await expect(helper.send({ type: 'setSafeLesson', on: true })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'setSafeLesson', on: true });
  await pupil.until('a safe lesson', () => pupil.view!.switches.chatToLeaders === true);
  await pupil.send({ type: 'chat', text: 'only for the teacher', receiverId: null });
  await helper.send({ type: 'chat', text: 'only for the teacher, too' });
  for (const [from, to] of [[pupil, mert!] as const, [helper, elif!] as const])
    await expect(from.send({ type: 'chat', text: 'between us', receiverId: to.id })).rejects.toThrow(
      'chat.privateNotAllowed',
    );
  await afterwards(host, [pupil, helper]);
  expect(host.messages.filter(({ isToLeaders }) => isToLeaders)).toHaveLength(2);
  expect(helper.everything()).not.toContain('only for the teacher"');
  expect(pupil.everything()).not.toContain('only for the teacher, too');
});
