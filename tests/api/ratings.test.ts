import type { AdminRating, RatingWeek } from '@derslik/contract/ratings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let teacher: Member;
let pupil: Member;
let stranger: Member;
let meeting: Awaited<ReturnType<TestApi['meeting']>>;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  pupil = await api.member({ username: 'ogrenci' });
  stranger = await api.member({ username: 'yabanci' });
  meeting = await api.meeting(teacher);
  await api.rows(
    'INSERT INTO meeting_people (meeting_id, person_id, first_entered_at) VALUES ($1, $2, now()), ($1, $3, now())',
    [meeting.id, teacher.id, pupil.id],
  );
});
afterAll(() => api.stop());

const rate = (person: Member, body: object) =>
  api.call('POST', '/api/rating', { roomId: meeting.token, userId: head.id, ...body }, person);
const stored = () =>
  api.rows<{ person_id: string; status: number; message: string }>(
    'SELECT person_id, status, message FROM ratings ORDER BY created_at',
  );

it('a rating is for who was inside, with words or without, and each says it once', async () => {
  expect((await rate(stranger, { status: 3 })).code).toBe('room.notHere');
  expect((await rate(pupil, { status: 3, roomId: '000-000-000' })).code).toBe('room.notHere');
  for (const body of [{ status: 0 }, { status: 4 }, { status: '3' }, {}, { status: 3, roomId: null }])
    expect((await rate(pupil, body)).code, JSON.stringify(body)).toBe('common.invalid');
  expect(await stored()).toEqual([]);

  const long = 'ğüşiöç '.repeat(60);
  expect((await rate(pupil, { status: 1, message: long })).status).toBe(200);
  // Sent again it is said already; another word is not taken for it in silence.
  expect((await rate(pupil, { status: 1, message: long })).status).toBe(200);
  expect((await rate(pupil, { status: 3 })).code).toBe('rating.given');
  // A lesson's code stands under another name.
  expect((await rate(teacher, { status: 3, roomId: null, liveSubjectId: meeting.token })).status).toBe(200);
  expect(await stored()).toEqual([
    { person_id: pupil.id, status: 1, message: long.slice(0, 300).trim() },
    { person_id: teacher.id, status: 3, message: '' },
  ]);
});

it('a rating stands in the console by weeks and in words, without names', async () => {
  const list = (query = '') => api.call<AdminRating[]>('GET', `/api/admin/ratings${query}`, undefined, head);
  const all = await list();
  expect(all.headers.get('content-range')).toBe('ratings 0-1/2');
  expect(all.body.map(({ by, status, meetingId }) => [by, status, meetingId])).toEqual([
    ['teacher', 3, meeting.id],
    ['student', 1, meeting.id],
  ]);
  expect(JSON.stringify(all.body)).not.toContain(pupil.id);
  expect((await list(`?filter=${encodeURIComponent('{"status":1,"q":"şiöç"}')}`)).body).toHaveLength(1);
  expect((await list(`?filter=${encodeURIComponent('{"status":2}')}`)).body).toEqual([]);
  await api.rows(`UPDATE ratings SET created_at = now() - interval '3 weeks' WHERE status = 1`);
  const { body } = await api.call<{ data: RatingWeek[] }>('GET', '/api/admin/ratingWeeks', undefined, head);
  expect(body.data.map(({ bad, medium, good }) => [bad, medium, good])).toEqual(
    Array.from({ length: 12 }, (_, n) => (n === 0 ? [0, 0, 1] : n === 3 ? [1, 0, 0] : [0, 0, 0])),
  );
  expect((await api.call('GET', '/api/admin/ratings', undefined, teacher)).code).toBe('common.forbidden');
  expect((await api.call('GET', '/api/admin/ratingWeeks', undefined, teacher)).code).toBe('common.forbidden');
});

it('a rating is not for who was put out, neither while the meeting runs nor after it', async () => {
  const room = await api.meeting(teacher);
  const submit = (actorId: string, command: RoomCommand) =>
    api.app.get(RunningRooms).submit(room.id, { actorId, command, clientId: null });
  const device = { kind: 'desktop', ios: false } as const;
  const [out, stays] = [await api.member({ username: 'atilan' }), await api.member({ username: 'kalan' })];
  for (const { id } of [teacher, out, stays])
    await submit(id, { type: 'enter', role: 'participant', device, wants: { cam: false, mic: false } });
  await submit(teacher.id, { type: 'kick', id: out.id });
  const said = (person: Member) => rate(person, { status: 1, message: 'Haksızlık', roomId: room.token });
  expect((await said(out)).code).toBe('meeting.kicked');
  await submit(teacher.id, { type: 'kickAll' });
  expect((await said(out)).code).toBe('meeting.kicked');
  expect((await said(stays)).status).toBe(200);
  const kept = await api.rows('SELECT person_id FROM ratings WHERE meeting_id = $1', [room.id]);
  expect(kept).toEqual([{ person_id: stays.id }]);
});
