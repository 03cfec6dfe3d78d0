import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocketTokensService } from '../../api/src/auth/socketTokens.service.js';
import type { Room } from '@derslik/contract/meetings';
import type { RoomCommand } from '../../api/src/rooms/commands.js';
import { RoomsService } from '../../api/src/rooms/rooms.service.js';
import type { Auth } from '@derslik/contract/auth';
import { cookieOf, cookiesOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start({ GUESS_ROOM_PER_ADDRESS: '3', GUESS_ROOM: '5', GUESS_PASSWORD_LIFE: '4' });
  teacher = await api.member({ username: 'ogretmen', name: 'Ayşe', surname: 'Yılmaz', userType: 'teacher' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('DELETE FROM wrong_guesses'));

describe('a guest', () => {
  it('comes with a name, code and password, and belongs to that meeting alone', async () => {
    const here = await api.meeting(teacher);
    const elsewhere = await api.meeting(teacher);
    const answer = await api.guest('Deniz  Konuk\u202e', here);
    expect(answer.status).toBe(200);
    const { informations } = answer.body.data;
    expect(informations).toMatchObject({ isGuest: true, user_type: 'guest', roles: [], name: 'Deniz Konuk' });
    const ask = (room: { token: string; password: string }) =>
      api.call('GET', `/api/liveRoomByToken?token=${room.token}&password=${room.password}`, undefined, informations);
    expect((await ask(here)).body).toMatchObject({ data: { id: here.id, password: null, isOwner: false } });
    expect((await ask(elsewhere)).code).toBe('meeting.forbidden');
  });

  it('may come without a name where a platform sends him with its id', async () => {
    const { token, password } = await api.meeting(teacher);
    const body = { name: '', token, pwd: password, captcha: await api.captcha('guest') };
    const answer = await api.call<{ data: Auth }>('POST', '/api/auth/add-guest', { ...body, uid: 'platform-7' });
    expect(answer.body.data.informations.name).toBe('Misafir');
    const nameless = { ...body, captcha: await api.captcha('guest') };
    expect((await api.call('POST', '/api/auth/add-guest', nameless)).code).toBe('common.invalid');
  });

  it('keeps his session by the cookie', async () => {
    const answer = await api.guest('Deniz Konuk', await api.meeting(teacher));
    const again = await api.call('POST', '/api/auth/refresh', undefined, { headers: { cookie: cookieOf(answer) } });
    expect(again.body).toMatchObject({
      data: { informations: { id: answer.body.data.informations.id, isGuest: true } },
    });
  });

  it.each([
    'Ayşe Yılmaz',
    'AYSE  YILMAZ',
    'ayşe\u200b yılmaz',
    'Ayse-Yilmaz',
    'Ay\u200dşe Yılmaz',
    'Ayşe\u3164 Yılmaz',
    'Aуşe Yılmaz',
    'AyşeYılmaz',
    'A.y.ş.e Y.ı.l.m.a.z',
    'Ayşe YıImaz',
    'Ayşe Y1lmaz',
    'Yılmaz Ayşe',
    '...',
  ])('can’t be called %s', async (name) => {
    const room = await api.meeting(teacher);
    expect((await api.guest(name, room)).code).toBe('auth.nameTaken');
  });

  it.each(['', 'Al', 'x'.repeat(241), '\u202e\u200b   ', '\u3164\u115f\u1160\u2800'])(
    'needs a name of 3 to 240 characters, not %j',
    async (name) => {
      const before = await api.rows<{ count: string }>('SELECT count(*) FROM guests');
      expect((await api.guest(name, await api.meeting(teacher))).code).toBe('common.invalid');
      expect(await api.rows('SELECT count(*) FROM guests')).toEqual(before);
    },
  );

  describe('who was put out', () => {
    const submit = (room: { id: string }, actorId: string, command: RoomCommand) =>
      api.app.get(RoomsService).submit(room.id, { actorId, command, clientId: null });
    const knock = (room: { id: string }, actorId: string, role: 'participant' | 'guest') =>
      submit(room, actorId, {
        type: 'enter',
        role,
        device: { kind: 'desktop', ios: false },
        wants: { cam: false, mic: false },
      });
    const opened = async (body: Record<string, unknown> = {}) => {
      const room = await api.meeting(teacher, body);
      await knock(room, teacher.id, 'participant');
      return room;
    };

    it('does not come back under another name, not even signed out and by way of another meeting', async () => {
      const room = await opened();
      const first = await api.guest('Deniz Konuk', room);
      const { id } = first.body.data.informations;
      await knock(room, id, 'guest');
      const cookie = cookiesOf(first);
      const second = await api.guest('İkinci Pencere', room, cookie);
      expect(second.status).toBe(200);
      await submit(room, teacher.id, { type: 'kick', id });
      const isRefused = async (browser: string) => (await api.guest('Başka Biri', room, browser)).code;
      expect(await isRefused(cookie)).toBe('meeting.kicked');
      expect(await isRefused(cookiesOf(second))).toBe('meeting.kicked');
      const out = await api.call('POST', '/api/auth/logout', undefined, { headers: { cookie } });
      expect(out.status).toBe(200);
      const left = cookie.split('; ').filter((one) => !cookiesOf(out).includes(one.split('=')[0]!));
      expect(await isRefused(left.join('; '))).toBe('meeting.kicked');
      const elsewhere = await api.guest('Deniz Konuk', await opened(), left.join('; '));
      expect(elsewhere.status).toBe(200);
      expect(await isRefused(cookiesOf(elsewhere))).toBe('meeting.kicked');
      expect((await api.guest('Başka Biri', room)).status).toBe(200);
    });

    it('at the door does not come back under another name, until the moderator has changed his mind', async () => {
      const room = await opened({ isWaitingRoom: true });
      const first = await api.guest('Deniz Konuk', room);
      const { id } = first.body.data.informations;
      await knock(room, id, 'guest');
      await submit(room, teacher.id, { type: 'rejectWaiting', id });
      const again = () => api.guest('Başka Biri', room, cookiesOf(first));
      expect((await again()).code).toBe('waitingRoom.waitingRejected');
      await submit(room, teacher.id, { type: 'acceptWaiting', id });
      expect((await again()).status).toBe(200);
    });

    it('with an account does not come back as a guest', async () => {
      const room = await opened();
      const pupil = await api.member({ username: 'haylaz' });
      const browser = cookiesOf(await api.signIn('haylaz', pupil.password));
      await knock(room, pupil.id, 'participant');
      await submit(room, teacher.id, { type: 'kick', id: pupil.id });
      expect((await api.guest('Başka Biri', room, browser)).code).toBe('meeting.kicked');
    });
  });

  it('does not learn who is inside before he was', async () => {
    const room = await api.meeting(teacher, { isWaitingRoom: true });
    const guest = (await api.guest('Deniz Konuk', room)).body.data.informations;
    const rooms = api.app.get(RoomsService);
    const enter = (actorId: string, role: 'participant' | 'guest') =>
      rooms.submit(room.id, {
        actorId,
        command: { type: 'enter', role, device: { kind: 'desktop', ios: false }, wants: { cam: false, mic: false } },
        clientId: null,
      });
    await enter(teacher.id, 'participant');
    await enter(guest.id, 'guest');
    const seen = async () => {
      const answer = await api.call<{ data: Room }>(
        'GET',
        `/api/liveRoomByToken?token=${room.token}`,
        undefined,
        guest,
      );
      return [answer.body.data.peopleCount, answer.body.data.people.map(({ name }) => name)];
    };
    expect(await seen()).toEqual([0, []]);
    await rooms.submit(room.id, {
      actorId: teacher.id,
      command: { type: 'acceptWaiting', id: guest.id },
      clientId: null,
    });
    expect(await seen()).toEqual([2, ['Ayşe Yılmaz', 'Deniz Konuk']]);
  });

  it('is not made for a locked room', async () => {
    const room = await api.meeting(teacher);
    const rooms = api.app.get(RoomsService);
    const submit = (command: RoomCommand) => rooms.submit(room.id, { actorId: teacher.id, command, clientId: null });
    await submit({
      type: 'enter',
      role: 'participant',
      device: { kind: 'desktop', ios: false },
      wants: { cam: false, mic: false },
    });
    await submit({ type: 'lock', locked: true });
    expect((await api.guest('Deniz Konuk', room)).code).toBe('meeting.lockedRoomWarn');
  });

  it('cannot enter what has ended', async () => {
    const room = await api.meeting(teacher);
    await api.rows('UPDATE meetings SET ended_at = now() WHERE id = $1', [room.id]);
    expect((await api.guest('Deniz Konuk', room)).code).toBe('meeting.ended');
  });
});

describe('guessing a room password', () => {
  it('is answered alike for an unknown room and a wrong password', async () => {
    const room = await api.meeting(teacher);
    const wrong = await api.guest('Deniz Konuk', { ...room, password: 'AAAAA' });
    const unknown = await api.guest('Deniz Konuk', { token: '000-000-000', password: 'AAAAA' });
    expect([wrong.status, wrong.code]).toEqual([403, 'warning.checkPassword']);
    expect([unknown.status, unknown.code]).toEqual([403, 'warning.checkPassword']);
    for (const token of [room.token, '000-000-000']) {
      for (const password of ['BBBBB', 'CCCCC']) await api.guest('Deniz Konuk', { token, password });
      expect((await api.guest('Deniz Konuk', { token, password: 'DDDDD' })).code).toBe('common.tooMany');
    }
  });

  it('is limited for many guesses at the same moment', async () => {
    const room = await api.meeting(teacher);
    const pupil = await api.member({ username: 'aceleci' });
    const passwords = Array.from({ length: 30 }, (_, n) => `AAA${10 + n}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        api.call('GET', `/api/liveRoomByToken?token=${room.token}&password=${password}`, undefined, pupil),
      ),
    );
    expect(answers.filter(({ code }) => code === 'warning.checkPassword').length).toBeLessThanOrEqual(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['warning.checkPassword', 'common.tooMany']));
  });

  it('costs one guess however many type the same mistake', async () => {
    const room = await api.meeting(teacher);
    for (let n = 0; n < 8; n += 1) await api.guest('Deniz Konuk', { ...room, password: 'AAAAA' });
    expect((await api.guest('Deniz Konuk', room)).status).toBe(200);
  });

  it('is limited for a room from all addresses together, members too', async () => {
    const room = await api.meeting(teacher);
    const pupil = await api.member({ username: 'deneyen' });
    const guess = (password: string, address: string) =>
      api.call('GET', `/api/liveRoomByToken?token=${room.token}&password=${password}`, undefined, {
        token: pupil.token,
        headers: { 'x-forwarded-for': address },
      });
    for (let n = 0; n < 5; n += 1) {
      // The password's life is another limit; here it is the window that counts.
      await api.rows('UPDATE meetings SET wrong_guesses = 0 WHERE id = $1', [room.id]);
      expect((await guess(`AAAA${n + 2}`, `10.0.0.${n}`)).code).toBe('warning.checkPassword');
    }
    expect((await guess(room.password, '10.0.0.99')).code).toBe('common.tooMany');
  });

  it('wears a password out: after its life of wrong guesses it is another', async () => {
    const room = await api.meeting(teacher);
    for (const password of ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD']) {
      await api.rows('DELETE FROM wrong_guesses');
      expect((await api.guest('Deniz Konuk', { ...room, password })).code).toBe('warning.checkPassword');
    }
    await api.rows('DELETE FROM wrong_guesses');
    expect((await api.guest('Deniz Konuk', room)).code).toBe('warning.checkPassword');
    const [row] = await api.rows<{ password: string }>('SELECT password FROM meetings WHERE id = $1', [room.id]);
    expect(row?.password).not.toBe(room.password);
    expect((await api.guest('Deniz Konuk', { ...room, password: row?.password ?? '' })).status).toBe(200);
  });

  it('stores neither addresses nor guesses in the clear', async () => {
    const room = await api.meeting(teacher);
    await api.guest('Deniz Konuk', { ...room, password: 'ZZZZZ' });
    const rows = await api.rows<{ scope: string; value: string }>(
      `SELECT scope, encode(value_hash, 'escape') AS value FROM wrong_guesses`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(`${row.scope}${row.value}`).not.toMatch(/ZZZZZ|127\.0\.0\.1|\d{3}-\d{3}-\d{3}/);
  });
});

describe('a socket token', () => {
  it('opens once, for its person, with its own key', async () => {
    const tokens = api.app.get(SocketTokensService, { strict: false });
    const { body } = await api.call<{ data: { socketToken: string; key: string; expiresIn: number } }>(
      'GET',
      '/api/socketToken',
      undefined,
      teacher,
    );
    expect(body.data.expiresIn).toBe(60);
    expect(Buffer.from(body.data.key, 'base64')).toHaveLength(32);
    const [one, two] = await Promise.all([
      tokens.consume(body.data.socketToken),
      tokens.consume(body.data.socketToken),
    ]);
    const used = [one, two].filter((person) => person !== null);
    expect(used).toHaveLength(1);
    expect(used[0]).toMatchObject({ personId: teacher.id, kind: 'user', meetingId: null });
    expect(used[0]?.key.toString('base64')).toBe(body.data.key);
  });

  it('names the meeting of a guest, and ends with time or session', async () => {
    const tokens = api.app.get(SocketTokensService, { strict: false });
    const room = await api.meeting(teacher);
    const answer = await api.guest('Deniz Konuk', room);
    const issue = async () =>
      (
        await api.call<{ data: { socketToken: string } }>(
          'GET',
          '/api/auth/socketToken',
          undefined,
          answer.body.data.informations,
        )
      ).body.data.socketToken;
    expect(await tokens.consume(await issue())).toMatchObject({ kind: 'guest', meetingId: room.id });
    const old = await issue();
    await api.rows(`UPDATE socket_tokens SET expires_at = now() - interval '1 second'`);
    expect(await tokens.consume(old)).toBeNull();
    const orphan = await issue();
    await api.call('POST', '/api/auth/logout', undefined, { headers: { cookie: cookieOf(answer) } });
    expect(await tokens.consume(orphan)).toBeNull();
    expect(await tokens.consume('nonsense')).toBeNull();
  });
});
