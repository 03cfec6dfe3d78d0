import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestLectures } from '../support/lectureLibrary.js';
import { lessonRow } from '../support/lessonRow.js';
import { bombPdf, pdfOf, slidesPdf } from '../support/pdfBytes.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let teacher: TestPerson;
let colleague: TestPerson;
let mine: TestLectures;
let others: TestLectures;

beforeAll(async () => {
  stack = await startStack({ redis: false });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  colleague = await school.teacher('Başka Öğretmen');
  mine = new TestLectures(stack.url, teacher.bearer);
  others = new TestLectures(stack.url, colleague.bearer);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const read = (path: string, cookie = '') => fetch(stack.url + path, { headers: cookie ? { cookie } : {} });

describe('slides', () => {
  it('are uploaded in parts, become pages with their words, and are looked at by those who may', async () => {
    const file = slidesPdf(9, 'Isparta');
    const { data: begun } = await mine.begin(file);
    expect((await mine.put(begun.id, 0, file.subarray(0, 1_000))).data.offset).toBe(1_000);
    expect((await mine.finish(begun.id)).code).toBe('common.conflict');
    expect((await mine.list()).data.uploads).toMatchObject([{ id: begun.id, offset: 1_000, bytes: file.length }]);
    // Another day: the same file goes on where it was.
    expect((await mine.upload(file)).data).toMatchObject({ id: begun.id, title: 'Üçgenler', ownerId: teacher.id });
    const { data: early } = await others.one(begun.id);
    expect(early, 'a colleague sees it before it is shared').toBeUndefined();

    const ready = await mine.settled(begun.id);
    expect(ready).toMatchObject({ state: 'ready', failure: null, pages: 9, pagesMade: 9, isShared: false });
    const { data: key, cookie } = await mine.key(begun.id);
    expect(key.pages.map(({ text }) => text)).toEqual(Array.from({ length: 9 }, (_, n) => `Isparta ${n + 1}`));
    expect(key.pages[0]).toMatchObject({ width: 1920, height: 1357 });
    const page = await read(`${key.src}/7`, cookie);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    expect(page.headers.get('cache-control')).toContain('private');
    expect(await sharp(Buffer.from(await page.arrayBuffer())).metadata()).toMatchObject({ width: 1920, height: 1357 });
    const small = await read(`${key.src}/7/small`, cookie);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 240 });
    // The address opens nothing, nor does a cookie of another file, nor a page that isn't there.
    expect((await read(`${key.src}/7`)).status).toBe(401);
    expect((await read(`${key.src}/10`, cookie)).status).toBe(404);
    expect((await read(`/video-files/pages/${begun.id}/1.webp`, cookie)).status).toBe(404);
    expect((await read(`${key.src}/..%2f..%2f${begun.id}`, cookie)).headers.get('content-type')).not.toContain('image');

    expect((await mine.list('?search=isparta%204')).data.lectures.map(({ id }) => id)).toEqual([begun.id]);
    expect((await mine.list('?search=bolu')).data.lectures).toEqual([]);
  });

  it('are shared with colleagues, who see them and change nothing; pupils and guests get nowhere', async () => {
    const { data: lecture } = await mine.upload(slidesPdf(1, 'Bir'), { title: 'Paylasilan' });
    await mine.settled(lecture.id);
    expect((await others.list('?whose=shared')).data.lectures).toEqual([]);
    expect((await others.key(lecture.id)).code).toBe('lectures.notFound');
    expect((await mine.change(lecture.id, { isShared: true, title: 'Açık sunum' })).data.isShared).toBe(true);
    expect((await others.list('?whose=shared')).data.lectures).toMatchObject([
      { id: lecture.id, title: 'Açık sunum', ownerName: 'Ayşe Öğretmen' },
    ]);
    const { data: key, cookie } = await others.key(lecture.id);
    expect((await read(`${key.src}/1`, cookie)).status).toBe(200);
    for (const refused of [
      await others.change(lecture.id, { title: 'Benim' }),
      await others.remove(lecture.id),
      await others.put(lecture.id, 0, Buffer.alloc(10)),
    ])
      expect(refused.code).toBe('lectures.notFound');
    const pupil = new TestLectures(stack.url, (await school.member('Pupil')).bearer);
    expect((await pupil.list()).status).toBe(403);
    expect((await pupil.key(lecture.id)).status).toBe(403);
  });

  it('are brought to lessons that their teacher gives, and to a subject', async () => {
    const lesson = await lessonRow(school, teacher);
    const foreign = await lessonRow(school, colleague);
    const { data: lecture } = await mine.upload(slidesPdf(1, 'Iki'));
    const { data: targets } = await mine.call<{ lessons: { id: string }[] }>('GET', '/lectureTargets');
    expect(targets.lessons.map(({ id }) => id)).toEqual([lesson.id]);
    const brought = await mine.change(lecture.id, { lessonIds: [lesson.id], subjectId: lesson.subjectId });
    expect(brought.data).toMatchObject({ lessons: [{ id: lesson.id }], subject: { id: lesson.subjectId } });
    expect((await mine.change(lecture.id, { lessonIds: [foreign.id] })).code).toBe('common.invalid');
    expect((await mine.one(lecture.id)).data.lessons).toHaveLength(1);
  });

  it('are filtered by subject and topic, in their teacher’s words', async () => {
    const lesson = await lessonRow(school, teacher);
    const { data: one } = await mine.upload(slidesPdf(1, 'Konulu'));
    const { data: other } = await mine.upload(slidesPdf(1, 'Konusuz'));
    const topic = `Işığın kırılması ${'ğüşiöç👍'.repeat(10)}`;
    expect((await mine.change(one.id, { topic, subjectId: lesson.subjectId })).data.topic).toBe(topic);
    expect((await mine.change(one.id, { topic: 'x'.repeat(121) })).code).toBe('common.invalid');
    const ids = async (query: Record<string, string>) =>
      (await mine.list(`?${new URLSearchParams(query).toString()}`)).data.lectures.map(({ id }) => id);
    const { data: all } = await mine.list();
    expect(all.topics).toEqual([topic]);
    expect(all.subjects.map(({ id }) => id)).toContain(lesson.subjectId);
    expect(await ids({ topic })).toEqual([one.id]);
    expect(await ids({ subject: lesson.subjectId, topic })).toEqual([one.id]);
    expect(await ids({ search: 'kırılması' })).toEqual([one.id]);
    expect(await ids({ topic: 'Kırılma' })).toEqual([]);
    expect((await others.list('?whose=shared')).data.topics, 'topics of slides that are not shared').toEqual([]);
    expect(await ids({})).toContain(other.id);
  });

  it('may be a page of text, which its teacher writes, shows and writes anew', async () => {
    const text = '# Üçgenler\n- İç açılar\n- <script>alert(1)</script>\n---\nİkinci sayfa';
    const { data: begun } = await mine.write('Konu özeti', text);
    const ready = await mine.settled(begun.id);
    expect(ready).toMatchObject({ state: 'ready', type: 'text/plain', pages: 2, title: 'Konu özeti' });
    expect((await mine.written(begun.id)).data).toEqual({ title: 'Konu özeti', text });
    const { data: key, cookie } = await mine.key(begun.id);
    expect(key.pages.map((page) => page.text)).toEqual([
      'Üçgenler\n• İç açılar\n• <script>alert(1)</script>',
      'İkinci sayfa',
    ]);
    const page = await read(`${key.src}/1`, cookie);
    expect(await sharp(Buffer.from(await page.arrayBuffer())).metadata()).toMatchObject({ width: 1920, height: 1080 });

    await mine.change(begun.id, { isShared: true, topic: 'Geometri' });
    expect((await others.written(begun.id)).code, 'a colleague sees its pages, and writes nothing').toBe(
      'lectures.notFound',
    );
    expect((await others.rewrite(begun.id, 'Benim', 'x')).code).toBe('lectures.notFound');
    const { data: next } = await mine.rewrite(begun.id, 'Konu özeti 2', 'Tek sayfa');
    expect(await mine.settled(next.id)).toMatchObject({ pages: 1, isShared: true, topic: 'Geometri' });
    expect((await mine.one(begun.id)).code).toBe('lectures.notFound');
    // A restored school has the text, and its pages are made anew.
    const { rmSync } = await import('node:fs');
    rmSync(join(stack.videoDir, 'pages', next.id), { recursive: true });
    expect((await mine.key(next.id)).code).toBe('lectures.notReady');
    expect(await mine.settled(next.id)).toMatchObject({ state: 'ready', pagesMade: 1 });
    expect((await mine.write('Boş', ' \u200b ')).code).toBe('common.invalid');
    const pupil = new TestLectures(stack.url, (await school.member('Başka Pupil')).bearer);
    expect((await pupil.write('Ödev', 'x')).status).toBe(403);
  });

  it('of pictures have one page, without what a camera wrote into it', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'ev adresi' } })
      .jpeg()
      .toBuffer();
    const { data } = await mine.upload(photo, { type: 'image/jpeg', title: 'Tahta' });
    expect(await mine.settled(data.id)).toMatchObject({ state: 'ready', pages: 1, type: 'image/jpeg' });
    const { data: key, cookie } = await mine.key(data.id);
    const page = Buffer.from(await (await read(`${key.src}/1`, cookie)).arrayBuffer());
    expect(page.includes('ev adresi')).toBe(false);
  });
});

