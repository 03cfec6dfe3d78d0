import type { Room } from '@derslik/contract/meetings';
import { decodePwd } from '@derslik/contract/roomLinks';
import { describe, expect, it } from 'vitest';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import { quarterAhead, type Answer, type Member } from './testApi.js';

openSchool();

type One = Answer<{ data: Room }>;
const byToken = (member: Member, token: string, password?: string) => api.roomByToken(member, token, password);
const put = (member: Member, token: string, body: unknown): Promise<One> =>
  api.call('PUT', `/api/liveRoom/${token}`, body, member);

describe('a new meeting', () => {
  it('begins with a reserved code and password that nobody may keep', async () => {
    const answer = await api.reserve(teacher);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.body.data.token).toMatch(/^\d{3}-\d{3}-\d{3}$/);
    expect(answer.body.data.password).toMatch(/^[2-9A-HJ-NP-Y]{5}$/);
    expect((await byToken(teacher, answer.body.data.token, answer.body.data.password)).code).toBe(
      'warning.checkPassword',
    );
  });

  it('belongs to who reserved it, with its link', async () => {
    const { token, password, id } = await api.meeting(teacher, { name: 'Fizik' });
    const { body } = await byToken(teacher, token);
    expect(body.data).toMatchObject({
      id,
      name: 'Fizik',
      isOwner: true,
      isModerator: true,
      password,
      userId: teacher.id,
    });
    const link = new URL(body.data.link ?? '');
    expect(link.pathname).toBe(`/room/${token}`);
    expect(decodePwd(link.searchParams.get('pwd') ?? '')).toBe(password);
  });

  it('can’t be made of a code that is another’s, or with another password', async () => {
    const reserved = await api.reserve(teacher);
    const { token, password } = reserved.body.data;
    const make = (member: Member, pwd: string) =>
      api.call('POST', `/api/liveRoom/${token}`, { name: 'Ders', password: pwd }, member);
    expect((await make(pupil, password)).code).toBe('meeting.notFound');
    expect((await make(teacher, 'ABCDE')).code).toBe('meeting.notFound');
    expect((await make(teacher, password)).status).toBe(200);
    expect((await make(pupil, password)).code).toBe('meeting.notFound');
  });

  it('answers alike for a code that is another’s meeting and for one that is nothing, whatever is asked', async () => {
    const { token, password } = await api.meeting(teacher);
    const departments = [class8A];
    for (const wish of [{}, { startAt: 1_000_000 }, { startAt: 32_503_680_000 - 7 }, { departments }]) {
      const make = async (code: string) => {
        const body = { name: 'Ders', password, ...wish };
        const { status, code: error } = await api.call('POST', `/api/liveRoom/${code}`, body, pupil);
        return [status, error];
      };
      expect(await make(token)).toEqual(await make('000-000-001'));
    }
  });

  it('has its name cut to 40 characters and cleaned', async () => {
    const { token } = await api.meeting(teacher, { name: `  A\u202e\u0007${'ş'.repeat(60)}` });
    expect((await byToken(teacher, token)).body.data.name).toBe(`A${'ş'.repeat(39)}`);
  });

  it('starts at a minute that is not past', async () => {
    await expect(api.meeting(teacher, { startAt: quarterAhead(1) + 61 })).rejects.toThrow('common.invalid');
    const odd = await api.meeting(teacher, { startAt: quarterAhead(1) + 7 * 60 });
    expect((await byToken(teacher, odd.token)).body.data).toMatchObject({ startAt: quarterAhead(1) + 7 * 60 });
    await expect(api.meeting(teacher, { startAt: quarterAhead(-2) })).rejects.toThrow('meeting.inPast');
    const { token } = await api.meeting(teacher, { startAt: quarterAhead(2) });
    expect((await byToken(teacher, token)).body.data).toMatchObject({ startAt: quarterAhead(2), status: 'coming' });
  });
});

describe('a planned length', () => {
  it('is told as an end, moves with the start, and can be changed and opened', async () => {
    const startAt = quarterAhead(2);
    const { token } = await api.meeting(teacher, { startAt, minutes: 40 });
    const ends = async () => (await byToken(teacher, token)).body.data.endAt;
    expect(await ends()).toBe(startAt + 40 * 60);
    await put(teacher, token, { startAt: startAt + 300 });
    expect(await ends()).toBe(startAt + 300 + 40 * 60);
    await put(teacher, token, { minutes: 80 });
    expect(await ends()).toBe(startAt + 300 + 80 * 60);
    await put(teacher, token, { minutes: null });
    expect(await ends()).toBeNull();
    for (const minutes of [0, 4, 721, 40.5])
      expect((await put(teacher, token, { minutes })).code, String(minutes)).toBe('common.invalid');
  });

  it('ends nothing: who comes after it finds the meeting as before', async () => {
    const { token } = await api.meeting(teacher, { startAt: quarterAhead(2), minutes: 40 });
    const late = `UPDATE meetings SET start_at = now() - interval '1 hour', end_at = now() - interval '20 minutes' WHERE token = $1`;
    await api.rows(late, [token]);
    expect((await byToken(teacher, token)).body.data).toMatchObject({ status: 'process', isOverdue: true });
  });
});

