import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilmSharing, FilmSharingBody } from '@derslik/contract/filmShares';
import type { Replay, ReplayChat, ReplayHits, ReplaySlides } from '@derslik/contract/replay';
import { FilmSchool } from '../support/filmSchool.js';
import { lessonRow, type LessonRow } from '../support/lessonRow.js';
import { replayedLesson, type ReplayedRow } from '../support/replayedLesson.js';
import type { TestPerson } from '../support/school.js';

let school: FilmSchool;
let lesson: LessonRow;
let row: ReplayedRow;
let class9A = '';
let [teacher, colleague, manager, pupil, refused, putOut, late, guardian, neighbour]: TestPerson[] = [];

beforeAll(async () => {
  school = await FilmSchool.start();
  const { people } = school;
  [teacher, colleague] = [await people.teacher(), await people.teacher('Başka Öğretmen')];
  manager = await people.member('Meral Müdür', 'manager');
  pupil = await people.member('Elif Gökçe');
  refused = await people.member('Can Yok');
  putOut = await people.member('Kaan Er');
  late = await people.member('Geç Gelen');
  guardian = await people.member('Sevgi Gökçe', 'guardian');
  neighbour = await people.member('Başka Sınıf');
  class9A = await people.schoolClass('9-A', [teacher, colleague, pupil, refused, putOut, late, guardian]);
  await people.schoolClass('9-B', [neighbour]);
  await people.query(
    `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'refused', 'list', $2)`,
    [refused.id, manager.id],
  );
  lesson = await lessonRow(people, teacher, {
    classes: [class9A],
    startsAt: new Date(Date.now() - 3_600_000),
    hasEnded: true,
  });
  row = await replayedLesson(
    ...[people, school.shelf, lesson, { teacher, pupil, refused, putOut, late }, Buffer.from('film')],
  );
}, 60_000);
afterAll(() => school.stop());

