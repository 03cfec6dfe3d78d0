import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilmReported, FilmSharing, FilmSharingBody, FilmViewers, SharedFilm } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { mp4Of } from '../support/filmBytes.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf, type ShelvedFilm } from '../support/filmShelf.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { TestApi } from './testApi.js';

let stack: NativeStack;
let school: TestSchool;
let shelf: FilmShelf;
let [teacher, other, manager, pupil, neighbour, guardian]: TestPerson[] = [];
let lesson: TestMeeting;
let [class9A, class9B] = ['', ''];

const bytes = mp4Of({ data: 5_000 });
const range = { range: 'bytes=1000-1999' };

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false });
  school = new TestSchool(stack.databaseUrl);
  shelf = new FilmShelf(school, stack.recordingDir);
  [teacher, other] = await Promise.all([school.teacher(), school.teacher('Başka Öğretmen')]);
  manager = await school.member('Meral Müdür', 'manager');
  pupil = await school.member('Elif Gökçe');
  neighbour = await school.member('Can Er');
  guardian = await school.member('Sevgi Gökçe', 'guardian');
  class9A = await school.schoolClass('9-A', [teacher, other, pupil, guardian]);
  class9B = await school.schoolClass('9-B', [neighbour]);
  lesson = await school.meeting(teacher);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const { call, records, remove, pathsOf, keyTo, watch } = filmCalls(() => stack.url);
const none: FilmSharingBody = { people: false, classes: [], guardians: false, mayDownload: false, until: null };
const with9A = (): FilmSharingBody => ({ ...none, classes: [{ id: class9A }] });
const share = (person: TestPerson | null, { token }: ShelvedFilm, wanted: FilmSharingBody) =>
  call<FilmSharing>(person, 'PUT', `/films/${token}/sharing`, wanted);
const sharingOf = (person: TestPerson, { token }: ShelvedFilm) =>
  call<FilmSharing>(person, 'GET', `/films/${token}/sharing`);
const shelfOf = async (person: TestPerson) => (await call<SharedFilm[]>(person, 'GET', '/sharedFilms')).data;
const tokensOf = async (person: TestPerson) => (await shelfOf(person)).map(({ token }) => token);
const tell = (person: TestPerson, { token }: ShelvedFilm, seconds: number, place: number) =>
  call(person, 'POST', `/films/${token}/progress`, { seconds, place });
const viewersOf = (person: TestPerson, { token }: ShelvedFilm) =>
  call<FilmViewers>(person, 'GET', `/films/${token}/viewers`);
const report = (person: TestPerson | null, { token }: ShelvedFilm, why = 'Yüzüm görünüyor') =>
  call<FilmReported>(person, 'POST', `/films/${token}/report`, { why });
const filmOf = (meeting = lesson) => shelf.add(meeting, teacher!, { bytes, seconds: 600 });
/** What everybody's eyes find: the code of a refusal, or `sees`. */
const sightOf = async (person: TestPerson, { token }: ShelvedFilm) => (await pathsOf(person, [token])).code ?? 'sees';
const entered = (meeting: TestMeeting, { id }: TestPerson) =>
  school.query('INSERT INTO meeting_people (meeting_id, person_id, first_entered_at) VALUES ($1, $2, now())', [
    meeting.id,
    id,
  ]);

