import sharp from 'sharp';
import pg from 'pg';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

const query = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
const accentOfPage = "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()";

/** What the school says of itself. */
export function school(): void {
  it('gives the school its name, colour and logo, which its sign-in page bears', async () => {
    await query("UPDATE users SET user_type = 'general-manager' WHERE username = 'mudur'");
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Okul bilgileri' }).click();
    await page.getByLabel('Okulun adı').fill('Ihlamur Ortaokulu');
    await page.getByLabel('Okulun kendi rengini kullan').check();
    const colour = page.getByRole('textbox', { name: 'Okulun rengi' });
    await colour.fill('#ffcc00');
    await page.getByText(/okunamayacak kadar açık/).waitFor();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    expect(await colour.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoAxe(page);
    await page.getByRole('button', { name: /^En yakın uygun rengi al/ }).click();
    await page.getByText('Örnek düğme').first().waitFor();
    await colour.fill('#1d4ed8');
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Okul bilgileri kaydedildi.');
    const picture = sharp({ create: { width: 400, height: 300, channels: 4, background: '#1d4ed8' } });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await notice(page, 'Logo kaydedildi.');
    await page.getByRole('img', { name: 'Okulun şimdiki logosu' }).waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();

    const visit = await open();
    await visit.page.goto(`${stack.url}/giris-yap`);
    await visit.page.getByText('Ihlamur Ortaokulu', { exact: true }).waitFor();
    await visit.page.locator('img[src^="/api/school/logo/"]').waitFor();
    expect(await visit.page.evaluate(accentOfPage)).toBe('#1d4ed8');
    await expectNoAxe(visit.page);
    expect(visit.complaints).toEqual([]);
    await visit.context.close();
    // Other stories have the school as it was installed.
    await query('UPDATE school SET name = NULL, accent = NULL, logo = NULL, logo_hash = NULL, revision = revision + 1');
    await query("UPDATE users SET user_type = 'manager' WHERE username = 'mudur'");
  });
}
