import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { BoardHand } from '../support/boardHand.js';
import { TestLectures } from '../support/lectureLibrary.js';
import { lessonRow } from '../support/lessonRow.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { LeasedRecording } from '../support/recorderSeat.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const pageOf = (visitor: RoomVisitor) => visitor.page.locator('[data-page]');
const seesPage = (visitor: RoomVisitor, page: number) =>
  expect.poll(() => pageOf(visitor).getAttribute('data-page'), soon).toBe(String(page));

it('a teacher writes on the second page, a pupil sees it there, goes on alone and comes back to it; who comes late and the film see it too', async () => {
  const { school, ayse, elif, mert } = day;
  const colleague = await school.data.teacher('Deniz Kaya');
  const classId = await school.data.schoolClass('8-A', [elif, mert]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId], coTeachers: [colleague] });
  const lectures = new TestLectures(school.stack.url, ayse.bearer);
  const pdf = slidesPdf(4, 'Isparta');
  const { data } = await lectures.upload(pdf);
  await lectures.settled(data.id);
  const teacher = await day.teacher({ viewport: { width: 1366, height: 720 } });
  const pupil = await day.pupil(phone);
  for (const one of [teacher, pupil]) {
    await one.goto(`/room/${lesson.token}`);
    await one.enter();
  }
  const { page } = teacher;
  await page
    .getByLabel('Yan panel', { exact: true })
    .getByRole('button', { name: 'Sunum: ders materyalleri', exact: true })
    .click();
  const panel = teacher.panel('Ders materyalleri');
  // From here the lesson keeps them, for whoever leads it.
  await panel.getByRole('button', { name: 'Seçenekler: Üçgenler' }).click();
  await page.getByRole('menuitem', { name: 'Bu derse ekle' }).click();
  await panel.getByText('Bu ders için').waitFor();
  await panel.getByRole('button', { name: 'Ekrana yansıt: Üçgenler' }).click();
  const tools = page.getByRole('group', { name: 'Sunum araçları' });
  await tools.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await seesPage(pupil, 2);
  expect(await pupil.button('Sayfaya yaz').count(), 'a pupil writes only where the teacher lets them').toBe(0);
  await teacher.button('Sayfaya yaz').click();
  await pupil.notice('Ayşe Y. sunuma yazıyor').waitFor();

  const { width, height } = await pageOf(teacher)
    .locator('img')
    .evaluate((picture: HTMLImageElement) => ({ width: picture.naturalWidth, height: picture.naturalHeight }));
  const [ayses, elifs] = [new BoardHand(teacher, width / height), new BoardHand(pupil, width / height)];
  await ayses.draw([150, 200], [350, 200]);
  await expect.poll(() => elifs.seenAt([250, 200]), soon).toBe('black');
  await expect.poll(() => elifs.seenAt([250, 300]), soon).toBe('nothing');
  expect(await axeFindings(page, 'writing on slides')).toEqual([]);

  // The pupil turns pages alone: the first has nothing on it, and the second what was written.
  await tools.getByRole('button', { name: 'Öğrenciler kendi bakabilsin' }).click();
  await pupil.page.getByRole('button', { name: 'Önceki sayfa' }).tap();
  await seesPage(pupil, 1);
  await expect.poll(() => elifs.seenAt([250, 200]), soon).toBe('nothing');
  await seesPage(teacher, 2);
  await pupil.page.getByRole('button', { name: 'Sonraki sayfa' }).tap();
  await expect.poll(() => elifs.seenAt([250, 200]), soon).toBe('black');
  // A larger page takes its writing along.
  await pupil.page.getByRole('button', { name: 'Büyüt' }).tap();
  await expect.poll(() => pageOf(pupil).getAttribute('data-zoom'), soon).toBe('12');
  await pupil.page.getByRole('button', { name: 'Öğretmenle ilerle' }).tap();

  await ayses.choose('Sunuma yazmayı bitir');
  await pupil.notice('Ayşe Y. sunuma yazmayı bitirdi').waitFor();
  const late = await day.classmate({ ...phone, colorScheme: 'dark' });
  await late.goto(`/room/${lesson.token}`);
  await late.enter();
  await seesPage(late, 2);
  await late.goto(`/room/${lesson.token}?lang=en`);
  await seesPage(late, 2);
  const ink = (visitor: RoomVisitor) =>
    visitor.page
      .locator('[data-over="slides"] canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value, n) => n % 4 === 3 && value > 200);
      });
  await expect.poll(() => ink(late), soon).toBe(true);

  const host = await RoomClient.join(school.stack.url, colleague, lesson);
  const recording = await LeasedRecording.begin(school.data, host);
  const film = await school.browser.newPage({ viewport: { width: 1280, height: 720 } });
  await film.goto(`${school.stack.url}/rec/${lesson.token}#ticket=${recording.ticket}`);
  await film.locator('html[data-recorder="ready"]').waitFor({ state: 'attached' });
  const slide = film.locator('[data-film-slide="2"]');
  await expect
    .poll(() => slide.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), soon)
    .toBe(true);
  await expect
    .poll(
      () =>
        slide
          .locator('canvas')
          .first()
          .evaluate((canvas: HTMLCanvasElement) => {
            const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
            return data.some((value, n) => n % 4 === 3 && value > 200);
          }),
      soon,
    )
    .toBe(true);
  await host.send({ type: 'stop material' });
  await slide.waitFor({ state: 'detached' });
  await pageOf(pupil).waitFor({ state: 'detached' });
  host.close();
  await film.close();
});