const read = async (person: TestPerson, token = lesson.token) => {
  const answer = await school.call<{ data: Replay }>(person, 'GET', `/replays/${token}`);
  return { code: answer.code ?? 'sees', data: answer.body.data };
};
const chatOf = async (person: TestPerson) => {
  const { body } = await school.call<{ data: ReplayChat }>(person, 'GET', `/replays/${lesson.token}/chat`);
  return body.data.messages.map(({ at, text }) => [at, text]);
};
const search = async (person: TestPerson, q: string) => {
  const path = `/replays/${lesson.token}/search?q=${encodeURIComponent(q)}`;
  const answer = await school.call<{ data: ReplayHits }>(person, 'GET', path);
  return answer.body.data?.hits.map(({ kind, at }) => [kind, at]) ?? answer.code;
};
const none: FilmSharingBody = { people: false, classes: [], guardians: false, mayDownload: false, until: null };
const share = async (change: Partial<FilmSharingBody>) => {
  const body = { ...none, ...change };
  const answer = await school.call<{ data: FilmSharing }>(teacher!, 'PUT', `/films/${row.film.token}/sharing`, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const with9A = (change: Partial<FilmSharingBody> = {}) => share({ classes: [{ id: class9A }], ...change });
const hand = (isHanded: boolean) =>
  school.people.query('UPDATE lessons SET handed_at = CASE WHEN $2 THEN now() END WHERE meeting_id = $1', [
    lesson.id,
    isHanded,
  ]);
const spans = (items: readonly { from: number; to: number }[]) => items.map(({ from, to }) => [from, to]);

describe('a lesson that is looked at again', () => {
  it('has every track for its owner, by its own code and by its film’s, and the same once more from what is kept', async () => {
    const { data } = await read(teacher!);
    expect(data).toMatchObject({ title: 'Matematik', duration: 200, isWhole: true, missed: null, hasChat: true });
    expect(spans(data.shown)).toEqual([[0, 200]]);
    const { tracks } = data;
    expect(tracks.recording).toEqual([
      { from: 60, to: 110, at: 0, film: row.film.token },
      { from: 120, to: 140, at: 50, film: row.film.token },
    ]);
    expect(tracks.slides.map(({ from, to, page, title }) => [from, to, page, title])).toEqual([
      [10, 30, 1, 'Isı ve sıcaklık'],
      [30, 130, 2, 'Isı ve sıcaklık'],
    ]);
    expect(tracks.board).toEqual([{ from: 150, to: 160, kind: 'whiteboard', page: 1 }]);
    expect(tracks.surveys).toEqual([{ from: 90, to: 100, id: row.surveyId, title: 'Anladınız mı?' }]);
    expect(tracks.tests).toMatchObject([{ from: 102, to: 108, title: 'Isı testi' }]);
    expect(tracks.screens).toMatchObject([
      { from: 84, to: 86, name: 'Can Yok' },
      { from: 87, to: 89, name: 'Ayşe Öğretmen' },
    ]);
    expect(tracks.hands).toMatchObject([
      { from: 40, to: 45, name: 'Elif Gökçe' },
      { from: 104, to: 106 },
    ]);
    expect(await chatOf(teacher!)).toEqual([
      ...[[20, 'Merhaba öğretmenim'] as const, [25, 'Beni göstermeyin'] as const, [55, 'Devam edelim'] as const],
      ...[[80, 'ISI ile sıcaklık aynı mı?'] as const, [112, 'Arada kalsın'] as const],
    ]);
    expect(
      await school.people.query('SELECT 1 FROM rooms WHERE meeting_id = $1 AND story IS NOT NULL', [lesson.id]),
    ).toHaveLength(1);
    expect((await read(teacher!, row.film.token)).data).toEqual(data);
  });

  it('is nobody’s but its owner’s and managers’ while neither film nor lesson is shared', async () => {
    await share({});
    const everybody = { colleague, pupil, refused, putOut, late, guardian, neighbour };
    const no = 'meeting.forbidden';
    for (const [who, person] of Object.entries(everybody))
      for (const token of [lesson.token, row.film.token, 'a'.repeat(43)])
        expect([who, (await read(person!, token)).code]).toEqual([who, no]);
    const { data } = await read(manager!);
    expect(data).toMatchObject({ isWhole: true, missed: null });
    expect(data.tracks.hands).toHaveLength(2);
    for (const path of ['chat', 'search?q=kalori'])
      expect((await school.call(pupil!, 'GET', `/replays/${lesson.token}/${path}`)).code).toBe(no);
    expect((await school.call(pupil!, 'POST', `/replays/${lesson.token}/slides`)).code).toBe(no);
    expect((await read(teacher!, '%F0%9F%98%80')).code).toBe(no);
  });

  it('is for a class what its film shows: no other minute, no hand of others, no chat without the owner’s switch', async () => {
    expect((await with9A({ chat: false })).chat).toBe(false);
    const { data } = await read(pupil!);
    expect(data).toMatchObject({ isWhole: false, hasChat: false });
    expect(spans(data.shown)).toEqual([
      [60, 110],
      [120, 140],
    ]);
    expect(data.tracks.slides.map(({ from, to, page }) => [from, to, page])).toEqual([
      [60, 110, 2],
      [120, 130, 2],
    ]);
    expect([data.tracks.board, data.tracks.hands]).toEqual([[], []]);
    // The screen of a pupil whose guardian said no is not told either.
    expect(data.tracks.screens).toMatchObject([{ from: 87, to: 89, name: 'Ayşe Ö.' }]);
    expect(await chatOf(pupil!)).toEqual([]);
    expect((await read(late!)).data.tracks.hands).toMatchObject([{ from: 104, to: 106, isMine: true }]);
    expect((await read(neighbour!)).code).toBe('meeting.forbidden');
    expect((await read(guardian!)).code).toBe('meeting.forbidden');
    await with9A({ guardians: true });
    expect((await read(guardian!)).data).toMatchObject({ missed: null, isWhole: false });
  });

  it('shows public chat by the owner’s switch: none of a pause, none that was private or deleted, none of whom the film lacks', async () => {
    await with9A({ chat: true });
    expect(await chatOf(pupil!)).toEqual([[80, 'ISI ile sıcaklık aynı mı?']]);
    const beside = await school.call<{ data: { chat: { text: string }[] } }>(pupil!, 'GET', `/films/${row.film.token}`);
    expect(beside.body.data.chat.map(({ text }) => text)).toEqual(['ISI ile sıcaklık aynı mı?']);
    // What is not said of it stays.
    expect((await with9A()).chat).toBe(true);
    await with9A({ chat: false });
    const without = await school.call<{ data: { chat: unknown[] } }>(pupil!, 'GET', `/films/${row.film.token}`);
    expect(without.body.data.chat).toEqual([]);
  });

  it('tells whoever came late or lost the line which minutes they missed, their own alone', async () => {
    await with9A();
    expect(spans((await read(late!)).data.missed!)).toEqual([[60, 70]]);
    // Five seconds away in the film's second stretch are nothing to lead back to.
    expect((await read(pupil!)).data.missed).toEqual([]);
    expect((await read(teacher!)).data.missed).toBeNull();
  });

  it('tells who was put out nothing of the time after that, also where the lesson is shared with their class', async () => {
    await with9A({ chat: true });
    const { data } = await read(putOut!);
    expect([data.shown, data.missed, data.tracks.slides, data.tracks.screens]).toEqual([[], [], [], []]);
    expect(await chatOf(putOut!)).toEqual([]);
    expect(await search(putOut!, 'kalori')).toEqual([]);
    const beside = await school.call<{ data: { chat: unknown[] } }>(putOut!, 'GET', `/films/${row.film.token}`);
    expect(beside.body.data).toMatchObject({ chat: [], chapters: [] });
    await hand(true);
    expect(spans((await read(putOut!)).data.shown)).toEqual([[0, 50]]);
    await hand(false);
  });

  it('plays without a film too, where its lesson was handed to the class', async () => {
    await share({});
    await hand(true);
    const { data } = await read(pupil!);
    expect(spans(data.shown)).toEqual([[0, 200]]);
    expect(data.tracks).toMatchObject({
      recording: [],
      board: [{ from: 150, to: 160 }],
      hands: [{ from: 40, to: 45 }],
    });
    expect(data.tracks.slides).toHaveLength(2);
    expect(spans((await read(late!)).data.missed!)).toEqual([[0, 70]]);
    await share({ chat: true });
    expect(await chatOf(pupil!)).toEqual([
      [20, 'Merhaba öğretmenim'],
      [55, 'Devam edelim'],
      ...[[80, 'ISI ile sıcaklık aynı mı?'] as const, [112, 'Arada kalsın'] as const],
    ]);
    expect((await read(guardian!)).code).toBe('meeting.forbidden');
    expect((await read(neighbour!)).code).toBe('meeting.forbidden');
    await hand(false);
  });

  it('tells of what a cut took out of its film nothing to others, and of a cut that is being made nothing at all', async () => {
    await with9A({ chat: true });
    const cut = JSON.stringify({
      kept: [
        [0, 19_000],
        [40_000, 70_000],
      ],
      silent: [],
    });
    await school.people.query('UPDATE recordings SET cut = $2 WHERE id = $1', [row.film.id, cut]);
    const { data } = await read(pupil!);
    expect(spans(data.shown)).toEqual([
      [60, 79],
      [100, 110],
      [120, 140],
    ]);
    expect(data.tracks.recording.map(({ from, to, at }) => [from, to, at])).toEqual([
      [60, 79, 0],
      [100, 110, 19],
      [120, 140, 29],
    ]);
    expect(data.tracks.tests).toHaveLength(1);
    expect([data.tracks.surveys, data.tracks.screens, await chatOf(pupil!)]).toEqual([[], [], []]);
    await hand(true);
    expect(spans((await read(pupil!)).data.shown)).toEqual([
      [0, 79],
      [100, 200],
    ]);
    await school.people.query(`UPDATE recordings SET cut_asked = '{}' WHERE id = $1`, [row.film.id]);
    expect(spans((await read(pupil!)).data.shown)).toEqual([
      [0, 60],
      [110, 120],
      [140, 200],
    ]);
    await hand(false);
    expect((await read(pupil!)).code).toBe('meeting.forbidden');
    await school.people.query('UPDATE recordings SET cut = NULL, cut_asked = NULL WHERE id = $1', [row.film.id]);
  });

  it('is searched in what was said, written and shown, in the times that the reader may see', async () => {
    await with9A({ chat: true });
    expect(await search(teacher!, 'kalori')).toEqual([
      ['slide', 10],
      ['slide', 30],
    ]);
    expect(await search(pupil!, 'KALORİ')).toEqual([['slide', 60]]);
    expect(await search(pupil!, 'fotosentez')).toEqual([
      ['caption', 65],
      ['caption', 122],
    ]);
    expect(await search(pupil!, 'ısı İLE')).toEqual([['chat', 80]]);
    expect(await search(pupil!, 'merhaba')).toEqual([]);
    expect(await search(teacher!, 'yalnız size')).toEqual([]);
    expect(await search(teacher!, '%%')).toEqual([]);
    expect(await search(teacher!, `'; DROP TABLE users; --`)).toEqual([]);
    expect(await search(teacher!, 'ğ😀'.repeat(120))).toBe('common.invalid');
    expect(await search(teacher!, ' a ')).toBe('common.invalid');
  });

  it('hands out pictures of the pages that were shown, by a cookie that ends with the right to them', async () => {
    await with9A();
    const answer = await school.call<{ data: ReplaySlides }>(pupil!, 'POST', `/replays/${lesson.token}/slides`);
    const { src, pages } = answer.body.data;
    expect(pages).toEqual([{ lectureId: row.lectureId, page: 2, width: 1920, height: 1080, text: 'Sayfa 2 kalori' }]);
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    const page = async (number: number, key = cookie) => {
      const path = `/api${src}/${row.lectureId}/${number}`;
      return school.api.call('GET', path, undefined, { headers: { cookie: key } });
    };
    const seen = await page(2);
    expect(seen.headers.get('x-accel-redirect')).toBe(`/video-files/pages/${row.lectureId}/2.webp`);
    expect([(await page(1)).status, (await page(3)).status, (await page(2, '')).status]).toEqual([401, 401, 401]);
    const other = `derslik_replay=${randomBytes(32).toString('base64url')}`;
    expect((await page(2, other)).status).toBe(401);
    await share({});
    expect((await page(2)).status).toBe(403);
  });
});
