import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RoomSnapshot } from '@derslik/contract/socket';
import { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const clients: RoomClient[] = [];
const [first, second] = [0, 1];

beforeAll(async () => {
  stack = await startStack({
    ...{ api: 2, nginx: false, redis: false },
    env: { ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await school?.close();
  await stack?.stop();
});

const connect = async (process: number, person: TestPerson, meeting: TestMeeting): Promise<RoomClient> => {
  const client = await RoomClient.connect(stack.api[process]!.url, person, meeting);
  clients.push(client);
  return client;
};
const enter = async (process: number, person: TestPerson, meeting: TestMeeting): Promise<RoomClient> => {
  const client = await connect(process, person, meeting);
  await client.enter(meeting);
  return client;
};
const ask = (person: TestPerson, method: string, path: string, body?: FormData) =>
  fetch(`${stack.api[first]!.url}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${person.bearer}` } },
    ...(body && { body }),
  });
const add = async (person: TestPerson, background: string): Promise<string> => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'ben.png');
  const answer = await ask(person, 'POST', '/api/add-avatar', form);
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
/** As the last message that named them said. */
const pictureOf = ({ received }: RoomClient, { id }: TestPerson) =>
  received
    .flatMap(({ payload }) => (payload as Partial<RoomSnapshot>).people ?? [])
    .findLast((person) => person.id === id)?.avatar;
const pictureIn = ({ people }: RoomSnapshot, { id }: TestPerson) => people.find((person) => person.id === id)?.avatar;

test('a new picture reaches everyone inside, in every process, and whoever comes later; the server alone says where it is', async () => {
  const teacher = await school.teacher();
  const [elif, late] = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  const host = await enter(first, teacher, meeting);
  const pupil = await enter(second, elif!, meeting);

  const url = await add(elif!, 'red');
  for (const one of [host, pupil]) await one.until('the picture', () => pictureOf(one, elif!) === url);
  const newcomer = await connect(second, late!, meeting);
  expect(pictureIn(await newcomer.enter(meeting), elif!)).toBe(url);

  const forged = { type: 'avatarAdded', avatar: 'https://example.org/x.png' };
  await expect(pupil.send(forged as never)).rejects.toThrow('common.invalid');
  await ask(elif!, 'DELETE', '/api/avatar');
  for (const one of [host, pupil]) await one.until('initials', () => pictureOf(one, elif!) === null);
});

test('what changes nothing, and what comes from the door, becomes no event; whoever is let in is shown as they are by then', async () => {
  const teacher = await school.teacher();
  const [elif, waiting] = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  const host = await enter(first, teacher, meeting);
  const pupil = await enter(second, elif!, meeting);
  await add(elif!, 'red');
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await connect(second, waiting!, meeting);
  await outsider.enter(meeting);
  await host.until('who waits', () => host.view?.outside[waiting!.id] !== undefined);
  const { length } = await logOf(school, meeting);

  // Said again, the same picture again, none where there is none.
  for (let n = 0; n < 5; n += 1) await pupil.send({ type: 'avatarAdded' });
  await add(elif!, 'red');
  await ask(teacher, 'DELETE', '/api/avatar');
  // From the door: a client of its own, and pictures and their end in turn.
  for (let n = 0; n < 5; n += 1) await expect(outsider.send({ type: 'avatarAdded' })).rejects.toThrow('room.notHere');
  await add(waiting!, 'blue');
  await ask(waiting!, 'DELETE', '/api/avatar');
  const url = await add(waiting!, 'green');
  expect(await logOf(school, meeting)).toHaveLength(length);
  expect(pupil.everything()).not.toContain(url);
  expect(outsider.everything()).not.toContain(elif!.id);

  await host.send({ type: 'acceptWaiting', id: waiting!.id });
  expect(pictureIn((host.acks.at(-1) as { frame: RoomSnapshot }).frame, waiting!)).toBe(url);
  await pupil.until('the picture of now', () => pictureOf(pupil, waiting!) === url);
});

test('a picture that changed between two stays is the new one in both processes', async () => {
  const teacher = await school.teacher();
  const [elif] = await school.pupils(1);
  const meeting = await school.meeting(teacher);
  const host = await enter(first, teacher, meeting);
  const before = await enter(second, elif!, meeting);
  await host.until('a pupil', () => host.view?.participants[elif!.id] !== undefined);
  before.close();
  await host.until('nobody', () => host.view?.participants[elif!.id] === undefined);
  const url = await add(elif!, 'green');
  await enter(second, elif!, meeting);
  await host.until('the new picture', () => pictureOf(host, elif!) === url);
});

test('a new name reaches everyone inside, shortened where the lesson shortens it, from the profile and from the console', async () => {
  const teacher = await school.teacher();
  const [elif] = await school.pupils(1);
  const head = await school.member('Meral Koçak', 'general-manager');
  const meeting = await school.meeting(teacher);
  const host = await enter(first, teacher, meeting);
  const pupil = await enter(second, elif!, meeting);
  const put = (person: TestPerson, method: string, path: string, body: object) =>
    fetch(`${stack.api[first]!.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${person.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const nameOf = ({ received }: RoomClient, { id }: TestPerson) =>
    received
      .flatMap(({ payload }) => (payload as Partial<RoomSnapshot>).people ?? [])
      .findLast((person) => person.id === id);
  const own = await put(teacher, 'POST', '/api/profile', { name: 'Nermin Yıldız', surname: 'Sönmezler' });
  expect(own.status).toBe(200);
  for (const one of [host, pupil])
    await one.until('the new name', () => nameOf(one, teacher)?.formattedName.startsWith('Nermin Yıldız') === true);
  expect((await put(elif!, 'POST', '/api/profile', { name: 'Başka' })).status).toBe(403);
  const set = await put(head, 'PUT', `/api/admin/users/${elif!.id}`, { name: 'Zeynep', surname: 'Aksoylu' });
  expect(set.status).toBe(200);
  await host.until('the name of the console', () => nameOf(host, elif!)?.name === 'Zeynep Aksoylu');
  await pupil.until('their own', () => nameOf(pupil, elif!)?.name === 'Zeynep Aksoylu');
});

test('guests see the pictures of the people in their room, and of nobody else', async () => {
  const teacher = await school.teacher();
  const [elif, elsewhere] = await school.pupils(2);
  const meeting = await school.meeting(teacher);
  const guest = await school.guest(meeting, 'Deniz Konuk');
  const mine = await add(elif!, 'blue');
  const others = await add(elsewhere!, 'blue');
  const status = async (person: TestPerson, path: string) => (await ask(person, 'GET', path)).status;
  await enter(first, teacher, meeting);
  await enter(first, elif!, meeting);
  expect(await status(guest, mine), 'at the door').toBe(404);
  await enter(second, guest, meeting);
  expect(await status(guest, mine)).toBe(200);
  expect(await status(guest, others)).toBe(404);
  expect(await status(elsewhere!, mine), 'of the same school').toBe(200);
});
