import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FilmCut, FilmCutting } from '@derslik/contract/filmCuts';
import type { RecorderJob } from '@derslik/contract/recordings';
import { FakeRecorder, recorderCall } from '../support/fakeRecorder.js';
import { mp4Of } from '../support/filmBytes.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf, type ShelvedFilm } from '../support/filmShelf.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { TestApi } from './testApi.js';

let stack: NativeStack;
let school: TestSchool;
let shelf: FilmShelf;
let [teacher, other, manager, pupil]: TestPerson[] = [];
let lesson: TestMeeting;
let class9A = '';
let recorder: FakeRecorder | null = null;

const [before, after] = [mp4Of({ data: 5_000 }), mp4Of({ data: 3_000 })];
const poster = Buffer.from('a picture');

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false, env: { RECORDING_LEASE_MS: '1000' } });
  school = new TestSchool(stack.databaseUrl);
  shelf = new FilmShelf(school, stack.recordingDir);
  [teacher, other] = await Promise.all([school.teacher(), school.teacher('Başka Öğretmen')]);
  manager = await school.member('Meral Müdür', 'manager');
  pupil = await school.member('Elif Gökçe');
  class9A = await school.schoolClass('9-A', [teacher, pupil]);
  lesson = await school.meeting(teacher);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});
afterEach(async () => {
  await recorder?.fallSilent();
  recorder = null;
  await school.query('DELETE FROM recordings');
  await school.query('DELETE FROM recorders');
});

const { call, details, records, remove, pathsOf, keyTo, watch, bytesOf } = filmCalls(() => stack.url);
const cutOf = (change: Partial<FilmCut> = {}): FilmCut => ({ from: 0, to: 600, out: [], silent: [], ...change });
const passage = cutOf({ out: [{ from: 100, to: 200 }] });
const ask = (person: TestPerson | null, { token }: ShelvedFilm, cut: object = passage) =>
  call<FilmCutting>(person, 'PUT', `/films/${token}/cut`, cut);
const cutting = (person: TestPerson, { token }: ShelvedFilm) => call<FilmCutting>(person, 'GET', `/films/${token}/cut`);
const undo = (person: TestPerson, { token }: ShelvedFilm) => call<FilmCutting>(person, 'DELETE', `/films/${token}/cut`);
const sightOf = async (person: TestPerson, { token }: ShelvedFilm) => (await pathsOf(person, [token])).code ?? 'sees';
const at = ({ id }: ShelvedFilm, name: string): string => join(stack.recordingDir, id, name);
const plays = (film: ShelvedFilm): Buffer => readFileSync(at(film, 'film.mp4'));
const rowOf = async ({ id }: ShelvedFilm) =>
  (
    await school.query<{ seconds: number; bytes: number; film_bytes: number | null }>(
      'SELECT seconds, bytes::float8 AS bytes, film_bytes::float8 AS film_bytes FROM recordings WHERE id = $1',
      [id],
    )
  )[0]!;
const acts = async ({ id }: ShelvedFilm): Promise<string[]> =>
  (
    await school.query<{ act: string }>(
      `SELECT act FROM audit_log WHERE changes ->> 'recording' = $1 AND act <> 'recording.shared' ORDER BY number`,
      [id],
    )
  ).map(({ act }) => act);

/** A film of ten minutes that class 9-A sees. */
const sharedFilm = async (): Promise<ShelvedFilm> => {
  const film = await shelf.add(lesson, teacher!, { bytes: before, poster, seconds: 600 });
  const sharing = {
    people: false,
    classes: [{ id: class9A }],
    guardians: false,
    mayDownload: false,
    until: null,
    chat: true,
  };
  await call(teacher!, 'PUT', `/films/${film.token}/sharing`, sharing);
  expect(await sightOf(pupil!, film)).toBe('sees');
  return film;
};
/** As a recorder leaves what it cut. */
const cutFolder = async ({ recordingId, leaseId }: RecorderJob, bytes = after): Promise<void> => {
  const dir = join(stack.recordingDir, recordingId, `cut-${leaseId}`);
  mkdirSync(dir);
  writeFileSync(join(dir, 'film.mp4'), bytes);
};
const recorderOf = async (options: ConstructorParameters<typeof FakeRecorder>[1] = {}): Promise<FakeRecorder> => {
  recorder = await new FakeRecorder(stack.url, { places: 0, finish: cutFolder, ...options }).start();
  return recorder;
};
const isMade = (film: ShelvedFilm) =>
  expect.poll(async () => (await cutting(teacher!, film)).data.isBeingMade, { timeout: 8_000 }).toBe(false);
