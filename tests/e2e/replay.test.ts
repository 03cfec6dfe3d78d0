import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { FilmShelf } from '../support/filmShelf.js';
import { lessonRow, type LessonRow } from '../support/lessonRow.js';
import { replayedLesson, type ReplayedRow } from '../support/replayedLesson.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import type { NativeStack } from '../support/stack.js';

const day = schoolDay({}, { shell: true });
const ten = new URL('../support/films/film.mp4', import.meta.url).pathname;

let lesson: LessonRow;
let row: ReplayedRow;
let class8A: string;

beforeAll(async () => {
  const { school, ayse, elif, mert } = day;
  const { data } = school;
  const stack = school.stack as NativeStack;
  const [refused, putOut] = [await data.member('Can Yok'), await data.member('Kaan Er')];
  class8A = await data.schoolClass('8-A', [ayse, elif, mert, refused, putOut]);
  lesson = await lessonRow(data, ayse, {
    ...{ classes: [class8A], hasEnded: true },
    startsAt: new Date(Date.now() - 3_600_000),
    endsAt: new Date(Date.now() - 1_800_000),
  });
  const shelf = new FilmShelf(data, stack.recordingDir);
  // Elif is there from the beginning, Mert comes late.
  row = await replayedLesson(
    data,
    shelf,
    lesson,
    { teacher: ayse, pupil: elif, refused, putOut, late: mert },
    Buffer.from('-'),
  );
  const film = join(stack.recordingDir, row.film.id, 'film.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-stream_loop', '6', '-i', ten, '-c', 'copy', '-t', '70', film]);
  await data.query('UPDATE recordings SET bytes = $2 WHERE id = $1', [row.film.id, readFileSync(film).length]);
  const pages = join(stack.videoDir, 'pages', row.lectureId);
  mkdirSync(pages, { recursive: true });
  for (const page of [1, 2, 3]) {
    const words = `<text x="960" y="600" font-size="220" text-anchor="middle" fill="#1a3a5c">Sayfa ${page}</text>`;
    const drawn = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#eef6ff"/>${words}</svg>`,
    );
    writeFileSync(join(pages, `${page}.webp`), await sharp(drawn).webp().toBuffer());
  }
});

