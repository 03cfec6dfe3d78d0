import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { mp4Of } from '../../support/filmBytes.js';
import { FilmShelf, type ShelvedFilm } from '../../support/filmShelf.js';
import { TestSchool } from '../../support/school.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** Two films of a lesson; a pupil has reported the newer one. Ten of somebody else's stand behind them. */
const shelve = async (): Promise<{ reported: ShelvedFilm; kept: ShelvedFilm }> => {
  const people = new TestSchool(stack.databaseUrl);
  const shelf = new FilmShelf(people, stack.recordingDir);
  const [teacher, pupil] = [await people.teacher('Filiz Çeker'), await people.member('Can Öğrenci')];
  const lesson = await people.meeting(teacher);
  const kept = await shelf.add(lesson, teacher, { bytes: mp4Of({ data: 9_000 }), seconds: 2_400, minutesAgo: 60 });
  const reported = await shelf.add(lesson, teacher, { bytes: mp4Of({ data: 5_000 }), seconds: 61, minutesAgo: 5 });
  await people.query(
    `UPDATE recordings SET reported_at = now(), reported_by = $2, reported_why = 'Sesim var' WHERE id = $1`,
    [reported.id, pupil.id],
  );
  const another = await people.teacher('Rıza Uzun');
  const theirs = await people.meeting(another);
  for (let n = 0; n < 10; n++) await shelf.add(theirs, another, { bytes: mp4Of(), minutesAgo: 100 + n });
  await people.close();
  return { reported, kept };
};

/** Films of lessons. */
export function films(): void {
  it('holds a film, says of each that is refused why, shows a reported one again and deletes; says what they take, how long they stay and what films', async () => {
    const { kept } = await shelve();
    const { context, page, complaints } = await open({ width: 1366 });
    await signIn(page, 'mudur', undefined, 'recordings');
    await page.getByRole('searchbox', { name: 'Ders, kod veya öğretmen' }).fill('Filiz Çeker');
    const rows = page.getByRole('row').filter({ hasText: 'Filiz Çeker' });
    await expect.poll(() => rows.count()).toBe(2);
    const [newer, older] = [rows.first(), rows.last()];
    await newer.getByText('Başlatan: Filiz Çeker · Firefox, Linux · 192.0.2.7').waitFor();
    await newer.getByText(/^Bildiren: Can Öğrenci, Bugün .*\. Sesim var$/).waitFor();
    expect(await older.getByRole('link', { name: /^İzle: Matematik/ }).getAttribute('href')).toBe(
      `/kayitlar/${kept.token}`,
    );
    await expectNoAxe(page);
    const act = async (row: typeof newer, name: string) => {
      await row.getByRole('button', { name: /^İşlemler: Matematik/ }).press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await act(older, 'Sakla');
    const asking = page.getByRole('dialog', { name: 'Kayıt saklansın mı?' });
    await asking.getByRole('button', { name: 'Sakla' }).click();
    await asking.getByText('Bu alanı doldurun.').waitFor();
    await expectNoAxe(page);
    await asking.getByLabel('Neden saklanıyor?').fill('Veli itirazı');
    await asking.getByLabel('Neden saklanıyor?').press('Enter');
    await notice(page, 'Kayıt saklanıyor.');
    await older.getByText(/^Saklayan: Deniz Akın, Bugün .*\. Veli itirazı$/).waitFor();
    await act(newer, 'Yeniden göster');
    await page.getByRole('dialog').getByRole('button', { name: 'Yeniden göster' }).click();
    await newer.getByText('Bildirildi').waitFor({ state: 'detached' });

    for (const row of [newer, older]) await row.getByRole('checkbox').check();
    await page.getByRole('region', { name: '2 kayıt seçildi' }).getByRole('button', { name: 'Sil' }).click();
    await page.getByRole('dialog', { name: '2 kayıt silinsin mi?' }).getByRole('button', { name: 'Sil' }).click();
    const refusal = page.getByRole('dialog', { name: 'Bir kayıt için yapılamadı' });
    await refusal.getByText(/^Matematik, .*: Bu kayıt saklamada; önce saklamayı kaldırın\.$/).waitFor();
    await expectNoAxe(page);
    await refusal.getByRole('button', { name: 'Kapat' }).click();
    await expect.poll(() => rows.count()).toBe(1);

    // Cards are chosen as rows are, and what is chosen stays so.
    await page.setViewportSize({ width: 1_000, height: 800 });
    const card = page.getByRole('listitem').filter({ hasText: 'Filiz Çeker' });
    await card.getByText('Saklanıyor').waitFor();
    await card.getByText('Başlatan: Filiz Çeker · Firefox, Linux · 192.0.2.7').waitFor();
    await card.getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: '1 kayıt seçildi' });
    await chosen.getByRole('button', { name: 'Saklamayı kaldır' }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await chosen.getByRole('button', { name: 'Saklamayı kaldır' }).waitFor();
    await expectNoAxe(page);
    // Below the console's own bar, whatever is scrolled away.
    await page.getByRole('searchbox', { name: 'Ders, kod veya öğretmen' }).fill('');
    await expect.poll(() => page.getByRole('main').getByRole('checkbox').count()).toBe(10);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(async () => (await chosen.boundingBox())?.y).toBe(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    // Over the head of the table where films are rows, which moves none of them.
    await page.setViewportSize({ width: 1280, height: 800 });
    const head = page.getByRole('row').first();
    await expect.poll(async () => (await chosen.boundingBox())?.y).toBe((await head.boundingBox())?.y);
    await chosen.getByRole('button', { name: 'Seçimi bırak' }).click();
    const pages = page.getByRole('navigation', { name: 'Ders kayıtları sayfaları' });
    await pages.getByRole('link', { name: 'Depolama' }).click();
    await page.getByRole('table', { name: 'Öğretmene göre' }).getByRole('rowheader', { name: 'Filiz Çeker' }).waitFor();
    expect(await page.getByRole('table', { name: 'Aya göre' }).getByRole('row').count()).toBe(13);
    await expectNoAxe(page);
    await pages.getByRole('link', { name: 'Saklama süreleri' }).click();
    await notice(page, 'Bu kuralları genel yöneticiler değiştirir.');
    expect(await page.getByLabel('Dersler', { exact: true }).isDisabled()).toBe(true);
    await expectNoAxe(page);
    await pages.getByRole('link', { name: 'Kayıt makineleri' }).click();
    await page.getByRole('heading', { name: 'Bu sunucuda kayıt makinesi yok' }).waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
