import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionSetsSettings } from '@derslik/contract/optionSets';
import { can, maySend } from '@derslik/contract/room/can';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import { viewFor } from '@derslik/contract/room/view';
import { socketPath } from '@derslik/contract/wire';
import { io } from 'socket.io-client';
import { ClientTab } from '../support/clientTab.js';
import { RoomClient } from '../support/roomClient.js';
import { truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
let head: TestPerson;
let teacher: TestPerson;
let pupils: TestPerson[];

beforeAll(async () => {
  stack = await startStack({ nginx: false, redis: false });
  school = new TestSchool(stack.databaseUrl);
  head = await school.member('Selin Ak', 'general-manager');
  teacher = await school.teacher();
  pupils = await school.pupils(3);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

/** As the console does it. */
const change = async (changes: OptionChanges): Promise<void> => {
  const url = `${stack.url}/api/admin/optionSets`;
  const headers = { authorization: `Bearer ${head.bearer}`, 'content-type': 'application/json' };
  const { revision } = (await (await fetch(url, { headers })).json()) as OptionSetsSettings;
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ changes, revision }) });
  expect(answer.status).toBe(200);
};
const restart = async (): Promise<void> => {
  await stack.api[0]!.kill('SIGKILL');
  await stack.api[0]!.start();
};
const enter = (person: TestPerson, meeting: TestMeeting) => new ClientTab(stack.url, person, meeting).enter();
const viewOf = (tab: ClientTab) => tab.state.data!.view;
const whiteboard = { type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } } as const;

test('a room that is made with a school’s rules goes by them for everyone, a late joiner and after a kill; one of before goes on as it began', async () => {
  const lesson = () => school.meeting(teacher, { kind: 'academic', mayEnterBefore: true });
  const [before, after] = [await lesson(), await lesson()];
  const tabs: ClientTab[] = [];
  const come = async (person: TestPerson, meeting: TestMeeting) => {
    const tab = await enter(person, meeting);
    tabs.push(tab);
    return tab;
  };
  // Whoever comes first makes the room.
  const old = { host: await come(teacher, before), pupil: await come(pupils[0]!, before) };
  await change({ academic: { micNeedPermission: false, whiteBoardEnabled: false } });
  const own = { host: await come(teacher, after), pupil: await come(pupils[1]!, after) };

  /** What each side says of a pupil's voice and the teacher's board, and what the server does. */
  const holds = async ({ host, pupil }: typeof own, { speaks, draws }: { speaks: boolean; draws: boolean }) => {
    const id = pupil.person.id;
    for (const tab of [host, pupil]) {
      await tab.until('the pupil', ({ data }) => data?.view.participants[id] !== undefined);
      expect(maySend(viewOf(tab), id, 'mic'), `${tab.person.name}’s browser`).toBe(speaks);
      expect(can(viewOf(tab), host.person.id, 'drawOnBoard')).toBe(draws);
    }
    const spoke = pupil.send({ type: 'mic', status: 'opened' });
    await (speaks ? spoke : expect(spoke).rejects.toThrow('warning.mutedMicFromModeratorDesc'));
    const drew = host.send(whiteboard);
    await (draws ? drew : expect(drew).rejects.toThrow('draw.notPermitted'));
  };
  await holds(own, { speaks: true, draws: false });
  await holds(old, { speaks: false, draws: true });

  // Neither a further change nor a restart makes them other rooms.
  await change({ academic: { surveyEnabled: false } });
  await restart();
  for (const tab of tabs) await tab.until('to be back', ({ up, lostAt }) => up && lostAt === null);
  const late = await come(pupils[2]!, after);
  await holds({ host: own.host, pupil: late }, { speaks: true, draws: false });
  await holds(old, { speaks: false, draws: true });
  expect(can(viewOf(own.host), teacher.id, 'createSurvey')).toBe(true);
  const truth = await truthOf(school, after);
  expect(truth.options).toEqual({ academic: { micNeedPermission: false, whiteBoardEnabled: false } });
  for (const tab of [own.host, own.pupil, late]) {
    await tab.until('all events', ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    expect(viewOf(tab)).toEqual(viewFor(truth, tab.person.id));
  }
  expect((await truthOf(school, before)).options).toBeUndefined();
  for (const tab of tabs) tab.close();
  await change({});
});

test('a room’s rules outlive a snapshot, and one that an older release kept', async () => {
  await change({ free: { youtubeShareFree: false } });
  const meeting = await school.meeting(teacher);
  const host = await enter(teacher, meeting);
  await change({});
  const truth = await truthOf(school, meeting);
  const { options: _, ...ofBefore } = truth;
  await school.query('UPDATE rooms SET snapshot = $2, snapshot_seq = $3 WHERE meeting_id = $1', [
    ...[meeting.id, JSON.stringify(ofBefore), truth.seq],
  ]);
  await restart();
  await host.until('to be back', ({ up, lostAt }) => up && lostAt === null);
  const pupil = await enter(pupils[0]!, meeting);
  for (const tab of [host, pupil]) expect(can(viewOf(tab), pupils[0]!.id, 'shareYoutube')).toBe(false);
  for (const tab of [host, pupil]) tab.close();
});

test('a tab of before, which computes with our sets alone, is told to reload before it gets in', async () => {
  const { socketToken: token } = await pupils[0]!.socketToken();
  const meeting = await school.meeting(teacher);
  const socket = io(stack.url, {
    ...{ path: socketPath, transports: ['websocket'], reconnection: false, forceNew: true },
    ...{ query: { room: meeting.token, v: '21' }, auth: { token } },
  });
  const answer = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('let in'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  socket.close();
  expect(answer).toBe('room.clientTooOld');
});

test('whoever waits at the door learns nothing of them', async () => {
  await change({ free: { quality: 240 } });
  const meeting = await school.meeting(teacher, { isWaitingRoom: true });
  const host = await enter(teacher, meeting);
  const bare = await RoomClient.join(stack.url, pupils[0]!, meeting);
  expect(bare.view!.outside[pupils[0]!.id]?.status).toBe('waiting');
  expect(bare.everything()).not.toContain('quality');
  expect(JSON.stringify(viewOf(host))).toContain('quality');
  await host.send({ type: 'acceptWaiting', id: pupils[0]!.id });
  await bare.until('to be inside', () => bare.view!.participants[pupils[0]!.id] !== undefined);
  expect(bare.view!.options).toEqual({ free: { quality: 240 } });
  host.close();
  bare.close();
  await change({});
});