describe('a hostile file', () => {
  const bomb = bombPdf(150);
  it.each([
    ['no PDF at all', Buffer.from('<html>'.repeat(100)), 'lectures.notReadable', 'at once'],
    ['a zip that is called a PDF', Buffer.from('PK\x03\x04'.repeat(100)), 'lectures.notReadable', 'at once'],
    ['a PDF that was cut off', slidesPdf(3, 'Kesik').subarray(0, 60), 'lectures.notReadable', 'later'],
    ['a page of 30,000 points', pdfOf([{ width: 30_000, height: 595, text: 'x' }]), 'lectures.pageTooLarge', 'later'],
    ['a thousand pages', slidesPdf(1_000), 'lectures.tooManyPages', 'later'],
  ])('%s ends in words', async (name, file, code, when) => {
    const answer = await mine.upload(file, { title: name });
    if (when === 'at once') return expect(answer.code).toBe(code);
    expect(await mine.settled(answer.data.id)).toMatchObject({ state: 'failed', failure: code, pagesMade: 0 });
    expect((await mine.key(answer.data.id)).code).toBe('lectures.notReady');
  });

  it('that grows a thousandfold is ended, and the next file’s turn comes', async () => {
    const { data } = await mine.upload(bomb, { title: 'Bomba' });
    const { data: next } = await mine.upload(slidesPdf(1, 'Sonraki'));
    expect(['lectures.tooHeavy', 'lectures.notReadable']).toContain((await mine.settled(data.id)).failure);
    expect((await mine.settled(next.id)).state).toBe('ready');
    expect((await fetch(`${stack.url}/api/health/live`)).status).toBe(200);
  });
});

