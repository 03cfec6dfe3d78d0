import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { queryDatabase } from '../../support/databaseContent.js';
import { notice, open, password, signIn, stack } from './consoleSchool.js';

const query = (sql: string) => queryDatabase(stack.databaseUrl, sql);
const isWithin = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
const hasFocus = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).evaluate((control) => control === document.activeElement);

/** What a school decides of its lessons. */
export function optionSets(): void {
  it.each([
    [1280, false],
    [360, true],
  ])('decides what lessons offer, back to default too, and says who did, at %i px, dark: %s', async (width, dark) => {
    await query("UPDATE users SET user_type = 'general-manager' WHERE username = 'mudur'");
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, 'mudur', password, 'lesson-rules');
    await page.getByRole('heading', { name: 'Ders kuralları' }).waitFor();
    await page.getByText(/henüz kimsenin girmediği derslerde geçerli olur/).waitFor();
    const rule = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expectNoAxe(page);
    await isWithin(page);

    expect(await rule('Anketler').isChecked()).toBe(true);
    await row('Kapalıyken derste anket yoktur').getByText('Varsayılan: Açık').waitFor();
    // What keeps students safe is no choice, and the page says so.
    expect(await rule('Dersten çıkarma').count()).toBe(0);
    await row('Öğretmen birini dersten çıkarabilir.')
      .getByText(/güvenliği için değiştirilemez/)
      .waitFor();

    await rule('Anketler').click();
    await page.getByRole('combobox', { name: /^Kamera kalitesi/ }).click();
    await page.getByRole('option', { name: '240p' }).click();
    await page.getByText('2 değişiklik kaydedilmedi').waitFor();
    await page.getByRole('button', { name: 'Varsayılana dön: Kamera kalitesi' }).click();
    await page.getByText('1 değişiklik kaydedilmedi').waitFor();
    await page.getByRole('tab', { name: 'Program dersi', exact: true }).click();
    await rule('Mikrofon izinle').click();
    await page.getByRole('tab', { name: 'Program dersi, telefonla' }).click();
    // A phone follows the lesson.
    await row('Mikrofon izinle').getByText('Program dersinde: Kapalı').waitFor();
    expect(await rule('Mikrofon izinle').isChecked()).toBe(false);
    await page.getByRole('tab', { name: 'Serbest ders, 1 fark' }).click();
    await expectNoAxe(page);
    await isWithin(page);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Ders kuralları kaydedildi.');
    const kept = await query('SELECT changes FROM option_sets');
    expect(kept).toEqual([{ changes: { free: { surveyEnabled: false }, academic: { micNeedPermission: false } } }]);

    await page.getByText(/^Son değişiklik: Deniz Akın, Bugün/).waitFor();
    await page.getByRole('button', { name: 'Varsayılana dön: Anketler' }).press('Enter');
    expect(await hasFocus(page, 'Anketler'), 'the button goes, the focus stays at its flag').toBe(true);
    await page.getByRole('tab', { name: 'Program dersi, 1 fark' }).click();
    await page.getByRole('button', { name: 'Bu türün tümünü varsayılana döndür' }).click();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(() => query('SELECT changes FROM option_sets')).toEqual([{ changes: {} }]);

    await page.getByRole('link', { name: 'Denetim kayıtlarında gör' }).click();
    await page
      .getByRole('button', { name: /^Ayrıntı: Ders kuralları değiştirildi/ })
      .nth(1)
      .click();
    await page.getByRole('row', { name: 'Serbest ders: Anketler Evet Hayır' }).waitFor();
    await page.getByRole('row', { name: 'Program dersi: Mikrofon izinle Evet Hayır' }).waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
    await query("UPDATE users SET user_type = 'manager' WHERE username = 'mudur'");
  });

  it('shows the rules to a manager, who changes none', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur', password, 'school');
    await page.getByRole('link', { name: 'Ders kuralları' }).click();
    await page.getByText('Ders kurallarını yalnızca genel yöneticiler değiştirir.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Anketler' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Kaydet' }).count()).toBe(0);
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
