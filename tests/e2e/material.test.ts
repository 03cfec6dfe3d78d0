import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { dropFile } from '../support/dropFile.js';
import { lessonRow } from '../support/lessonRow.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { TestLibrary } from '../support/videoLibrary.js';

const film = fileURLToPath(new URL('../support/films/film.mp4', import.meta.url));

const day = schoolDay({}, { shell: true });
let made: Promise<string> | undefined;
/** Both pupils are in one class, whichever story comes first. */
const ourClass = (): Promise<string> => (made ??= day.school.data.schoolClass('8-A', [day.elif, day.mert]));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const shownPage = (visitor: RoomVisitor) => visitor.page.locator('[data-page]');
const seesPage = (visitor: RoomVisitor, page: number) =>
  expect
    .poll(
      () =>
        shownPage(visitor)
          .locator('img')
          .evaluate((picture: HTMLImageElement) => [
            picture.naturalWidth > 0,
            Number(picture.closest<HTMLElement>('[data-page]')?.dataset['page']),
          ]),
      soon,
    )
    .toEqual([true, page]);

it('a teacher uploads slides and shows them in a lesson; pupils follow page and size, who reloads too, and look on their own where they may', async () => {
  const { school, ayse } = day;
  const classId = await ourClass();
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  const { page } = teacher;
  await teacher.goto('/sunumlar');
  await page.getByRole('heading', { name: 'Henüz sunumunuz yok' }).waitFor();
  const bring = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  await bring('Sunum.key', 'application/octet-stream', Buffer.from('PK'));
  await page.getByText('Sunumu PDF olarak kaydedip onu yükleyin.').waitFor();
  await page.getByRole('button', { name: 'Yüklemeyi sil' }).click();
  await bring('Üçgenler.pdf', 'application/pdf', slidesPdf(6, 'Isparta'));
  const card = page.getByRole('listitem').filter({ hasText: 'Üçgenler' });
  await card.getByRole('button', { name: 'Önizle: Üçgenler' }).click();
  const look = teacher.page.getByRole('dialog');
  await look.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await look.getByRole('img', { name: 'Sayfa 2 / 6' }).waitFor();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Düzenle: Üçgenler' }).click();
  await look.getByText('Meslektaşlarım da gösterebilsin').click();
  await look.getByRole('checkbox', { name: /^Matematik/ }).check();
  await look.getByRole('button', { name: 'Kaydet' }).click();
  await card.getByText('Meslektaşlara açık').waitFor();
  expect(await axeFindings(page, 'slides')).toEqual([]);

  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  const pupil = await day.pupil(phone);
  await pupil.goto(`/room/${lesson.token}`);
  await pupil.enter();
  const rail = page.getByLabel('Yan panel', { exact: true });
  const tab = rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true });
  const panel = teacher.panel('Ders materyalleri');
  // What fails to load is an empty list, without a word; the log knows.
  teacher.forgive(/roomMaterials|500/);
  await page.route('**/roomMaterials?*', (route) => route.fulfill({ status: 500, json: {} }));
  await tab.click();
  await panel.getByText('Bu derste gösterilecek sunum yok.').waitFor();
  expect(await panel.getByRole('alert').count()).toBe(0);
  await page.unroute('**/roomMaterials?*');
  await tab.click();
  await tab.click();
  await panel.getByText('Bu ders için').waitFor();
  const search = panel.getByRole('searchbox', { name: 'Materyal ara: ad, konu, sayfalar' });
  await search.fill('yanardağ');
  await panel.getByText('Bu aramaya uyan bir şey yok.').first().waitFor();
  await search.fill('isparta 4');
  await panel.getByText('Bulunanlar').waitFor();
  await panel.getByRole('button', { name: 'Ekrana yansıt: Üçgenler' }).waitFor();
  await search.fill('');
  await panel.getByText('Bu ders için').waitFor();
  await panel.getByRole('button', { name: 'Ekrana yansıt: Üçgenler' }).click();
  // Pupils of a lesson read surnames shortened.
  await pupil.notice('Ayşe Y. sunum gösteriyor').waitFor();
  for (const one of [teacher, pupil]) await seesPage(one, 1);
  const tools = page.getByRole('group', { name: 'Sunum araçları' });
  await tools.getByRole('button', { name: 'Sonraki sayfa' }).click();
  for (const one of [teacher, pupil]) await seesPage(one, 2);
  await shownPage(teacher).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await seesPage(pupil, 3);
  const pupilsZoom = () => shownPage(pupil).getAttribute('data-zoom');
  await expect.poll(pupilsZoom, soon).toBe('12');
  await page.keyboard.press('+');
  await expect.poll(pupilsZoom, soon).toBe('13');
  // A place is followed while the hand still moves it.
  const pupilsPlace = () =>
    shownPage(pupil)
      .locator('img')
      .evaluate((picture) => picture.style.transform);
  const [before, box] = [await pupilsPlace(), (await shownPage(teacher).boundingBox())!];
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 6 });
  await expect.poll(pupilsPlace, soon).not.toBe(before);
  await page.mouse.up();
  // Two presses that come faster than an answer are two pages.
  await shownPage(teacher).focus();
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await seesPage(pupil, 1);
  await page.keyboard.press('End');
  await page.keyboard.press('PageUp');
  await seesPage(pupil, 5);
  await tools.getByRole('button', { name: 'Önceki sayfa' }).click();
  await tools.getByRole('button', { name: 'Önceki sayfa' }).click();
  await seesPage(pupil, 3);
  await tools.getByRole('button', { name: 'Sığdır' }).click();
  await expect.poll(pupilsZoom, soon).toBe('10');
  // A screen reader hears the page's own words.
  await shownPage(pupil).getByText('Sayfa 3 / 6. Isparta 3').waitFor({ state: 'attached' });
  await tools.getByRole('button', { name: 'Sayfalar' }).click();
  const strip = page.getByRole('list', { name: 'Sayfalar' });
  expect(await strip.getByRole('listitem').count()).toBe(6);
  await strip.getByRole('button', { name: 'Sayfa 5 / 6' }).click();
  await seesPage(pupil, 5);
  await strip.getByRole('button', { name: 'Sayfa 3 / 6' }).click();
  await seesPage(pupil, 3);
  expect(await pupil.page.getByRole('button', { name: 'Sonraki sayfa' }).count(), 'a pupil turns nothing').toBe(0);

  await page.keyboard.press('w');
  await teacher.notice('Ders materyali açıkken ızgara görünümüne geçilemez.').waitFor();
  await pupil.page.reload();
  await pupil.inRoom();
  await seesPage(pupil, 3);
  expect(await axeFindings(page, 'slides in a lesson')).toEqual([]);

  await tools.getByRole('button', { name: 'Öğrenciler kendi bakabilsin' }).click();
  await pupil.page.getByRole('button', { name: 'Sonraki sayfa' }).tap();
  await seesPage(pupil, 4);
  await seesPage(teacher, 3);
  await pupil.page.getByRole('button', { name: 'Öğretmenle ilerle' }).tap();
  await seesPage(pupil, 3);
  await panel.getByRole('button', { name: 'Durdur: Üçgenler' }).click();
  await shownPage(pupil).waitFor({ state: 'detached' });
});

