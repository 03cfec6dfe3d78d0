import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StageAudience } from '@derslik/contract/audience';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import { roomAudience } from '@derslik/contract/room/parts/audience';
import { roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { until } from '../../scripts/native/processes.js';
import { filmCalls } from '../support/filmCalls.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';

const ingest = 'rtmp://127.0.0.1:1935/live';
const day = roomDay({
  api: 2,
  env: {
    INGEST_URL: ingest,
    ROOM_TIMER_POLL_MS: '50',
    ROOM_LEAVE_GRACE_MS: '300',
    RECORDING_LEASE_MS: '1500',
    RECORDING_SEARCH_MS: '20000',
  },
});
let recorder: FakeRecorder;
const recorders: FakeRecorder[] = [];
const newRecorder = async (): Promise<FakeRecorder> => {
  const made = await new FakeRecorder(day.stack.api[1]!.url).start();
  recorders.push(made);
  return made;
};
beforeAll(async () => void (recorder = await newRecorder()));
afterAll(async () => void (await Promise.all(recorders.map((one) => one.fallSilent()))));

interface Planned extends TestBroadcast {
  moderator: TestPerson;
  panelist: TestPerson;
}
const planned = async (from?: number): Promise<Planned> => {
  const [moderator, panelist] = [await day.school.teacher('Can Sunucu'), await day.school.teacher('Pelin Konuk')];
  const options = { speakers: [moderator, panelist], ...(from !== undefined && { from }) };
  return { ...(await planBroadcast(day.school, day.teacher, options)), moderator, panelist };
};
const inside = async ({ meeting, moderator, panelist }: Planned) => ({
  lead: await day.join(moderator, meeting),
  guest: await day.join(panelist, meeting),
});
const broadcastOf = ({ view }: RoomClient) => view && roomBroadcast.of(view);
const isStatus = (client: RoomClient, status: string) =>
  client.until(`the broadcast ${status}`, () => broadcastOf(client)?.status === status);
const stateOf = async ({ meeting: { id } }: Planned): Promise<string> =>
  (await day.school.query<{ state: string }>('SELECT state FROM broadcasts WHERE meeting_id = $1', [id]))[0]!.state;

test('who was asked to speak comes in by their account: owner, moderator and panelist, and nobody else, whatever they know', async () => {
  const broadcast = await planned();
  const { meeting } = broadcast;
  const { lead, guest } = await inside(broadcast);
  const owner = await day.join(day.teacher, meeting);
  const roleOf = (client: RoomClient, { id }: TestPerson) => client.view?.participants[id]?.role;
  expect(roleOf(lead, broadcast.moderator)).toBe('moderator');
  await lead.until('the owner', () => roleOf(lead, day.teacher) === 'host');
  expect(roleOf(owner, broadcast.panelist)).toBe('panelist');
  expect(guest.view?.roomType).toBe('moderatorControl');

  const stranger = await day.school.teacher('Yabancı Kişi');
  await expect(day.join(stranger, meeting)).rejects.toThrow('meeting.notPermitRoom');
  const asked = await fetch(
    `${day.stack.url}/api/liveRoomByToken?token=${meeting.token}&password=${meeting.password}`,
    {
      headers: { authorization: `Bearer ${stranger.bearer}` },
    },
  );
  expect(((await asked.json()) as { error: { code: string } }).error.code).toBe('meeting.notPermitRoom');
  await expect(guest.send({ type: 'startBroadcast', layout: 'tiles' })).rejects.toThrow('common.forbidden');
  await expect(lead.send({ type: 'startRecording', layout: 'tiles' })).rejects.toThrow('common.forbidden');
});

test('a panelist without an account speaks as one with an account does, in that broadcast alone', async () => {
  const [broadcast, other] = [await planned(), await planned()];
  const invited = await day.school.guest(broadcast.meeting, 'Konuk Kişi');
  await expect(day.join(invited, broadcast.meeting)).rejects.toThrow('meeting.notPermitRoom');
  await day.school.query(
    'UPDATE broadcast_people SET user_id = NULL, guest_id = $2 WHERE meeting_id = $1 AND user_id = $3',
    [broadcast.id, invited.id, broadcast.panelist.id],
  );
  const lead = await day.join(broadcast.moderator, broadcast.meeting);
  const guest = await day.join(invited, broadcast.meeting);
  await lead.until('the guest', () => lead.view?.participants[invited.id]?.role === 'panelist');
  await expect(guest.send({ type: 'startBroadcast', layout: 'tiles' })).rejects.toThrow('common.forbidden');
  await expect(day.join(invited, other.meeting)).rejects.toThrow('meeting.notPermitRoom');
});

test('nothing goes out in the rehearsal, nor outside its hours', async () => {
  const early = await planned(30);
  const { lead } = await inside(early);
  await expect(lead.send({ type: 'startBroadcast', layout: 'tiles' })).rejects.toThrow('broadcast.notItsTime');
  expect(broadcastOf(lead)).toBeNull();
  expect(await day.school.query('SELECT 1 FROM recordings WHERE meeting_id = $1', [early.meeting.id])).toEqual([]);
  expect(await stateOf(early)).toBe('planned');
});

test('begun, paused, gone on with, lost, taken by another recorder, ended: the stage and its row say each step, and a film stands', async () => {
  const broadcast = await planned();
  const { lead, guest } = await inside(broadcast);
  await lead.send({ type: 'startBroadcast', layout: 'tiles' });
  await isStatus(guest, 'live');
  await until('The row', async () => (await stateOf(broadcast)) === 'live');
  expect(recorder.jobs.map(({ stream }) => stream)).toEqual([`${ingest}/${broadcast.streamKey}`]);

  await lead.send({ type: 'pauseBroadcast', paused: true });
  await isStatus(guest, 'paused');
  expect(await stateOf(broadcast)).toBe('paused');
  await lead.send({ type: 'pauseBroadcast', paused: false });
  await isStatus(guest, 'live');

  const { liveAt } = broadcastOf(guest)!;
  await recorder.fallSilent();
  await guest.until('a broken stream', () => broadcastOf(guest)?.stream === 'down');
  expect(await stateOf(broadcast), 'whether a picture comes says the ingest').toBe('live');
  recorder = await newRecorder();
  await guest.until('a stream that is back', () => broadcastOf(guest)?.stream === 'up');
  expect(broadcastOf(guest)).toMatchObject({ status: 'live', liveAt });
  expect(await stateOf(broadcast)).toBe('live');

  await lead.send({ type: 'endBroadcast' });
  await isStatus(guest, 'ended');
  expect(await stateOf(broadcast)).toBe('ended');
  await until('The film', async () => {
    const rows = await day.school.query<{ state: string }>('SELECT state FROM recordings WHERE meeting_id = $1', [
      broadcast.meeting.id,
    ]);
    return rows[0]?.state === 'ready';
  });
  await expect(lead.send({ type: 'startBroadcast', layout: 'tiles' })).rejects.toThrow('broadcast.over');
});

test('its audience: a moderator lets a question through and panelists read it; what the room is asked viewers answer, and sums alone stand', async () => {
  const { call } = filmCalls(() => day.stack.url);
  const broadcast = await planned();
  const { jToken, meeting } = broadcast;
  const { lead, guest } = await inside(broadcast);
  await lead.send({ type: 'startBroadcast', layout: 'tiles' });
  await isStatus(guest, 'live');
  const [ali, ece] = [await day.school.member('Ali Veli'), await day.school.member('Ece Kaya')];
  const view = async (person: TestPerson) =>
    (await call<Viewing>(person, 'POST', '/broadCastViewing', { jToken })).data;
  const stage = async (person: TestPerson) =>
    (await call<StageAudience>(person, 'GET', `/public/broadcastAudience/${meeting.token}`)).data;
  const { id } = (
    await call<{ id: string }>(ali, 'POST', '/broadCastWord', { jToken, kind: 'question', text: 'Kayıt ne zaman?' })
  ).data;
  expect((await stage(broadcast.moderator)).waiting).toBe(1);
  expect(await stage(broadcast.panelist)).toMatchObject({ waiting: 0, words: [] });

  const judge = { type: 'judgeWord', wordId: id, state: 'shown' } as const;
  await expect(guest.send(judge)).rejects.toThrow('common.forbidden');
  await expect(lead.send({ ...judge, wordId: meeting.id })).rejects.toThrow('audience.wordNotFound');
  await lead.send(judge);
  await guest.until('the list is new', () => guest.view !== null && roomAudience.of(guest.view).judged === 1);
  // It stands so already: nothing happens, and nobody is told.
  await lead.send(judge);
  expect((await stage(broadcast.panelist)).words).toMatchObject([{ id, name: 'Ali V.', state: 'shown' }]);
  expect((await view(ece)).words).toMatchObject([{ id, name: 'Ali V.' }]);
  expect(lead.view && roomAudience.of(lead.view).judged).toBe(1);

  await lead.send({ type: 'createSurvey', title: 'Saat?', options: ['10', '11'], share: true });
  await until('The survey', async () => (await view(ali)).survey !== null);
  const { survey } = await view(ali);
  expect(survey).toMatchObject({ title: 'Saat?', options: ['10', '11'], isOpen: true, answered: 0, counts: null });
  const answer = async (person: TestPerson, option: number) =>
    (await call(person, 'POST', '/broadCastAnswer', { jToken, surveyId: survey!.id, option })).code;
  expect([await answer(ali, 1), await answer(ece, 1), await answer(ali, 0)]).toEqual([
    undefined,
    undefined,
    'audience.answered',
  ]);
  expect(await answer(ece, 7), 'no such option').toBe('audience.surveyOver');
  expect((await view(ali)).survey).toMatchObject({ answered: 2, counts: null });
  expect((await stage(broadcast.moderator)).survey).toMatchObject({ counts: [0, 2] });
  await lead.send({ type: 'pollClose', surveyId: survey!.id });
  await lead.send({ type: 'showSurveyGraphResult', surveyId: survey!.id, shown: true });
  await until('The sums', async () => (await view(ali)).survey?.counts?.[1] === 2);
  expect((await view(ali)).survey).toMatchObject({ isOpen: false, counts: [0, 2] });
  const late = await day.school.member('Geç Kalan');
  expect(await answer(late, 0)).toBe('audience.surveyOver');

  await lead.send({ type: 'setAudience', what: 'words', on: false });
  await until('Nobody writes', async () => !(await view(ali)).mayWrite);
  // The recorder says how its line is; whether a picture arrives says the ingest alone.
  expect(await stage(broadcast.moderator)).toMatchObject({ health: 'broken', kbits: 800 });
  await day.school.query(`UPDATE broadcasts SET publisher = '1', published_at = now() WHERE meeting_id = $1`, [
    meeting.id,
  ]);
  expect(await stage(broadcast.moderator)).toMatchObject({ health: 'weakLine', kbits: 800, behindMs: 400 });
  await lead.send({ type: 'endBroadcast' });
  await isStatus(guest, 'ended');
});

test('an API that begins anew knows that it is on, and the end of its room is its end', async () => {
  const broadcast = await planned();
  const { lead } = await inside(broadcast);
  await lead.send({ type: 'startBroadcast', layout: 'speaker' });
  await isStatus(lead, 'live');
  await day.stack.api[0]!.restart();
  const again = await day.join(day.teacher, broadcast.meeting);
  expect(broadcastOf(again)).toMatchObject({ status: 'live', layout: 'speaker' });
  await again.send({ type: 'kickAll' });
  await until('The end', async () => (await stateOf(broadcast)) === 'ended');
});