describe('a film that is shared with a class', () => {
  it('is seen by its pupils, by their guardians where the owner says so, and by nobody of another class', async () => {
    const film = await filmOf();
    expect(await sightOf(pupil!, film)).toBe('recording.notFound');
    const { data } = await share(teacher!, film, with9A());
    expect(data).toMatchObject({ ...with9A(), classes: [{ id: class9A, name: '9-A' }], by: 'Ayşe Öğretmen' });
    expect(data.since).toBeGreaterThan(Date.now() / 1_000 - 60);
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ pupil, neighbour, guardian, other }).map(async ([name, one]) => [
            name,
            await sightOf(one!, film),
          ]),
        ),
      ) as unknown;
    const no = 'recording.notFound';
    expect(await seen()).toEqual({ pupil: 'sees', neighbour: no, guardian: no, other: no });
    await share(teacher!, film, { ...with9A(), guardians: true });
    expect(await seen()).toEqual({ pupil: 'sees', neighbour: no, guardian: 'sees', other: no });
    const [listed] = await shelfOf(pupil!);
    expect(listed).toMatchObject({
      ...{ token: film.token, title: 'Matematik', owner: 'Ayşe Öğretmen', duration: 600 },
      ...{ mayDownload: false, until: null },
    });
    expect(await tokensOf(neighbour!)).toEqual([]);
    // What one sees as an owner or a manager is shared with nobody.
    expect([await tokensOf(teacher!), await tokensOf(manager!)]).toEqual([[], []]);
    const row = (await records(teacher!)).data[0]!.meetings[0]!.recordings.find(({ id }) => id === film.id);
    expect(row).toMatchObject({ isReported: false, sharedWith: { people: false, classes: ['9-A'], until: null } });
    // Who sees it owns nothing of it.
    for (const answer of [
      await remove(pupil!, [film.token]),
      await share(pupil!, film, none),
      await sharingOf(pupil!, film),
      await viewersOf(pupil!, film),
      await share(other!, film, none),
    ])
      expect([answer.status, answer.code]).toEqual([404, no]);
  });

  it('is closed within an open player when it is withdrawn, over, or its pupil leaves or is disabled', async () => {
    const film = await filmOf();
    const leaving = await school.member('Giden Öğrenci');
    await school.query(`INSERT INTO class_people VALUES ($1, $2, 'student')`, [class9A, leaving.id]);
    await share(teacher!, film, with9A());
    const [{ path, cookie }, theirs] = [await keyTo(pupil!, film), await keyTo(leaving, film)];
    const read = async (key: string) => (await watch(path.url, key, range)).status;
    expect([await read(cookie), await read(theirs.cookie)]).toEqual([206, 206]);

    await share(teacher!, film, none);
    expect(await read(cookie)).toBe(404);
    expect(await tokensOf(pupil!)).not.toContain(film.token);
    await share(teacher!, film, { ...with9A(), until: Math.floor(Date.now() / 1_000) + 3_600 });
    expect(await read(cookie)).toBe(206);
    await school.query(`UPDATE recording_shares SET ends_at = now() - interval '1 second' WHERE recording_id = $1`, [
      film.id,
    ]);
    expect([await read(cookie), await sightOf(pupil!, film)]).toEqual([404, 'recording.notFound']);
    expect(await tokensOf(pupil!)).not.toContain(film.token);
    const row = (await records(teacher!)).data[0]!.meetings[0]!.recordings.find(({ id }) => id === film.id);
    expect(row?.sharedWith).toBeNull();

    await share(teacher!, film, with9A());
    expect([await read(cookie), await read(theirs.cookie)]).toEqual([206, 206]);
    await school.query('DELETE FROM class_people WHERE person_id = $1', [leaving.id]);
    await school.query('UPDATE users SET disabled = true WHERE id = $1', [pupil!.id]);
    expect([await read(cookie), await read(theirs.cookie)]).toEqual([404, 404]);
    await school.query('UPDATE users SET disabled = false WHERE id = $1', [pupil!.id]);
  });

  it('is kept as a file only where that is said, and the owner reads who did', async () => {
    const film = await filmOf();
    await share(teacher!, film, with9A());
    const { path, cookie } = await keyTo(pupil!, film);
    expect(path).toMatchObject({ isOwn: false, mayDownload: false, owner: 'Ayşe Öğretmen' });
    const asFile = () => watch(`${path.url}?download`, cookie);
    expect((await asFile()).status).toBe(403);
    expect((await watch(path.url, cookie, { 'sec-fetch-dest': 'document' })).status).toBe(403);
    expect((await watch(path.url, cookie, { ...range, 'sec-fetch-dest': 'video' })).status).toBe(206);
    await share(teacher!, film, { ...with9A(), mayDownload: true });
    expect((await keyTo(pupil!, film)).path.mayDownload).toBe(true);
    expect((await asFile()).status).toBe(200);
    // Another piece of the same download is no other one.
    expect((await watch(`${path.url}?download`, cookie, range)).status).toBe(206);
    expect((await viewersOf(teacher!, film)).data.viewers).toMatchObject([{ name: 'Elif Gökçe', downloads: 1 }]);
  });
});

