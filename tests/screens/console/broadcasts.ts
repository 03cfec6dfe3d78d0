import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { planBroadcast } from '../../support/broadcastRow.js';
import { TestSchool } from '../../support/school.js';
import { rowsOf } from '../../support/workbook.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** One that ended with 51 visits, and one that is planned. */
const plan = async (): Promise<{ ended: string; planned: string }> => {
  const people = new TestSchool(stack.databaseUrl);
  const owner = await people.teacher('Yasemin Yayıncı');
  const planned = await planBroadcast(people, owner, { from: 60, to: 120 });
  const ended = await planBroadcast(people, owner, { from: -120, to: -60 });
  await people.query(
    `UPDATE broadcasts SET state = 'ended', live_at = now(), viewers_most = 12, title = 'Mezuniyet töreni' WHERE meeting_id = $1`,
    [ended.id],
  );
  await people.query(
    `INSERT INTO broadcast_viewers (meeting_id, person_id, guest_name, since, until, seconds)
     SELECT $1, gen_random_uuid(), 'Veli ' || n, now() + n * interval '1 second', now() + n * interval '1 minute', n * 60
     FROM generate_series(1, 51) n`,
    [ended.id],
  );
  await people.close();
  return { ended: ended.jToken, planned: planned.jToken };
};

/** Broadcasts. */
export function broadcasts(): void {
  it('lists broadcasts, copies a link, says who watched, deletes; says who may plan them and what takes their picture', async () => {
    const { planned } = await plan();
    const { context, page, complaints } = await open({ width: 1366 });
    await signIn(page, 'mudur', undefined, 'broadcasts');
    await page.getByRole('searchbox', { name: 'Yayın, sahibi veya konuşmacı' }).fill('Yasemin');
    const rows = page.getByRole('row').filter({ hasText: 'Yasemin Yayıncı' });
    await expect.poll(() => rows.count()).toBe(2);
    const [coming, past] = [rows.first(), rows.last()];
    await coming.getByText('Bekliyor').waitFor();
    await past.getByText('Bitti').waitFor();
    await past.getByRole('cell', { name: '12', exact: true }).waitFor();
    await expectNoAxe(page);
    const act = async (row: typeof coming, name: string) => {
      await row.getByRole('button', { name: /^İşlemler: / }).press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await act(coming, 'İzleyici bağlantısını kopyala');
    await notice(page, 'İzleyici bağlantısı kopyalandı. Parolası varsa yayının sahibindedir.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/play/${planned}$`));

    await act(past, 'İzleyiciler');
    const dialog = page.getByRole('dialog', { name: 'İzleyiciler' });
    await dialog.getByRole('rowheader', { name: 'Veli 1', exact: true }).waitFor();
    await expectNoAxe(page);
    await dialog.getByRole('button', { name: /2$/ }).click();
    await dialog.getByRole('rowheader', { name: 'Veli 51' }).waitFor();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Excel dosyası indir' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('izleyiciler.xlsx');
    const table = await rowsOf(await readFile(await file.path()));
    expect([table.length, table[1]!.slice(0, 2)]).toEqual([52, ['Veli 1', 'Misafir']]);
    await dialog.getByRole('button', { name: 'Kapat' }).click();

    await act(coming, 'Sil');
    await page.getByRole('dialog', { name: 'Yayın silinsin mi?' }).getByRole('button', { name: 'Sil' }).click();
    await notice(page, 'Yayın silindi.');
    await coming.getByText('Silindi').waitFor();

    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('listitem').filter({ hasText: 'Mezuniyet töreni' }).getByText('Bitti').waitFor();
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    const pages = page.getByRole('navigation', { name: 'Canlı yayın sayfaları' });
    await pages.getByRole('link', { name: 'Yayın alıcısı' }).click();
    await page.getByRole('heading', { name: 'Bu sunucuda yayın alıcısı yok' }).waitFor();
    await expectNoAxe(page);
    await pages.getByRole('link', { name: 'İzinler' }).click();
    await notice(page, 'Bu izinleri genel yöneticiler değiştirir.');
    expect(await page.getByRole('switch', { name: 'Öğretmen' }).isDisabled()).toBe(true);
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