describe('the owner', () => {
  it('alone edits and deletes', async () => {
    const { token, password } = await api.meeting(teacher, { startAt: quarterAhead(3) });
    expect((await byToken(pupil, token, password)).status).toBe(200);
    expect((await put(pupil, token, { name: 'Benim' })).code).toBe('meeting.forbidden');
    expect((await put(pupil, token, { isWaitingRoom: true })).code).toBe('meeting.forbidden');
    expect((await put(pupil, token, { startAt: null, userIncrease: true, isOpen: true })).code).toBe(
      'meeting.forbidden',
    );
    expect((await api.call('DELETE', `/api/liveRoom?token=${token}`, undefined, pupil)).code).toBe('meeting.forbidden');
    expect((await byToken(teacher, token)).body.data).toMatchObject({
      name: 'Ders',
      isWaitingRoom: false,
      isOpen: false,
    });
    expect((await put(teacher, token, { name: 'Kimya', startAt: quarterAhead(5) })).body.data).toMatchObject({
      name: 'Kimya',
      startAt: quarterAhead(5),
    });
    expect((await api.call('DELETE', `/api/liveRoom?token=${token}`, undefined, teacher)).status).toBe(200);
    expect((await byToken(teacher, token)).code).toBe('warning.checkPassword');
  });

  const remove = (member: Member, token: string) =>
    api.call('DELETE', `/api/liveRoom?token=${token}`, undefined, member);
  const comeIn = (id: string) =>
    api.rows('INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())', [
      id,
      teacher.id,
    ]);

  it('moves and deletes what nobody came to, although its time has come', async () => {
    const { id, token } = await api.meeting(teacher);
    expect((await byToken(teacher, token)).body.data).toMatchObject({ status: 'process', isOverdue: true });
    const moved = await put(teacher, token, { startAt: quarterAhead(1) });
    expect(moved.body.data).toMatchObject({ startAt: quarterAhead(1), status: 'coming', isOverdue: false });
    await api.rows(`UPDATE meetings SET start_at = now() - interval '1 hour' WHERE id = $1`, [id]);
    expect((await remove(teacher, token)).status).toBe(200);
    expect((await byToken(teacher, token)).code).toBe('warning.checkPassword');
  });

  it('changes schedule and existence only of what is to come: of one that runs its switches alone, and its end', async () => {
    const { id, token } = await api.meeting(teacher);
    await comeIn(id);
    expect((await byToken(teacher, token)).body.data).toMatchObject({ status: 'process', isOverdue: false });
    for (const change of [{ startAt: quarterAhead(1) }, { name: 'Kimya' }])
      expect((await put(teacher, token, change)).code).toBe('common.conflict');
    expect((await remove(teacher, token)).code).toBe('common.conflict');
    expect((await put(teacher, token, { isWaitingRoom: true })).body.data.isWaitingRoom).toBe(true);
    expect((await put(pupil, token, { isEnded: true })).code).toBe('meeting.forbidden');
    expect((await put(teacher, token, { isEnded: false })).status).toBe(422);
    for (const _twice of [1, 2])
      expect((await put(teacher, token, { isEnded: true })).body.data).toMatchObject({ status: 'completed' });
  });

  it('does not end what is still to come', async () => {
    const { token } = await api.meeting(teacher, { startAt: quarterAhead(1) });
    expect((await put(teacher, token, { isEnded: true })).code).toBe('common.conflict');
  });

  it('keeps the second of its start', async () => {
    const { token } = await api.meeting(teacher);
    const { startAt } = (await byToken(teacher, token)).body.data;
    const kept = await put(teacher, token, { name: 'Kimya', startAt, isChatOpen: false });
    expect(kept.body.data).toMatchObject({ name: 'Kimya', startAt, isChatOpen: false });
    expect((await put(teacher, token, { startAt: quarterAhead(1) + 61 })).code).toBe('common.invalid');
  });

  it('turns the switches and opens the room', async () => {
    const { token } = await api.meeting(teacher);
    const opened = await put(teacher, token, { startAt: null, userIncrease: true, isOpen: true });
    expect(opened.body.data).toMatchObject({ isOpen: true, status: 'process' });
    const switched = await put(teacher, token, { isModControl: true, mayEnterBefore: true, isChatOpen: false });
    expect(switched.body.data).toMatchObject({
      isModControl: true,
      mayEnterBefore: true,
      isChatOpen: false,
      isOpen: true,
    });
    const waiting = await api.call<{ data: Room }>(
      'POST',
      '/api/metodbox/waitingRoomStatus',
      { token, isWaitingRoom: true },
      teacher,
    );
    expect(waiting.body.data.isWaitingRoom).toBe(true);
    const forbidden = await api.call('POST', '/api/metodbox/waitingRoomStatus', { token, isWaitingRoom: false }, pupil);
    expect(forbidden.code).toBe('meeting.forbidden');
  });

  it('gives whom the room made a moderator the link and the switches that they turn inside, for as long as they are one', async () => {
    const { token, id, password } = await api.meeting(teacher);
    const colleague = await api.member({ username: 'meslektas', userType: 'teacher' });
    const submit = (actorId: string, command: RoomCommand) =>
      api.app.get(RunningRooms).submit(id, { actorId, command, clientId: null });
    const device = { kind: 'desktop', ios: false } as const;
    await byToken(colleague, token, password);
    for (const person of [teacher, colleague])
      await submit(person.id, { type: 'enter', role: 'participant', device, wants: { cam: false, mic: false } });
    expect((await put(colleague, token, { isWaitingRoom: true })).code).toBe('meeting.forbidden');
    await submit(teacher.id, { type: 'setRole', id: colleague.id, role: 'coModerator' });
    // They have left, and prepare to come in again.
    await submit(colleague.id, { type: 'leave', reason: 'left' });
    const { data: seen } = (await byToken(colleague, token)).body;
    expect(seen).toMatchObject({ isModerator: true, isOwner: false, password });
    expect(decodePwd(new URL(seen.link ?? '').searchParams.get('pwd') ?? '')).toBe(password);
    const switched = await put(colleague, token, { isModControl: true, isWaitingRoom: true, isChatOpen: false });
    expect(switched.body.data).toMatchObject({ isModControl: true, isWaitingRoom: true, isChatOpen: false });
    // What is the owner’s stays the owner’s.
    for (const body of [
      { isEnded: true },
      { name: 'Benim' },
      { mayEnterBefore: true },
      { isChatOpen: true, isOpen: true },
    ])
      expect((await put(colleague, token, body)).code, JSON.stringify(body)).toBe('meeting.forbidden');
    await submit(colleague.id, { type: 'enter', role: 'participant', device, wants: { cam: false, mic: false } });
    await submit(teacher.id, { type: 'setRole', id: colleague.id, role: 'participant' });
    expect((await put(colleague, token, { isChatOpen: true })).code).toBe('meeting.forbidden');
    expect((await byToken(colleague, token)).body.data).toMatchObject({
      isModerator: false,
      password: null,
      link: null,
    });
    // Taken back between the look and the act: the rules ask again.
    const act = submit(colleague.id, { type: 'applySettings', isChatOpen: true });
    await expect(act).rejects.toThrow('common.forbidden');
  });

  it('keeps the password from everyone else', async () => {
    const { token, password } = await api.meeting(teacher);
    expect((await byToken(pupil, token, password)).body.data).toMatchObject({
      password: null,
      link: null,
      isOwner: false,
    });
  });
});

