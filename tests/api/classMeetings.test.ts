import type { LastRooms, Room } from '@derslik/contract/meetings';
import type { SchoolClass } from '@derslik/contract/structure';
import { beforeAll, describe, expect, it } from 'vitest';
import { removePeople } from '../../api/src/structure/belonging.js';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import { quarterAhead, type Member } from './testApi.js';

openSchool();

let class8B: { id: string; name: string };
let manager: Member;
beforeAll(async () => {
  class8B = await api.schoolClass('8-B');
  manager = await api.member({ username: 'mudur', userType: 'manager' });
});

const lists = async (member: Member, type: 'next' | 'past' = 'next'): Promise<string[]> => {
  const path = `/api/lastRooms?type=${type}&size=50`;
  return (await api.call<LastRooms>('GET', path, undefined, member)).body.data.map(({ room }) => room.id);
};
const mayPlanFor = async (member: Member): Promise<string[]> =>
  (await api.call<{ data: SchoolClass[] }>('GET', '/api/classes', undefined, member)).body.data.map(({ name }) => name);
const plan = (owner: Member, departments: readonly { id: string }[], name = 'Ders') =>
  api.meeting(owner, { name, departments, startAt: quarterAhead(3) });
const change = (owner: Member, token: string, body: unknown) =>
  api.call<{ data: Room }>('PUT', `/api/liveRoom/${token}`, body, owner);
const door = async (member: { token: string }, token: string, password?: string) =>
  (await api.roomByToken(member, token, password)).code ?? 'open';

describe('planning a meeting for a class', () => {
  it('is offered to teachers for their own classes, to managers for all, to others for none', async () => {
    expect(await mayPlanFor(teacher)).toEqual(['8-A']);
    expect(await mayPlanFor(manager)).toEqual(['8-A', '8-B']);
    const guardian = await api.member({ username: 'veli', userType: 'guardian', classes: [class8A] });
    for (const other of [pupil, guardian]) expect(await mayPlanFor(other)).toEqual([]);
  });

  it.each(['student', 'guardian'] as const)('is not for a %s, who may make meetings all the same', async (userType) => {
    const owner = await api.member({ username: `davetsiz-${userType}`, userType, classes: [class8A] });
    await expect(plan(owner, [class8A])).rejects.toThrow('common.forbidden');
    const { token } = await plan(owner, []);
    expect((await change(owner, token, { departments: [class8A] })).code).toBe('common.forbidden');
    expect(await api.rows('SELECT 1 FROM meetings WHERE owner_id = $1', [owner.id])).toHaveLength(1);
    expect(
      await api.rows('SELECT 1 FROM meeting_classes c JOIN meetings m ON m.id = c.meeting_id WHERE m.owner_id = $1', [
        owner.id,
      ]),
    ).toEqual([]);
  });

  it('refuses a teacher a class that is not theirs, and one that is none, and makes no meeting', async () => {
    const before = await api.rows('SELECT id FROM meetings');
    for (const departments of [[class8B], [class8A, class8B], [{ id: teacher.id }]])
      await expect(plan(teacher, departments)).rejects.toThrow('meeting.classNotYours');
    for (const departments of [['8-A'], [{ name: '8-A' }], [{ id: '8-A' }], 'x', [{ id: class8A.id }, null]])
      await expect(plan(teacher, departments as never)).rejects.toThrow('common.invalid');
    await expect(plan(manager, [{ id: teacher.id }])).rejects.toThrow('meeting.classNotYours');
    expect(await api.rows('SELECT id FROM meetings')).toEqual(before);
    const { token } = await plan(manager, [class8A, class8B, class8A]);
    expect((await api.roomByToken(manager, token)).body.data.departments).toEqual([class8A, class8B]);
  });

  it('ignores the names beside the ids', async () => {
    const { token } = await plan(teacher, [{ ...class8A, name: '8-B' } as never]);
    expect((await api.roomByToken(teacher, token)).body.data.departments).toEqual([class8A]);
  });

  it('may be changed by its owner until it begins; a class that the teacher has left may stay, and not come back', async () => {
    const owner = await api.member({ username: 'degisen', userType: 'teacher', classes: [class8A, class8B] });
    const { id, token } = await plan(owner, [class8A, class8B]);
    await removePeople(api.database.manager, 'classes', class8B.id, [owner.id]);
    expect((await change(owner, token, { name: 'Yeni ad' })).body.data.departments).toEqual([class8A, class8B]);
    expect((await change(owner, token, { departments: [class8B] })).body.data.departments).toEqual([class8B]);
    expect(await lists(pupil)).not.toContain(id);
    expect((await change(owner, token, { departments: [class8A] })).body.data.departments).toEqual([class8A]);
    expect(await lists(pupil)).toContain(id);
    const back = await change(owner, token, { name: 'Başka', departments: [class8A, class8B] });
    expect(back.code).toBe('meeting.classNotYours');
    expect((await api.roomByToken(owner, token)).body.data).toMatchObject({ name: 'Yeni ad', departments: [class8A] });
    expect((await change(teacher, token, { departments: [] })).code).toBe('meeting.forbidden');
    await api.rows(`UPDATE meetings SET start_at = now() - interval '5 minutes' WHERE id = $1`, [id]);
    await api.rows(
      'INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())',
      [id, owner.id],
    );
    expect((await change(owner, token, { departments: [] })).code).toBe('common.conflict');
  });
});

