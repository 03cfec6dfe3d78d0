import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { lessonRow } from '../support/lessonRow.js';
import { a4Across, paperOf } from '../support/paper.js';
import { schoolDay } from '../support/schoolDay.js';
import { rowsOf } from '../support/workbook.js';

const day = schoolDay({}, { shell: true });

it('a teacher takes the roll, opens the lesson’s topics to the class, saves it, excuses who is missing, writes down a whole class at once, and the guardian reads it', async () => {
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
      .flatMap((line) => line.split(';')[4] ?? []),
  ).toEqual(['"Öğrenci adı"', '"Elif Gökçe"', '"Mert Çağlar"']);
  await head.close();

  // A lesson in the classroom: the teacher writes down a whole class by one word.
  const held = await lessonRow(data, ayse, {
    ...{ classes: [classId], subject: 'Beden Eğitimi', period: 1, hasEnded: true },
    startsAt: new Date(Date.now() - 7_200_000),
  });
  await teacher.goto(`/yoklama/ders/${held.id}`);
  await teacher.page.getByText('Ders yüz yüze işlendiyse').waitFor();
  const together = teacher.page.getByRole('button', { name: /^Durumu değiştir \(/ });
  expect(await together.isDisabled(), 'nobody is chosen yet').toBe(true);
  await teacher.page.getByLabel('Tümünü seç').check();
  await teacher.page.getByLabel('Seç: Mert Çağlar').uncheck();
  await teacher.page.getByLabel('Seç: Mert Çağlar').check();
  await expectNoAxe(teacher.page);
  // Its table scrolls within the page on a phone.
  await teacher.page.setViewportSize({ width: 360, height: 740 });
  expect(await teacher.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await teacher.page.setViewportSize({ width: 1280, height: 800 });
  await together.click();
  const both = teacher.page.getByRole('dialog', { name: '2 öğrencinin durumu' });
  await both.getByText('Elif Gökçe, Mert Çağlar').waitFor();
  await both.getByRole('button', { name: 'Kaydet' }).click();
  for (const name of [/Elif Gökçe/, /Mert Çağlar/])
    await teacher.page.getByRole('row', { name }).getByText('Katıldı').waitFor();
  expect(await together.innerText()).toBe('Durumu değiştir (0)');
  const marked = await data.query<{ mark: string }>('SELECT mark FROM lesson_attendance WHERE meeting_id = $1', [
    held.id,
  ]);
  expect(marked.map(({ mark }) => mark)).toEqual(['present', 'present']);
  // Who stood in for a lesson reads that one alone: no name in the book leads to what they may not read.
  const hakan = await school.account('hakan.ozturk', 'Hakan Öztürk', 'teacher');
  const stood = await lessonRow(data, hakan, {
    ...{ classes: [classId], subject: 'Kimya', period: 4, hasEnded: true },
    startsAt: new Date(Date.now() - 3_600_000),
  });
  await data.query(
    `WITH reckoned AS (UPDATE lessons SET reckoned_at = now() WHERE meeting_id = $1 RETURNING on_date)
     INSERT INTO lesson_attendance (meeting_id, person_id, class_id, on_date, seconds, reckoned) SELECT $1, $2, $3, on_date, 2400, 'present' FROM reckoned`,
    [stood.id, mert.id, classId],
  );
  const colleague = await school.member(hakan, 'hakan.ozturk');
  await colleague.goto('/yoklama?tab=book');
  await colleague.text('Bu sınıfın yalnızca kendi derslerinizi görüyorsunuz.').waitFor();
  const links = (one: typeof teacher) => one.page.getByRole('link', { name: 'Mert Çağlar' }).count();
  await colleague.page.getByRole('row', { name: /Mert Çağlar/ }).waitFor();
  expect(await links(colleague)).toBe(0);
  // On paper the book is a page across, and what is printed after it in the same window is not.
  expect(await paperOf(colleague.page)).toEqual({ sheets: 1, size: a4Across });
  await colleague.page.getByRole('tab', { name: 'Dersler' }).click();
  await colleague.page.getByRole('link', { name: /^Kimya/ }).waitFor();
  expect((await paperOf(colleague.page)).size).not.toEqual(a4Across);
  await colleague.close();

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
  // On paper it is dark on white, whatever the screen is.
  await guardian.page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
  const ink = () => guardian.page.locator('h1').evaluate((at) => getComputedStyle(at).color);
  expect(await ink()).toBe('rgb(233, 238, 242)');
  await guardian.page.emulateMedia({ media: 'print' });
  expect(await ink()).toBe('rgb(21, 32, 43)');
});

it.each([31, 45])('a month of a class of %s pupils and eight lessons a day is one page of A4 across', async (count) => {
  const { school, ayse } = day;
  const { data } = school;
  const pupils = await data.pupils(count);
  const classId = await data.schoolClass(`12-${count}`, [ayse, ...pupils]);
  const lesson = await lessonRow(data, ayse, { classes: [classId], subject: 'Kimya', period: 1 });
  await data.query(
    `WITH of AS (SELECT * FROM lessons WHERE meeting_id = $1), days AS (
       SELECT gen_random_uuid() AS id, row_number() OVER () AS n, d::date AS on_date, p AS period FROM generate_series(date_trunc('month', (SELECT on_date FROM of)),
         date_trunc('month', (SELECT on_date FROM of)) + interval '27 days', '1 day') d, generate_series(1, 8) p WHERE extract(isodow FROM d) < 6
     ), rooms AS (INSERT INTO meetings (id, token, name, password, kind, owner_id, start_at, end_at, opened_at, ended_at)
       SELECT id, (300000000 + $5::int * 100000 + n)::text, 'Kimya', 'ABC23', 'academic', $2, on_date + make_interval(hours => 7 + period), on_date + make_interval(hours => 7 + period, mins => 40),
         on_date, on_date + 1 FROM days
     ), made AS (INSERT INTO lessons (meeting_id, subject_id, on_date, period, teacher_id, m_token, reckoned_at)
       SELECT days.id, of.subject_id, days.on_date, days.period, $2, days.id::text, now() FROM days, of
     ), classes AS (INSERT INTO meeting_classes (meeting_id, class_id) SELECT id, $3 FROM days)
     INSERT INTO lesson_attendance (meeting_id, person_id, class_id, on_date, seconds, reckoned)
       SELECT days.id, p, $3, days.on_date, 2400, CASE WHEN period % 5 = 0 THEN 'absent' ELSE 'present' END FROM days, unnest($4::uuid[]) p`,
    [lesson.id, ayse.id, classId, pupils.map(({ id }) => id), count],
  );
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  await teacher.goto(`/yoklama?tab=book&class=${classId}`);
  await teacher.page.getByRole('row', { name: new RegExp(pupils.at(-1)!.name) }).waitFor();
  expect(await paperOf(teacher.page)).toEqual({ sheets: 1, size: a4Across });
});
