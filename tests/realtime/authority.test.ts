import type { ConferencePolicy } from '@derslik/contract/conference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../support/stack.js';
import { TestProsody } from '../support/prosody.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type MeetingOptions, type TestMeeting, type TestPerson } from '../support/school.js';

const secret = 'an authority secret of the tests and nothing else';
const everything = { microphone: true, camera: true, screen: false };
const nothing = { microphone: false, camera: false, screen: false };

const prosody = new TestProsody(secret);
let stack: Stack;
let school: TestSchool;
let teacher: TestPerson;
let pupil: TestPerson;
const clients: RoomClient[] = [];

beforeAll(async () => {
  await prosody.start();
  stack = await startStack({
    nginx: false,
    redis: false,
    // The second process holds no room: it knows what the log says.
    api: 2,
    env: {
      MEDIA: 'jitsi',
      JITSI_TOKEN_SECRET: 'a token secret of the tests and nothing else',
      JITSI_AUTHORITY_URL: prosody.url,
      JITSI_AUTHORITY_SECRET: secret,
      ROOM_LEAVE_GRACE_MS: '60000',
    },
  });
  school = new TestSchool(stack.databaseUrl);
});
// People of each story: what one person may send in a while is limited.
beforeEach(async () => {
  teacher = await school.teacher();
  pupil = await school.member('Elif Gökçe');
  prosody.told.length = 0;
  prosody.mostAtOnce = 0;
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school?.close();
  await stack?.stop();
  await prosody.stop();
});

const join = async (person: TestPerson, meeting: TestMeeting, takeOver = false): Promise<RoomClient> => {
  const client = await RoomClient.join(stack.url, person, meeting, { takeOver });
  clients.push(client);
  return client;
};
const lesson = async (options: MeetingOptions = {}) => {
  const meeting = await school.meeting(teacher, options);
  const atDesk = await join(teacher, meeting);
  return { meeting, atDesk, rules: () => prosody.of(meeting)?.people ?? {} };
};
const ask = (
  { token }: { token: string },
  { process = 1, bearer = `Bearer ${secret}` }: { process?: number; bearer?: string } = {},
): Promise<Response> =>
  fetch(`${stack.api[process]!.url}/internal/conference/rooms/${token}`, { headers: { authorization: bearer } });

describe('the conference servers', () => {
  it('know who comes in before the answer is there', async () => {
    const { meeting, rules } = await lesson();
    expect(rules()).toEqual({ [teacher.id]: everything });
    await join(pupil, meeting);
    expect(rules()).toEqual({ [teacher.id]: everything, [pupil.id]: everything });
    expect(prosody.of(meeting)).toMatchObject({ room: meeting.token, open: true });
  });

  it('hear of every permission, in order', async () => {
    const { meeting, atDesk, rules } = await lesson({ isModControl: true });
    const elif = await join(pupil, meeting);
    expect(rules()[pupil.id]).toEqual(nothing);
    await elif.send({ type: 'mic', status: 'requested' });
    await atDesk.send({ type: 'mic', id: pupil.id, status: 'allowedFromModerator' });
    await prosody.until('the microphone is allowed', () => rules()[pupil.id]?.microphone === true);
    await atDesk.send({ type: 'allowScreenShare', id: pupil.id });
    await elif.send({ type: 'startSs' });
    await prosody.until('the screen is shared', () => rules()[pupil.id]?.screen === true);
    await atDesk.send({ type: 'muteSound', id: 'everyone', muted: true });
    await prosody.until('nobody else speaks', () => rules()[pupil.id]?.microphone === false);
    expect(rules()[teacher.id]).toEqual(everything);
    const seqs = prosody.told.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(prosody.mostAtOnce).toBe(1);
  });

  it('hear nothing of what concerns no permission', async () => {
    const { meeting, atDesk, rules } = await lesson();
    const elif = await join(pupil, meeting);
    const before = prosody.told.length;
    await elif.send({ type: 'raised-hand', raised: true });
    await elif.send({ type: 'chat', text: 'Merhaba' });
    await atDesk.send({ type: 'muteVideo', id: pupil.id, muted: true });
    await prosody.until('the camera is blocked', () => rules()[pupil.id]?.camera === false);
    expect(prosody.told.length).toBe(before + 1);
  });

  it('leave out who waits, and put out who is kicked', async () => {
    const { meeting, atDesk, rules } = await lesson({ isWaitingRoom: true });
    const elif = await join(pupil, meeting);
    expect(Object.keys(rules())).toEqual([teacher.id]);
    await atDesk.send({ type: 'acceptWaiting', id: pupil.id });
    await prosody.until('she is let in', () => pupil.id in rules());
    await atDesk.send({ type: 'kick', id: pupil.id });
    await prosody.until('she is out', () => !(pupil.id in rules()));
    expect(elif.received.length).toBeGreaterThan(0);
  });

  it('close the conference with the meeting', async () => {
    const { meeting, atDesk } = await lesson();
    await atDesk.send({ type: 'kickAll' });
    await prosody.until('it is over', () => prosody.of(meeting)?.open === false);
    expect(prosody.of(meeting)).toMatchObject({ open: false, people: {} });
    expect((await ask(meeting)).status).toBe(404);
  });

  it('get one request of a room at a time, then the newest state alone', async () => {
    const { meeting, atDesk, rules } = await lesson();
    await join(pupil, meeting);
    const before = prosody.told.length;
    const release = prosody.hold();
    for (const muted of [true, false, true, false, true]) await atDesk.send({ type: 'muteSound', id: pupil.id, muted });
    await atDesk.send({ type: 'muteVideo', id: pupil.id, muted: true });
    expect(prosody.told.length).toBe(before + 1);
    // Nobody waits for servers that don't answer.
    const mert = await school.member('Mert Çağlar');
    await join(mert, meeting);
    release();
    await prosody.until('the newest state', () => mert.id in rules());
    expect(rules()[pupil.id]).toEqual(nothing);
    expect(prosody.told.length).toBe(before + 2);
    expect(prosody.mostAtOnce).toBe(1);
  });
});