it('a process that is killed in the middle leaves its pages, and another goes on after them', async () => {
  const { data } = await mine.upload(slidesPdf(14, 'Uzun'));
  // Pages are made last in the queue for the processor: a busy machine takes its time.
  await expect.poll(async () => (await mine.one(data.id)).data.pagesMade, { timeout: 60_000 }).toBeGreaterThan(3);
  const [api] = stack.api;
  await api!.kill();
  const before = readdirSync(join(stack.videoDir, 'pages', data.id)).length;
  // Whoever held it is gone; its time is made short here.
  await school.query('UPDATE lectures SET leased_until = now() WHERE id = $1', [data.id]);
  await api!.start();
  expect(await mine.settled(data.id)).toMatchObject({ state: 'ready', pages: 14, pagesMade: 14 });
  expect(before).toBeGreaterThan(6);
  expect(before).toBeLessThan(28);
});

it('what is deleted is gone with its file and its pages; pages that a restored school lacks are made anew', async () => {
  const { data } = await mine.upload(slidesPdf(2, 'Silinecek'));
  await mine.settled(data.id);
  const pages = join(stack.videoDir, 'pages', data.id);
  const { rmSync } = await import('node:fs');
  rmSync(pages, { recursive: true });
  expect((await mine.key(data.id)).code).toBe('lectures.notReady');
  expect(await mine.settled(data.id)).toMatchObject({ state: 'ready', pagesMade: 2 });

  const manager = await school.member('Müdür Bey', 'manager');
  const console_ = (method: string, path: string) =>
    fetch(`${stack.url}/api/admin/lectures${path}`, { method, headers: { authorization: `Bearer ${manager.bearer}` } });
  const rows = (await (await console_('GET', '?filter=%7B%22q%22%3A%22ayşe%22%7D')).json()) as { id: string }[];
  expect(rows.map(({ id }) => id)).toContain(data.id);
  expect((await console_('DELETE', `/${data.id}`)).status).toBe(200);
  expect((await mine.one(data.id)).code).toBe('lectures.notFound');
  expect([existsSync(pages), existsSync(join(stack.videoDir, data.id))]).toEqual([false, false]);
  expect(await school.query("SELECT act FROM audit_log WHERE act = 'lecture.deleted'")).toHaveLength(1);
});
