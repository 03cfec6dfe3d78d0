import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Overview, OverviewItem } from '@derslik/contract/overview';
import type { RecordingRules, RecordingSpace } from '@derslik/contract/recordingRules';
import type { UserRecords } from '@derslik/contract/recordings';
import { OverviewService } from '../../api/src/overview/overview.service.js';
import { isOverQuota } from '../../api/src/recordings/films/filmSpace.service.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { mp4Of } from '../support/filmBytes.js';
import { FilmSchool } from '../support/filmSchool.js';
import type { ShelvedFilm } from '../support/filmShelf.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

let school: FilmSchool;
let head: TestPerson;
let manager: TestPerson;
let teacher: TestPerson;
let lesson: TestMeeting;
const day = 24 * 60;
const bytes = mp4Of({ data: 5_000 });

beforeAll(async () => {
  school = await FilmSchool.start();
  head = await school.people.member('Gül Genel', 'general-manager');
  manager = await school.people.member('Meral Müdür', 'manager');
  teacher = await school.people.teacher();
  await school.people.query(`UPDATE users SET email = 'ayse@okul.example', language = 'tr' WHERE id = $1`, [
    teacher.id,
  ]);
  lesson = await school.people.meeting(teacher, { kind: 'academic' });
});
afterAll(() => school.stop());
beforeEach(async () => {
  await school.people.query('DELETE FROM recordings');
  await school.people.query('DELETE FROM mails');
  await school.people.query('UPDATE recording_rules SET academic_days = NULL, individual_days = NULL, quota_gb = 0');
});

const rules = async () => (await school.call<RecordingRules>(manager, 'GET', '/admin/recordingRules')).body;
const write = async (change: { academic?: number | null; quotaGb?: number }, by = head) => {
  const { days, quotaGb, revision } = await rules();
  const { academic = days.academic } = change;
  const body = { days: { ...days, academic }, quotaGb: change.quotaGb ?? quotaGb, revision };
  return school.call<RecordingRules>(by, 'PUT', '/admin/recordingRules', body);
};
const old = (days: number) => school.shelf.add(lesson, teacher, { bytes, minutesAgo: days * day + 1 });
/** As though the warning had been given so long ago. */
const warnedBefore = (film: ShelvedFilm, days: number) =>
  school.people.query(`UPDATE recordings SET warned_at = warned_at - make_interval(days => $2) WHERE id = $1`, [
    film.id,
    days,
  ]);
const mails = () =>
  school.people.query<{ address: string; details: { text: string } }>('SELECT address, details FROM mails');
const rowOf = async ({ id }: ShelvedFilm) => {
  const { body } = await school.call<UserRecords>(teacher, 'GET', '/userRecords');
  return body.data
    .flatMap(({ meetings }) => meetings.flatMap(({ recordings }) => recordings))
    .find((one) => one.id === id);
};

