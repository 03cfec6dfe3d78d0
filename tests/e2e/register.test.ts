import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { lessonRow } from '../support/lessonRow.js';
import { schoolDay } from '../support/schoolDay.js';
import { rowsOf } from '../support/workbook.js';

const day = schoolDay({}, { shell: true });

it('a teacher takes the roll, opens the lesson’s topics to the class, saves it, excuses who is missing, and the guardian reads it', async () => {
  const { school, ayse, elif, mert } = day;
  const { data } = school;
  const classId = await data.schoolClass('8-A', [elif, mert]);
  await data.query('INSERT INTO class_people (class_id, person_id, user_type) VALUES ($1, $2, $3)', [
    ...[classId, ayse.id, 'teacher'],
  ]);
  const parent = await school.account('hatice.caglar', 'Hatice Çağlar', 'guardian');
  await data.query('INSERT INTO guardian_children VALUES ($1, $2)', [parent.id, mert.id]);
  const lesson = await lessonRow(data, ayse, { classes: [classId], subject: 'Fizik', period: 2 });
  const [teacher, pupil] = [await day.teacher(), await day.pupil()];
  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  await pupil.goto(`/room/${lesson.token}`);
  await pupil.enter();
  expect(await pupil.tool('Yoklama').count(), 'a pupil takes none').toBe(0);

  // One press makes it a safe lesson; everybody reads what holds.
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Güvenli ders' }).click();
  const safe = teacher.page.getByRole('dialog', { name: 'Güvenli ders' });
  await expectNoAxe(teacher.page);
  await safe.getByRole('button', { name: 'Güvenli derse geç' }).click();
  const line = 'Güvenli ders: bekleme odası, mikrofonlar kapalı, sohbet yalnız öğretmene';
  for (const one of [teacher, pupil]) await one.button(line).waitFor();
  await pupil.open('Sohbet');
  await pupil.text('Yazdıklarınızı yalnız öğretmen görür.').waitFor();
  await expectNoAxe(pupil.page);

  await teacher.open('Kişiler');
  await teacher.button('Yoklama al').click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Yoklama' });
  await dialog.getByText('2 öğrenciden 1 öğrenci derste').waitFor();
  expect(await dialog.getByLabel('Elif Gökçe').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Gelmeyenler' }).click();
  await dialog.getByText('Mert Çağlar').waitFor();
  expect(await dialog.getByText('Elif Gökçe').count()).toBe(0);
  await expectNoAxe(teacher.page);
  const coming = teacher.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Yoklamayı indir' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('8-A yoklama.xlsx');
  const book = new Workbook();
  await book.xlsx.load((await readFile(await file.path())).buffer as ArrayBuffer);
  const pupils = book.getWorksheet('Yoklama')!.getColumn(5).values.slice(2);
  expect(pupils).toEqual(['Elif Gökçe', 'Mert Çağlar']);
  await dialog.getByRole('button', { name: 'Yoklamayı gönder' }).click();
  await teacher.notice('Yoklama gönderildi').waitFor();

  // The room says how it gets on: nobody asks for it every few seconds.
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Dersi gönder' }).click();
  const sending = teacher.page.getByRole('dialog', { name: 'Dersi gönder' });
  await sending.getByRole('button', { name: 'Öğrencilere aç: Aç' }).click();
  await sending.getByText('Ders bitince kendiliğinden açılır.').waitFor({ timeout: 15_000 });
  await expectNoAxe(teacher.page);
  await pupil.close();

  await teacher.goto(`/yoklama/ders/${lesson.id}`);
  const row = teacher.page.getByRole('row', { name: /Mert Çağlar/ });
  await row.getByText('Katılmadı').waitFor();
  await row.getByRole('button').click();
  const mark = teacher.page.getByRole('dialog', { name: 'Mert Çağlar' });
  await mark.getByLabel('Durum').click();
  await teacher.page.getByRole('option', { name: 'İzinli' }).click();
  await mark.getByLabel('Açıklama').fill('Satranç turnuvası');
  await mark.getByRole('button', { name: 'Kaydet' }).click();
  await row.getByText('İzinli').waitFor();
  await expectNoAxe(teacher.page);
  await teacher.goto('/yoklama?tab=book');
  await teacher.page
    .getByRole('row', { name: /Mert Çağlar/ })
    .getByText('İ', { exact: true })
    .waitFor();
  await expectNoAxe(teacher.page);
  // What is printed is made for paper alone: a sheet a month beside the table of the screen.
  const tables = async (event: string) => {
    await teacher.page.evaluate((name) => dispatchEvent(new Event(name)), event);
    return teacher.page.locator('table').count();
  };
  expect([await tables('beforeprint'), await tables('afterprint')]).toEqual([2, 1]);

  // A pupil's attendance is a file for who teaches them, and the whole school's one for its manager.
  const saved = async (page: Page, press: () => Promise<void>) => {
    const downloaded = page.waitForEvent('download');
    await press();
    const got = await downloaded;
    return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) };
  };
  await teacher.goto(`/yoklama/ogrenci/${mert.id}`);
  const own = await saved(teacher.page, async () => {
    await teacher.button('İndir').click();
    await teacher.page.getByRole('menuitem', { name: 'Excel dosyası' }).click();
  });
  expect(own.name).toBe('Mert Çağlar yoklama.xlsx');
  expect((await rowsOf(own.bytes)).map((cells) => cells[4])).toEqual(['Öğrenci adı', 'Mert Çağlar']);
  await expectNoAxe(teacher.page);
  const head = await school.member(await school.account('mudur', 'Meral Müdür', 'manager'), 'mudur');
  await head.goto('/console/register-term');
  const term = await saved(head.page, async () => {
    await head.button('İndir').click();
    await head.page.getByRole('menuitem', { name: 'CSV dosyası' }).click();
  });
  expect(term.name).toBe('Son otuz gün yoklama.csv');
  expect(
    term.bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(';')[4]),
  ).toEqual(['Öğrenci adı', 'Elif Gökçe', 'Mert Çağlar', undefined]);
  await head.close();

  const guardian = await school.member(parent, 'hatice.caglar', { viewport: { width: 360, height: 780 } });
  await guardian.goto('/cocuklarim');
  await guardian.page.getByRole('link', { name: 'Mert Çağlar' }).click();
  await guardian.text('Satranç turnuvası').waitFor();
  await guardian.button('Devamsızlık bildir').click();
  const report = guardian.page.getByRole('dialog', { name: 'Devamsızlık bildir' });
  await report.getByLabel('Açıklama').fill('Diş hekimi');
  await expectNoAxe(guardian.page);
  await report.getByRole('button', { name: 'Okula bildir' }).click();
  await guardian.text('Yanıt bekliyor').waitFor();
  await expectNoAxe(guardian.page);
});
