import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { acceptAgreements, notice, open, signIn } from './consoleSchool.js';

/** What people sign at sign-in, and who did. From the first story on everybody is asked again. */
export function agreements(): void {
  it('are written with a preview, and published once whole, saved and confirmed', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Sözleşmeler' }).click();
    await page.getByRole('heading', { name: 'Sözleşmeler' }).waitFor();
    const card = page.getByRole('region', { name: 'Gizlilik politikası' });
    await card.getByText('Sürüm 1 · Yürürlükte').waitFor();
    await expectNoAxe(page);
    // Until the draft comes, the page knows no more than the list's row: nothing can be pressed.
    await page.route('**/api/admin/agreements/*', (route) => setTimeout(() => void route.continue(), 500), {
      times: 1,
    });
    await card.getByRole('link', { name: 'Yeni sürüm yaz: Gizlilik politikası' }).click();
    const [turkish, english] = ['Türkçe', 'English'].map((name) => page.getByRole('region', { name, exact: true }));
    const text = turkish!.getByLabel('Metin');
    await text.waitFor();
    await page.getByRole('button', { name: 'Yayımla' }).click();
    await notice(page, 'Önce taslağı kaydedin.');
    await text.fill('# Kamera\n<img src="x" onerror="alert(1)"> açılmaz.');
    const preview = turkish!.getByRole('group', { name: 'Önizleme: Türkçe' });
    await preview.getByRole('heading', { name: 'Kamera' }).waitFor();
    await preview.getByText('<img src="x" onerror="alert(1)"> açılmaz.').waitFor();
    await expectNoAxe(page);
    await english!.getByLabel('Ad', { exact: true }).fill('');
    const save = page.getByRole('button', { name: 'Taslağı kaydet' });
    await save.click();
    await notice(page, 'Taslak kaydedildi.');

    const question = page.getByRole('dialog', { name: 'Sürüm 2 yayımlansın mı?' });
    const publish = async () => {
      await page.getByRole('button', { name: 'Yayımla' }).click();
      await question.waitFor();
    };
    await publish();
    await expectNoAxe(page);
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await question.waitFor({ state: 'detached' });
    await publish();
    await question.getByRole('button', { name: 'Yayımla' }).click();
    await notice(page, 'Her iki dilde de ad ve metin yazın.');
    await english!.getByLabel('Ad', { exact: true }).fill('Privacy policy');
    await save.click();
    // Nothing is left to save; while it is saved the button is disabled too.
    await save
      .and(page.locator(':disabled'))
      .filter({ hasNot: page.getByRole('progressbar') })
      .waitFor();
    await publish();
    await question.getByRole('button', { name: 'Yayımla' }).click();
    await notice(page, 'Sürüm 2 yayımlandı.');
    await card.getByText('Sürüm 2 · Yürürlükte').waitFor();
    await card.getByRole('link', { name: 'Gizlilik politikası, sürüm 2: 0 kişi onayladı' }).waitFor();
    await card.getByRole('link', { name: /^Gizlilik politikası: \d+ kişi onaylamadı$/ }).click();
    await page.getByRole('combobox', { name: 'Onaylamadığı sözleşme: Gizlilik politikası' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'mudur' }).waitFor();
    await expectNoAxe(page);
    await page.goBack();
    await card.getByRole('button', { name: 'Oku: Gizlilik politikası, sürüm 2' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gizlilik politikası' });
    await dialog.getByRole('heading', { name: 'Kamera' }).waitFor();
    await expectNoAxe(page);
    await dialog.getByRole('button', { name: 'English' }).click();
    await page.getByRole('dialog', { name: 'Privacy policy' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [1280, false],
    [360, true],
  ])('are accepted before the console opens, and listed with who signed, at %i px, dark: %s', async (width, dark) => {
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, width === 360 ? 'mudur' : 'formul');
    await page.getByRole('heading', { name: 'Sözleşmeler' }).waitFor();
    await expectNoAxe(page);
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('alert').filter({ hasText: 'hepsini açıp onaylayın' }).waitFor();
    await acceptAgreements(page);
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await page.goto(page.url().replace(/console.*/, 'console/signatures'));
    const found = page.getByRole(width === 360 ? 'listitem' : 'row').filter({ hasText: '=2+2 Yıldız' });
    await page.getByRole('searchbox', { name: 'Ad veya kullanıcı adı' }).fill('=2+2');
    await expect.poll(() => found.count()).toBe(3);
    expect(await found.first().innerText()).toContain('Chrome, Linux');
    await page.getByText('Ayşe Yıldırım').waitFor({ state: 'detached' });
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV indir' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('sozlesme-onaylari.csv');
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('"Ad soyad";"Kullanıcı adı";"Sözleşme";"Sürüm"');
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^"'=2\+2 Yıldız";"formul";"[^"]+";\d;"tr";"\d{4}-/);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