it('a file that is dropped on a running lesson is brought to it and offered; a pupil reads why not; a video is shown from the tab, and the same again stops', async () => {
  const { school, ayse } = day;
  const classId = await ourClass();
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  await new TestLibrary(school.stack.url, ayse.bearer).upload(readFileSync(film), {
    title: 'Deney',
    type: 'video/mp4',
  });
  const teacher = await day.teacher();
  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  const pupil = await day.pupil();
  await pupil.goto(`/room/${lesson.token}`);
  await pupil.enter();
  await dropFile(pupil, { name: 'Ödev.pdf', type: 'application/pdf', bytes: slidesPdf(1, 'Elif') });
  await pupil.notice('Derse dosyayı, dersi yöneten öğretmen getirir. Dosyanız yüklenmedi.').waitFor();
  await pupil.inRoom();

  await dropFile(teacher, { name: 'Kesirler.pdf', type: 'application/pdf', bytes: slidesPdf(4, 'Kesir') });
  const panel = teacher.panel('Ders materyalleri');
  await panel.getByText('Kesirler').first().waitFor();
  const ready = teacher.notice('“Kesirler” hazır');
  await ready.getByRole('button', { name: 'Ekrana yansıt' }).click();
  for (const one of [teacher, pupil]) await seesPage(one, 1);
  expect(await axeFindings(teacher.page, 'the materials tab')).toEqual([]);
  await panel.getByRole('button', { name: 'Durdur: Kesirler' }).click();
  await shownPage(pupil).waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Ekrana yansıt: Deney' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor();
  await panel.getByRole('button', { name: 'Durdur: Deney' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor({ state: 'detached' });
  // A film that is dropped goes to the videos, and is offered as slides are.
  await dropFile(teacher, { name: 'Su döngüsü.mp4', type: 'video/mp4', bytes: readFileSync(film) });
  const here = teacher.notice('“Su döngüsü” yüklendi');
  await panel.getByRole('button', { name: 'Ekrana yansıt: Su döngüsü' }).waitFor();
  await here.getByRole('button', { name: 'Ekrana yansıt' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor();
  await panel.getByRole('button', { name: 'Durdur: Su döngüsü' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor({ state: 'detached' });
  await dropFile(teacher, { name: 'tablo.xlsx', type: '', bytes: Buffer.from('PK') });
  await panel.getByText('Sunumu PDF olarak kaydedip onu yükleyin.').waitFor();
});