const moment = ({ page }: RoomVisitor, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const clock = ({ page }: RoomVisitor) => page.getByRole('slider', { name: 'Kaydın neresinde' });
const placeOf = async (who: RoomVisitor) => Number(await clock(who).inputValue());
const shareWith = async (body: object) => {
  const url = `${day.school.stack.url}/api/films/${row.film.token}/sharing`;
  const headers = { authorization: `Bearer ${day.ayse.bearer}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
const lane = ({ page }: RoomVisitor, track: string) => page.locator(`[data-track=${track}]`);
/** Presses where a moment of the lesson stands on a line. */
const press = async (who: RoomVisitor, track: string, seconds: number) => {
  const box = (await lane(who, track).boundingBox())!;
  await lane(who, track).click({ position: { x: (box.width * seconds) / 200, y: box.height / 2 } });
};

it('a teacher looks at a lesson again: film and tracks on one clock, what was not filmed by a clock alone, and finds a word', async () => {
  const teacher = await day.teacher({ viewport: { width: 1366, height: 900 } });
  await teacher.goto('/toplantilar?tab=past');
  await teacher.page.getByText('Dersler', { exact: true }).click();
  await teacher.page.getByRole('link', { name: 'Yeniden izle: Matematik' }).click();
  await teacher.page.waitForURL(`**/kayitlar/${row.film.token}`);
  await moment(teacher, /Anket: Anladınız mı\?/).click();
  await expect.poll(() => placeOf(teacher), soon).toBeCloseTo(90, 0);
  await expect
    .poll(() => teacher.page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime), soon)
    .toBeCloseTo(30, 0);
  const slide = teacher.page.getByRole('img', { name: 'Isı ve sıcaklık, sayfa 2. Sayfa 2 kalori' });
  await slide.waitFor();
  expect(await slide.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1920);
  // What had been written on it by then lies on it.
  await teacher.page.getByRole('img', { name: 'Sayfaya yazılanlar. Benim yazım. Elif yazdı' }).waitFor();
  expect(await axeFindings(teacher.page, 'a lesson again')).toEqual([]);

  // Nothing was filmed at the beginning: the page that was shown then stands there, and the lesson goes on by itself.
  await press(teacher, 'slides', 10);
  await expect.poll(() => placeOf(teacher), soon).toBe(10);
  await teacher.page.getByRole('img', { name: 'Isı ve sıcaklık, sayfa 1. Sayfa 1 kalori' }).waitFor();
  await teacher.page.getByRole('button', { name: 'Oynat', exact: true }).click();
  await expect.poll(() => placeOf(teacher), soon).toBeGreaterThan(11);
  expect(await teacher.page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  // It comes to the film, which plays on.
  await press(teacher, 'recording', 58.5);
  await expect
    .poll(
      () => teacher.page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime < 20),
      soon,
    )
    .toBe(true);
  await teacher.page.getByRole('button', { name: 'Durdur', exact: true }).click();

  const search = teacher.page.getByRole('searchbox', { name: 'Derste ara' });
  await search.fill('KALORİ');
  await search.press('Enter');
  await teacher.page.getByText('2 yer bulundu').waitFor();
  await teacher.page.getByRole('button', { name: /Slaytta · Isı ve sıcaklık: Sayfa 2 kalori/ }).click();
  await expect.poll(() => placeOf(teacher), soon).toBe(30);
});

it('a pupil who came late plays the minutes that they missed and no other; chat stands there by the owner’s switch', async () => {
  await shareWith({
    people: false,
    classes: [{ id: class8A }],
    guardians: false,
    mayDownload: false,
    until: null,
    chat: false,
  });
  const pupil = await day.classmate({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en',
  });
  await pupil.goto(`/kayitlar/${row.film.token}?lang=en`);
  await pupil.page.getByRole('heading', { name: 'Minutes you missed' }).waitFor();
  expect(await pupil.page.getByText('ISI ile sıcaklık').count()).toBe(0);
  expect(await axeFindings(pupil.page, 'a lesson again on a phone')).toEqual([]);
  const film = () =>
    pupil.page.locator('video').evaluate((one: HTMLVideoElement) => [one.paused, one.currentTime] as const);
  await pupil.page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await pupil.page.getByRole('button', { name: 'Play only these' }).tap();
  await pupil.page.getByText('Only the minutes you missed are playing.').waitFor();
  await expect.poll(async () => (await film())[0], soon).toBe(false);
  // Ten seconds of film, and there it stops.
  await expect.poll(async () => (await film())[0], soon).toBe(true);
  expect((await film())[1]).toBeGreaterThan(9);
  expect((await film())[1]).toBeLessThan(12);
  await pupil.page.getByRole('button', { name: 'Play only these' }).waitFor();

  await shareWith({
    people: false,
    classes: [{ id: class8A }],
    guardians: false,
    mayDownload: false,
    until: null,
    chat: true,
  });
  await pupil.page.reload();
  await pupil.page.getByText('ISI ile sıcaklık aynı mı?').waitFor();
  expect(await pupil.page.getByText('Kayıtta yokum').count()).toBe(0);
});

it('a lesson without a film plays by a clock: its slides change and its chat flows', async () => {
  await day.school.data.query('UPDATE recordings SET deleted_at = now() WHERE id = $1', [row.film.id]);
  const teacher = await day.teacher({ viewport: { width: 1280, height: 800 } });
  await teacher.goto(`/toplanti-raporu/${lesson.token}`);
  await teacher.page.getByRole('link', { name: 'Dersi yeniden izle' }).click();
  await teacher.page.waitForURL(`**/dersi-izle/${lesson.token}`);
  await moment(teacher, /Slayt: Isı ve sıcaklık · sayfa 1/).click();
  await teacher.page.getByRole('img', { name: 'Isı ve sıcaklık, sayfa 1. Sayfa 1 kalori' }).waitFor();
  await teacher.page.keyboard.press('l');
  await teacher.page.keyboard.press('l');
  await teacher.page.getByRole('img', { name: 'Isı ve sıcaklık, sayfa 2. Sayfa 2 kalori' }).waitFor();
  await teacher.page.keyboard.press('k');
  await expect.poll(() => placeOf(teacher), soon).toBeGreaterThan(31);
  await teacher.page.getByText('Devam edelim').waitFor();
  expect(await axeFindings(teacher.page, 'a lesson by its clock')).toEqual([]);
  await teacher.page.keyboard.press('k');

  // The board grows: two strokes and a picture, one of them erased for a while.
  const board = teacher.page.getByRole('img', { name: /^Tahta, sayfa 1/ });
  const inked = () =>
    board.evaluate((sheet: HTMLCanvasElement) => {
      const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height);
      let red = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! > 180 && data[at + 1]! < 90) red++;
      return red;
    });
  await moment(teacher, /Tahta açıldı/).click();
  await board.waitFor();
  expect(await inked()).toBe(0);
  await press(teacher, 'board', 153);
  await expect.poll(inked, soon).toBeGreaterThan(0);
  const both = await inked();
  await press(teacher, 'board', 155.5);
  await expect.poll(inked, soon).toBeLessThan(both);
  expect(await inked()).toBeGreaterThan(0);
  expect(await axeFindings(teacher.page, 'a board that grows')).toEqual([]);

  // Its owner shares it with the class, which finds it among what others share.
  await teacher.page.getByRole('button', { name: 'Dersi paylaş' }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Dersi paylaş' });
  await dialog.getByText('Dersin katılımcıları').click();
  expect(await axeFindings(teacher.page, 'sharing a lesson')).toEqual([]);
  await dialog.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await teacher.page.getByText('Ders paylaşıldı').waitFor();
  const pupil = await day.pupil({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await pupil.goto('/toplantilar?tab=records');
  await pupil.page.getByRole('link', { name: /^İzle: Matematik/ }).tap();
  await pupil.page.waitForURL(`**/dersi-izle/${lesson.token}`);
  await moment(pupil, /Tahta açıldı/).tap();
  await pupil.page.getByRole('img', { name: /^Tahta, sayfa 1/ }).waitFor();
  expect(await pupil.page.getByRole('button', { name: 'Dersi paylaş' }).count()).toBe(0);
});