describe('how long films stay', () => {
  it('is for ever until a general manager says otherwise; who may not is refused, and the audit log has it', async () => {
    expect(await rules()).toMatchObject({
      days: { individual: null, academic: null, broadcast: null },
      quotaGb: 0,
      used: 0,
    });
    const ancient = await old(9_000);
    await school.clearUp();
    expect([school.has(ancient), (await rowOf(ancient))?.expiresAt]).toEqual([true, null]);
    for (const person of [manager, teacher])
      expect((await write({ academic: 30 }, person)).code).toBe('common.forbidden');
    expect((await write({ academic: 0 })).code).toBe('common.invalid');
    const written = await write({ academic: 30, quotaGb: 5 });
    expect(written.body).toMatchObject({ days: { academic: 30 }, quotaGb: 5 });
    const stale = { days: written.body.days, quotaGb: 7, revision: written.body.revision - 1 };
    expect((await school.call(head, 'PUT', '/admin/recordingRules', stale)).code).toBe('common.conflict');
    const [act] = await school.people.query(
      `SELECT actor_id, changes FROM audit_log WHERE act = 'recordingRules.changed' ORDER BY number DESC LIMIT 1`,
    );
    expect(act).toEqual({ actor_id: head.id, changes: { 'days.academic': [null, 30], quotaGb: [0, 5] } });
  });

  it('ends with a warning a week before: one mail for all of them, a day in the list; then the film goes by rule', async () => {
    await write({ academic: 30 });
    const [due, later] = [await old(24), await old(3)];
    await school.clearUp();
    await school.clearUp();
    const [mail, ...more] = await mails();
    expect([mail?.address, more]).toEqual(['ayse@okul.example', []]);
    expect(mail?.details.text.split('\n')).toEqual([expect.stringMatching(/^Matematik, .+ → .+$/)]);
    const inDays = (seconds: number | null | undefined) => Math.round((seconds! - Date.now() / 1_000) / 86_400);
    expect([inDays((await rowOf(due))?.expiresAt), inDays((await rowOf(later))?.expiresAt)]).toEqual([7, 27]);
    expect((await school.one(manager, due)).expiresAt).toMatch(/Z$/);

    await school.people.query(`UPDATE recordings SET created_at = created_at - interval '7 days' WHERE id = $1`, [
      due.id,
    ]);
    await school.clearUp();
    expect(school.has(due), 'its warning is not a week old').toBe(true);
    await warnedBefore(due, 7);
    await school.clearUp();
    expect([due, later].map((film) => school.has(film))).toEqual([false, true]);
    expect(await school.acts(due)).toEqual([{ act: 'recording.expired', actor_id: null, subject_id: lesson.id }]);
    expect(await mails()).toHaveLength(1);
  });

  it('made shorter takes nothing within its first week, however old a film is', async () => {
    await write({ academic: 365 });
    const film = await old(400);
    await school.clearUp();
    await warnedBefore(film, 6);
    await write({ academic: 10 });
    await school.clearUp();
    await warnedBefore(film, 6);
    await school.clearUp();
    expect(school.has(film)).toBe(true);
    expect(await mails()).toHaveLength(2);
    await warnedBefore(film, 1);
    await school.clearUp();
    expect(school.has(film)).toBe(false);
  });

  it('touches no film that is held, was reported, is in a recorder’s hand or is of another kind of meeting', async () => {
    await write({ academic: 10 });
    const [held, reported, inHand, other] = [
      ...[await old(90), await old(90), await old(90)],
      await school.shelf.add(await school.people.meeting(teacher), teacher, { bytes, minutesAgo: 90 * day }),
    ] as [ShelvedFilm, ShelvedFilm, ShelvedFilm, ShelvedFilm];
    await school.people.query(
      `UPDATE recordings SET warned_at = now() - interval '30 days',
         held_at = CASE id WHEN $1 THEN now() END, reported_at = CASE id WHEN $2 THEN now() END,
         lease_id = CASE id WHEN $3 THEN gen_random_uuid() END`,
      [held.id, reported.id, inHand.id],
    );
    await school.clearUp();
    expect([held, reported, inHand, other].map((film) => school.has(film))).toEqual([true, true, true, true]);
    expect(await rowOf(held)).toMatchObject({ isHeld: true, expiresAt: null });
    // Let go, it is warned of first.
    await school.call(manager, 'DELETE', `/admin/recordings/${held.id}/hold`);
    await school.clearUp();
    expect(school.has(held)).toBe(true);
    await warnedBefore(held, 7);
    await school.clearUp();
    expect(school.has(held)).toBe(false);
  });
});