describe('a film that is shared with the people of its meeting', () => {
  it('is seen by who was inside and by the pupils whom it was for, not by who was put out, nor by guests', async () => {
    const meeting = await school.meeting(teacher!);
    const film = await filmOf(meeting);
    const [came, knew, putOut] = [
      await school.member('Gelen Öğrenci'),
      await school.member('Bilen Öğrenci'),
      await school.member('Çıkarılan Öğrenci'),
    ];
    const guest = await school.guest(meeting, 'Deniz Konuk');
    for (const one of [came, putOut, guest]) await entered(meeting, one);
    await school.query('INSERT INTO meeting_people (meeting_id, person_id) VALUES ($1, $2)', [meeting.id, knew.id]);
    await school.query(
      `WITH room AS (INSERT INTO rooms (meeting_id, base, version) VALUES ($1, '{}', 1) RETURNING meeting_id)
       INSERT INTO room_events (meeting_id, seq, version, event, at)
       SELECT meeting_id, 1, 1, jsonb_build_object('type', 'kicked', 'id', $2::text), now() FROM room`,
      [meeting.id, putOut.id],
    );
    await school.inviteClass(class9A, meeting);
    await share(teacher!, film, { ...none, people: true });
    expect(await Promise.all([came, pupil!].map((one) => sightOf(one, film)))).toEqual(['sees', 'sees']);
    for (const one of [knew, putOut, neighbour!, guardian!, other!])
      expect(await sightOf(one, film), one.name).toBe('recording.notFound');
    for (const one of [came, pupil!]) expect(await tokensOf(one), one.name).toContain(film.token);
    for (const one of [knew, putOut, guardian!]) expect(await tokensOf(one), one.name).not.toContain(film.token);
    for (const answer of [
      await pathsOf(guest, [film.token]),
      await call(guest, 'GET', '/sharedFilms'),
      await report(guest, film),
      await report(null, film),
      await share(null, film, none),
    ])
      expect([401, 403]).toContain(answer.status);
  });
});

describe('sharing a film', () => {
  it('is for teachers with their own classes, for managers with all, and never for pupils', async () => {
    const film = await filmOf();
    const both = { ...none, classes: [{ id: class9A }, { id: class9B }] };
    expect((await share(teacher!, film, both)).code).toBe('meeting.classNotYours');
    expect((await share(teacher!, film, { ...none, classes: [{ id: teacher!.id }] })).code).toBe(
      'meeting.classNotYours',
    );
    expect((await sharingOf(teacher!, film)).data).toMatchObject({ ...none, since: null, by: null });
    expect((await share(manager!, film, both)).data.classes.map(({ name }) => name)).toEqual(['9-A', '9-B']);
    // What a manager gave stays, and a teacher can take it back.
    const first = (await sharingOf(teacher!, film)).data;
    expect((await share(teacher!, film, { ...both, mayDownload: true })).data).toMatchObject({
      ...{ since: first.since, by: 'Meral Müdür', mayDownload: true },
    });
    expect((await share(teacher!, film, with9A())).data.classes.map(({ name }) => name)).toEqual(['9-A']);
    expect((await share(teacher!, film, both)).code).toBe('meeting.classNotYours');

    const theirs = await shelf.add(await school.meeting(pupil!), teacher!, { bytes });
    expect(await sightOf(pupil!, theirs)).toBe('sees');
    for (const wanted of [{ ...none, people: true }, with9A()])
      expect((await share(pupil!, theirs, wanted)).code).toBe('common.forbidden');
    const acts = await school.query(
      `SELECT actor_id, changes FROM audit_log WHERE act = 'recording.shared' AND changes ->> 'recording' = $1 ORDER BY id`,
      [film.id],
    );
    expect(acts.map(({ actor_id }) => actor_id)).toEqual([manager!.id, teacher!.id, teacher!.id]);
    expect(acts[1]?.['changes']).toEqual({ recording: film.id, mayDownload: [false, true] });
  });

  it('takes fifty classes, each once, and refuses an end that is over and what it does not know', async () => {
    const film = await filmOf();
    const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => school.schoolClass(`Çok ${n}`, [])));
    const classes = [...ids, ...ids].map((id) => ({ id }));
    expect((await share(manager!, film, { ...none, classes })).data.classes).toHaveLength(50);
    const over = Math.floor(Date.now() / 1_000) - 1;
    const many = Array.from({ length: filmLimits.classesMax + 1 }, () => ({ id: class9A }));
    for (const wrong of [{ ...with9A(), until: over }, { ...none, classes: many }, { ...none, everybody: true }, {}])
      expect((await share(teacher!, film, wrong as never)).code).toBe('common.invalid');
    const guessed = { id: '', token: randomBytes(32).toString('base64url') };
    for (const answer of [await share(teacher!, guessed, none), await sharingOf(manager!, guessed)])
      expect(answer.code).toBe('recording.notFound');
  });
});

