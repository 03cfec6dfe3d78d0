import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import type { AdminTrial } from '@derslik/contract/recorderTrials';
import type { AdminRecorder, RecordingStorage } from '@derslik/contract/recordingStorage';
import { mp4Of } from '../support/filmBytes.js';
import { FilmSchool } from '../support/filmSchool.js';
import type { TestPerson } from '../support/school.js';

let school: FilmSchool;
let manager: TestPerson;
const gigabyte = 1024 ** 3;
const day = 24 * 60;

beforeAll(async () => {
  school = await FilmSchool.start();
  manager = await school.people.member('Meral Müdür', 'manager');
});
afterAll(() => school.stop());

const storage = async () => (await school.call<RecordingStorage>(manager, 'GET', '/admin/recordingStorage')).body;
const recorders = async () =>
  (await school.call<{ data: AdminRecorder[] }>(manager, 'GET', '/admin/recorders')).body.data;

it('the console says what films take, by teacher and month, and for how long there is place at this pace', async () => {
  expect(await storage()).toMatchObject({ used: 0, quota: 0, teachers: [], perDay: 0, daysLeft: null });
  const [much, little] = [await school.people.teacher('Çok Çeken'), await school.people.teacher('Az Çeken')];
  const take = async (owner: TestPerson, gigabytes: number, minutesAgo: number) => {
    const film = await school.shelf.add(await school.people.meeting(owner), owner, { bytes: mp4Of(), minutesAgo });
    await school.people.query('UPDATE recordings SET bytes = $2 WHERE id = $1', [film.id, gigabytes * gigabyte]);
    return film;
  };
  await take(little, 1, 0);
  await take(much, 10, 400 * day);
  await take(much, 13, 14 * day);
  // What is marked as deleted is nobody's any more.
  const gone = await take(much, 90, 5);
  await school.people.query('UPDATE recordings SET deleted_at = now() WHERE id = $1', [gone.id]);
  await school.people.query('UPDATE recording_rules SET quota_gb = 34');
  const { used, quota, free, teachers, months, perDay, daysLeft } = await storage();
  expect([used, quota, typeof free]).toEqual([24 * gigabyte, 34 * gigabyte, 'number']);
  expect(teachers).toEqual([
    { id: much.id, name: 'Çok Çeken', count: 2, bytes: 23 * gigabyte },
    { id: little.id, name: 'Az Çeken', count: 1, bytes: gigabyte },
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe(
    months
      .map(({ month }) => month)
      .toSorted()
      .at(-1),
  );
  expect(
    months.reduce((sum, { bytes }) => sum + bytes, 0),
    'the older one is of a year before',
  ).toBe(14 * gigabyte);
  expect(perDay / gigabyte).toBeCloseTo(1, 2);
  const room = Math.min(10 * gigabyte, free! - limits.recording.diskFreeBytes);
  expect(daysLeft).toBe(Math.floor(Math.max(0, room) / perDay));
});

it('the console shows each recorder with its places, what it has in hand, and its last fault', async () => {
  expect(await recorders()).toEqual([]);
  const [busy, silent] = [randomUUID(), randomUUID()];
  await school.people.query(
    `INSERT INTO recorders (id, name, places, seen_at, last_fault) VALUES
     ($1, 'kayit-1', 3, now(), NULL), ($2, 'kayit-2', 1, now() - interval '5 minutes', 'Chromium ended')`,
    [busy, silent],
  );
  const teacher = await school.people.teacher();
  for (const state of ['on', 'finishing'] as const) {
    const { id } = await school.shelf.add(await school.people.meeting(teacher), teacher, { state, minutesAgo: 9 });
    await school.people.query(
      `UPDATE recordings SET recorder_id = $2, lease_id = gen_random_uuid(), leased_until = now() + interval '1 hour' WHERE id = $1`,
      [id, busy],
    );
  }
  const [first, second] = await recorders();
  expect(first).toMatchObject({ id: busy, name: 'kayit-1', places: 3, isThere: true, fault: null });
  expect(first?.tasks.map(({ title, kind }) => [title, kind]).toSorted()).toEqual([
    ['Matematik', 'filming'],
    ['Matematik', 'finishing'],
  ]);
  expect(Date.now() - Date.parse(first!.tasks[0]!.since)).toBeGreaterThan(8 * 60_000);
  expect(second).toMatchObject({ name: 'kayit-2', isThere: false, tasks: [], fault: 'Chromium ended' });
  const ask = (id: string) => school.call<AdminTrial>(manager, 'POST', `/admin/recorders/${id}/trial`);
  const { body: asked } = await ask(busy);
  expect(asked.report).toBeNull();
  expect((await ask(busy)).body, 'one that runs is the one asked for').toEqual(asked);
  expect((await recorders())[0]?.trial).toMatchObject({ id: asked.id, report: null });
  expect((await ask(silent)).code).toBe('recorder.away');
  expect((await school.call(manager, 'GET', `/admin/recorders/${busy}/trialFilm`)).code).toBe('recording.notFound');
  for (const path of ['/admin/recorders', '/admin/recordingStorage'])
    expect((await school.call(teacher, 'GET', path)).code).toBe('common.forbidden');
});
