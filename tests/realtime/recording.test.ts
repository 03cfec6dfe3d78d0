import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecorderJob, RecorderTurnAnswer, RecorderWork } from '@derslik/contract/recordings';
import type { AdminRecorder } from '@derslik/contract/recordingStorage';
import type { ReportRecording } from '@derslik/contract/report';
import type { TestPerson } from '../support/school.js';
import type { PublicConfig } from '@derslik/contract/auth';
import { roomRecording, type RecordingFault, type RoomRecording } from '@derslik/contract/room/parts/recording';
import { filmCalls } from '../support/filmCalls.js';
import { FakeRecorder, recorderCall, type FakeRecorderOptions } from '../support/fakeRecorder.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import { until } from '../../scripts/native/processes.js';

const day = roomDay({
  api: 2,
  env: {
    ROOM_TIMER_POLL_MS: '50',
    ROOM_LEAVE_GRACE_MS: '300',
    RECORDING_LEASE_MS: '1500',
    // Longer than the last pause between two tries.
    RECORDING_SEARCH_MS: '6000',
    RECORDING_BEGIN_MS: '15000',
    RECORDING_EMPTY_MS: '700',
  },
});
const recorders: FakeRecorder[] = [];
let first: FakeRecorder;

/** It speaks to the second process, while people sit at both. */
const recorder = async (options?: FakeRecorderOptions): Promise<FakeRecorder> => {
  const made = await new FakeRecorder(day.stack.api[1]!.url, options).start();
  recorders.push(made);
  return made;
};
/** Ends every recorder, and removes its row. */
const alone = async () => {
  for (const one of recorders.splice(0)) await one.fallSilent();
  await day.school.query('DELETE FROM recorders');
};

const recordingOf = ({ view }: RoomClient): RoomRecording | null => view && roomRecording.of(view);
const isStatus = (client: RoomClient, status: RoomRecording['status']) =>
  client.until(`the recording ${status}`, () => recordingOf(client)?.status === status);
const isOver = (client: RoomClient) => client.until('no recording', () => client.view !== null && !recordingOf(client));
const eventsOf = async (meetingId: string) =>
  (
    await day.school.query<{
      event: { type: string; reason?: string; gapMs?: number; fault?: string; again?: boolean };
    }>(`SELECT event FROM room_events WHERE meeting_id = $1 AND event->>'type' LIKE 'recording%' ORDER BY seq`, [
      meetingId,
    ])
  ).map(({ event }) => event);
/** Its events, with what each says of a fault and of a new beginning. */
const faultsOf = async (meetingId: string) =>
  (await eventsOf(meetingId)).map(({ type, fault, again }) => [type, fault, again].filter((one) => one !== undefined));
interface Row {
  id: string;
  token: string;
  state: string;
  end_reason: string | null;
  seconds: number;
  bytes: string;
  deleted_at: Date | null;
  lease_id: string | null;
}
const rowsOf = (meetingId: string) =>
  day.school.query<Row>('SELECT * FROM recordings WHERE meeting_id = $1 ORDER BY created_at', [meetingId]);
const becomes = (meetingId: string, state: string) =>
  until(`A recording that is ${state}`, async () => (await rowsOf(meetingId)).at(-1)?.state === state);

const lesson = async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  return { meeting, host };
};

beforeAll(async () => {
  first = await recorder();
});
afterAll(alone);

