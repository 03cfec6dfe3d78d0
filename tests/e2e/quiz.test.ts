import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lessonRow } from '../support/lessonRow.js';
import { keysIn, quizRow } from '../support/quizRow.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

it('a teacher starts a test, pupils answer on their own, also after a reload, and see what the teacher shows', async () => {
  const { school, ayse, elif, mert } = day;
  const classId = await school.data.schoolClass('8-A', [elif, mert]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const quiz = await quizRow(school.data, ayse);
  const teacher = await day.teacher({ viewport: { width: 1366, height: 768 } });
  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  const pupil = await day.pupil(phone);
  /** What the pupil's browser was told, whole. */
  const heard: string[] = [];
  pupil.page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  await pupil.goto(`/room/${lesson.token}`);
  await pupil.enter();

  const { page } = teacher;
  const rail = page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true }).click();
  const panel = teacher.panel('Ders materyalleri');
  await panel.getByRole('button', { name: `Başlat: ${quiz.title}` }).click();
  const question = teacher.dialog(`${quiz.title} başlatılsın mı?`);
  await question.getByLabel('Süre (dakika)').fill('30');
  expect(await axeFindings(page, 'starting a test')).toEqual([]);
  await question.getByRole('button', { name: 'Başlat', exact: true }).click();

  const theirs = pupil.page.getByRole('region', { name: 'Test', exact: true });
  await theirs.getByText(/öğretmeniniz görür/).waitFor();
  await theirs.getByRole('button', { name: 'Teste başla' }).tap();
  const asked = (n: number) =>
    theirs.getByRole('listitem').filter({ has: pupil.page.getByText(`Soru ${n}`, { exact: true }) });
  await asked(1).getByText('Ankara', { exact: true }).tap();
  await asked(1).getByText('Kaydedildi').waitFor();
  await asked(4).getByLabel('Yanıtınız').fill('gizli-anahtar');
  await asked(4).getByText('Kaydedildi').waitFor();
  expect(await axeFindings(pupil.page, 'taking a test')).toEqual([]);

  // The teacher reads it as it comes.
  const report = page.getByRole('region', { name: 'Test', exact: true });
  await expect
    .poll(() => report.getByRole('row').filter({ hasText: 'Elif' }).innerText(), soon)
    .toContain('2 / 7 yanıtlandı');
  await report.getByRole('button', { name: /^Elif/ }).click();
  const detail = page.getByRole('dialog');
  await detail.getByText('GIZLI-ANAHTAR', { exact: true }).first().waitFor();
  expect(await axeFindings(page, 'one pupil’s answers')).toEqual([]);
  await page.keyboard.press('Escape');

  await pupil.page.reload();
  await pupil.inRoom();
  await asked(1).getByRole('radio', { name: 'Ankara' }).and(pupil.page.locator(':checked')).waitFor();
  await theirs.getByRole('button', { name: 'Teslim et' }).tap();
  await pupil.dialog('Test teslim edilsin mi?').getByRole('button', { name: 'Teslim et' }).tap();
  await theirs.getByText(/Testi teslim ettiniz/).waitFor();

  await report.getByRole('button', { name: 'Herkes için bitir' }).click();
  await teacher.dialog('Test herkes için bitirilsin mi?').getByRole('button', { name: 'Herkes için bitir' }).click();
  await theirs.getByText('2 / 7 puan').waitFor({ timeout: 20_000 });
  expect(await theirs.getByText('Doğru yanıt').count(), 'nothing that is right').toBe(0);
  expect(heard.some((text) => text.includes('Üçgenler sınavı'))).toBe(true);
  expect(keysIn(heard)).toEqual([]);
  const browser = await pupil.page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(browser).not.toMatch(/GIZLI-ANAHTAR|424242/);
  await report.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Puanını ve doğru yanıtları görsün' }).click();
  await theirs.getByText('Doğru yanıt').first().waitFor();
  await panel.getByRole('button', { name: `Durdur: ${quiz.title}` }).click();
  await theirs.waitFor({ state: 'detached' });
  // What came of it opens beside the lesson.
  const [beside] = await Promise.all([
    teacher.context.waitForEvent('page'),
    panel.getByRole('link', { name: `Sonuç: ${quiz.title}` }).click(),
  ]);
  await beside.getByRole('heading', { name: quiz.title }).waitFor();
  await beside.getByRole('row').filter({ hasText: 'Elif' }).getByText('2 / 7', { exact: true }).waitFor();
  await beside.close();
});