describe('the school’s place for films', () => {
  const take = async (gigabytes: number) => {
    const film = await school.shelf.add(lesson, teacher, { bytes });
    await school.people.query('UPDATE recordings SET bytes = $2::float8 * 1073741824 WHERE id = $1', [
      film.id,
      gigabytes,
    ]);
  };
  const said = async (): Promise<Pick<OverviewItem, 'state' | 'reason'>> => {
    const overview: Overview = await school.api.app.get(OverviewService, { strict: false }).look();
    const { state, reason } = overview.items.find(({ noun }) => noun === 'recordings')!;
    return { state, reason };
  };
  const space = async (person = teacher) =>
    (await school.call<{ data: RecordingSpace }>(person, 'GET', '/recordingSpace')).body.data;
  const percent = async () => (await space()).percent;
  const isFull = async () => (await school.people.query(isOverQuota)).length > 0;

  it('is the disk’s where no quota is; else it is told at 80 and 95 percent, and at 100 nothing is recorded', async () => {
    expect(await said()).toEqual({ state: 'good', reason: 'none' });
    await take(79.5);
    expect([await percent(), await isFull(), await said()]).toEqual([null, false, { state: 'good', reason: 'room' }]);
    await write({ quotaGb: 100 });
    expect([await percent(), await said()]).toEqual([79, { state: 'good', reason: 'within' }]);
    await take(1);
    expect([await percent(), await said()]).toEqual([80, { state: 'look', reason: 'fills' }]);
    await take(15);
    expect([await percent(), await isFull(), await said()]).toEqual([
      95,
      false,
      { state: 'act', reason: 'nearlyFull' },
    ]);
    await take(4.5);
    expect([await percent(), await isFull(), await said()]).toEqual([100, true, { state: 'act', reason: 'full' }]);
  });

  it('says before the press what a press would be refused for, and who has the places to those who may record', async () => {
    await write({ quotaGb: 1 });
    expect(await space()).toMatchObject({ refusal: 'recording.notInstalled', holders: [] });
    await school.people.query(`INSERT INTO recorders (id, name, places) VALUES (gen_random_uuid(), 'kayit', 1)`);
    expect((await space()).refusal).toBeNull();
    await take(1);
    expect((await space()).refusal).toBe('recording.overQuota');
    await write({ quotaGb: 0 });
    expect((await space()).refusal).toBeNull();
    await school.shelf.add(lesson, teacher, { state: 'on' });
    const { refusal, holders } = await space();
    expect(refusal).toBe('recording.noPlace');
    expect(holders).toEqual([{ name: teacher.name, since: expect.any(Number) }]);
    expect(await space(await school.people.member('Efe Öğrenci', 'student'))).toMatchObject({
      refusal: 'recording.noPlace',
      holders: [],
    });
  });

  it('keeps a place for a broadcast that is about to begin: no lesson takes it, and its stage does', async () => {
    await school.people.query(`UPDATE recordings SET state = 'ready' WHERE state = 'on'`);
    await school.people.query(`INSERT INTO recorders (id, name, places) VALUES (gen_random_uuid(), 'kayit', 1)`);
    const places = (
      await school.people.query<{ sum: number }>(
        `SELECT sum(places)::int AS sum FROM recorders WHERE seen_at > now() - interval '15 s'`,
      )
    )[0]!.sum;
    const planned = [];
    for (let n = 0; n < places; n++) planned.push(await planBroadcast(school.people, teacher, { from: 5 }));
    const told = await space();
    expect(told).toMatchObject({ refusal: 'recording.noPlace', holders: [] });
    expect(told.reserved).toHaveLength(places);
    expect(told.reserved[0]).toEqual({ title: 'Veli toplantısı', startAt: expect.any(Number) });
    const asked = (room: string) =>
      school.people.query(
        `SELECT append_recordings($1, jsonb_build_object('seenMs', 15000, 'asked', jsonb_build_array(jsonb_build_object(
           'id', gen_random_uuid(), 'token', gen_random_uuid(), 'layout', 'tiles', 'by', $2::text, 'at', 0, 'browser', '', 'ip', '')),
           'wanted', '[]'::jsonb, 'told', '[]'::jsonb, 'over', '[]'::jsonb, 'hasEnded', false))`,
        [room, teacher.id],
      );
    await expect(asked(lesson.id)).rejects.toThrow('no place');
    await asked(planned[0]!.id);
    await school.people.query('UPDATE broadcasts SET deleted_at = now()');
  });

  it('a reported film waits on the first page for a manager', async () => {
    const film = await school.shelf.add(lesson, teacher, { bytes });
    await school.people.query('UPDATE recordings SET reported_at = now() WHERE id = $1', [film.id]);
    expect(await said()).toEqual({ state: 'act', reason: 'reported' });
  });
});