describe('who watched a film', () => {
  it('stands in a table for its owner, with no more than can have been watched, and for half a year', async () => {
    const film = await filmOf();
    await share(teacher!, film, with9A());
    expect((await tell(pupil!, film, 60, 60)).status).toBe(200);
    // A second word in the same moment is no second minute.
    await tell(pupil!, film, 150, 5_000);
    await tell(manager!, film, 30, 30);
    await tell(teacher!, film, 60, 60);
    expect((await tell(neighbour!, film, 60, 60)).code).toBe('recording.notFound');
    expect((await tell(pupil!, film, 151, 60)).code).toBe('common.invalid');
    const { data } = await viewersOf(teacher!, film);
    expect(data.duration).toBe(600);
    expect(data.viewers.map(({ name, userType, reached }) => [name, userType, reached])).toEqual([
      ['Meral Müdür', 'manager', 30],
      ['Elif Gökçe', 'student', 600],
    ]);
    expect(data.viewers[1]!.seconds).toBeGreaterThan(60);
    expect(data.viewers[1]!.seconds).toBeLessThan(100);
    expect((await viewersOf(manager!, film)).data.viewers).toHaveLength(2);

    await school.query(
      `UPDATE recording_views SET last_at = now() - make_interval(days => $3) WHERE recording_id = $1 AND person_id = $2`,
      [film.id, pupil!.id, filmLimits.viewDays + 1],
    );
    const { recordingDir: RECORDING_DIR, databaseUrl: DATABASE_URL } = stack;
    const api = await TestApi.start({ RECORDING_DIR, DATABASE_URL, REDIS_URL: '' });
    await api.app.get(HousekeepingService).run();
    await api.stop();
    expect((await viewersOf(teacher!, film)).data.viewers.map(({ name }) => name)).toEqual(['Meral Müdür']);
  });

  it('is forgotten of a person who is erased', async () => {
    const film = await filmOf();
    const going = await school.member('Giden Öğrenci');
    await school.query(`INSERT INTO class_people VALUES ($1, $2, 'student')`, [class9A, going.id]);
    await share(teacher!, film, with9A());
    await tell(going, film, 60, 60);
    expect((await viewersOf(teacher!, film)).data.viewers).toHaveLength(1);
    await school.query('SELECT erase_person($1, NULL)', [going.id]);
    expect((await viewersOf(teacher!, film)).data.viewers).toEqual([]);
  });
});

describe('a film that somebody reports', () => {
  const showAgain = ({ id }: ShelvedFilm) => call(manager!, 'DELETE', `/admin/recordings/${id}/report`);

  it('is out of sight at once but for managers, and back when one shows it again, whatever the same person says then', async () => {
    const film = await filmOf();
    await share(teacher!, film, with9A());
    const [mine, theirs] = [await keyTo(teacher!, film), await keyTo(pupil!, film)];
    expect((await report(pupil!, film, '  ')).code).toBe('common.invalid');
    expect((await report(teacher!, film)).code).toBe('common.forbidden');
    expect((await report(neighbour!, film)).code).toBe('recording.notFound');
    expect((await report(pupil!, film)).data).toEqual({ isHidden: true });
    expect((await report(pupil!, film, 'Bir daha')).data).toEqual({ isHidden: true });
    for (const { path, cookie } of [mine, theirs]) expect((await watch(path.url, cookie, range)).status).toBe(404);
    const eyes = [pupil!, teacher!, manager!];
    expect(await Promise.all(eyes.map((one) => sightOf(one, film)))).toEqual([
      ...['recording.notFound', 'recording.reported', 'sees'],
    ]);
    expect(await tokensOf(pupil!)).not.toContain(film.token);
    for (const answer of [await share(teacher!, film, none), await viewersOf(teacher!, film)])
      expect(answer.code).toBe('recording.reported');
    const row = (await records(teacher!)).data[0]!.meetings[0]!.recordings.find(({ id }) => id === film.id);
    expect(row?.isReported).toBe(true);
    expect(await school.query('SELECT reported_by, reported_why FROM recordings WHERE id = $1', [film.id])).toEqual([
      { reported_by: pupil!.id, reported_why: 'Yüzüm görünüyor' },
    ]);

    await showAgain(film);
    expect(await Promise.all(eyes.map((one) => sightOf(one, film)))).toEqual(['sees', 'sees', 'sees']);
    expect((await report(pupil!, film)).data).toEqual({ isHidden: false });
    expect(await sightOf(pupil!, film)).toBe('sees');
  });

  it('is one of a few that a person reports in a day', async () => {
    const eager = await school.member('Çok Bildiren');
    await school.query(`INSERT INTO class_people VALUES ($1, $2, 'student')`, [class9A, eager.id]);
    const films = await Promise.all(Array.from({ length: filmLimits.reportsPerDay + 1 }, () => filmOf()));
    for (const film of films) await share(teacher!, film, with9A());
    // All at once: no more get through.
    const answers = await Promise.all(films.map((film) => report(eager, film)));
    const refused = answers.filter(({ code }) => code === 'recording.tooManyReports');
    expect([refused.length, refused[0]?.status]).toEqual([1, 429]);
  });
});
