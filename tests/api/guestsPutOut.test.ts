import { describe, expect, it } from 'vitest';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { api, openSchool, teacher } from './smallSchool.js';
import { cookiesOf } from './testApi.js';

openSchool();

describe('a guest who was put out', () => {
  const submit = (room: { id: string }, actorId: string, command: RoomCommand) =>
    api.app.get(RunningRooms).submit(room.id, { actorId, command, clientId: null });
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

  it('at the door does not come back under another name, until the moderator thinks otherwise', async () => {
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
