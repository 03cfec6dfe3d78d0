import { maySend } from '@derslik/contract/room/can';
import { countedSpeech } from '@derslik/contract/room/parts/speech';
import type { Spoken } from '@derslik/contract/speech';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const clients: RoomClient[] = [];
const [first, second] = [0, 1];

beforeAll(async () => {
  stack = await startStack({ api: 2, nginx: false, redis: false, env: { ROOM_LEAVE_GRACE_MS: '60000' } });
  school = new TestSchool(stack.databaseUrl);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await school?.close();
  await stack?.stop();
});

const join = async (process: number, person: TestPerson, meeting: TestMeeting, tabId?: string) => {
  const client = await RoomClient.join(stack.api[process]!.url, person, meeting, {
    ...(tabId && { tabId, takeOver: true }),
  });
  clients.push(client);
  return client;
};
const call = async (process: number, person: TestPerson, meeting: TestMeeting) => {
  const response = await fetch(`${stack.api[process]!.url}/api/liveRoom/${meeting.token}/speech`, {
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  const { data, error } = (await response.json()) as { data?: Spoken[]; error?: { code: string } };
  return { data, code: error?.code };
};
const kept = async (meeting: TestMeeting): Promise<Record<string, number>> => {
  const rows = await school.query<{ person_id: string; seconds: number }>(
    'SELECT person_id, seconds FROM meeting_speech WHERE meeting_id = $1',
    [meeting.id],
  );
  return Object.fromEntries(rows.map(({ person_id, seconds }) => [person_id, seconds]));
};
/** When each opened their microphone, by the clock of this machine, which is the server's. */
const openedAt = new Map<string, number>();
const speaks = async (host: RoomClient, client: RoomClient): Promise<void> => {
  const { id } = client.person;
  await host.send({ type: 'mic', id, status: 'allowedFromModerator' });
  // The other process hears of it a moment later.
  await client.until('the word', () => maySend(client.view!, id, 'mic'));
  await client.send({ type: 'mic', status: 'opened' });
  openedAt.set(id, Date.now());
};
/** Until so many seconds have passed as can be counted. */
const passed = async ({ person }: RoomClient, seconds: number): Promise<void> => {
  const left = openedAt.get(person.id)! + seconds * 1_000 - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};

test('what each tells is summed once, over two processes, a kill and another tab, and kept with the meeting', async () => {
  const teacher = await school.teacher();
  const [elif, mert, stranger] = await school.pupils(3);
  const meeting = await school.meeting(teacher, { isModControl: true });
  const host = await join(first, teacher, meeting);
  const pupil = await join(second, elif!, meeting);
  const other = await join(first, mert!, meeting);

  // A closed microphone claims nothing, however long one is there.
  await pupil.send({ type: 'speech', seconds: 60 });
  expect(countedSpeech(pupil.view!)).toEqual({});
  for (const one of [pupil, other]) await speaks(host, one);
  // An open one no more than the time for which it was open.
  await passed(pupil, 1);
  await pupil.send({ type: 'speech', seconds: 3_600 });
  const told = countedSpeech(pupil.view!)[elif!.id]!.seconds;
  expect(told).toBeGreaterThanOrEqual(2);
  expect(told).toBeLessThanOrEqual(10);
  await host.until('the sum', () => countedSpeech(host.view!)[elif!.id]?.seconds === told);
  await expect(other.send({ type: 'speech', seconds: -5 } as never)).rejects.toThrow('common.invalid');
  await expect(other.send({ type: 'speech', seconds: 5, id: elif!.id } as never)).rejects.toThrow('common.invalid');

  const once = crypto.randomUUID();
  await other.send({ type: 'speech', seconds: 1 }, once);
  await stack.api[first]!.restart('SIGKILL');
  // Another tab of the same person, on the other process, tells again what got no answer.
  const again = await join(second, mert!, meeting, 'tab-of-mert');
  await again.send({ type: 'speech', seconds: 1 }, once);
  expect(await kept(meeting)).toEqual({ [elif!.id]: told, [mert!.id]: 1 });
  await passed(again, 1);
  await again.send({ type: 'speech', seconds: 1 });
  expect(await kept(meeting)).toEqual({ [elif!.id]: told, [mert!.id]: 2 });

  // A pupil of a controlled room sees nobody's but their own; the teacher everyone's, whichever process answers.
  expect(countedSpeech(again.view!)).toEqual({ [mert!.id]: { seconds: 2, countedTo: expect.any(Number) } });
  expect(pupil.everything()).toContain(`"id":"${elif!.id}","seconds"`);
  expect(pupil.everything()).not.toContain(`"id":"${mert!.id}","seconds"`);
  expect((await call(second, mert!, meeting)).data).toMatchObject([{ id: mert!.id, seconds: 2 }]);
  expect(await call(second, stranger!, meeting)).toMatchObject({ code: 'room.notHere' });
  const back = await join(first, teacher, meeting, 'tab-of-teacher');
  const truth = countedSpeech(await truthOf(school, meeting));
  expect(countedSpeech(back.view!)).toEqual(truth);
  await pupil.request('remove room user', {});
  await back.send({ type: 'kickAll' });
  for (const process of [first, second])
    expect((await call(process, teacher, meeting)).data).toEqual(
      [
        { id: elif!.id, name: expect.stringMatching(/\w/), isGuest: false, seconds: told },
        { id: mert!.id, name: expect.stringMatching(/\w/), isGuest: false, seconds: 2 },
      ].sort((a, b) => b.seconds - a.seconds || (a.id < b.id ? -1 : 1)),
    );
  expect((await call(first, elif!, meeting)).data).toMatchObject([{ id: elif!.id, seconds: told }]);
});

test('whoever enters a lesson learns when it begins and ends', async () => {
  const teacher = await school.teacher();
  const meeting = await school.meeting(teacher, { kind: 'academic' });
  await school.query(`UPDATE meetings SET end_at = start_at + interval '40 minutes' WHERE id = $1`, [meeting.id]);
  const client = await RoomClient.connect(stack.api[second]!.url, teacher, meeting);
  clients.push(client);
  const { room } = await client.enter(meeting);
  expect(room.endAt! - room.startAt!).toBe(40 * 60);
});
