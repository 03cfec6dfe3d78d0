import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lineOf } from '../support/lineAway.js';
import { lessonRow } from '../support/lessonRow.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const drawn = async (background: string, name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 240, height: 160, channels: 3, background } })
    .png()
    .toBuffer(),
});

it('a teacher writes a test with a picture and a formula and runs it; a lost line and a second window lose nothing; a guardian reads what came of it', async () => {
  const { school, ayse, elif, mert } = day;
  const classId = await school.data.schoolClass('8-A', [elif, mert]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const parent = await school.account('hatice.gokce', 'Hatice Gökçe', 'guardian');
  await school.data.query('INSERT INTO guardian_children VALUES ($1, $2)', [parent.id, elif.id]);
  await school.data.query('UPDATE school SET shows_quizzes = true');

  // It is written: choices that are pictures, a formula, points of this test.
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  const { page } = teacher;
  await teacher.goto('/testler');
  await teacher.button('Yeni test').first().click();
  await teacher.button('Yeni soru').click();
  const writing = teacher.dialog('Yeni soru');
  await writing.getByLabel('Soru', { exact: true }).fill('Hangisi kırmızıdır?');
  for (const [letter, colour, alt] of [
    ['A', 'crimson', 'Kırmızı kare'],
    ['B', 'navy', 'Mavi kare'],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await writing.getByRole('button', { name: `${letter} seçeneğine resim ekle` }).click();
    await (await choosing).setFiles(await drawn(colour, `${letter}.png`));
    await writing.getByLabel(`${letter} resminde ne var?`).fill(alt);
  }
  await writing.getByLabel('A doğru', { exact: true }).check();
  expect(await axeFindings(page, 'writing a question with pictures')).toEqual([]);
  await writing.getByRole('button', { name: 'Kaydet, yenisini yaz' }).click();
  await expect.poll(() => writing.getByLabel('Soru', { exact: true }).inputValue(), soon).toBe('');
  await writing.getByLabel('Soru', { exact: true }).fill(String.raw`$\sqrt{16}$ kaçtır?`);
  await writing.locator('.katex').waitFor();
  await writing.getByLabel('A seçeneği', { exact: true }).fill('$4$');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  await writing.getByLabel('A doğru', { exact: true }).check();
  await writing.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await writing.waitFor({ state: 'detached' });
  const points = page.getByLabel('1. sorunun bu testteki puanı');
  await points.fill('3,5');
  await points.press('Enter');
  await teacher.text(/4,5 puan/).waitFor();
  expect(await axeFindings(page, 'the test’s editor')).toEqual([]);
  await teacher.button('Önizle').click();
  await page.getByRole('dialog').getByRole('img', { name: 'Kırmızı kare' }).waitFor();
  expect(await axeFindings(page, 'trying the test')).toEqual([]);
  await page.keyboard.press('Escape');

  // It runs in a lesson of three.
  const pupil = await day.pupil(phone);
  const classmate = await day.classmate();
  const line = await lineOf(pupil.page);
  for (const one of [teacher, pupil, classmate]) {
    await one.goto(`/room/${lesson.token}`);
    await one.enter();
  }
  const rail = page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true }).click();
  const panel = teacher.panel('Ders materyalleri');
  await panel.getByRole('button', { name: /^Başlat: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Başlat', exact: true }).click();
  const sheetOf = (one: typeof pupil, at = one.page) => at.getByRole('region', { name: 'Test', exact: true });
  const [theirs, others] = [sheetOf(pupil), sheetOf(classmate)];
  await theirs.getByRole('button', { name: 'Teste başla' }).tap();
  await others.getByRole('button', { name: 'Teste başla' }).click();
  await theirs.getByRole('img', { name: 'Mavi kare' }).waitFor();
  await theirs.locator('.katex').first().waitFor();
  expect(await axeFindings(pupil.page, 'a test with pictures')).toEqual([]);
  await theirs.getByRole('radio', { name: 'Kırmızı kare' }).check();
  await theirs.getByText('Kaydedildi').waitFor();

  // The line goes: socket and calls. What is answered then is sent when it is back.
  pupil.forgive(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /net::ERR/);
  await line.away();
  await pupil.context.setOffline(true);
  await theirs.getByRole('radio', { name: '8' }).check();
  await theirs.getByText('Kaydediliyor…').waitFor();
  await pupil.context.setOffline(false);
  line.back();
  await expect.poll(() => theirs.getByText('Kaydedildi').count(), soon).toBe(2);
  await pupil.inRoom();

  // A second window of the classmate's is the same test.
  await others.getByRole('radio', { name: 'Mavi kare' }).check();
  await others.getByText('Kaydedildi').waitFor();
  const [session] = await school.data.query<{ id: string }>('SELECT id FROM quiz_sessions');
  const second = await classmate.context.newPage();
  await second.goto(`${school.stack.url}/testlerim/${session!.id}`);
  await second.getByRole('radio', { name: 'Mavi kare' }).and(second.locator(':checked')).waitFor();
  await second.getByRole('radio', { name: 'Kırmızı kare' }).check();
  await second.getByText('Kaydedildi').first().waitFor();
  await second.close();
  const attempts = await school.data.query('SELECT 1 FROM quiz_attempts');
  expect(attempts).toHaveLength(2);

  const report = page.getByRole('region', { name: 'Test', exact: true });
  await expect
    .poll(() => report.getByRole('row').filter({ hasText: 'Elif' }).innerText(), soon)
    .toContain('2 / 2 yanıtlandı');
  await report.getByRole('button', { name: 'Herkes için bitir' }).click();
  await teacher.dialog('Test herkes için bitirilsin mi?').getByRole('button', { name: 'Herkes için bitir' }).click();
  await theirs.getByText('3,5 / 4,5 puan').waitFor({ timeout: 30_000 });
  await others.getByText('3,5 / 4,5 puan').waitFor({ timeout: 30_000 });
  await report.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Puanını ve doğru yanıtları görsün' }).click();
  await theirs.getByText('Doğru yanıt').first().waitFor();
  expect(await axeFindings(pupil.page, 'a result with right answers')).toEqual([]);

  // Guardians read of it once all of it is marked.
  const marked = () => school.data.query('SELECT 1 FROM quiz_sessions WHERE graded_at IS NOT NULL');
  await expect.poll(async () => (await marked()).length, soon).toBe(1);
  const guardian = await school.member(parent, 'hatice.gokce', phone);
  await guardian.goto('/cocuklarim');
  await guardian.page.getByRole('link', { name: 'Elif Gökçe' }).click();
  await guardian.text('3,5 / 4,5 puan').waitFor({ timeout: 60_000 });
  expect(await axeFindings(guardian.page, 'a child’s tests')).toEqual([]);
});
