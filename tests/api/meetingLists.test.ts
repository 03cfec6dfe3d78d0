import type { LastRooms } from '@derslik/contract/meetings';
import { describe, expect, it } from 'vitest';
import { api, openSchool, pupil, teacher } from './smallSchool.js';
import { quarterAhead, type Member } from './testApi.js';

openSchool();

const lastRooms = async (member: Member, query: string): Promise<LastRooms> =>
  (await api.call<LastRooms>('GET', `/api/lastRooms?${query}`, undefined, member)).body;

describe('the list', () => {
  it('shows what is one’s own, invited to or entered before, nine a page', async () => {
    const classes = [await api.schoolClass('7-C')];
    const owner = await api.member({ username: 'listeci', userType: 'teacher', classes });
    const visitor = await api.member({ username: 'ziyaretci', classes });
    const made = [];
    for (let n = 0; n < 10; n += 1)
      made.push(await api.meeting(owner, { name: `Ders ${n}`, startAt: quarterAhead(n + 1) }));
    const invited = await api.meeting(owner, {
      name: 'Davet',
      departments: classes,
      startAt: quarterAhead(20),
    });
    const first = await lastRooms(owner, 'type=next&page=1&size=9');
    expect(first).toMatchObject({ total: 11, totalPage: 2 });
    expect(first.data.map((item) => item.room.name)).toEqual(Array.from({ length: 9 }, (_, n) => `Ders ${n}`));
    expect((await lastRooms(owner, 'type=next&page=2')).data.map((item) => item.room.name)).toEqual([
      'Ders 9',
      'Davet',
    ]);
    expect((await lastRooms(visitor, 'type=next')).data.map((item) => item.room.id)).toEqual([invited.id]);
    expect((await lastRooms(visitor, 'type=next&onlyMe=true')).data).toEqual([]);
    const entered = made[4]!;
    await api.rows('INSERT INTO meeting_people VALUES ($1, $2, now())', [entered.id, visitor.id]);
    expect((await lastRooms(visitor, 'type=next')).data.map((item) => item.room.id)).toEqual([entered.id, invited.id]);
    expect((await lastRooms(visitor, 'type=next')).data[0]?.room).toMatchObject({
      password: null,
      peopleCount: 1,
      isOwner: false,
    });
  });

  it('shows past meetings with one’s own first word and last from the log', async () => {
    const { id, token } = await api.meeting(teacher, { name: 'Dün' });
    await api.rows('INSERT INTO meeting_people VALUES ($1, $2, now())', [id, pupil.id]);
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at) VALUES
       ($1, $2, '2026-01-05T10:00:00Z', '2026-01-05T10:20:00Z', '2026-01-05T10:20:00Z'),
       ($1, $2, '2026-01-05T10:25:00Z', '2026-01-05T10:40:00Z', '2026-01-05T10:40:00Z')`,
      [id, pupil.id],
    );
    await api.rows('UPDATE meetings SET ended_at = now() WHERE id = $1', [id]);
    const mine = (await lastRooms(pupil, 'type=past')).data.find((item) => item.room.token === token);
    expect(mine).toMatchObject({ lastJoin: '2026-01-05T10:25:00.000Z', lastLeft: '2026-01-05T10:40:00.000Z' });
    expect(mine?.createdBy).toEqual({ id: teacher.id, name: 'Ayşe Yılmaz', avatar: null });
    const owners = (await lastRooms(teacher, 'type=past&onlyMe=1')).data.find((item) => item.room.token === token);
    expect(owners).toMatchObject({ lastJoin: null, lastLeft: null });
    expect((await lastRooms(pupil, 'type=past&onlyMe=1')).data).toEqual([]);
    expect((await lastRooms(pupil, 'type=next')).data.map((item) => item.room.token)).not.toContain(token);
    expect((await api.call('PUT', `/api/liveRoom/${token}`, { isOpen: true }, teacher)).code).toBe('meeting.ended');
  });

  it('tells its owner and moderators who was there and for how long, and nobody else', async () => {
    const { id, token } = await api.meeting(teacher, { name: 'Yoklama' });
    const helper = await api.member({ username: 'yardimci', name: 'Çağla', surname: 'Er' });
    const [guest] = await api.rows<{ id: string }>(
      `INSERT INTO guests (meeting_id, name, name_key) VALUES ($1, 'Işık Konuk', 'x') RETURNING id`,
      [id],
    );
    const came = (personId: string, from: string, to: string | null, seen = to) =>
      api.rows(
        `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
         VALUES ($1, $2, ('2026-01-05T' || $3)::timestamptz, ('2026-01-05T' || $4)::timestamptz, ('2026-01-05T' || $5)::timestamptz)`,
        [id, personId, from, to, seen],
      );
    await came(pupil.id, '10:00Z', '10:20Z');
    // Two that overlap are one; a line that never ended counts to the last sign of life.
    await came(pupil.id, '10:30Z', '10:40Z');
    await came(pupil.id, '10:35Z', '10:45Z');
    await came(helper.id, '10:00Z', null, '10:07Z');
    await came(guest!.id, '10:00:00Z', '10:00:05Z');
    await api.rows('INSERT INTO rooms (meeting_id, base, version, moderators) VALUES ($1, $2, 1, ARRAY[$3::uuid])', [
      id,
      '{}',
      helper.id,
    ]);
    const avatar = `/api/avatar/${helper.id}/${'0'.repeat(32)}`;
    await api.rows('UPDATE users SET avatar = $2 WHERE id = $1', [helper.id, avatar]);
    const ask = (member: Member) =>
      api.call<{ data: unknown }>('GET', `/api/liveRoom/${token}/attendance`, undefined, member);
    for (const member of [teacher, helper])
      expect((await ask(member)).body.data).toEqual([
        { id: helper.id, name: 'Çağla Er', avatar, isGuest: false, minutes: 7 },
        { id: guest!.id, name: 'Işık Konuk', avatar: null, isGuest: true, minutes: 1 },
        { id: pupil.id, name: expect.any(String), avatar: null, isGuest: false, minutes: 35 },
      ]);
    expect((await ask(pupil)).code).toBe('meeting.forbidden');
  });

  it('keeps a meeting among the next while people are inside', async () => {
    const { id } = await api.meeting(teacher, { name: 'Uzun' });
    await api.rows(
      `UPDATE meetings SET start_at = now() - interval '5 hours', opened_at = now() - interval '5 hours' WHERE id = $1`,
      [id],
    );
    const isNext = async () => (await lastRooms(teacher, 'type=next&size=50')).data.some((item) => item.room.id === id);
    expect(await isNext()).toBe(false);
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now() - interval '5 hours', now())`,
      [id, teacher.id],
    );
    expect(await isNext()).toBe(true);
    await api.rows(`UPDATE attendance SET left_at = now() - interval '16 minutes' WHERE meeting_id = $1`, [id]);
    expect(await isNext()).toBe(false);
  });
});
