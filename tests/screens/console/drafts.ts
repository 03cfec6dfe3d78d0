import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { notice, open, password, signIn, stack } from './consoleSchool.js';

const query = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
/** Ends this person's sessions everywhere, as a manager does. */
const endSessionsOf = (username: string): Promise<void> =>
  query(`WITH ended AS (UPDATE sessions s SET revoked_at = now() FROM users u WHERE u.id = s.user_id AND u.username = '${username}'
    RETURNING s.user_id) SELECT pg_notify('derslik_person_out', user_id::text) FROM ended`);
const come = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(username);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
};

/** A session that ends while somebody types. */
export function drafts(): void {
  it('keep what was typed into a new account but its password, for the same person alone', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur', password, 'users/create');
    const surname = page.getByLabel('Soyad');
    await page.getByLabel('Ad', { exact: true }).fill('Nil');
    await surname.fill('Aksu');
    await page.getByLabel('Kullanıcı adı').fill('nil.aksu');
    await page.getByLabel('Parola', { exact: true }).fill('not to be kept');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await endSessionsOf('mudur');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    expect(asked, 'nothing is lost, so nothing is asked').toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not to be kept');

    await come(page, 'mudur');
    await notice(page, 'Yazdıklarınız duruyor');
    expect(await surname.inputValue()).toBe('Aksu');
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Nil');
    expect(await page.getByLabel('Parola', { exact: true }).inputValue()).toBe('');

    // Once more, and somebody else comes.
    await surname.fill('Aksoy');
    await endSessionsOf('mudur');
    await page.getByLabel('Parola', { exact: true }).fill('another one that is long');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await come(page, 'ogretmen');
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Aksoy');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keep a school’s new name and an agreement’s text; what was saved or given up is not kept', async () => {
    await query("UPDATE users SET user_type = 'general-manager' WHERE username = 'mudur'");
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur', password, 'school');
    await page.getByLabel('Okulun adı').fill('Ihlamur Ortaokulu');
    await endSessionsOf('mudur');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await come(page, 'mudur');
    await notice(page, 'Yazdıklarınız duruyor');
    expect(await page.getByLabel('Okulun adı').inputValue()).toBe('Ihlamur Ortaokulu');

    await page.goto(`${stack.url}/console/agreements/AMETNI_V1`);
    const title = page.getByLabel('Ad', { exact: true }).first();
    await title.fill('Aydınlatma metni (yeni)');
    await endSessionsOf('mudur');
    await page.getByRole('button', { name: 'Taslağı kaydet' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await come(page, 'mudur');
    await notice(page, 'Yazdıklarınız duruyor');
    await expect.poll(() => title.inputValue()).toBe('Aydınlatma metni (yeni)');

    // Given up by hand: the school's name was not saved, and is not there any more.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Okul bilgileri' }).click();
    await expect.poll(() => page.getByLabel('Okulun adı').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
    await query("UPDATE users SET user_type = 'manager' WHERE username = 'mudur'");
  });
}
