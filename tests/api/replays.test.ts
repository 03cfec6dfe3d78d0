import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilmSharing, FilmSharingBody, ReplaySharing, SharedReplay } from '@derslik/contract/filmShares';
import type { Replay, ReplayChat, ReplayDrawing, ReplayHits, ReplaySlides } from '@derslik/contract/replay';
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
const { mayDownload: _, ...noLesson } = none;
const with9AAlone = () => ({ ...noLesson, classes: [{ id: class9A }] });
const shareLesson = (body: object) =>
  school.call<{ data: ReplaySharing }>(teacher!, 'PUT', `/replays/${lesson.token}/sharing`, body);
const boardOf = async (person: TestPerson, page: string) => {
  const answer = await school.call<{ data: ReplayDrawing }>(person, 'GET', `/replays/${lesson.token}/board/${page}`);
  return { code: answer.code ?? 'sees', data: answer.body.data };
};
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
    const sheet = { id: row.boardPage, background: 'white', ratio: 2 };
    expect(tracks.board).toEqual([{ from: 150, to: 160, kind: 'whiteboard', page: 1, sheet }]);
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

  it('tells who was put out nothing of the time after that, and plays them no film that goes on after it', async () => {
    await with9A({ chat: true });
    expect((await read(pupil!)).code).toBe('sees');
    // A film plays whole or not at all: there is no half of a file.
    expect([(await read(putOut!)).code, await search(putOut!, 'kalori')]).toEqual([
      ...['meeting.forbidden', 'meeting.forbidden'],
    ]);
    const watch = async () => (await school.call(putOut!, 'GET', `/films/${row.film.token}`)).code ?? 'sees';
    expect(await watch()).toBe('recording.notFound');
    const list = await school.call<{ data: unknown[] }>(putOut!, 'GET', '/sharedFilms');
    expect(list.body.data).toEqual([]);
    await share({ people: true });
    expect(await watch()).toBe('recording.notFound');
    // Somebody who was put out when its film was over sees it.
    const putOutLater = (seconds: number) =>
      school.people.query(
        `UPDATE room_events SET at = at + $2 * interval '1 second' WHERE meeting_id = $1 AND event->>'type' = 'kicked'`,
        [lesson.id, seconds],
      );
    await putOutLater(100);
    expect(await watch()).toBe('sees');
    await putOutLater(-100);
    await share({ chat: true });
    for (const open of [() => hand(true), () => shareLesson(with9AAlone())]) {
      await open();
      const { data } = await read(putOut!);
      expect(spans(data.shown)).toEqual([[0, 50]]);
      expect([data.tracks.recording, data.tracks.board, data.tracks.screens]).toEqual([[], [], []]);
      expect(await chatOf(putOut!)).toEqual([[20, 'Merhaba öğretmenim']]);
      expect(await search(putOut!, 'kalori')).toEqual([
        ['slide', 10],
        ['slide', 30],
      ]);
      expect((await boardOf(putOut!, row.boardPage)).code).toBe('draw.pageNotFound');
      await hand(false);
    }
    await shareLesson(noLesson);
  });

  it('is shared by its owner without a film too: with a class and its guardians, until a day, and taken back', async () => {
    await share({ chat: true });
    expect((await read(pupil!)).code).toBe('meeting.forbidden');
    const told = await shareLesson({ ...with9AAlone(), guardians: true });
    expect(told.body.data).toMatchObject({ classes: [{ id: class9A, name: '9-A' }], guardians: true, chat: true });
    expect(told.body.data).not.toHaveProperty('mayDownload');
    expect((await read(teacher!)).data).toMatchObject({ isOwner: true, isShared: true });
    const listed = async (person: TestPerson) =>
      (await school.call<{ data: SharedReplay[] }>(person, 'GET', '/sharedReplays')).body.data;
    for (const one of [pupil!, late!, guardian!]) {
      const { data } = await read(one);
      expect(spans(data.shown)).toEqual([[0, 200]]);
      expect(data).toMatchObject({ isWhole: false, isOwner: false, isShared: false, tracks: { recording: [] } });
      expect(await listed(one)).toMatchObject([
        { token: lesson.token, title: 'Matematik', owner: 'Ayşe Öğretmen', duration: 200, until: null },
      ]);
    }
    for (const one of [neighbour!, colleague!]) {
      expect((await read(one)).code).toBe('meeting.forbidden');
      expect(await listed(one)).toEqual([]);
    }
    // Its film is another matter.
    expect((await school.call(pupil!, 'GET', `/films/${row.film.token}`)).code).toBe('recording.notFound');
    for (const one of [pupil!, colleague!, manager!])
      for (const how of ['GET', 'PUT'] as const) {
        const body = how === 'PUT' ? with9AAlone() : undefined;
        expect((await school.call(one, how, `/replays/${lesson.token}/sharing`, body)).code).toBe('meeting.forbidden');
      }
    await shareLesson({ ...noLesson, people: true, until: Math.floor(Date.now() / 1_000) + 3_600 });
    expect([(await read(pupil!)).code, (await read(guardian!)).code]).toEqual(['sees', 'meeting.forbidden']);
    await school.people.query(`UPDATE replay_shares SET ends_at = now() - interval '1 second'`);
    expect((await read(pupil!)).code).toBe('meeting.forbidden');
    for (const wrong of [{ ...with9AAlone(), until: 1 }, { ...with9AAlone(), mayDownload: true }, { classes: 'x' }])
      expect((await shareLesson(wrong)).code).toBe('common.invalid');
    await shareLesson(noLesson);
    const acts = await school.people.query(
      `SELECT changes FROM audit_log WHERE act = 'lesson.shared' AND subject_id = $1 ORDER BY number DESC LIMIT 1`,
      [lesson.id],
    );
    expect(acts).toMatchObject([{ changes: { people: [true, false] } }]);
  });

  it('draws its board and the writing on slides as they grew, to each what they were shown and no word of whom the film lacks', async () => {
    await share({});
    const toolsOf = ({ lines }: ReplayDrawing) => lines.map((line) => (line.tool === 'text' ? line.text : line.tool));
    const board = await boardOf(teacher!, row.boardPage);
    expect(toolsOf(board.data)).toEqual(['pencil', 'pencil', 'image']);
    expect(board.data.stretches.map(({ line, from, to }) => [line, from, to])).toEqual([
      ...[[0, 151, 154] as const, [1, 152, 158] as const, [2, 155, 158] as const, [0, 156, 158] as const],
    ]);
    const layer = await boardOf(teacher!, row.layer);
    expect(toolsOf(layer.data)).toEqual(['pencil', 'Benim yazım', 'Elif yazdı']);
    expect(layer.data.stretches.map(({ line, from, to, dx, dy }) => [line, from, to, dx, dy])).toEqual([
      [0, 64, 75, 0, 0],
      [1, 65, 130, 0, 0],
      [2, 66, 130, 0, 0],
      [0, 75, 115, 20, 5],
      [0, 116, 130, 20, 5],
    ]);
    expect(JSON.stringify(layer.data)).not.toContain(pupil!.id);
    expect((await boardOf(pupil!, row.layer)).code).toBe('meeting.forbidden');

    await with9A();
    const seen = await boardOf(pupil!, row.layer);
    expect(toolsOf(seen.data)).toEqual(['pencil', 'Elif yazdı']);
    // What happened in the pause of the film is told no finer than the film shows it.
    expect(seen.data.stretches.map(({ line, from, to, dx }) => [line, from, to, dx])).toEqual([
      [0, 64, 75, 0],
      [1, 66, 130, 0],
      [0, 75, 110, 20],
      [0, 120, 130, 20],
    ]);
    expect((await boardOf(pupil!, row.boardPage)).code, 'nothing of it was filmed').toBe('draw.pageNotFound');
    for (const page of [lesson.id, row.lectureId])
      expect((await boardOf(teacher!, page)).code).toBe('draw.pageNotFound');
    expect((await boardOf(teacher!, 'x')).code).toBe('common.invalid');
    await share({});
  });

  it('shows a picture of its board to whom the board is shown', async () => {
    await share({});
    const picture = async (person: TestPerson, id = row.pictureId) => {
      const path = `/api/replays/${lesson.token}/picture/${id}`;
      const answer = await school.api.call('GET', path, undefined, {
        headers: { authorization: `Bearer ${person.bearer}` },
      });
      return answer.status === 200 ? answer.headers.get('content-type') : answer.status;
    };
    expect(await picture(teacher!)).toBe('image/webp');
    expect(await picture(teacher!, lesson.id)).toBe(404);
    expect(await picture(pupil!)).toBe(403);
    await with9A();
    expect(await picture(pupil!), 'the film lacks the board').toBe(404);
    await shareLesson(with9AAlone());
    expect(await picture(pupil!)).toBe('image/webp');
    await school.people.query(
      `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'refused', 'list', $2)`,
      [pupil!.id, manager!.id],
    );
    // No film ran then: whose guardian has refused is not seen again.
    expect(await picture(late!)).toBe(404);
    await school.people.query(
      `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'given', 'list', $2)`,
      [pupil!.id, manager!.id],
    );
    await shareLesson(noLesson);
    await share({});
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
    // Nobody shares a film of it: nobody is led to what they missed.
    expect((await read(late!)).data.missed).toEqual([]);
    await with9A();
    expect(spans((await read(late!)).data.missed!)).toEqual([[60, 70]]);
    await share({});
    await shareLesson(with9AAlone());
    expect(spans((await read(late!)).data.missed!)).toEqual([[0, 70]]);
    await shareLesson(noLesson);
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
