import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, password, signIn, stack } from './consoleSchool.js';

const query = async <T>(sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows as T[];
};
const clockIn = (timeZone: string, at: number | Date): string =>
  new Intl.DateTimeFormat('tr-TR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
/** Now, or a minute ago: the page may have been written then. */
const nowIn = (timeZone: string): RegExp =>
  new RegExp([0, 60_000].map((ago) => clockIn(timeZone, Date.now() - ago)).join('|'));
const clockOfSchool = (page: Page) => page.getByText(/^Okulda şu an/);

/** By which clock the school lives. */
export function timeZone(): void {
  it('gives the school another time zone: its clock and the times of meetings in the app and the console are of it', async () => {
    await query("UPDATE users SET user_type = 'general-manager' WHERE username = 'mudur'");
    const [lesson] = await query<{ start_at: Date }>(
      `INSERT INTO meetings (token, name, password, owner_id, start_at)
       SELECT '912-555-010', 'Saat dersi', 'abcde', id, date_trunc('hour', now()) + interval '2 hours 20 minutes'
       FROM users WHERE username = 'ogretmen' RETURNING start_at`,
    );
    // Other stories publish agreements.
    await query(
      `INSERT INTO agreement_signatures (version_id, user_id, language, address, browser)
       SELECT v.id, u.id, 'tr', '127.0.0.1', '' FROM agreement_versions v, users u WHERE u.username IN ('mudur', 'ogretmen')
       ON CONFLICT DO NOTHING`,
    );
    const app = await open({ width: 360 });
    await app.page.goto(`${stack.url}/giris-yap`);
    await app.page.getByLabel('Kullanıcı adı veya e-posta').fill('ogretmen');
    await app.page.getByLabel('Parola', { exact: true }).fill(password);
    await app.page.getByRole('button', { name: 'Giriş yap' }).click();
    await app.page.waitForURL((url) => url.pathname !== '/giris-yap');
    const seen = async () => {
      await app.page.goto(`${stack.url}/toplantilar`);
      const row = app.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Saat dersi' });
      return row.innerText();
    };
    expect(await seen()).toContain(clockIn('Europe/Istanbul', lesson!.start_at));

    const { context, page, complaints } = await open();
    await signIn(page, 'mudur', password, 'school');
    const field = page.getByRole('combobox', { name: 'Saat dilimi' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('Kurulumdaki gibi: Europe/Istanbul');
    expect(await clockOfSchool(page).innerText()).toMatch(nowIn('Europe/Istanbul'));
    await expectNoAxe(page);
    await field.fill('olmayan yer');
    await page.getByText('Buna uyan saat dilimi yok.').waitFor();
    await field.fill('+5:45');
    await page.getByRole('option', { name: /^Asia\/Kat.*mandu, UTC\+5:45, şu an \d\d:\d\d$/ }).waitFor();
    await field.fill('new york');
    const option = page.getByRole('option');
    expect(await option.allInnerTexts()).toEqual([expect.stringMatching(/^America\/New_York, UTC-[45], şu an /)]);
    expect(await option.innerText()).toMatch(nowIn('America/New_York'));
    await expectNoAxe(page);
    await option.click();
    expect(await clockOfSchool(page).innerText()).toMatch(nowIn('America/New_York'));
    expect(await seen(), 'nothing is saved yet').toContain(clockIn('Europe/Istanbul', lesson!.start_at));
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Okul bilgileri kaydedildi.');
    expect(await field.inputValue()).toBe('America/New_York');
    await expectNoAxe(page);

    expect(await seen()).toContain(clockIn('America/New_York', lesson!.start_at));
    const [now] = await query<{ start_at: Date }>("SELECT start_at FROM meetings WHERE token = '912-555-010'");
    expect(now, 'it takes place at the same moment').toEqual(lesson);
    // The console as well, without another load.
    await page.getByRole('link', { name: 'Toplantılar' }).click();
    const listed = page.getByRole('main').getByRole('row').filter({ hasText: 'Saat dersi' });
    expect(await listed.innerText()).toContain(clockIn('America/New_York', lesson!.start_at));
    await page.getByRole('link', { name: 'Okul bilgileri' }).click();
    await field.click();
    await page.getByRole('option', { name: /^Kurulumdaki gibi: Europe\/Istanbul, UTC\+3/ }).click();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Okul bilgileri kaydedildi.');
    expect(await seen()).toContain(clockIn('Europe/Istanbul', lesson!.start_at));

    await page.getByRole('link', { name: 'Denetim' }).click();
    await page
      .getByRole('button', { name: /^Ayrıntı: / })
      .nth(1)
      .click();
    await page.getByRole('row', { name: 'Saat dilimi Europe/Istanbul America/New_York' }).waitFor();
    expect([...complaints, ...app.complaints]).toEqual([]);
    await context.close();
    await app.context.close();
    await query("DELETE FROM meetings WHERE token = '912-555-010'");
    await query("UPDATE users SET user_type = 'manager' WHERE username = 'mudur'");
  });
}
