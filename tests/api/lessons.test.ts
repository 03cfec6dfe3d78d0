import type { CalendarFeed, LessonMailWish as Wish, LiveSubjects, NewCalendarFeed } from '@derslik/contract/lessons';
import type { LastRooms, Room } from '@derslik/contract/meetings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LessonMails } from '../../api/src/lessons/lessonMails.service.js';
import { lessonRow, schoolDayOf, type LessonRow } from '../support/lessonRow.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { TestApi } from './testApi.js';

const minute = 60_000;
let api: TestApi;
let school: TestSchool;
let teacher: TestPerson;
let pupil: TestPerson;
let guardian: TestPerson;
let classId: string;
const made = {} as Record<'over' | 'now' | 'later', LessonRow>;

const ask = <T = unknown>(person: TestPerson, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/api${path}`, body, { token: person.bearer });

beforeAll(async () => {
  api = await TestApi.start();
  school = new TestSchool(process.env['DATABASE_URL']!);
  teacher = await school.teacher();
  pupil = await school.member('Elif Gökçe');
  guardian = await school.member('Ayla Gökçe', 'guardian');
  classId = await school.schoolClass('8-A', [pupil, guardian]);
  for (const [name, from] of [
    ['over', -120],
    ['now', -5],
    ['later', 300],
  ] as const)
    made[name] = await lessonRow(school, teacher, {
      classes: [classId],
      startsAt: new Date(Date.now() + from * minute),
      subject: name === 'later' ? 'Fizik' : 'Matematik',
    });
});
afterAll(async () => {
  await school?.close();
  await api?.stop();
});

test('a lesson is read by its code and by its own name, whatever its time, and by nobody else', async () => {
  for (const token of [made.later.token, made.later.mToken, made.later.token.replaceAll('-', '')]) {
    const { body } = await ask<{ data: Room }>(pupil, 'GET', `/metodbox/liveSubjectByToken?token=${token}`);
    expect(body.data).toMatchObject({ id: made.later.id, subject_name: 'Fizik', old_time_status: 'pending' });
  }
  const by = async (person: TestPerson, token: string) =>
    (await ask(person, 'GET', `/metodbox/liveSubjectByToken?token=${token}`)).code;
  expect(await by(guardian, made.now.mToken)).toBe('meeting.forbidden');
  expect(await by(await school.teacher('Başka Biri'), made.now.token)).toBe('meeting.forbidden');
  expect(await by(pupil, 'nothing-of-ours')).toBe('meeting.notFound');
});

test('live subjects are listed under one’s own type alone', async () => {
  const path = (type: string, more = '') => `/v1/${type}/live-subject/live-subject?per_page=1${more}`;
  const own = await ask<LiveSubjects>(pupil, 'GET', path('student'));
  expect([own.body.total, own.body.data.map(({ id }) => id)]).toEqual([3, [made.over.id]]);
  const one = await ask<LiveSubjects>(teacher, 'GET', path('teacher', `&token=${made.now.token}`));
  expect(one.body.data).toMatchObject([{ id: made.now.id, isModerator: true, user_student_count: 1 }]);
  expect((await ask(pupil, 'GET', path('teacher'))).code).toBe('common.forbidden');
  expect((await ask<LiveSubjects>(guardian, 'GET', path('guardian'))).body).toEqual({ data: [], total: 0 });
});

test('a lesson stands in the past tab only when lessons are asked for, and never among coming meetings', async () => {
  const lists = async (query: string) =>
    (await ask<LastRooms>(pupil, 'GET', `/lastRooms?size=50&${query}`)).body.data.map(({ room }) => room.id);
  expect(await lists('type=next')).toEqual([]);
  expect(await lists('type=past')).toEqual([]);
  expect(await lists('type=past&lessons=1')).toEqual([made.over.id]);
});

test('the timetable alone moves and removes a lesson', async () => {
  const { token } = made.now;
  expect((await ask(teacher, 'PUT', `/liveRoom/${token}`, { name: 'Başka' })).code).toBe('meeting.forbidden');
  expect((await ask(teacher, 'DELETE', `/liveRoom?token=${token}`)).code).toBe('meeting.forbidden');
});

test('whoever leads a lesson opens its link for guests, and closes it', async () => {
  const put = (person: TestPerson, letsGuestsIn: boolean) =>
    ask<{ data: Room }>(person, 'PUT', `/lessons/${made.now.token}/guests`, { letsGuestsIn });
  expect((await put(pupil, true)).code).toBe('meeting.forbidden');
  const open = (await put(teacher, true)).body.data;
  expect(open).toMatchObject({ letsGuestsIn: true, link: expect.stringContaining(made.now.token) });
  const guest = await api.guest('Deniz Konuk', made.now);
  expect(guest.code).toBeUndefined();
  expect((await put(teacher, false)).body.data).toMatchObject({ letsGuestsIn: false, link: null, password: null });
  expect((await api.guest('Geç Konuk', made.now)).code).toBe('warning.checkPassword');
});

test('a calendar’s address is its person’s, shows what changes and what is cancelled, and ends with a new one', async () => {
  expect((await ask<{ data: CalendarFeed }>(pupil, 'GET', '/calendarFeed')).body.data).toEqual({
    madeAt: null,
    readAt: null,
  });
  const renew = async () => (await ask<{ data: NewCalendarFeed }>(pupil, 'POST', '/calendarFeed')).body.data.url;
  const read = async (url: string) => {
    const answer = await fetch(`${api.url}${new URL(url).pathname}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const first = await renew();
  const before = await read(first);
  expect([before.status, before.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(before.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(before.text).toContain('SUMMARY:Fizik');
  await school.query('UPDATE lessons SET cancelled_at = now() WHERE meeting_id = $1', [made.later.id]);
  const after = (await read(first)).text;
  expect(after.split('BEGIN:VEVENT').find((one) => one.includes('Fizik'))).toContain('STATUS:CANCELLED');
  const second = await renew();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await ask(pupil, 'DELETE', '/calendarFeed');
  expect((await read(second)).status).toBe(404);
});

test('whoever wants it gets one mail in the morning with the lessons of the day, and nobody else does', async () => {
  const [leads, standsIn, comes, guards] = [
    await school.teacher('Ayşe Yıldırım'),
    await school.teacher('Derya Vekil'),
    await school.member('Mert Çağlar'),
    await school.member('Baran Çağlar', 'guardian'),
  ];
  const [own, other] = [await school.schoolClass('7-A', [comes, guards]), await school.schoolClass('7-B', [])];
  for (const [n, { id }] of [leads, standsIn, comes, guards].entries())
    await school.query('UPDATE users SET email = $2 WHERE id = $1', [id, `kisi${n}@okul.example`]);
  const day = schoolDayOf(new Date(Date.now() + 3 * 1_440 * minute));
  const at = (clock: string) => new Date(`${day}T${clock}:00+03:00`);
  const put = (clock: string, subject: string, more: Parameters<typeof lessonRow>[2] = {}) =>
    lessonRow(school, leads, { classes: [own], startsAt: at(clock), subject, ...more });
  await put('09:00', 'Kimya');
  await put('10:00', 'Biyoloji', { substitute: standsIn });
  await put('11:00', 'Coğrafya', { isCancelled: true });
  await put('12:00', 'Tarih', { classes: [other] });
  await put('06:00', 'Beden');
  const wish = async (person: TestPerson, isOn: boolean) =>
    (await ask<{ data: Wish }>(person, 'PUT', '/lessonMails', { isOn })).body.data;
  expect(await wish(comes, true)).toEqual({ isOn: true, address: 'kisi2@okul.example' });
  for (const person of [leads, guards]) await wish(person, true);
  await wish(standsIn, true);
  expect((await wish(standsIn, false)).isOn).toBe(false);
  const sent = async () => {
    const rows = await school.query<{ id: string; lines: string[] }>(
      `SELECT user_id AS id, array(SELECT concat_ws(' ', l->>'time', l->>'name', l->>'teacher', CASE WHEN (l->>'isCancelled')::boolean THEN '-' END)
         FROM jsonb_array_elements(details::jsonb->'lessons') l) AS lines FROM mails WHERE kind = 'lessonsToday'`,
      [],
    );
    return Object.fromEntries(rows.map(({ id, lines }) => [id, lines]));
  };
  const job = api.app.get(LessonMails);
  await job.run(at('06:40'));
  expect(await sent()).toEqual({});
  await Promise.all([job.run(at('07:10')), job.run(at('07:10'))]);
  await job.run(at('07:20'));
  expect(await sent()).toEqual({
    [leads.id]: [
      '09:00–09:40 Kimya ',
      '10:00–10:40 Biyoloji Derya Vekil -',
      '11:00–11:40 Coğrafya  -',
      '12:00–12:40 Tarih ',
    ],
    [comes.id]: [
      '09:00–09:40 Kimya Ayşe Yıldırım',
      '10:00–10:40 Biyoloji Derya Vekil',
      '11:00–11:40 Coğrafya Ayşe Yıldırım -',
    ],
  });
});

test('a lesson that a platform makes bears its labels, which give nobody a right, and its room says of which kind it is', async () => {
  const own = await school.query<{ id: string }>('SELECT subject_id AS id FROM lessons LIMIT 1');
  const manager = await school.member('Müdür Bey', 'manager');
  const at = new Date(Date.now() - 5 * minute);
  const clock = (date: Date) =>
    new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' }).format(date);
  const wanted = {
    ...{ subjectId: own[0]!.id, teacherId: teacher.id, classes: [{ classId, groupId: null }], onDate: schoolDayOf(at) },
    ...{ startsAt: clock(at), endsAt: clock(new Date(at.getTime() + 40 * minute)), classroomId: null },
    integrated: { id: 4, userKey: 'k-17' },
  };
  const lesson = (await ask<{ id: string; token: string }>(manager, 'POST', '/admin/lessons', wanted)).body;
  const { body } = await ask<{ data: Room }>(teacher, 'GET', `/metodbox/liveSubjectByToken?token=${lesson.token}`);
  expect(body.data.integrated).toEqual({ id: 4, userKey: 'k-17' });
  expect((await ask(guardian, 'GET', `/metodbox/liveSubjectByToken?token=${lesson.token}&userKey=k-17`)).code).toBe(
    'meeting.forbidden',
  );
  const host = await RoomClient.connect(api.url, teacher, lesson);
  const { room } = await host.enter({ ...lesson, password: '' });
  host.close();
  expect(room).toMatchObject({ integrated: 4, link: null });
});