describe('servers that are away', () => {
  const complaints = () =>
    stack
      .logs()
      .split('\n')
      .filter((line) => line.includes('the conference servers take no rules')).length;

  it('stop no lesson, are complained of once, and hear the newest state when they are back', async () => {
    const { meeting, atDesk, rules } = await lesson();
    await join(pupil, meeting);
    const known = complaints();
    await prosody.stop();
    await atDesk.send({ type: 'muteSound', id: pupil.id, muted: true });
    await atDesk.send({ type: 'kick', id: pupil.id });
    const mert = await school.member('Mert Çağlar');
    await join(mert, meeting);
    const other = await lesson();
    await expect.poll(complaints, { timeout: 10_000 }).toBe(known + 1);
    prosody.told.length = 0;
    await prosody.start();
    await prosody.until('both rooms', () => mert.id in rules() && prosody.of(other.meeting) !== undefined);
    expect(rules()).toEqual({ [teacher.id]: everything, [mert.id]: everything });
    expect(prosody.told.filter(({ room }) => room === meeting.token)).toHaveLength(1);
    expect(complaints()).toBe(known + 1);
  });

  it('are asked again where they refuse', async () => {
    const { meeting, atDesk, rules } = await lesson();
    await join(pupil, meeting);
    prosody.status = 503;
    await atDesk.send({ type: 'kick', id: pupil.id });
    await prosody.until('an attempt', () => prosody.told.some(({ people }) => !(pupil.id in people)));
    prosody.status = null;
    await prosody.until('she is out', () => !(pupil.id in rules()));
  });
});

describe('the servers’ own question', () => {
  it('is answered from the log by a process that does not hold the room', async () => {
    const { meeting } = await lesson({ isModControl: true });
    await join(pupil, meeting);
    const answer = await ask(meeting);
    expect(answer.status).toBe(200);
    const policy = (await answer.json()) as ConferencePolicy;
    expect(policy).toEqual(prosody.of(meeting));
    expect(policy).toMatchObject({ open: true, people: { [teacher.id]: everything, [pupil.id]: nothing } });
  });

  it('is answered after a restart of the server', async () => {
    const { meeting } = await lesson();
    await stack.api[1]!.restart();
    expect(await (await ask(meeting)).json()).toEqual(prosody.of(meeting));
  });

  it('finds no room that nobody has come to, and none that does not exist', async () => {
    const meeting = await school.meeting(teacher);
    for (const room of [meeting, { token: '000-000-000' }, { token: meeting.token.replaceAll('-', '') }])
      expect((await ask(room)).status).toBe(404);
    expect(await school.query('SELECT 1 FROM rooms WHERE meeting_id = $1', [meeting.id])).toEqual([]);
  });

  it.each(['', 'Bearer ', 'Bearer wrong', `Basic ${secret}`, `Bearer ${secret}x`, secret])(
    'is refused with "%s"',
    async (bearer) => {
      const { meeting } = await lesson();
      const answer = await ask(meeting, { bearer });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain(teacher.id);
    },
  );

  it('is refused with a session, the teacher’s too', async () => {
    const { meeting } = await lesson();
    expect((await ask(meeting, { bearer: `Bearer ${teacher.bearer}` })).status).toBe(401);
  });
});

it('the API tells the rules again when a process takes a room up, for what the last one could not say', async () => {
  const { meeting, atDesk } = await lesson();
  await join(pupil, meeting);
  await prosody.stop();
  await atDesk.send({ type: 'kick', id: pupil.id });
  await stack.api[0]!.kill();
  await prosody.start();
  await stack.api[0]!.start();
  await join(teacher, meeting, true);
  expect(prosody.of(meeting)?.people).toEqual({ [teacher.id]: everything });
});
