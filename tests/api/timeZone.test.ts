import type { AdminAct, AdminActDetail } from '@derslik/contract/audit';
import type { PublicConfig } from '@derslik/contract/auth';
import { schoolDay } from '@derslik/contract/birthDate';
import type { LiveSubjects } from '@derslik/contract/lessons';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Profile } from '@derslik/contract/profile';
import type { RatingWeek } from '@derslik/contract/ratings';
import type { SchoolSettings } from '@derslik/contract/school';
import { dayAfter } from '@derslik/contract/timetableDays';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lessonIn } from './lessonIn.js';
import { startApi } from './ownApi.js';
import { registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

/** Never on the same day: 25 hours lie between their clocks. */
const [early, late] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
let api: TestApi;
let head: Member;

beforeAll(async () => {
  api = await TestApi.start({ TIME_ZONE: 'Asia/Tokyo' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(() => api.stop());

const read = async () => (await api.call<SchoolSettings>('GET', '/api/admin/school', undefined, head)).body;
const choose = async (timeZone: unknown) => {
  const { logo: _, installed: __, ...own } = await read();
  return api.call<SchoolSettings>('PUT', '/api/admin/school', { ...own, timeZone }, head);
};
const said = async (url = api.url) =>
  ((await (await fetch(`${url}/api/config`)).json()) as { data: PublicConfig }).data.timeZone;
/** Unix seconds of a day's beginning in UTC, as forms send days. */
const sent = (day: string, ahead = 0): number => Date.parse(`${day}T00:00:00Z`) / 1_000 + ahead * 86_400;

it('the time zone is the one that stands on the server until a general manager chooses another, and again afterwards', async () => {
  expect(await said()).toBe('Asia/Tokyo');
  expect(await read()).toMatchObject({ timeZone: null, installed: { timeZone: 'Asia/Tokyo' } });
  expect((await choose('America/New_York')).body).toMatchObject({ timeZone: 'America/New_York' });
  expect(await said()).toBe('America/New_York');
  expect((await choose(null)).body).toMatchObject({ timeZone: null });
  expect(await said()).toBe('Asia/Tokyo');
});

it('the time zone is said at once by every process', async () => {
  const other = await startApi({ TIME_ZONE: 'Asia/Tokyo' });
  for (const timeZone of ['America/New_York', 'Europe/Istanbul']) {
    await choose(timeZone);
    expect([await said(), await said(other.url)]).toEqual([timeZone, timeZone]);
  }
});

it.each<[string, unknown, string]>([
  ['a place on no earth', 'Mars/Olympus', 'school.timeZoneUnknown'],
  ['a city alone', 'Istanbul', 'school.timeZoneUnknown'],
  ['an empty name', '', 'school.timeZoneUnknown'],
  ['a distance from UTC', '+03:00', 'school.timeZoneUnknown'],
  ['what Postgres alone takes', 'posixrules', 'school.timeZoneUnknown'],
  ['a rule of Postgres', 'X3Y,M3.2.0,M11.1.0', 'school.timeZoneUnknown'],
  ['a path', '../../../etc/passwd', 'school.timeZoneUnknown'],
  ['a statement', "UTC'; DROP TABLE school; --", 'school.timeZoneUnknown'],
  ['a name with what no text of the database holds', 'Europe/Istanbul\0', 'school.timeZoneUnknown'],
  ['a long name', 'a'.repeat(65), 'common.invalid'],
  ['a list', ['Europe/Istanbul'], 'common.invalid'],
  ['a number', 3, 'common.invalid'],
  ['nothing', undefined, 'common.invalid'],
])('the time zone refuses %s, and stays', async (_, timeZone, code) => {
  await choose('Europe/Istanbul');
  const before = await read();
  expect((await choose(timeZone)).code).toBe(code);
  expect(await read()).toEqual(before);
});

it('the time zone takes a name in small letters as it is written', async () => {
  expect((await choose('america/new_york')).body.timeZone).toBe('America/New_York');
});

it('the time zone stands in the audit log with the one before, once, also where that stands on the server', async () => {
  await choose(null);
  await choose('Asia/Tokyo');
  await choose(early);
  await choose(early);
  await choose(null);
  const acts = await api.call<AdminAct[]>('GET', '/api/admin/audit?range=[0,3]', undefined, head);
  const details = await Promise.all(
    acts.body.map(
      async ({ id }) => (await api.call<AdminActDetail>('GET', `/api/admin/audit/${id}`, undefined, head)).body,
    ),
  );
  expect(details.map(({ act, changes }) => ({ act, changes }))).toEqual([
    { act: 'school.changed', changes: [{ field: 'timeZone', before: [early], after: ['Asia/Tokyo'] }] },
    { act: 'school.changed', changes: [] },
    { act: 'school.changed', changes: [{ field: 'timeZone', before: ['Asia/Tokyo'], after: [early] }] },
    { act: 'school.changed', changes: [] },
  ]);
});

it('the time zone says on which day somebody can be born, for profiles and for registering', async () => {
  const pupil = await api.member({ username: 'ogrenci', name: 'Ada', surname: 'Gün' });
  const door = registering(
    () => api,
    () => head,
  );
  await door.allow({ mode: 'open' });
  // The zone that is ahead is told tomorrow for a profile, yesterday for registering.
  const tomorrow = sent(schoolDay(late), 1);
  const yesterday = sent(schoolDay(late), -1);
  const born = () => api.call<Profile>('POST', '/api/profile', { birtdate: tomorrow }, pupil);
  await choose(early);
  expect((await born()).code).toBe('warning.birthDate');
  expect((await door.register('erken@okul.example', { bdate: yesterday })).code).toBe('warning.birthDate');
  await choose(late);
  expect((await born()).status).toBe(200);
  expect((await door.register('gec@okul.example', { bdate: yesterday })).status).toBe(200);
});

it('the time zone begins the days of the audit log and writes the times of its table', async () => {
  const [from, hour] = [schoolDay(late), { timeZone: late, hour: '2-digit', minute: '2-digit' } as const];
  await choose(late);
  const [now] = await api.rows<{ at: Date }>('SELECT at FROM audit_log ORDER BY number DESC LIMIT 1');
  const filter = encodeURIComponent(JSON.stringify({ from }));
  const list = () => api.call<AdminAct[]>('GET', `/api/admin/audit?filter=${filter}`, undefined, head);
  const table = async () =>
    (
      await request(api.url)
        .post('/api/admin/audit/export')
        .set('authorization', `Bearer ${head.token}`)
        .send({ language: 'tr' })
    ).text;
  const written = new Intl.DateTimeFormat('tr-TR', hour).format(now!.at);
  expect((await list()).body.length).toBeGreaterThan(0);
  expect(await table()).toContain(` ${written}`);
  await choose(early);
  expect((await list()).body).toEqual([]);
  expect(await table()).not.toContain(` ${written}`);
});

it('the time zone begins the weeks of ratings', async () => {
  const weeks = async () =>
    (await api.call<{ data: RatingWeek[] }>('GET', '/api/admin/ratingWeeks', undefined, head)).body.data;
  const meeting = await api.meeting(head);
  await choose(late);
  const [, , week] = await weeks();
  await api.rows(
    `INSERT INTO ratings (meeting_id, person_id, status, message, created_at)
     VALUES ($1, $2, 3, '', ($3::date + interval '30 minutes') AT TIME ZONE $4)`,
    [meeting.id, head.id, week!.from, late],
  );
  const goodOf = async (from: string) => (await weeks()).find((one) => one.from === from)?.good;
  expect(await goodOf(week!.from)).toBe(1);
  await choose(early);
  expect(await goodOf(week!.from)).toBe(0);
});

it('the time zone says up to which day one’s own lessons are listed', async () => {
  const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  await lessonIn(api, teacher, { classes: [], onDate: dayAfter(schoolDay(late), timetableLimits.madeDays) });
  const total = async () =>
    (await api.call<LiveSubjects>('GET', '/api/v1/teacher/live-subject/live-subject', undefined, teacher)).body.total;
  await choose(late);
  expect(await total()).toBe(1);
  await choose(early);
  expect(await total()).toBe(0);
});
