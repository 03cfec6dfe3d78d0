import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StageAudience } from '@derslik/contract/audience';
import type { Broadcast, LessonStream } from '@derslik/contract/broadcasts';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { decodePwd } from '@derslik/contract/roomLinks';
import { roomAudience } from '@derslik/contract/room/parts/audience';
import { roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { until } from '../../scripts/native/processes.js';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { testSecret } from '../support/apiEnvironment.js';
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

  // They read what viewers ask the panel, and write down what is said.
  const { call } = filmCalls(() => day.stack.url);
  const audience = ({ meeting }: Planned) => call(invited, 'GET', `/public/broadcastAudience/${meeting.token}`);
  expect((await audience(broadcast)).status).toBe(200);
  expect((await audience(other)).code).toBe('meeting.notPermitRoom');
  await guest.send({ type: 'caption', text: 'Hoş geldiniz.' });
});

test('a viewer who sends a panelist’s commands is refused each of them, as a guest of the link and with an account, and nothing happens', async () => {
  const broadcast = await planned();
  const { lead, guest: panelist } = await inside(broadcast);
  const { meeting } = broadcast;
  const member = await day.school.member('İzleyen Üye');
  const guest = await day.school.guest(meeting, 'İzleyen Konuk');
  await day.school.query('UPDATE guests SET broadcast_id = meeting_id, meeting_id = NULL WHERE id = $1', [guest.id]);
  const commands: ClientCommand[] = [
    { type: 'raised-hand', raised: true },
    { type: 'chat', text: 'Merhaba' },
    { type: 'startBroadcast', layout: 'tiles' },
    { type: 'endBroadcast' },
    { type: 'setStageStart', seconds: 60 },
    { type: 'setAudience', what: 'words', on: false },
    { type: 'judgeWord', wordId: meeting.id, state: 'shown' },
    { type: 'kickAll' },
  ];
  await lead.untilSeq(panelist.view!.seq);
  const before = lead.view!.seq;
  for (const viewer of [member, guest]) {
    await expect(day.join(viewer, meeting)).rejects.toThrow();
    const client = await day.connect(viewer, meeting).catch(() => null);
    for (const command of client ? commands : []) await expect(client!.send(command)).rejects.toThrow();
    client?.close();
  }
  await lead.send({ type: 'raised-hand', raised: true });
  expect(Object.keys(lead.view!.participants).sort()).toEqual([broadcast.moderator.id, broadcast.panelist.id].sort());
  expect(lead.view!.seq - before, 'the moderator’s own hand alone').toBe(1);
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
  expect(await stage(broadcast.moderator)).toMatchObject({
    health: 'weakLine',
    kbits: 800,
    behindMs: 400,
    dropped: 12,
  });
  await lead.send({ type: 'endBroadcast' });
  await isStatus(guest, 'ended');
});

test('what is said is written down on the stage, read by viewers for seconds, and stands in the film as captions', async () => {
  const { call } = filmCalls(() => day.stack.url);
  const broadcast = await planned();
  const { lead, guest } = await inside(broadcast);
  const ece = await day.school.member('Ece Kaya');
  const caption = async () =>
    (await call<Viewing>(ece, 'POST', '/broadCastViewing', { jToken: broadcast.jToken })).data.caption;
  await lead.send({ type: 'startBroadcast', layout: 'tiles' });
  await isStatus(guest, 'live');
  expect(await caption(), 'nobody writes').toBeNull();
  await guest.send({ type: 'caption', text: 'Hoş geldiniz.' });
  await until('The line', async () => (await caption()) === 'Hoş geldiniz.');
  await lead.send({ type: 'caption', text: 'Başlıyoruz.' });
  await until('Both', async () => (await caption()) === 'Hoş geldiniz.\nBaşlıyoruz.');
  await day.school.query(
    `UPDATE broadcasts SET caption_at = caption_at - interval '10 seconds' WHERE meeting_id = $1`,
    [broadcast.id],
  );
  await until('It is gone', async () => (await caption()) === '');
  await lead.send({ type: 'endBroadcast' });
  const captions = () =>
    day.school.query<{ language: string; texts: string }>(
      `SELECT c.language, (SELECT string_agg(cue->>2, ' ') FROM jsonb_array_elements(c.cues) cue) AS texts
       FROM recording_captions c JOIN recordings r ON r.id = c.recording_id WHERE r.meeting_id = $1`,
      [broadcast.id],
    );
  await until('The film', async () => (await captions()).length > 0);
  expect(await captions()).toEqual([{ language: 'tr', texts: 'Hoş geldiniz. Başlıyoruz.' }]);
});