test('pressed, filmed, paused, gone on with, stopped, put together: everybody sees each step, from either process', async () => {
  const { meeting, host } = await lesson();
  const [pupil, late] = await day.school.pupils(2);
  const member = await day.join(pupil!, meeting);
  await day.school.query(`UPDATE school SET language = 'en'`);
  await host.send({ type: 'startRecording', layout: 'speaker' });
  for (const one of [host, member]) await isStatus(one, 'on');
  await day.school.query('UPDATE school SET language = NULL');
  expect(recordingOf(member)).toMatchObject({ layout: 'speaker', by: day.teacher.id, wanted: 'on' });
  expect(recordingOf(await day.join(late!, meeting))).toMatchObject({ status: 'on', layout: 'speaker' });
  expect(first.pages.at(-1)).toMatch(new RegExp(`^/rec/${meeting.token}\\?lang=en#ticket=[\\w.-]{50,}$`));

  await host.send({ type: 'chat', text: 'Sayfa 12' });
  await host.send({ type: 'chat', text: 'Yalnız sana', receiverId: pupil!.id });
  await member.send({ type: 'chat', text: 'Silinecek' });
  const deleted = () => host.messages.find(({ message }) => message === 'Silinecek');
  await host.until('the message', () => deleted() !== undefined);
  const messageId = deleted()!.id;
  await host.send({ type: 'deleteChat', messageId });
  await host.send({ type: 'pauseRecording', paused: true });
  await isStatus(member, 'paused');
  await host.send({ type: 'chat', text: 'Arada' });
  expect(recordingOf(member)?.since).toBeNull();
  await host.send({ type: 'pauseRecording', paused: false });
  await isStatus(member, 'on');
  await host.send({ type: 'stopRecording' });
  for (const one of [host, member]) await isOver(one);
  await becomes(meeting.id, 'ready');

  const [row] = await rowsOf(meeting.id);
  expect(row).toMatchObject({ end_reason: 'stopped', seconds: 1, bytes: '2000', deleted_at: null });
  // Managers read from where it was begun.
  expect(row).toMatchObject({ ip: '127.0.0.1', browser: expect.any(String) });
  // The film as its page gets it: with what everyone could read and can still read.
  const { details } = filmCalls(() => day.stack.url);
  const { data: film } = await details(day.teacher, row!.token);
  expect(film).toMatchObject({ duration: 1, chat: [{ text: 'Sayfa 12', senderName: day.teacher.name }] });
  expect((await details(pupil!, row!.token)).code).toBe('recording.notFound');
  const reportFor = async ({ bearer }: TestPerson) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${day.stack.url}/api/report/${meeting.token}/recordings`, { headers });
    return (await answer.json()) as { data?: ReportRecording[]; error?: { code: string } };
  };
  const { data: report } = await reportFor(day.teacher);
  expect(report).toMatchObject([{ id: row!.id, layout: 'speaker', startedBy: day.teacher.name }]);
  expect(Date.parse(report![0]!.endedAt!)).toBeGreaterThanOrEqual(Date.parse(report![0]!.beganAt));
  expect((await reportFor(pupil!)).error?.code).toBe('meeting.forbidden');

  expect((await eventsOf(meeting.id)).map(({ type }) => type)).toEqual([
    ...['recordingAsked', 'recordingOn', 'recordingWanted', 'recordingPaused', 'recordingWanted', 'recordingOn'],
    ...['recordingWanted', 'recordingOff'],
  ]);
  const orders = first.orders.filter(({ recordingId }) => recordingId === row!.id);
  expect(orders.map(({ wanted }) => wanted)).toEqual(['film', 'pause', 'film', 'stop', 'finish']);
});

test('a meeting that ends ends its recording, and the film is made', async () => {
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(host, 'on');
  await host.send({ type: 'kickAll' });
  await becomes(meeting.id, 'ready');
  expect((await rowsOf(meeting.id))[0]).toMatchObject({ end_reason: 'ended' });
});

test('an empty room is not filmed for long', async () => {
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(host, 'on');
  host.close();
  await becomes(meeting.id, 'ready');
  expect((await rowsOf(meeting.id))[0]).toMatchObject({ end_reason: 'ended' });
});

test('a pupil never records, whatever their role in the room; nor does a guest', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(pupil!);
  const host = await day.join(pupil!, meeting);
  const guest = await day.join(await day.school.guest(meeting, 'Konuk Kişi'), meeting);
  for (const one of [host, guest])
    await expect(one.send({ type: 'startRecording', layout: 'teacher' })).rejects.toThrow('recording.notForYou');

  // Led by a teacher, with a pupil who helps.
  const led = await lesson();
  const helper = await day.join(pupil!, led.meeting);
  await led.host.send({ type: 'setRole', id: pupil!.id, role: 'coModerator' });
  for (const command of [
    { type: 'startRecording', layout: 'tiles' } as const,
    { type: 'pauseRecording', paused: true } as const,
    { type: 'stopRecording' } as const,
  ])
    await expect(helper.send(command)).rejects.toThrow('recording.notForYou');
  expect(await rowsOf(led.meeting.id)).toEqual([]);
  expect(await rowsOf(meeting.id)).toEqual([]);
});

test('two lessons and one place: the second is told so at once, and gets it afterwards', async () => {
  const [one, other] = [await lesson(), await lesson()];
  const answers = await Promise.allSettled(
    [one, other].map(({ host }) => host.send({ type: 'startRecording', layout: 'teacher' })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(['recording.noPlace']);
  const [winner, loser] = answers[0]!.status === 'fulfilled' ? [one, other] : [other, one];
  await isStatus(winner.host, 'on');
  expect(recordingOf(loser.host)).toBeNull();
  // A second press in the lesson that has it wants the same film.
  await winner.host.send({ type: 'startRecording', layout: 'tiles' });
  expect(await rowsOf(winner.meeting.id)).toHaveLength(1);
  await winner.host.send({ type: 'stopRecording' });
  await isOver(winner.host);
  await loser.host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(loser.host, 'on');
  await loser.host.send({ type: 'stopRecording' });
  await isOver(loser.host);
});

test('what was never filmed leaves nothing behind', async () => {
  await alone();
  await recorder({ does: ({ wanted }, state) => (wanted === 'film' ? (state ?? 'page') : 'stopped') });
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await host.send({ type: 'stopRecording' });
  await isOver(host);
  const [row] = await rowsOf(meeting.id);
  expect(row!.deleted_at).not.toBeNull();
});

test('a recorder that falls silent is lost, and the next one goes on with a gap that is said', async () => {
  await alone();
  const silent = await recorder();
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(host, 'on');
  await silent.fallSilent();
  await isStatus(host, 'pending');
  const home = 'a'.repeat(64);
  const next = await recorder({ home });
  await isStatus(host, 'on');
  const [before, after] = [silent.orders.at(-1)!, next.orders.at(-1)!];
  expect(after.recordingId).toBe(before.recordingId);
  expect(after.leaseId).not.toBe(before.leaseId);
  expect(after.nextPart).toBeGreaterThan(before.nextPart);
  const events = await eventsOf(meeting.id);
  expect(events.map(({ type }) => type)).toEqual(['recordingAsked', 'recordingOn', 'recordingLost', 'recordingOn']);
  // From its last sign of life on.
  expect(events[3]!.gapMs).toBeGreaterThanOrEqual(1_400);

  // One that was killed and comes back has it in its first answer, with the gap said; it waits for no lease.
  await next.fallSilent();
  const elsewhere = await recorder({ home: 'b'.repeat(64), places: 0 });
  expect(elsewhere.jobs).toEqual([]);
  const back = await recorder({ home });
  expect(back.orders).toContainEqual(expect.objectContaining({ recordingId: before.recordingId, wanted: 'film' }));
  await until('Both gaps', async () => (await eventsOf(meeting.id)).length === 6);
  expect((await eventsOf(meeting.id)).slice(4)).toMatchObject([
    { type: 'recordingLost' },
    { type: 'recordingOn', gapMs: expect.any(Number) },
  ]);
  await host.send({ type: 'stopRecording' });
  await isOver(host);
  await becomes(meeting.id, 'ready');
});

test('a film without sound, or whose picture stands still, begins anew; after two tries the room and the console hear that it stays so, and that it is whole again', async () => {
  await alone();
  let lacks: RecordingFault | undefined;
  const watched = await recorder({ lacks: ({ wanted }) => (wanted === 'film' ? lacks : undefined) });
  const { meeting, host } = await lesson();
  const [pupil] = await day.school.pupils(1);
  const member = await day.join(pupil!, meeting);
  await host.send({ type: 'startRecording', layout: 'speaker' });
  await isStatus(host, 'on');
  expect(recordingOf(host)?.fault).toBeNull();
  lacks = 'silent';
  for (const one of [host, member])
    await one.until('the fault', () => recordingOf(one)?.fault === 'silent' && recordingOf(one)?.status === 'on');
  lacks = undefined;
  await host.until('the end of the fault', () => recordingOf(host)?.fault === null);
  // Another fault later: the tries are used up, and it is said at once.
  lacks = 'still';
  await host.until('another fault', () => recordingOf(host)?.fault === 'still');
  expect(await faultsOf(meeting.id)).toEqual([
    ['recordingAsked'],
    ['recordingOn'],
    ['recordingFaulty', 'silent', true],
    ['recordingOn'],
    ['recordingFaulty', 'silent', true],
    ['recordingOn'],
    ['recordingFaulty', 'silent', false],
    ['recordingOn'],
    ['recordingFaulty', 'still', false],
  ]);
  const films = watched.orders.filter(({ wanted }) => wanted === 'film');
  expect(new Set(films.map(({ leaseId }) => leaseId)).size).toBe(3);
  expect(films.map(({ nextPart }) => nextPart)).toEqual([0, 100, 200]);
  const again = (await eventsOf(meeting.id)).filter(({ type }) => type === 'recordingOn');
  for (const { gapMs } of again.slice(1, 3)) expect(gapMs).toBeGreaterThanOrEqual(0);
  const [{ last_fault: lastFault }] = (await day.school.query<{ last_fault: string }>(
    'SELECT last_fault FROM recorders WHERE id = $1',
    [watched.id],
  )) as [{ last_fault: string }];
  expect(lastFault).toBe('the picture stood still while the lesson moved, after two new beginnings too');
  await host.send({ type: 'stopRecording' });
  await isOver(host);
  await becomes(meeting.id, 'ready');
});

test('a film in which somebody is missing goes on, and the room is told; what may be mended meanwhile is', async () => {
  await alone();
  let lacks: RecordingFault | undefined;
  const watched = await recorder({
    lacks: ({ wanted, nextPart }) => (wanted === 'film' && nextPart === 0 ? lacks : undefined),
  });
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(host, 'on');
  lacks = 'missing';
  await host.until('who is missing', () => recordingOf(host)?.fault === 'missing');
  lacks = undefined;
  await host.until('that they are there', () => recordingOf(host)?.fault === null);
  lacks = 'missing';
  await host.until('who is missing again', () => recordingOf(host)?.fault === 'missing');
  lacks = 'silent';
  await until('Another beginning', async () =>
    (await eventsOf(meeting.id)).some(({ fault, again }) => fault === 'silent' && again === true),
  );
  await host.until('a whole film', () => recordingOf(host)?.fault === null && recordingOf(host)?.status === 'on');
  expect(await faultsOf(meeting.id)).toEqual([
    ['recordingAsked'],
    ['recordingOn'],
    ['recordingFaulty', 'missing', false],
    ['recordingOn'],
    ['recordingFaulty', 'missing', false],
    ['recordingFaulty', 'silent', true],
    ['recordingOn'],
  ]);
  expect(new Set(watched.orders.filter(({ wanted }) => wanted === 'film').map(({ leaseId }) => leaseId)).size).toBe(2);
  await host.send({ type: 'stopRecording' });
  await isOver(host);
});

test('a beginning that fails is tried again; where nobody can film, the room is told', async () => {
  await alone();
  let failures = 0;
  await recorder({
    does: ({ wanted }, state) => {
      if (wanted !== 'film') return wanted === 'finish' ? 'finished' : 'stopped';
      return state ?? (failures++ < 1 ? 'failed' : 'filming');
    },
  });
  const again = await lesson();
  await again.host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(again.host, 'on');
  expect(failures).toBe(2);
  await again.host.send({ type: 'stopRecording' });
  await isOver(again.host);

  await alone();
  const gone = await recorder();
  const { meeting, host } = await lesson();
  await gone.fallSilent();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isOver(host).catch(() => undefined);
  await host.until('the end', () => JSON.stringify(host.received).includes('recordingOff'));
  expect((await eventsOf(meeting.id)).at(-1)).toMatchObject({ type: 'recordingOff', reason: 'failed' });
  expect((await rowsOf(meeting.id))[0]).toMatchObject({ state: 'broken', deleted_at: null });
});

/** One turn, as its recorder would take it. */
const turn = async (
  recorderId: string,
  works: RecorderWork[] = [],
  { places = 1, home }: { places?: number; home?: string } = {},
): Promise<RecorderJob[]> => {
  const asked = { recorderId, name: 'by hand', places, works, waitMs: 0, ...(home !== undefined && { home }) };
  const answer = await recorderCall(day.stack.api[1]!.url, asked);
  const { jobs } = ((await answer.json()) as { data: RecorderTurnAnswer }).data;
  // Films of lessons before are put together meanwhile.
  return jobs.filter(({ wanted }) => wanted !== 'finish');
};
const words = ([job]: RecorderJob[], state: 'failed' | 'stopped'): RecorderWork[] => [
  {
    ...{ recordingId: job!.recordingId, leaseId: job!.leaseId, state, fault: null },
    ...{ filmedMs: 0, bytes: 0, soundDb: null, stillSeconds: 0 },
  },
];
/** It is given the film, and can't begin it. */
const fails = async (recorderId: string) =>
  expect(await turn(recorderId, words(await turn(recorderId), 'failed'))).toEqual([]);
/** Until it may be tried again. */
const pause = (meetingId: string) =>
  until('The next try', async () => {
    const [row] = await day.school.query<{ may: boolean }>(
      'SELECT not_before <= now() AS may FROM recordings WHERE meeting_id = $1',
      [meetingId],
    );
    return row!.may;
  });
/** They gave a sign of life just now. */
const seen = (...ids: string[]) => day.school.query('UPDATE recorders SET seen_at = now() WHERE id = ANY($1)', [ids]);

test('a film that could not begin at one recorder is another’s, while one lives and has a place', async () => {
  await alone();
  const [bad, good] = [randomUUID(), randomUUID()];
  await turn(bad);
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await fails(bad);
  // Nobody else is there; then one that has no place.
  await pause(meeting.id);
  await fails(bad);
  await pause(meeting.id);
  await turn(good, [], { places: 0 });
  await fails(bad);
  expect(await turn(good)).toEqual([]);
  await pause(meeting.id);
  await seen(good);
  expect(await turn(bad)).toEqual([]);
  const taken = await turn(good);
  expect(taken).toMatchObject([{ wanted: 'film' }]);
  await host.send({ type: 'stopRecording' });
  await turn(good, words(taken, 'stopped'));
  await isOver(host);
});

test('of three recorders two that can’t begin a film don’t take it from each other: the third has it', async () => {
  await alone();
  const [bad, worse, good] = [randomUUID(), randomUUID(), randomUUID()];
  for (const one of [bad, worse, good]) await turn(one);
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await fails(bad);
  await pause(meeting.id);
  await seen(worse, good);
  await fails(worse);
  await pause(meeting.id);
  await seen(good);
  for (const one of [bad, worse]) expect(await turn(one)).toEqual([]);
  const taken = await turn(good);
  expect(taken).toMatchObject([{ wanted: 'film' }]);
  await host.send({ type: 'stopRecording' });
  await turn(good, words(taken, 'stopped'));
  await isOver(host);
});

/** The room is told that nobody could begin, the film stands as broken, and nobody has it in hand. */
const couldNotBegin = async (host: RoomClient, meetingId: string) => {
  const isTold = async () => JSON.stringify(host.received).includes('recordingOff');
  await until('That none could begin', isTold, { timeoutMs: 40_000 });
  expect((await eventsOf(meetingId)).at(-1)).toMatchObject({ type: 'recordingOff', reason: 'failed' });
  expect(await rowsOf(meetingId)).toMatchObject([
    { state: 'broken', end_reason: 'failed', deleted_at: null, lease_id: null },
  ]);
};
/** Last fault of each recorder, as a manager's console shows it. */
const faultsInConsole = async () => {
  const { bearer } = await day.school.member('Müdür Bey', 'manager');
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${day.stack.url}/api/admin/recorders`, { headers });
  return new Map(((await answer.json()) as { data: AdminRecorder[] }).data.map(({ id, fault }) => [id, fault]));
};

