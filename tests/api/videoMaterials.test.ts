import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LessonItems } from '@derslik/contract/lessonItems';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import type { AdminVideo, RoomVideos } from '@derslik/contract/videos';
import { TestLectures } from '../support/lectureLibrary.js';
import { lessonRow } from '../support/lessonRow.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { quizRow } from '../support/quizRow.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { TestLibrary } from '../support/videoLibrary.js';

let stack: NativeStack;
let school: TestSchool;
let [teacher, colleague, pupil, manager]: TestPerson[] = [];
let [mine, others]: TestLibrary[] = [];
const clients: RoomClient[] = [];
const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));

beforeAll(async () => {
  stack = await startStack({ redis: false });
  school = new TestSchool(stack.databaseUrl);
  [teacher, colleague] = [await school.teacher(), await school.teacher('Başka Öğretmen')];
  [pupil, manager] = [await school.member('Elif'), await school.member('Meral Müdür', 'manager')];
  [mine, others] = [teacher, colleague].map(({ bearer }) => new TestLibrary(stack.url, bearer));
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school.close();
  await stack.stop();
});

/** All lessons of these stories are of one subject. */
afterEach(() => school.query('UPDATE videos SET subject_id = NULL'));

const call = async <T>(person: TestPerson, method: string, path: string) => {
  const answer = await fetch(`${stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  const { error, ...body } = (await answer.json()) as T & { error?: { code: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { status: answer.status, body: body as T, code: error?.code, cookie: cookie.join('; ') };
};
const join = async (person: TestPerson, meeting: TestMeeting) => {
  const client = await RoomClient.join(stack.url, person, meeting);
  clients.push(client);
  return client;
};
/** A video of a name of its own: the same bytes are the same file. */
const upload = async (title: string): Promise<string> => {
  const fileKey = Buffer.from(title.padEnd(32).slice(0, 32)).toString('hex').slice(0, 64).padEnd(64, '0');
  return (await mine!.upload(film, { title, fileKey })).data.id;
};
const choices = async (person: TestPerson, { token }: TestMeeting) => {
  const { body, code } = await call<{ data: RoomVideos }>(person, 'GET', `/roomVideos?roomToken=${token}`);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  return code ?? { lesson: ids(body.data.lesson), subject: ids(body.data.subject), own: ids(body.data.own) };
};

describe('videos of the school', () => {
  it('are shared with colleagues, who look at them and change nothing; a pupil gets nowhere', async () => {
    const id = await upload('Su döngüsü');
    expect((await others!.list('?whose=shared')).data.videos).toEqual([]);
    expect([(await others!.key(id)).code, (await others!.change(id, { title: 'Benim' })).code]).toEqual([
      ...['videos.notFound', 'videos.notFound'],
    ]);
    expect((await mine!.change(id, { isShared: true })).data).toMatchObject({ isShared: true, title: 'Su döngüsü' });
    expect((await others!.list('?whose=shared')).data.videos).toMatchObject([
      { id, title: 'Su döngüsü', ownerName: 'Ayşe Öğretmen', lessons: [], subject: null },
    ]);
    expect((await others!.list()).data.videos).toEqual([]);
    const { data: key, cookie } = await others!.key(id);
    expect((await fetch(stack.url + key.src, { headers: { cookie } })).status).toBe(200);
    for (const refused of [await others!.change(id, { isShared: false }), await others!.remove(id)])
      expect(refused.code).toBe('videos.notFound');
    const theirs = new TestLibrary(stack.url, pupil!.bearer);
    expect([(await theirs.list('?whose=shared')).status, (await theirs.key(id)).status]).toEqual([403, 403]);
    await mine!.change(id, { isShared: false });
    expect((await others!.key(id)).code).toBe('videos.notFound');
  });

  it('are filtered by subject and topic, and found by their words', async () => {
    const lesson = await lessonRow(school, teacher!);
    const id = await upload('Işık');
    const topic = 'Işığın kırılması';
    expect((await mine!.change(id, { topic, subjectId: lesson.subjectId })).data).toMatchObject({ topic });
    expect((await mine!.change(id, { topic: 'x'.repeat(121) })).code).toBe('common.invalid');
    expect((await mine!.change(id, { subjectId: lesson.id })).code).toBe('common.invalid');
    const found = async (query: Record<string, string>) =>
      (await mine!.list(`?${new URLSearchParams(query).toString()}`)).data.videos.map(({ title }) => title);
    expect(await found({ topic })).toEqual(['Işık']);
    expect(await found({ subject: lesson.subjectId, page: '1' })).toEqual(['Işık']);
    expect(await found({ search: 'kırılma' })).toEqual(['Işık']);
    expect(await found({ search: 'yansıma' })).toEqual([]);
    expect(await found({ page: '2' })).toEqual([]);
    expect((await mine!.list()).data.topics).toEqual([topic]);
  });

  it('are brought to a lesson and to a subject, whose teachers show them there and nowhere else', async () => {
    const lesson = await lessonRow(school, teacher!);
    const foreign = await lessonRow(school, colleague!);
    const [one, other] = [await upload('Bir'), await upload('Öteki')];
    expect((await mine!.change(one, { lessonIds: [lesson.id] })).data.lessons).toMatchObject([{ id: lesson.id }]);
    expect((await mine!.change(one, { lessonIds: [foreign.id] })).code).toBe('common.invalid');
    await mine!.change(other, { subjectId: lesson.subjectId });
    const host = await join(teacher!, lesson);
    expect(await choices(teacher!, lesson)).toMatchObject({ lesson: [one], subject: [other] });
    // Who teaches beside its owner shows what the lesson has, and of its subject what is theirs to show.
    await school.query('INSERT INTO lesson_teachers (meeting_id, person_id) VALUES ($1, $2)', [
      lesson.id,
      colleague!.id,
    ]);
    const beside = await join(colleague!, lesson);
    expect(await choices(colleague!, lesson)).toMatchObject({ lesson: [one], subject: [], own: [] });
    const start = (videoId: string) =>
      ({
        type: 'video action',
        action: 'start',
        source: { kind: 'school', videoId },
        title: 'Bir',
        mutesMicrophones: false,
      }) as const;
    await expect(beside.send(start(other))).rejects.toThrow('videos.notFound');
    await beside.send(start(one));
    await host.until('the video', () => sharedVideo.of(host.view!) !== null);
    await beside.send({ type: 'video action', action: 'finish' });
    const elsewhere = await join(colleague!, foreign);
    await expect(elsewhere.send(start(one))).rejects.toThrow('videos.notFound');
    const found = async (search: string) => {
      const query = new URLSearchParams({ roomToken: foreign.token, search }).toString();
      const { body } = await call<{ data: RoomVideos }>(colleague!, 'GET', `/roomVideos?${query}`);
      return body.data.found.map(({ title }) => title);
    };
    expect(await found('öteki')).toEqual([]);
    await mine!.change(other, { isShared: true });
    expect(await found('öteki')).toEqual(['Öteki']);
    await elsewhere.send(start(other));
  });

  it('stand with slides and tests in the list of a lesson’s materials, for who leads it alone', async () => {
    const lesson = await lessonRow(school, teacher!);
    const videoId = await upload('Deney');
    await mine!.change(videoId, { lessonIds: [lesson.id], topic: 'Isı' });
    const lectures = new TestLectures(stack.url, teacher!.bearer);
    const { data: slides } = await lectures.upload(slidesPdf(3, 'Isparta'));
    await lectures.settled(slides.id);
    await lectures.change(slides.id, { lessonIds: [lesson.id] });
    const quiz = await quizRow(school, teacher!, 4);
    await school.query('UPDATE quizzes SET subject_id = $2 WHERE id = $1', [quiz.id, lesson.subjectId]);
    const items = (person: TestPerson, more = '') =>
      call<LessonItems>(
        person,
        'GET',
        `/v1/teacher/live-subject/live-subject-item?live_subject_token=${lesson.token}&per_page=50&sort_by=id&sort_order=ASC${more}`,
      );
    const { body, cookie } = await items(teacher!);
    const wanted = [
      { type_name: 'BOOK_CONTENT', sourceId: slides.id, data: { lecture_count: 3, question_count: null } },
      { type_name: 'VIDEO_CONTENT', sourceId: videoId, chapter_name: 'Isı', data: { title: 'Deney' } },
      { type_name: 'TEST', sourceId: quiz.id, data: { title: quiz.title, question_count: 4, duration: null } },
    ];
    expect([body.total, body.page, body.per_page]).toEqual([3, 1, 50]);
    expect(body.data).toMatchObject(wanted.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1)));
    // The picture of slides is their first page, by a cookie of this answer; the other kinds have none.
    const pictured = body.data.filter(({ data }) => data.image_url !== null || data.thumb_image_url !== null);
    expect(pictured.map(({ id }) => id)).toEqual([slides.id]);
    const { image_url: whole, thumb_image_url: small } = pictured[0]!.data;
    const picture = async (path: string | null, headers: Record<string, string>) => {
      const answer = await fetch(`${stack.url}${path}`, { headers });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    };
    const [page, thumb] = [await picture(whole, { cookie }), await picture(small, { cookie })];
    expect([page.status, thumb.status]).toEqual([200, 200]);
    expect(page.bytes).toBeGreaterThan(thumb.bytes);
    expect((await picture(whole, {})).status).toBe(401);
    expect((await items(teacher!, '&page=2')).body.data).toEqual([]);
    expect([(await items(colleague!)).code, (await items(pupil!)).code]).toEqual([
      ...['meeting.forbidden', 'common.forbidden'],
    ]);
    const nowhere = `/v1/teacher/live-subject/live-subject-item?live_subject_token=000-000-000`;
    expect((await call(teacher!, 'GET', nowhere)).code).toBe('meeting.notFound');
  });

  it('are found by managers in the console, who delete one for good, with an audit row', async () => {
    const id = await upload('Silinecek');
    const list = async (q: string) =>
      (await call<AdminVideo[]>(manager!, 'GET', `/admin/videos?filter=${encodeURIComponent(JSON.stringify({ q }))}`))
        .body;
    expect(Object.values(await list('silinecek'))).toMatchObject([{ id, owner: 'Ayşe Öğretmen', bytes: film.length }]);
    expect(Object.values(await list('yoktur'))).toEqual([]);
    expect((await call(teacher!, 'DELETE', `/admin/videos/${id}`)).code).toBe('common.forbidden');
    expect((await call(manager!, 'DELETE', `/admin/videos/${id}`)).status).toBe(200);
    expect((await mine!.key(id)).code).toBe('videos.notFound');
    expect((await call(manager!, 'DELETE', `/admin/videos/${id}`)).code).toBe('common.notFound');
    const acts = await school.query(`SELECT changes FROM audit_log WHERE act = 'video.deleted' AND subject_id = $1`, [
      id,
    ]);
    expect(acts).toMatchObject([{ changes: { title: 'Silinecek', owner: teacher!.id } }]);
  });
});
