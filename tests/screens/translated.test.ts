import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { translatePages } from '../support/translator.js';
import { consoleSchool, open, password, signIn, stack } from './console/consoleSchool.js';

consoleSchool();

/** Goes on within the app, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** The page stands, in translated words: nothing is on its way any more, and what stands in its place when it breaks isn't there. */
async function expectWhole(page: Page, where: string): Promise<void> {
  await page.locator('h1 font, h2 font, [role=heading] font').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], [role=progressbar]').count(), { message: where }).toBe(0);
  expect(await page.getByText(/Bir şeyler ters gitti|Something went wrong/).count(), where).toBe(0);
}

it('every page of the app stands and says what is new where the browser translates it', async () => {
  const { context, page, complaints } = await open();
  await translatePages(context);
  await page.goto(`${stack.url}/`);
  for (const at of ['/', '/yardim', '/destek', '/kayit-ol', '/kayit-bilgi', '/sifremi-unuttum', '/yok', '/giris-yap']) {
    await follow(page, at);
    await expectWhole(page, at);
  }
  // The button gets busy, refuses, and gets busy once more.
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('ayse.yildirim');
  await page.getByLabel('Parola', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('ogretmen');
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('button', { name: /^Hesap menüsü/ }).waitFor();
  for (const at of [
    '/hosgeldiniz',
    '/',
    '/toplantilar',
    '/toplanti-olustur',
    '/toplantiya-katil',
    '/ayarlar/profil',
    '/ayarlar/oturumlar',
    '/ayarlar/kamera',
    '/ayarlar/ses',
    '/ayarlar/erisim',
    '/ayarlar/tema',
    '/ayarlar/geri-bildirim',
    '/ayarlar/sozlesmeler',
    '/ayarlar/dil',
  ]) {
    await follow(page, at);
    await expectWhole(page, at);
  }
  // Every text of a page that stands there changes.
  await page
    .locator('main')
    .getByRole('button', { name: /Türkçe/ })
    .click();
  await page.locator('main').getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Language' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('every page of the console does', async () => {
  const { context, page, complaints } = await open();
  await translatePages(context);
  await signIn(page, 'mudur', 'not the password');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByText('Ayşe Yıldırım').waitFor();
  for (const at of [
    '',
    'users',
    'users/create',
    'imports',
    'levels',
    'classes',
    'classes/create',
    'departments',
    'agreements',
    'agreements/AMETNI_V1',
    'signatures',
    'meetings',
    'recordings',
    'recording-storage',
    'recording-rules',
    'recorders',
    'ratings',
    'support',
    'mails',
    'audit',
    'logs',
    'school',
    'lesson-rules',
    'sign-in',
    'conference',
    'setup',
  ]) {
    await follow(page, `/console/${at}`);
    await expectWhole(page, at);
  }
  // A library's button, whose words stand beside what comes and goes.
  await follow(page, '/console/levels/create');
  await page.locator('form input').first().fill('13. sınıf');
  await page.locator('form button[type=submit]').click();
  await page.getByText('13. sınıf').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