const clearUp = async (): Promise<void> => {
  const api = await TestApi.start({ DATABASE_URL: stack.databaseUrl, RECORDING_DIR: stack.recordingDir });
  await api.app.get(HousekeepingService).run();
  await api.stop();
};
/** As though its week were over. */
const weekLater = ({ id }: ShelvedFilm) =>
  school.query(`UPDATE recordings SET whole_until = now() - interval '1 second' WHERE id = $1`, [id]);

describe('a film that is cut', () => {
  it('is hidden from others from the press on, in an open player too, plays for its owner, and is the shorter one when it is made', async () => {
    const film = await sharedFilm();
    const open = await keyTo(pupil!, film);
    expect((await watch(open.path.url, open.cookie)).status).toBe(200);
    const asked = await ask(teacher!, film);
    expect(asked.data).toMatchObject({ isBeingMade: true, fault: null, seconds: 600, cut: passage, undoneUntil: null });
    expect(await sightOf(pupil!, film)).toBe('recording.beingCut');
    expect((await watch(open.path.url, open.cookie)).status).toBe(404);
    expect((await call<unknown[]>(pupil!, 'GET', '/sharedFilms')).data).toEqual([]);
    const own = await keyTo(teacher!, film);
    expect(Buffer.compare(await bytesOf(await watch(own.path.url, own.cookie)), before)).toBe(0);
    const row = (await records(teacher!)).data[0]!.meetings[0]!.recordings[0]!;
    expect([row.state, row.cutting]).toEqual(['ready', 'cutting']);

    await recorderOf();
    await isMade(film);
    expect(recorder!.orders).toMatchObject([{ recordingId: film.id, wanted: 'cut' }]);
    expect(Buffer.compare(plays(film), after)).toBe(0);
    // A picture of what is gone is gone with it.
    expect(existsSync(at(film, 'poster.jpg'))).toBe(false);
    expect(await sightOf(pupil!, film)).toBe('sees');
    expect(Buffer.compare(await bytesOf(await watch(open.path.url, open.cookie)), after)).toBe(0);
    // Both count, as both are there.
    const whole = before.length;
    expect(await rowOf(film)).toEqual({ seconds: 1, bytes: after.length + whole, film_bytes: after.length });
    const { data } = await cutting(teacher!, film);
    expect(data).toMatchObject({ cut: passage, seconds: 600, url: `/media/recordings/${film.id}/whole.mp4` });
    expect(data.undoneUntil! - Date.now() / 1_000).toBeGreaterThan(7 * 86_400 - 60);
    // The film of before is for who cuts it alone.
    expect(Buffer.compare(await bytesOf(await watch(data.url, own.cookie)), before)).toBe(0);
    expect((await watch(data.url, open.cookie)).status).toBe(404);

    const undone = await undo(teacher!, film);
    expect(undone.data).toMatchObject({ cut: null, undoneUntil: null, seconds: 600 });
    expect(Buffer.compare(plays(film), before)).toBe(0);
    expect(readFileSync(at(film, 'poster.jpg'), 'utf8')).toBe('a picture');
    expect(existsSync(at(film, 'whole'))).toBe(false);
    expect(await rowOf(film)).toEqual({ seconds: 600, bytes: whole, film_bytes: whole });
    expect((await undo(teacher!, film)).code).toBe('recording.cannotUndo');
    expect(await acts(film)).toEqual(['recording.cut', 'recording.uncut']);
  });

  it('has its captions where they were said, for its readers; none of what is out or silenced, and none of that ever again when its week is over', async () => {
    const film = await sharedFilm();
    const captions = (person: TestPerson | null, method: 'PUT' | 'DELETE', file?: string, language = 'tr') =>
      fetch(`${stack.url}/api/films/${film.token}/captions?language=${language}`, {
        ...{ method, ...(file !== undefined && { body: file }) },
        headers: {
          ...(person && { authorization: `Bearer ${person.bearer}` }),
          ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
        },
      });
    const codeOf = async (answer: Response) => ((await answer.json()) as { error?: { code: string } }).error?.code;
    const said = ['10', '150', '250', '350'].map(
      (at) => `00:0${Math.floor(+at / 60)}:${String(+at % 60).padStart(2, '0')},000`,
    );
    const file = said
      .map((at, n) => `${n + 1}\n${at} --> ${at.replace(',000', ',900')}\nSöz ${n + 1} <i>&</i>\n`)
      .join('\n');
    for (const [who, code] of [
      [pupil!, 'recording.notFound'],
      [other!, 'recording.notFound'],
      [null, 'common.unauthorized'],
    ] as const)
      expect(await codeOf(await captions(who, 'PUT', file))).toBe(code);
    expect(await codeOf(await captions(teacher!, 'PUT', 'MZ\0\0'))).toBe('recording.captionsUnreadable');
    expect(await codeOf(await captions(teacher!, 'PUT', 'x'.repeat(1_100_000)))).toBe('common.tooLarge');
    expect(await codeOf(await captions(teacher!, 'PUT', file, 'xx'))).toBe('common.invalid');
    expect(await (await captions(teacher!, 'PUT', file)).json()).toEqual({ data: { language: 'tr', cues: 4 } });

    const read = async (person: TestPerson) => {
      const { path, cookie } = await keyTo(person, film);
      const [own] = path.captions;
      const answer = own ? await watch(own.url, cookie, { 'sec-fetch-dest': 'track' }) : null;
      return { own, cookie, answer, text: (await answer?.text()) ?? '' };
    };
    const seen = await read(pupil!);
    expect([seen.own!.language, seen.own!.name.endsWith('.tr.vtt')]).toEqual(['tr', true]);
    expect(seen.answer!.headers.get('content-type')).toContain('text/vtt');
    expect(seen.text).toContain('00:00:10.000 --> 00:00:10.900\nSöz 1 &amp;');
    expect((await watch(seen.own!.url, '')).status).toBe(401);
    expect((await watch(`${seen.own!.url}?download`, seen.cookie)).status, 'it is shared to be watched').toBe(403);

    await ask(teacher!, film, cutOf({ out: [{ from: 100, to: 200 }], silent: [{ from: 340, to: 360 }] }));
    expect(await codeOf(await captions(teacher!, 'PUT', file))).toBe('recording.beingCut');
    expect((await watch(seen.own!.url, seen.cookie)).status).toBe(404);
    await recorderOf();
    await isMade(film);
    const { text } = await read(pupil!);
    expect(text.match(/Söz \d/g)).toEqual(['Söz 1', 'Söz 3']);
    expect(text).toContain('00:02:30.000 --> 00:02:30.900\nSöz 3');
    await weekLater(film);
    await clearUp();
    const [kept] = await school.query<{ cues: string }>('SELECT cues::text AS cues FROM recording_captions');
    expect(kept!.cues.match(/Söz \d/g)).toEqual(['Söz 1', 'Söz 3']);

    expect((await captions(pupil!, 'DELETE')).status).toBe(404);
    expect((await captions(teacher!, 'DELETE')).status).toBe(204);
    expect((await read(pupil!)).own).toBeUndefined();
    expect((await acts(film)).filter((act) => act.includes('caption'))).toEqual([
      ...['recording.captioned', 'recording.uncaptioned'],
    ]);
    await captions(teacher!, 'PUT', file);
    await remove(teacher!, [film.token]);
    expect(await school.query('SELECT 1 FROM recording_captions')).toEqual([]);
  });

  it('has its chapters and messages where they stand now, and none of what was taken out', async () => {
    const film = await sharedFilm();
    const begin = 1_700_000_000_000;
    const chapters = [90, 150, 250].map((seconds) => ({ kind: 'board', at: seconds, about: null }));
    const story = { spans: [[begin, begin + 600_000]], chapters, chat: [1, 2, 3] };
    await school.query('UPDATE recordings SET story = $2 WHERE id = $1', [film.id, JSON.stringify(story)]);
    await school.query(`INSERT INTO rooms (meeting_id, base, version) VALUES ($1, '{}', 1)`, [lesson.id]);
    for (const [seq, seconds] of [50, 120, 300].entries())
      await school.query(
        `INSERT INTO chat_messages (id, meeting_id, seq, sender_id, text, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
        [lesson.id, seq + 1, teacher!.id, `of ${seconds}`, begin + seconds * 1_000],
      );
    await recorderOf();
    await ask(teacher!, film);
    await isMade(film);
    const seen = (await details(pupil!, film.token)).data;
    expect(seen.chapters.map(({ at: seconds }) => seconds)).toEqual([90, 150]);
    expect(seen.chat.map(({ at: seconds, text }) => [seconds, text])).toEqual([
      [50, 'of 50'],
      [200, 'of 300'],
    ]);
  });

  it('is cut again from what was filmed while that is kept, later from what is left, and then nothing brings it back', async () => {
    const film = await sharedFilm();
    await recorderOf();
    await ask(teacher!, film);
    await isMade(film);
    await ask(teacher!, film, cutOf({ from: 10 }));
    await isMade(film);
    expect(readFileSync(at(film, 'whole/film.mp4')).length).toBe(before.length);
    const kept = async () =>
      (await school.query<{ cut: { kept: number[][] } }>('SELECT cut FROM recordings WHERE id = $1', [film.id]))[0]!
        .cut;
    expect((await kept()).kept).toEqual([[10_000, 600_000]]);

    await clearUp();
    expect(existsSync(at(film, 'whole'))).toBe(true);
    await weekLater(film);
    // What the school holds stays whole.
    await school.query('UPDATE recordings SET held_at = now() WHERE id = $1', [film.id]);
    await clearUp();
    expect(existsSync(at(film, 'whole'))).toBe(true);
    await school.query('UPDATE recordings SET held_at = NULL, seconds = 590 WHERE id = $1', [film.id]);
    await clearUp();
    expect([existsSync(at(film, 'whole')), (await rowOf(film)).bytes]).toEqual([false, after.length]);
    expect((await undo(teacher!, film)).code).toBe('recording.cannotUndo');
    expect((await acts(film)).at(-1)).toBe('recording.wholeDeleted');

    expect((await cutting(teacher!, film)).data).toMatchObject({ seconds: 590, cut: null });
    await ask(teacher!, film, cutOf({ to: 590, out: [{ from: 100, to: 200 }] }));
    await isMade(film);
    expect((await kept()).kept).toEqual([
      [10_000, 110_000],
      [210_000, 600_000],
    ]);
    expect(readFileSync(at(film, 'whole/film.mp4')).length).toBe(after.length);
    await undo(teacher!, film);
    expect((await kept()).kept).toEqual([[10_000, 600_000]]);
    await remove(teacher!, [film.token]);
    expect(existsSync(join(stack.recordingDir, film.id))).toBe(false);
  });

  it('that can’t be made stays hidden from others until its owner leaves the cut off, and says so in words', async () => {
    const film = await sharedFilm();
    const turn = async (lacksSpace: boolean) => {
      const broken = await recorderOf({ does: () => 'finishing' });
      await expect.poll(() => broken.stateOf(film.id), { timeout: 8_000 }).toBe('finishing');
      const { leaseId } = broken.orders[0]!;
      const film1 = { recordingId: film.id, leaseId, filmedMs: 0, bytes: 0, soundDb: null, stillSeconds: 0 };
      const work = { ...film1, state: 'broken' as const, fault: 'the disk', lacksSpace };
      await broken.fallSilent();
      await recorderCall(stack.url, { recorderId: broken.id, name: 'fake', places: 0, works: [work], waitMs: 0 });
    };
    await ask(teacher!, film);
    await turn(true);
    expect((await cutting(teacher!, film)).data).toMatchObject({ fault: 'noSpace', isBeingMade: false, cut: passage });
    expect(await sightOf(pupil!, film)).toBe('recording.beingCut');
    expect((await records(teacher!)).data[0]!.meetings[0]!.recordings[0]!.cutting).toBe('failed');
    await ask(teacher!, film);
    await turn(false);
    expect((await cutting(teacher!, film)).data.fault).toBe('broken');
    const off = await undo(teacher!, film);
    expect(off.data).toMatchObject({ fault: null, cut: null });
    expect([await sightOf(pupil!, film), existsSync(at(film, 'whole'))]).toEqual(['sees', false]);
    expect(Buffer.compare(plays(film), before)).toBe(0);
  });

  it('is made by another recorder where one is lost, and what the lost one says later moves nothing', async () => {
    const film = await sharedFilm();
    await ask(teacher!, film);
    const lost = await recorderOf({ does: () => 'finishing' });
    await expect.poll(() => lost.stateOf(film.id), { timeout: 8_000 }).toBe('finishing');
    const job = lost.jobs[0]!;
    await cutFolder(job, mp4Of({ data: 100 }));
    await lost.fallSilent();
    await recorderOf();
    await expect.poll(() => recorder!.orders.length, { timeout: 15_000 }).toBe(1);
    await isMade(film);
    const late = {
      ...{ filmedMs: 5_000, bytes: 1, soundDb: null, stillSeconds: 0, fault: null },
      state: 'finished' as const,
    };
    const works = [{ ...late, recordingId: film.id, leaseId: job.leaseId }];
    await recorderCall(stack.url, { recorderId: lost.id, name: 'fake', places: 0, works, waitMs: 0 });
    expect([plays(film).length, (await rowOf(film)).seconds]).toEqual([after.length, 1]);
    expect(existsSync(at(film, `cut-${job.leaseId}`))).toBe(false);
  });

  it('is its owner’s and managers’ to cut, within the numbers, one cut at a time, and not while the school holds it', async () => {
    const film = await sharedFilm();
    for (const person of [other!, pupil!]) {
      expect((await ask(person, film)).code).toBe('recording.notFound');
      expect((await cutting(person, film)).code).toBe('recording.notFound');
      expect((await undo(person, film)).code).toBe('recording.notFound');
    }
    const guest = await school.guest(lesson, 'Deniz Konuk');
    expect([(await ask(guest, film)).status, (await ask(null, film)).status]).toEqual([403, 401]);
    const many = Array.from({ length: 51 }, (_, n) => ({ from: n, to: n + 0.5 }));
    for (const wrong of [
      {},
      cutOf({ out: many }),
      cutOf({ from: -1 }),
      cutOf({ to: 0 }),
      cutOf(),
      cutOf({ to: 9_000 }),
    ])
      expect((await ask(teacher!, film, wrong)).code, JSON.stringify(wrong)).toBe('common.invalid');
    for (const short of [cutOf({ from: 599.5 }), cutOf({ from: 700, to: 800 }), cutOf({ out: [{ from: 0, to: 600 }] })])
      expect((await ask(teacher!, film, short)).code).toBe('recording.cutTooShort');
    await school.query('UPDATE recordings SET held_at = now() WHERE id = $1', [film.id]);
    expect((await ask(teacher!, film)).code).toBe('recording.held');
    await school.query('UPDATE recordings SET held_at = NULL, reported_at = now() WHERE id = $1', [film.id]);
    expect((await ask(teacher!, film)).code).toBe('recording.reported');
    await school.query('UPDATE recordings SET reported_at = NULL WHERE id = $1', [film.id]);
    expect(existsSync(at(film, 'whole'))).toBe(false);
    expect(await acts(film)).toEqual([]);
    // It plays already, and is still being made.
    const unfinished = await shelf.add(lesson, teacher!, { state: 'finishing', bytes: before });
    expect((await ask(teacher!, unfinished)).code).toBe('recording.notReady');
    expect((await ask(manager!, film)).status).toBe(200);
    expect((await ask(teacher!, film)).code).toBe('recording.beingCut');
    expect(await acts(film)).toEqual(['recording.cut']);
  });
});