describe('coming with a code', () => {
  it('needs the password once, in any case and with any dashes', async () => {
    const { token, password } = await api.meeting(teacher);
    expect((await byToken(pupil, token)).code).toBe('warning.checkPassword');
    expect((await byToken(pupil, token.replaceAll('-', '%20'), password.toLowerCase())).status).toBe(200);
    expect((await byToken(pupil, token)).status).toBe(200);
  });

  it('is told at once that the meeting is over, and nobody starts it again', async () => {
    const { id, token, password } = await api.meeting(teacher);
    expect((await byToken(pupil, token, password)).status).toBe(200);
    await api.rows('UPDATE meetings SET ended_at = now() WHERE id = $1', [id]);
    for (const member of [pupil, teacher]) {
      const answer = await byToken(member, token);
      expect([answer.status, answer.code]).toEqual([410, 'meeting.ended']);
    }
    const start = (member: Member) => api.call('POST', `/api/liveRoom/${token}`, { name: 'Ders', password }, member);
    expect((await start(teacher)).code).toBe('meeting.ended');
    expect((await start(pupil)).code).toBe('meeting.notFound');
    const stranger = await api.member({ username: 'gec-kalan' });
    expect((await byToken(stranger, token, 'WRONG')).code).toBe('warning.checkPassword');
  });

  it('needs none for who is in a class that it is for', async () => {
    const { token } = await api.meeting(teacher, { departments: [class8A] });
    expect((await byToken(pupil, token)).status).toBe(200);
    const other = await api.member({ username: 'komsu', classes: [await api.schoolClass('8-B')] });
    expect((await byToken(other, token)).code).toBe('warning.checkPassword');
  });
});
