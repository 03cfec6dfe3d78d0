import type { JitsiJoin } from '@derslik/contract/conference';
import { shortenSurname } from '@derslik/contract/users';
import { describe, expect, it } from 'vitest';
import { ClientTab } from '../support/clientTab.js';
import { conferenceDay } from '../support/conferenceDay.js';
import type { TestPerson } from '../support/school.js';

const { day, enter, ask, refusal, claimsOf } = conferenceDay();

describe('a fresh token', () => {
  it('says what the join’s said, by both calls', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const { conference } = await enter(day.teacher, meeting);
    const timeless = (issued: { token: string }) => ({ ...(claimsOf(issued) as object), nbf: 0, exp: 0 });
    const fresh = await ask(day.teacher, meeting);
    expect(fresh).toMatchObject({ status: 200, avatar: null });
    expect(claimsOf(fresh)).toMatchObject({ exp: fresh.expiresAt });
    expect(timeless(fresh)).toEqual(timeless(conference as JitsiJoin));
    const other = await ask(day.teacher, meeting, { path: '/getJitsiToken' });
    expect(other).toMatchObject({ status: 200, avatar: undefined });
    expect(timeless(other)).toEqual(timeless(fresh));
  });

  it('ignores what the request says of its sender', async () => {
    const meeting = await day.school.meeting(day.teacher);
    await day.school.query(`UPDATE meetings SET host_prefix = 'live2' WHERE id = $1`, [meeting.id]);
    const pupil = await day.school.member('Elif Gökçe');
    await enter(day.teacher, meeting);
    const joined = (await enter(pupil, meeting)).conference as JitsiJoin;
    expect(joined.domain).toBe('two.jitsi');
    // Nor is a server chosen: the room has one.
    const claimed = { token: day.teacher.bearer, iamToken: 'x', type: 'moderator', isKur: true };
    const user = { id: pupil.id, moderator: 'false', affiliation: 'member' };
    const timeless = (issued: { token: string }) => ({ ...(claimsOf(issued) as object), nbf: 0, exp: 0 });
    for (const server of [{ bosh: 'default' }, { bosh: 'live2', '8x8': 'x' }]) {
      const issued = await ask(pupil, meeting, { ...claimed, ...server, id: day.teacher.id, moderator: true });
      expect(claimsOf(issued)).toMatchObject({ room: meeting.token, context: { user } });
      expect(timeless(issued)).toEqual(timeless(joined));
    }
  });

  it('shortens a surname where the room does', async () => {
    const meeting = await day.school.meeting(day.teacher, { kind: 'academic' });
    const pupil = await day.school.member('Elif Gökçe');
    await enter(day.teacher, meeting);
    await enter(pupil, meeting);
    const user = { name: shortenSurname('Elif Gökçe') };
    expect(claimsOf(await ask(pupil, meeting))).toMatchObject({ context: { user } });
  });

  it('is none for who stands at the door', async () => {
    const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
    const early = await day.school.member('Erken Gelen');
    await enter(early, meeting);
    expect(await refusal(early, meeting)).toEqual([409, 'meeting.notOpened']);
    const teacher = await day.join(day.teacher, meeting);
    const pupil = await day.school.member('Mert Çağlar');
    await enter(pupil, meeting);
    expect(await refusal(pupil, meeting)).toEqual([409, 'waitingRoom.waiting']);
    await teacher.send({ type: 'rejectWaiting', id: pupil.id });
    expect(await refusal(pupil, meeting)).toEqual([403, 'waitingRoom.waitingRejected']);
  });

  it('is none for who was kicked, has left, or never came', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const teacher = await day.join(day.teacher, meeting);
    const pupil = await day.school.member('Mert Çağlar');
    await enter(pupil, meeting);
    expect((await ask(pupil, meeting)).status).toBe(200);
    await teacher.send({ type: 'kick', id: pupil.id });
    expect(await refusal(pupil, meeting)).toEqual([403, 'meeting.kicked']);
    expect(await refusal(pupil, meeting, { path: '/getJitsiToken' })).toEqual([403, 'meeting.kicked']);
    const passing = await day.school.member('Can Demir');
    const there = await day.join(passing, meeting);
    await there.request('remove room user', {});
    expect(await refusal(passing, meeting)).toEqual([403, 'room.notHere']);
    expect(await refusal(await day.school.member('Yabancı'), meeting)).toEqual([403, 'room.notHere']);
  });

  it('is for the room in which one is, and tells a stranger nothing of others', async () => {
    const mine = await day.school.meeting(day.teacher);
    const other = await day.school.meeting(await day.school.teacher('Zeynep Kaya'));
    const guest = await day.school.guest(mine, 'Deniz Konuk');
    await enter(day.teacher, mine);
    await enter(guest, mine);
    expect((await ask(guest, mine)).status).toBe(200);
    for (const room of [other, { token: '000-000-000' }, { token: 'x' }])
      for (const who of [guest, day.teacher]) expect(await refusal(who, room)).toEqual([403, 'room.notHere']);
  });

  it('is none for a meeting that is over', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const teacher = await day.join(day.teacher, meeting);
    await teacher.send({ type: 'kickAll' });
    expect(await refusal(day.teacher, meeting)).toEqual([410, 'meeting.ended']);
    expect(await refusal(await day.school.member('Yabancı'), meeting)).toEqual([403, 'room.notHere']);
  });

  it('is what the app’s own connection asks for, until the person is put out', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const teacher = await day.join(day.teacher, meeting);
    const tab = await new ClientTab(day.stack.url, await day.school.member('Elif Gökçe'), meeting).enter();
    const fresh = await tab.connection.getJoin();
    expect(fresh).toMatchObject({ kind: 'jitsi', room: meeting.token, domain: 'meet.jitsi' });
    expect(claimsOf(fresh as JitsiJoin)).toMatchObject({ context: { user: { id: tab.person.id } } });
    await teacher.send({ type: 'kick', id: tab.person.id });
    await expect(tab.connection.getJoin()).rejects.toThrow('meeting.kicked');
    tab.connection.close();
  });
});

