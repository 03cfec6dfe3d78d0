import type { JitsiJoin } from '@derslik/contract/conference';
import { describe, expect, it } from 'vitest';
import { conferenceDay } from '../support/conferenceDay.js';
import { filmedConference, LeasedRecording, recorderPerson, spendTicket } from '../support/recorderSeat.js';
import { logOf } from '../support/roomTruth.js';

const { day, enter, update, claimsOf } = conferenceDay();

describe('a join over the conference servers', () => {
  it('carries the room’s server and a token of this person and room', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const { conference, now } = await enter(day.teacher, meeting);
    const { token, expiresAt, ...rest } = conference as JitsiJoin;
    expect(rest).toEqual({
      kind: 'jitsi',
      domain: 'meet.jitsi',
      focus: 'focus.meet.jitsi',
      muc: 'muc.meet.jitsi',
      serviceUrl: '/xmpp-websocket',
      room: meeting.token,
    });
    expect(claimsOf({ token })).toMatchObject({
      room: meeting.token,
      exp: expiresAt,
      context: { user: { id: day.teacher.id, name: day.teacher.name, moderator: 'true', affiliation: 'owner' } },
    });
    expect(Math.abs(expiresAt - now / 1_000 - 600)).toBeLessThan(5);
  });

  it('makes a pupil a member', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const pupil = await day.school.member('Elif Gökçe');
    await enter(day.teacher, meeting);
    const { conference } = await enter(pupil, meeting);
    expect(claimsOf(conference as JitsiJoin)).toMatchObject({
      context: { user: { id: pupil.id, moderator: 'false', affiliation: 'member' } },
    });
  });

  it('goes to the server of the room’s prefix', async () => {
    const meeting = await day.school.meeting(day.teacher);
    await day.school.query(`UPDATE meetings SET host_prefix = 'live2' WHERE id = $1`, [meeting.id]);
    const { conference } = await enter(day.teacher, meeting);
    expect(conference).toMatchObject({
      domain: 'two.jitsi',
      focus: 'focus.two.jitsi',
      muc: 'rooms.two.jitsi',
      serviceUrl: '/two/xmpp-websocket',
    });
  });

  it('is none for who waits, and comes when they are let in', async () => {
    const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
    const pupil = await day.school.member('Mert Çağlar');
    const teacher = await day.join(day.teacher, meeting);
    const waiting = await day.connect(pupil, meeting);
    expect((await waiting.enter(meeting)).conference).toBeNull();
    await teacher.send({ type: 'acceptWaiting', id: pupil.id });
    await waiting.until('let in', () => waiting.received.some(({ name }) => name === 'room logged in'));
    expect(waiting.received.find(({ name }) => name === 'room logged in')?.payload).toMatchObject({
      conference: { kind: 'jitsi', room: meeting.token },
    });
  });
});

it('a recorder gets a token of its own for its room, while its seat holds, and the servers are told whether it does', async () => {
  const { url } = day.stack;
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const recording = await LeasedRecording.begin(day.school, host);
  const seat = await spendTicket(url, recording.ticket);
  // The room itself gives it none: who receives there must be told apart from its people.
  const reader = await day.connect(recorderPerson(url, seat), meeting);
  expect((await reader.enter(meeting)).conference).toBeNull();
  const [first, second] = [await filmedConference(url, seat.secret), await filmedConference(url, seat.secret)];
  expect(first).toMatchObject({ kind: 'jitsi', room: meeting.token, serviceUrl: '/xmpp-websocket' });
  const [claims, next] = [claimsOf(first), claimsOf(second)] as { jti: string; exp: number }[];
  expect(claims).toMatchObject({
    room: meeting.token,
    seat: recording.leaseId,
    context: { user: { id: '@recorder', moderator: 'false', affiliation: 'member' }, features: {} },
  });
  expect(next!.jti).not.toBe(claims!.jti);
  expect(claims!.exp - Date.now() / 1_000).toBeLessThanOrEqual(60);

  const told = async (id: string, secret = 'an authority secret of the tests and nothing else') =>
    (await fetch(`${url}/internal/conference/seats/${id}`, { headers: { authorization: `Bearer ${secret}` } })).status;
  const former = recording.leaseId;
  expect(await told(former)).toBe(204);
  expect(await told(former, day.teacher.bearer)).toBe(401);
  expect(await told('somebody')).toBe(404);
  await recording.lease();
  expect([await told(former), await told(recording.leaseId)]).toEqual([404, 204]);
  await expect(filmedConference(url, seat.secret)).rejects.toThrow('auth.sessionInvalid');
  await recording.end();
  expect(await told(recording.leaseId)).toBe(404);
});

it('no signals of media pass between people whose media goes over Jitsi', async () => {
  const [pupil] = await day.school.pupils(1);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const attacker = await day.join(pupil!, meeting);
  const signal = { to: host.person.id, session: 'media', kind: 'offer', data: '{}' } as const;
  await expect(attacker.request('media signal', signal)).rejects.toThrow('common.forbidden');
  await attacker.send({ type: 'chat', text: 'after it' });
  await host.until('what came after it', () => host.messages.length === 1);
  expect(host.received.some(({ name }) => name === 'media signal')).toBe(false);
});

describe('the classic view', () => {
  it('is told to everyone who comes in from then on, let in from the door too', async () => {
    const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
    const teacher = await day.connect(day.teacher, meeting);
    expect((await teacher.enter(meeting)).room.isClassicView).toBe(false);
    const pupil = await day.school.member('Mert Çağlar');
    const waiting = await day.connect(pupil, meeting);
    await waiting.enter(meeting);
    const before = await logOf(day.school, meeting);
    await update(meeting, { isClassicView: true });
    expect(await logOf(day.school, meeting)).toEqual(before);
    await teacher.send({ type: 'acceptWaiting', id: pupil.id });
    await waiting.until('let in', () => waiting.received.some(({ name }) => name === 'room logged in'));
    expect(waiting.received.find(({ name }) => name === 'room logged in')?.payload).toMatchObject({
      room: { isClassicView: true },
    });
    await update(meeting, { isClassicView: false });
    const guest = await day.school.member('Elif Gökçe');
    expect((await enter(guest, meeting)).room.isClassicView).toBe(false);
  });
});