test('one that takes longer than planned goes on for as long as somebody is on its stage, and its moderator reads so', async () => {
  const { call } = filmCalls(() => day.stack.url);
  const broadcast = await planned();
  const { jToken, streamKey, meeting } = broadcast;
  const { lead, guest } = await inside(broadcast);
  const ece = await day.school.member('Ece Kaya');
  const state = async () => (await call<Viewing>(ece, 'POST', '/broadCastViewing', { jToken })).data.state;
  const sends = async (act: 'publish' | 'update') => {
    const headers = { authorization: `Bearer ${broadcastSecret(testSecret)}` };
    const query = new URLSearchParams({ name: streamKey, clientid: '1' });
    const url = `${day.stack.api[0]!.url}/internal/ingest/${act}?${query}`;
    return (await fetch(url, { headers, redirect: 'manual' })).status;
  };
  await lead.send({ type: 'startBroadcast', layout: 'tiles' });
  await isStatus(guest, 'live');
  expect(await sends('publish')).toBe(302);
  await day.school.query(`UPDATE meetings SET end_at = now() - interval '1 minute' WHERE id = $1`, [meeting.id]);
  expect([await sends('update'), await state()]).toEqual([204, 'process']);
  const { endAt } = (
    await call<StageAudience>(broadcast.moderator, 'GET', `/public/broadcastAudience/${meeting.token}`)
  ).data;
  expect(endAt).toBeLessThan(Date.now() / 1_000);
  await lead.send({ type: 'pauseBroadcast', paused: true });
  await isStatus(guest, 'paused');
  await until('The pause', async () => (await state()) === 'paused');
  guest.close();
  lead.close();
  await until('Nobody is on the stage', async () => (await state()) === 'completed');
  expect(await sends('update')).toBe(403);
  // Whoever comes back goes on with it, and ends it.
  const back = await day.join(broadcast.moderator, meeting);
  await until('The moderator is back', async () => (await state()) === 'paused');
  await back.send({ type: 'endBroadcast' });
  await until('The end', async () => (await stateOf(broadcast)) === 'ended');
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

const lessonOf = async (meetingId: string) =>
  day.school.query<{ id: string; state: string; audience: string; key: string; people: string; isOver: boolean }>(
    `SELECT b.meeting_id AS id, b.state, b.audience, b.stream_key AS key, m.end_at <= now() AS "isOver",
       (SELECT string_agg(p.full_name, ',') FROM broadcast_people p WHERE p.meeting_id = b.meeting_id) AS people
     FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE b.lesson_id = $1 ORDER BY b.created_at`,
    [meetingId],
  );
/** Broadcasts that were planned and not begun have places of the recorder. */
const keepNoPlaces = () => day.school.query(`UPDATE broadcasts SET deleted_at = now() WHERE state = 'planned'`);
const mayBroadcast = ({ id }: TestPerson) =>
  day.school.query(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [id]);

test('a lesson goes out: its moderator has the link, viewers see it, its film is one, and it ends with its room', async () => {
  const { call } = filmCalls(() => day.stack.url);
  await keepNoPlaces();
  const teacher = await day.school.teacher('Yayıncı Öğretmen');
  await mayBroadcast(teacher);
  const meeting = await day.school.meeting(teacher);
  const pupil = await day.school.member('Ece Kaya');
  const lead = await day.join(teacher, meeting);
  const guest = await day.join(pupil, meeting);
  const stream = (person: TestPerson) => call<LessonStream>(person, 'GET', `/liveStream/${meeting.token}`);
  expect((await stream(teacher)).code, 'nothing goes out').toBe('warning.streamNotFound');

  await lead.send({ type: 'startBroadcast', layout: 'teacher', audience: 'link' });
  await isStatus(guest, 'live');
  expect(broadcastOf(guest)).toMatchObject({ audience: 'link', layout: 'teacher' });
  const [made] = await lessonOf(meeting.id);
  expect(made).toMatchObject({ state: 'live', audience: 'link', people: 'Yayıncı Öğretmen' });
  expect(recorder.jobs.at(-1)?.stream).toBe(`${ingest}/${made!.key}`);
  const { data: shown } = await stream(teacher);
  expect(shown).toMatchObject({ audience: 'link', viewers: 0 });
  expect([(await stream(pupil)).code, (await stream(await day.school.teacher('Uzak'))).code]).toEqual([
    'common.forbidden',
    'room.notHere',
  ]);
  const link = new URL(shown.liveStreamViewURL);
  expect(link.pathname).toMatch(/^\/play\/\d{3}-\d{3}-\d{3}$/);
  const jToken = link.pathname.slice('/play/'.length);
  const pwd = decodePwd(link.searchParams.get('pwd')!);
  const parent = await day.school.member('Veli Kaya');
  const view = await call<Viewing>(parent, 'POST', '/broadCastViewing', { jToken, pwd });
  // Its recorder says that it goes out; whether a picture comes says the ingest alone.
  expect(view.data).toMatchObject({ state: 'interrupted', title: 'Matematik', mayWrite: false, mayReact: false });
  await day.school.query(`UPDATE broadcasts SET publisher = '1', published_at = now() WHERE meeting_id = $1`, [
    made!.id,
  ]);
  await until('The picture', async () => {
    const { data } = await call<Viewing>(parent, 'POST', '/broadCastViewing', { jToken, pwd });
    return data.state === 'process' && data.src !== null;
  });
  const { data: listed } = await call<Broadcast[]>(teacher, 'GET', '/broadCasts?type=active');
  expect(listed.find(({ id }) => id === made!.id)).toMatchObject({
    ...{ isOwner: true, isLesson: true, token: meeting.token, panelistLink: null },
  });

  await expect(lead.send({ type: 'stopRecording' })).rejects.toThrow('common.forbidden');
  await lead.send({ type: 'endBroadcast' });
  await isStatus(guest, 'ended');
  expect(await lessonOf(meeting.id)).toMatchObject([{ state: 'ended', isOver: true }]);
  await until('The film of the lesson', async () => {
    const films = await day.school.query<{ state: string; target: string }>(
      'SELECT state, target FROM recordings WHERE meeting_id = $1',
      [meeting.id],
    );
    return films.length === 1 && films[0]?.state === 'ready' && films[0].target === 'both';
  });

  // Once more for the same people: under the same link. For others: under another one.
  await lead.send({ type: 'startBroadcast', layout: 'teacher', audience: 'link' });
  await isStatus(guest, 'live');
  expect((await stream(teacher)).data.liveStreamViewURL).toBe(shown.liveStreamViewURL);
  await lead.send({ type: 'endBroadcast' });
  await lead.until('the film’s end', () => lead.view !== null && roomRecording.of(lead.view) === null);
  await lead.send({ type: 'startBroadcast', layout: 'tiles', audience: 'members' });
  await isStatus(guest, 'live');
  expect((await stream(teacher)).data.liveStreamViewURL).not.toContain('pwd');
  expect((await lessonOf(meeting.id)).map(({ state, audience }) => [state, audience])).toEqual([
    ['ended', 'link'],
    ['live', 'members'],
  ]);
  await lead.send({ type: 'kickAll' });
  await until('The end', async () => (await lessonOf(meeting.id)).every(({ state }) => state === 'ended'));
});

test('a lesson goes out by the press of who may plan broadcasts, and of no pupil; what is filmed for the school goes nowhere', async () => {
  const start = { type: 'startBroadcast', layout: 'teacher', audience: 'members' } as const;
  await keepNoPlaces();
  const teacher = await day.school.teacher('İzinsiz Öğretmen');
  const meeting = await day.school.meeting(teacher);
  const lead = await day.join(teacher, meeting);
  await expect(lead.send(start)).rejects.toThrow('broadcast.notForYou');
  const pupil = await day.school.member('Ev Sahibi Öğrenci');
  await mayBroadcast(pupil);
  const own = await day.join(pupil, await day.school.meeting(pupil));
  await expect(own.send(start)).rejects.toThrow('recording.notForYou');
  await mayBroadcast(teacher);
  await lead.send({ type: 'startRecording', layout: 'teacher' });
  await expect(lead.send(start)).rejects.toThrow('broadcast.filmRuns');
  expect(await lessonOf(meeting.id)).toEqual([]);
  await lead.send({ type: 'stopRecording' });
});