test('where two recorders are broken, a film goes to each, and after five tries its room hears that no recorder could begin it', async () => {
  await alone();
  const broken = await Promise.all(
    ['Chromium ended before the page was ready', 'ffmpeg ends at once'].map((fault) =>
      recorder({ fault, does: ({ wanted }) => (wanted === 'film' ? 'failed' : 'finished') }),
    ),
  );
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await couldNotBegin(host, meeting.id);
  const tries = broken.map(({ orders }) => orders.filter(({ wanted }) => wanted === 'film').length);
  expect(tries[0]! + tries[1]!).toBe(5);
  expect(Math.min(...tries)).toBeGreaterThanOrEqual(1);
  const faults = await faultsInConsole();
  expect(broken.map(({ id }) => faults.get(id))).toEqual([
    'Chromium ended before the page was ready',
    'ffmpeg ends at once',
  ]);
});

test('a recorder that ends without a word at each beginning is tried as often as one that says why, and a film goes to another one first', async () => {
  await alone();
  const [home, other] = ['c'.repeat(64), 'd'.repeat(64)];
  /** A life of the recorder at this home, of which nothing more is heard. @returns whether it was given the film */
  const lives = async (at: string): Promise<{ id: string; hasFilm: boolean }> => {
    const id = randomUUID();
    return { id, hasFilm: (await turn(id, [], { home: at })).length > 0 };
  };
  await lives(home);
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  expect(await lives(home)).toMatchObject({ hasFilm: true });
  // It is back while another one lives, and leaves it to that one.
  const elsewhere = await lives(other);
  expect(elsewhere.hasFilm).toBe(false);
  const back = await lives(home);
  expect(back.hasFilm).toBe(false);
  expect((await faultsInConsole()).get(back.id)).toBe('its process ended with a film in hand, and began anew');
  expect(await turn(elsewhere.id, [], { home: other })).toMatchObject([{ wanted: 'film' }]);
  // That one falls silent, and stays so: the first tries again, until it was five times in all.
  await until('The lease is over', async () => (await rowsOf(meeting.id))[0]!.lease_id === null);
  expect((await faultsInConsole()).get(elsewhere.id)).toBe('it fell silent with a film in hand');
  for (let n = 2; n < 5; n++) expect(await lives(home)).toMatchObject({ hasFilm: true });
  expect(await lives(home)).toMatchObject({ hasFilm: false });
  await couldNotBegin(host, meeting.id);
});

