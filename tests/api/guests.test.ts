import { describe, expect, it } from 'vitest';
import type { Auth } from '@derslik/contract/auth';
import type { GuestRoom, Room } from '@derslik/contract/meetings';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { UsersService } from '../../api/src/users/users.service.js';
import { api, class8A, openSchool, teacher } from './smallSchool.js';
import { cookieOf } from './testApi.js';

openSchool();

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

  it('may come without a name where a platform sends them with its id', async () => {
    const { token, password } = await api.meeting(teacher);
    const body = { name: '', token, pwd: password, captcha: await api.captcha('guest') };
    const answer = await api.call<{ data: Auth }>('POST', '/api/auth/add-guest', { ...body, uid: 'platform-7' });
    expect(answer.body.data.informations.name).toBe('Misafir');
    const nameless = { ...body, captcha: await api.captcha('guest') };
    expect((await api.call('POST', '/api/auth/add-guest', nameless)).code).toBe('common.invalid');
  });

  it('keeps their session by the cookie', async () => {
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
    'ɑyşe Yıӏmaz',
    'ꓮyşe Yılmaz',
    'ᴀʏꜱ̧ᴇ ʏıʟᴍᴀᴢ',
    'Misafir Ayşe Yılmaz',
    'Ayşe Y.',
    '...',
  ])('can’t be called %s', async (name) => {
    const room = await api.meeting(teacher);
    expect((await api.guest(name, room)).code).toBe('auth.nameTaken');
  });

  it.each(['Öğretmen Ayşe Yalçın', 'Deniz Hocam', 'Müdür', 'Teacher', 'Principal Jane'])(
    'can’t give himself the title in %s',
    async (name) => {
      const room = await api.meeting(teacher);
      expect((await api.guest(name, room)).code).toBe('auth.nameTitle');
    },
  );

  it('can’t take the name that someone of the school was given a moment ago', async () => {
    const room = await api.meeting(teacher);
    const { id } = await api.member({ username: 'evli', name: 'Fatma', surname: 'Öz', userType: 'teacher' });
    expect((await api.guest('Fatma Yeni', room)).status).toBe(200);
    await api.app.get(UsersService).update(id, { surname: 'Yeni' }, null);
    expect((await api.guest('Fatma Yeni', room)).code).toBe('auth.nameTaken');
    expect((await api.guest('Fatma Öz', room)).status).toBe(200);
  });

  it.each(['', 'Al', 'x'.repeat(241), '\u202e\u200b   ', '\u3164\u115f\u1160\u2800'])(
    'needs a name of 3 to 240 characters, not %j',
    async (name) => {
      const before = await api.rows<{ count: string }>('SELECT count(*) FROM guests');
      expect((await api.guest(name, await api.meeting(teacher))).code).toBe('common.invalid');
      expect(await api.rows('SELECT count(*) FROM guests')).toEqual(before);
    },
  );

  it('does not learn who is inside, whose it is and what it is about before being inside, nor does a member who waits', async () => {
    const departments = [class8A];
    const about = { isWaitingRoom: true, description: 'Yazılı soruları', departments };
    const room = await api.meeting(teacher, about);
    const guest = (await api.guest('Deniz Konuk', room)).body.data.informations;
    const member = await api.member({
      username: 'kapidaki',
      name: 'Kaya',
      surname: 'Er',
      classes: [await api.schoolClass('8-B')],
    });
    const rooms = api.app.get(RunningRooms);
    const enter = (actorId: string, role: 'participant' | 'guest') =>
      rooms.submit(room.id, {
        actorId,
        command: { type: 'enter', role, device: { kind: 'desktop', ios: false }, wants: { cam: false, mic: false } },
        clientId: null,
      });
    const seen = async (who: { token: string }) => {
      const path = `/api/liveRoomByToken?token=${room.token}&password=${room.password}`;
      const answer = await api.call<{ data: Room }>('GET', path, undefined, who);
      const { peopleCount, people, description, userId, createdBy, departments: invited } = answer.body.data;
      return [peopleCount, people.map(({ name }) => name), description, userId, createdBy.id, invited];
    };
    const nothing = [0, [], '', '', '', []];
    await enter(teacher.id, 'participant');
    for (const [who, role] of [
      [guest, 'guest'],
      [member, 'participant'],
    ] as const) {
      await enter(who.id, role);
      expect(await seen(who)).toEqual(nothing);
      for (const type of ['rejectWaiting', 'acceptWaiting'] as const) {
        await rooms.submit(room.id, { actorId: teacher.id, command: { type, id: who.id }, clientId: null });
        expect(await seen(who)).toEqual(nothing);
      }
    }
    await enter(guest.id, 'guest');
    await enter(member.id, 'participant');
    const there = ['Ayşe Yılmaz', 'Deniz Konuk', 'Kaya Er'];
    const whole = [3, there, 'Yazılı soruları', teacher.id, teacher.id, departments];
    for (const who of [guest, member]) expect(await seen(who)).toEqual(whole);
    // Who is invited reads in the own list what it is about, and not who is there.
    const invited = await api.member({ username: 'davetli', classes: [class8A] });
    expect(await seen(invited)).toEqual([3, [], ...whole.slice(2)]);
  });

  it('learns the lesson’s name from a right link alone, before giving one', async () => {
    const room = await api.meeting(teacher, { name: 'Kesirler', isModControl: true, description: 'Yazılı soruları' });
    const find = async (pwd: string, captcha?: string) =>
      api.call<{ data: GuestRoom }>('POST', '/api/auth/guest-room', {
        token: room.token,
        pwd,
        captcha: captcha ?? (await api.captcha('guest')),
      });
    const found = await find(room.password!);
    expect(found.body.data).toEqual({
      name: 'Kesirler',
      startAt: expect.any(Number),
      roomType: 'individual',
      opens: { cam: false, mic: false },
      recording: null,
      recordedBy: null,
      watchedBy: null,
      filmed: 'no',
    });
    expect((await find('WRONG')).code).toBe('warning.checkPassword');
    expect((await find(room.password!, 'e30=')).code).toBe('auth.captchaFailed');
  });

  it('is not made for a locked room', async () => {
    const room = await api.meeting(teacher);
    const rooms = api.app.get(RunningRooms);
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