describe('a meeting for a class', () => {
  it('stands in the lists of its pupils, who need no password, and nobody else’s, their guardians’ neither', async () => {
    const guardian = await api.member({ username: 'velisi', userType: 'guardian', classes: [class8A] });
    const inBoth = await api.member({ username: 'kardes', userType: 'guardian', classes: [class8A, class8B] });
    const colleague = await api.member({ username: 'brans', userType: 'teacher', classes: [class8A] });
    const neighbour = await api.member({ username: 'komsu', classes: [class8B] });
    const classless = await api.member({ username: 'sinifsiz' });
    const { id, token, password } = await plan(teacher, [class8A]);
    expect((await lists(pupil)).filter((one) => one === id)).toEqual([id]);
    expect(await door(pupil, token)).toBe('open');
    const seen = (await api.roomByToken(pupil, token)).body.data;
    expect(seen).toMatchObject({ password: null, link: null, departments: [class8A], isModerator: false });
    for (const member of [neighbour, classless, colleague, manager, guardian, inBoth]) {
      expect(await lists(member)).not.toContain(id);
      expect(await door(member, token)).toBe('warning.checkPassword');
      expect(await door(member, token, 'WRONG')).toBe('warning.checkPassword');
    }
    expect(await door(neighbour, token, password)).toBe('open');
    const guest = (await api.guest('Deniz Konuk', await plan(manager, []))).body.data.informations;
    expect(await door(guest, token)).toBe('meeting.forbidden');
    // Who has only the password doesn't read which classes it is for.
    expect((await api.roomByToken(neighbour, token)).body.data.departments).toEqual([]);
  });

  it('is gone from the list and closed for a pupil who leaves the class, and there for one who comes', async () => {
    const moving = await api.member({ username: 'tasinan', classes: [class8A] });
    const { id, token } = await plan(teacher, [class8A]);
    const other = await plan(manager, [class8B]);
    expect([await lists(moving), await door(moving, token)]).toEqual([expect.arrayContaining([id]), 'open']);
    expect(await door(moving, other.token)).toBe('warning.checkPassword');
    const path = `/api/admin/classes/${class8B.id}/people`;
    expect((await api.call('POST', path, { added: [moving.id] }, manager)).status).toBe(200);
    expect(await lists(moving)).not.toContain(id);
    expect(await door(moving, token)).toBe('warning.checkPassword');
    expect([await lists(moving), await door(moving, other.token)]).toEqual([
      expect.arrayContaining([other.id]),
      'open',
    ]);
    await api.call('POST', path, { removed: [moving.id] }, manager);
    expect([await lists(moving), await door(moving, other.token)]).toEqual([[], 'warning.checkPassword']);
  });

  it('is no longer open by the class for a pupil who becomes a teacher', async () => {
    const grown = await api.member({ username: 'buyuyen', classes: [class8A] });
    const { token } = await plan(teacher, [class8A]);
    await api.call('PUT', `/api/admin/users/${grown.id}`, { userType: 'teacher' }, manager);
    const again = await api.signIn(grown.username, grown.password);
    expect(again.code).toBeUndefined();
    expect(await door(again.body.data.informations, token)).toBe('warning.checkPassword');
  });
});
