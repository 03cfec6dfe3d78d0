import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmLimits } from '@derslik/contract/limits/films';
import type { RecordedMeeting, UserRecords, UserRecordsPage } from '@derslik/contract/recordings';
import { FilmSchool } from '../support/filmSchool.js';
import type { TestMeeting, TestPerson } from '../support/school.js';
import { askedMeanwhile, planOf } from './askedStatements.js';

const { pageSize } = filmLimits;
const filmsOfTenYears = 1_000;

let school: FilmSchool;
/** Who has taught for ten years; and who began today. */
let teacher: TestPerson;
let beginner: TestPerson;
const lessons: TestMeeting[] = [];

/** Films of these lessons in turn, one an hour, each a second and a byte longer than the one before. */
const film = (meetings: readonly TestMeeting[], by: TestPerson, count: number) =>
  school.people.query(
    `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, created_at, seconds, bytes)
     SELECT gen_random_uuid(), translate(encode(sha256(($2::uuid::text || n)::bytea), 'base64'), '+/=', '-_'),
       ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'teacher', 'ready', $2, now() - make_interval(hours => n), n, 1000 + n
     FROM generate_series(0, $3 - 1) n`,
    [meetings.map(({ id }) => id), by.id, count],
  );
const list = <T = UserRecordsPage>(by: TestPerson, query: Record<string, string | number> = { page: 1 }) =>
  school.call<T>(
    by,
    'GET',
    `/userRecords?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
  );
const meetingsOf = ({ data }: UserRecords): RecordedMeeting[] => data.flatMap(({ meetings }) => meetings);
/** What it says of all films of a meeting. */
const sumsOf = (meeting: RecordedMeeting) => ({ ...meeting, recordings: null });
const tokensOf = (answer: UserRecords): string[] =>
  meetingsOf(answer).flatMap(({ recordings }) => recordings.map(({ token }) => token));
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

beforeAll(async () => {
  school = await FilmSchool.start();
  const { people } = school;
  [teacher, beginner] = [await people.teacher('Filiz Kaya'), await people.teacher('Deniz Akın')];
  for (let n = 0; n < 40; n++)
    lessons.push(await people.meeting(teacher, { kind: n % 3 === 0 ? 'academic' : 'individual' }));
  await people.query(
    `UPDATE meetings SET name = 'Ders ' || lpad(n::text, 2, '0') FROM unnest($1::uuid[]) WITH ORDINALITY AS o(id, n) WHERE meetings.id = o.id`,
    [lessons.map(({ id }) => id)],
  );
  await film(lessons, teacher, filmsOfTenYears);
  const first = await people.meeting(beginner);
  await film([first], beginner, 3);
  await people.query(`UPDATE meetings SET name = 'İlk ders %100' WHERE id = $1`, [first.id]);
  // What a hundred others have done in the same years.
  const others = await Promise.all(Array.from({ length: 100 }, () => people.teacher()));
  await people.query(
    `WITH held AS (
       INSERT INTO meetings (token, name, password, owner_id, start_at)
       SELECT 'a' || o.nth || '-' || n, 'Ders ' || n, 'ABC23', o.id, now() FROM unnest($1::uuid[]) WITH ORDINALITY o (id, nth), generate_series(1, 40) n
       RETURNING id, owner_id)
     INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, created_at, seconds, bytes)
     SELECT gen_random_uuid(), gen_random_uuid()::text, id, 'teacher', 'ready', owner_id, now() - make_interval(days => n), 1, 1
     FROM held, generate_series(1, 25) n`,
    [others.map(({ id }) => id)],
  );
  await people.query('ANALYZE recordings, meetings');
});
afterAll(() => school.stop());

it('a thousand films stand on pages, which together are the whole list, with the sums of all of a meeting’s films on each', async () => {
  const { body: whole } = await list<UserRecords>(teacher, {});
  expect(Object.keys(whole)).toEqual(['data']);
  expect(tokensOf(whole)).toHaveLength(filmsOfTenYears);
  const sums = new Map(meetingsOf(whole).map((meeting) => [meeting.roomId, sumsOf(meeting)]));
  expect(sums.size).toBe(lessons.length);
  for (const { roomId, recordings } of meetingsOf(whole))
    expect(sums.get(roomId), 'what the films of one meeting come to').toMatchObject({
      count: recordings.length,
      duration: sum(recordings.map(({ duration }) => duration)),
      size: sum(recordings.map(({ size }) => size)),
      date: Math.max(...recordings.map(({ createdAt }) => createdAt)),
    });
  const seen: string[] = [];
  for (let page = 1; page <= filmsOfTenYears / pageSize; page++) {
    const { body } = await list(teacher, { page });
    expect([body.total, body.totalPage]).toEqual([filmsOfTenYears, filmsOfTenYears / pageSize]);
    expect(tokensOf(body)).toHaveLength(pageSize);
    for (const meeting of meetingsOf(body)) expect(sumsOf(meeting)).toEqual(sums.get(meeting.roomId));
    seen.push(...tokensOf(body));
  }
  expect(seen).toEqual(tokensOf(whole));
  const { body: beyond } = await list(teacher, { page: 99 });
  expect(beyond).toEqual({ data: [], total: filmsOfTenYears, totalPage: filmsOfTenYears / pageSize });
  for (const page of ['0', '-1', 'x', '1.5']) expect((await list(teacher, { page })).status, page).toBe(422);
});

it('films are found by a part of their meeting’s name and by its code; what is no letter there is taken as it stands', async () => {
  const { body: one } = await list(teacher, { search: 'ders 07', page: 1 });
  expect(meetingsOf(one).map(({ title, count }) => [title, count])).toEqual([['Ders 07', 25]]);
  expect([one.total, one.totalPage]).toEqual([25, 1]);
  const [meeting] = lessons;
  const { body: coded } = await list(teacher, { search: ` ${meeting!.token} `, page: 1 });
  expect(meetingsOf(coded).map(({ roomId }) => roomId)).toEqual([meeting!.token]);
  // Several pages of what was found, and the whole of it for who asks for no page.
  const { body: many } = await list(teacher, { search: 'Ders 1', page: 2 });
  expect([many.total, many.totalPage, tokensOf(many).length]).toEqual([250, 5, pageSize]);
  expect(tokensOf((await list<UserRecords>(teacher, { search: 'Ders 1' })).body)).toHaveLength(250);
  for (const search of ['%', '_', 'Fizik', 'İlk'])
    expect((await list(teacher, { search, page: 1 })).body, search).toEqual({ data: [], total: 0, totalPage: 1 });
  expect((await list(beginner, { search: '%100', page: 1 })).body.total).toBe(3);
  expect((await list(teacher, { search: 'x'.repeat(filmLimits.searchMax + 1) })).status).toBe(422);
});

it('the list is one statement, of three films and of a thousand, and reads nobody else’s', async () => {
  const rows = await school.people.query<{ id: string }>('SELECT id FROM recordings UNION ALL SELECT id FROM meetings');
  const known = new Set<unknown>([teacher.id, beginner.id, ...rows.map(({ id }) => id)]);
  // What the API does by its clock asks for films, too, and for none of these.
  const asks = async (by: TestPerson, query: Record<string, string | number>) =>
    (await askedMeanwhile(school.api, /recording/, () => list(by, query))).filter(({ values }) =>
      values.flat().some((value) => known.has(value)),
    );
  const queries: Record<string, string | number>[] = [{}, { page: 1 }, { page: 7 }, { page: 1, search: 'Ders' }];
  for (const query of queries)
    for (const by of [teacher, beginner]) {
      const asked = await asks(by, query);
      expect(asked).toHaveLength(1);
      const { all } = await planOf(school.api, asked[0]!);
      expect(all.whole.filter((table) => table === 'recordings' || table === 'meetings')).toEqual([]);
      expect(all.indexes).toContain('recordings_by_meeting');
    }
});