describe('a token before the room', () => {
  const prepare = async (who: TestPerson, { token: room }: { token: string }) => {
    const answer = await fetch(`${day.stack.url}/api/auth/prepareConference`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room }),
    });
    const { data, error } = (await answer.json()) as { data?: JitsiJoin; error?: { code: string } };
    return { status: answer.status, code: error?.code, data };
  };

  it('is for the room’s server and this person, and for no room', async () => {
    const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
    await day.school.query(`UPDATE meetings SET host_prefix = 'live2' WHERE id = $1`, [meeting.id]);
    const guest = await day.school.guest(meeting, 'Deniz Konuk');
    await enter(day.teacher, meeting);
    for (const who of [day.teacher, guest]) {
      const { data } = await prepare(who, meeting);
      expect(data).toMatchObject({ domain: 'two.jitsi', serviceUrl: '/two/xmpp-websocket', room: meeting.token });
      // No address of a room can hold this name: whatever the servers let in, they don't let it in.
      expect(claimsOf(data!)).toMatchObject({
        room: '/',
        exp: data!.expiresAt,
        context: { user: { id: who.id, name: '', moderator: 'false', affiliation: 'member' } },
      });
    }
    // Waiting in front of the door changes nothing of it.
    await enter(guest, meeting);
    expect(claimsOf((await prepare(guest, meeting)).data!)).toMatchObject({ room: '/' });
    expect(await refusal(guest, meeting)).toEqual([409, 'waitingRoom.waiting']);
  });

  it('is none for strangers, for who was kicked, and after the end', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const stranger = await day.school.member('Yabancı');
    expect(await prepare(stranger, meeting)).toMatchObject({ code: 'warning.checkPassword', data: undefined });
    const teacher = await day.join(day.teacher, meeting);
    const pupil = await day.school.member('Mert Çağlar');
    await enter(pupil, meeting);
    await teacher.send({ type: 'kick', id: pupil.id });
    expect(await prepare(pupil, meeting)).toMatchObject({ code: 'meeting.kicked', data: undefined });
    await teacher.send({ type: 'kickAll' });
    expect(await prepare(day.teacher, meeting)).toMatchObject({ code: 'meeting.ended', data: undefined });
  });
});
