import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { queryDatabase } from '../../support/databaseContent.js';
import { expectNoAxe } from '../../support/axe.js';
import { open, password, signIn, stack } from './consoleSchool.js';

const isWithin = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** The first page, and the record of who did what. */
export function overview(): void {
  it.each([
    [1280, false],
    [360, true],
  ])('says first what wants somebody, and leads there, at %i px, dark: %s', async (width, dark) => {
    await queryDatabase(
      stack.databaseUrl,
      `INSERT INTO mails (id, user_id, kind, language, address, ends_at, failed_at, fault, attempts)
       SELECT gen_random_uuid(), id, 'test', 'tr', 'yok@okul.example', now() + interval '1 hour', now(), 'address', 1
       FROM users WHERE username = 'mudur' AND NOT EXISTS (SELECT 1 FROM mails WHERE failed_at IS NOT NULL)`,
    );
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, 'mudur', password, '');
    await page.getByRole('heading', { name: 'Genel bakış' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'konu sizi bekliyor.' }).waitFor();
    const cards = page.getByRole('region');
    const first = cards.first();
    await first.getByText('Bu hafta 1 e-posta gönderilemedi.').waitFor();
    await first.getByText('Şimdi ilgilenin').waitFor();
    await cards
      .filter({ has: page.getByRole('heading', { name: 'Kişiler' }) })
      .getByText('Tamam')
      .waitFor();
    await expectNoAxe(page);
    await isWithin(page);
    await first.getByRole('link', { name: 'Gidenlere ve bekleyenlere bak' }).click();
    await page.getByText('E-posta sunucusu bu adresi kabul etmedi.').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [1280, false],
    [360, true],
  ])('finds who did what to whom, what changed, and takes it along, at %i px, dark: %s', async (width, dark) => {
    // General managers alone take the acts along.
    await queryDatabase(stack.databaseUrl, `UPDATE users SET user_type = 'general-manager' WHERE username = 'mudur'`);
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, 'mudur', password, 'audit');
    await page.getByRole('heading', { name: 'Denetim' }).waitFor();
    await page.getByText(/Kayıtlar sağlam/).waitFor();
    const acts = page.getByRole(width === 360 ? 'listitem' : 'row');
    await page.getByRole('searchbox', { name: 'Kişi, sınıf veya ders' }).fill('isil cinar');
    const made = acts.filter({ hasText: 'Hesap açıldı' });
    await made.filter({ hasText: 'Işıl Çınar' }).filter({ hasText: 'Deniz Akın' }).waitFor();
    await acts.filter({ hasText: 'Yönetici giriş yaptı' }).first().waitFor({ state: 'detached' });
    expect(await made.innerText()).toContain('Chrome, Linux');
    await expectNoAxe(page);
    await isWithin(page);
    await made.getByRole('button', { name: /^Ayrıntı: Hesap açıldı/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hesap açıldı' });
    await dialog.getByRole('row', { name: /^Tür – Öğrenci/ }).waitFor();
    await expectNoAxe(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV indir' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('denetim.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(/;"Deniz Akın";"Hesap açıldı";"Kişi";"Işıl Çınar";/);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