test('a recorder that never comes to the end of its beginning is not waited for', async () => {
  await alone();
  const stuck = await recorder({ does: () => 'page' });
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await couldNotBegin(host, meeting.id);
  await until('It has nothing in hand any more', async () => stuck.stateOf((await rowsOf(meeting.id))[0]!.id) === null);
});

test('the servers, back after a while, take no recorder for lost', async () => {
  await alone();
  const steady = await recorder();
  const { meeting, host } = await lesson();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  await isStatus(host, 'on');
  await Promise.all(day.stack.api.map((process) => process.kill()));
  await day.school.query(`UPDATE recordings SET leased_until = now() - interval '1 minute' WHERE meeting_id = $1`, [
    meeting.id,
  ]);
  await Promise.all(day.stack.api.map((process) => process.start()));
  await until('The lease', async () => {
    const [row] = await day.school.query<{ alive: boolean }>(
      'SELECT leased_until > now() AS alive FROM recordings WHERE meeting_id = $1',
      [meeting.id],
    );
    return row!.alive;
  });
  expect(steady.orders.filter(({ wanted }) => wanted === 'film')).toHaveLength(1);
  expect((await eventsOf(meeting.id)).map(({ type }) => type)).toEqual(['recordingAsked', 'recordingOn']);
});

test('without a recorder the room hears that none is there, and the pages know it before the press', async () => {
  await alone();
  const { host } = await lesson();
  await expect(host.send({ type: 'startRecording', layout: 'teacher' })).rejects.toThrow('recording.notInstalled');
  const config = async () =>
    ((await (await fetch(`${day.stack.url}/api/config`)).json()) as { data: PublicConfig }).data.recording;
  const keptDays = { individual: null, academic: null, broadcast: null };
  expect(await config()).toEqual({ isInstalled: false, places: 0, keptDays });
  await recorder({ places: 3 });
  expect(await config()).toEqual({ isInstalled: true, places: 3, keptDays });
});

test('only who has the secret is a recorder', async () => {
  const turn = { recorderId: crypto.randomUUID(), name: 'x', places: 9, works: [], waitMs: 0 };
  for (const secret of ['', 'wrong', day.teacher.bearer]) {
    const refused = await recorderCall(day.stack.url, turn, secret);
    expect(refused.status).toBe(401);
  }
  expect(await day.school.query('SELECT 1 FROM recorders WHERE id = $1', [turn.recorderId])).toEqual([]);
});
