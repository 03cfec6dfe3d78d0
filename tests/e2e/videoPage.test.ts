import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lessonRow } from '../support/lessonRow.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const film = fileURLToPath(new URL('../support/films/film.mp4', import.meta.url));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

it('a teacher keeps videos, files them and brings one to a lesson; a colleague finds what is shared; a class watches it there', async () => {
  const { school, ayse, elif } = day;
  const classId = await school.data.schoolClass('8-A', [elif]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  const { page } = teacher;
  await teacher.goto('/');
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Videolar' }).click();
  await page.getByRole('heading', { name: 'Henüz videonuz yok' }).waitFor();
  expect(await axeFindings(page, 'no videos yet')).toEqual([]);
  await page.locator('input[type=file]').first().setInputFiles(film);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'film' }) });
  await card.getByRole('button', { name: 'Önizle: film' }).click();
  const dialog = page.getByRole('dialog');
  const isReady = () =>
    dialog.locator('video').evaluate((one: HTMLVideoElement) => one.readyState > 1 && one.duration > 9);
  await expect.poll(isReady, soon).toBe(true);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Düzenle: film' }).click();
  await dialog.getByLabel('Adı').fill('Su döngüsü');
  await dialog.getByLabel('Konu', { exact: true }).fill('Buharlaşma');
  await dialog.getByText('Meslektaşlarım da gösterebilsin').click();
  await dialog.getByRole('checkbox', { name: /^Matematik/ }).check();
  expect(await axeFindings(page, 'editing a video')).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  const named = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Su döngüsü' }) });
  await named.getByText('Meslektaşlara açık').waitFor();
  await named.getByText('Buharlaşma', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Video adında ve konuda ara' }).fill('yanardağ');
  await page.getByRole('heading', { name: 'Bu aramaya uyan video yok' }).waitFor();
  await page.getByRole('searchbox').fill('buhar');
  await named.waitFor();
  expect(await axeFindings(page, 'videos')).toEqual([]);

  const account = await school.account('selin.kaya', 'Selin Kaya', 'teacher');
  const colleague = await school.member(account, 'selin.kaya', phone);
  await colleague.goto('/videolar?tab=shared');
  const theirs = colleague.page.getByRole('listitem').filter({ hasText: 'Su döngüsü' });
  await theirs.getByText(/Ayşe Yıldırım/).waitFor();
  expect(await theirs.getByRole('button', { name: /^(Düzenle|Sil)/ }).count()).toBe(0);
  await theirs.getByRole('button', { name: 'Önizle: Su döngüsü' }).tap();
  await colleague.page.getByRole('dialog').locator('video').waitFor();
  await colleague.page.keyboard.press('Escape');
  expect(await axeFindings(colleague.page, 'videos on a phone')).toEqual([]);

  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  const pupil = await day.pupil(phone);
  await pupil.goto(`/room/${lesson.token}`);
  await pupil.enter();
  const rail = page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true }).click();
  const videos = teacher.panel('Ders materyalleri').getByRole('region', { name: 'Videolar' });
  await videos.getByText('Bu ders için').waitFor();
  await videos.getByRole('button', { name: 'Ekrana yansıt: Su döngüsü' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor();
  await videos.getByRole('button', { name: 'Durdur: Su döngüsü' }).click();
  await pupil.page.locator('video[src*="/media/videos/"]').first().waitFor({ state: 'detached' });
});
