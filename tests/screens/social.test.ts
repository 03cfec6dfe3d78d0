import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { oidcClient, OidcProvider } from '../support/oidcProvider.js';
import { TestSchool } from '../support/school.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack;
let linkedin: OidcProvider;

beforeAll(async () => {
  [browser, stack, linkedin] = await Promise.all([
    launchMediaBrowser({ devices: false, shell: true }),
    startNewSchool(),
    OidcProvider.start(),
  ]);
  linkedin.clientAuth = 'client_secret_post';
});
afterAll(() => Promise.all([browser?.close(), stack?.stop(), linkedin?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};

/** Presses what opens a window. */
const windowOf = async (context: BrowserContext, press: Promise<unknown>): Promise<Page> =>
  (await Promise.all([context.waitForEvent('page'), press]))[0];
const person = (name: string, surname: string, email: string) => ({
  ...{ given_name: name, family_name: surname, email, email_verified: true },
});

it('LinkedIn is connected in the console, asks in a window of its own, and ends in each of its four ways', async () => {
  linkedin.people.set('deneme', person('Deneme', 'Kişisi', 'deneme@okul.example'));
  linkedin.people.set('elif', person('Elif', 'Gökçe', 'elif@okul.example'));
  const { page, context, complaints } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/identity`);
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  await page.getByRole('menuitem', { name: 'LinkedIn' }).click();
  await page.getByLabel('İstemci kimliği (client ID)').fill(oidcClient.id);
  await page.getByLabel('Gizli anahtar (client secret)').fill(oidcClient.secret);
  await page.getByText('Ağın adresleri').click();
  await page.getByLabel('Adres', { exact: true }).fill(linkedin.issuer);
  await expectNoAxe(page);
  await shot(page, 'new');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const redirect = await page.locator('code').first().innerText();
  expect(new URL(redirect).pathname).toBe('/auth/linkedin');
  await linkedin.useKeys('first', [redirect]);
  linkedin.comes = 'deneme';
  await windowOf(context, page.getByRole('link', { name: 'Dene', exact: true }).click());
  await page.getByText('Hesabı olup olmadığı sorulur.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'trial');
  await page.getByLabel(/Kaynak açık/).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Açık', { exact: true }).waitFor();

  // Nobody registers here yet: whoever has no account is asked for a password, in the window that waited.
  const visit = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  const pupil = visit.page;
  const button = pupil.getByRole('button', { name: 'LinkedIn ile giriş yap' });
  const press = () => windowOf(visit.context, button.click());
  // From another page of the app, which may keep no window: the sign-in page is loaded anew, and may.
  await pupil.goto(`${stack.url}/`);
  await pupil.getByRole('link', { name: 'Giriş yap' }).first().click();
  await button.waitFor();
  const loaded = () => pupil.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname);
  await expect.poll(() => loaded().catch(() => '')).toBe('/giris-yap');
  await button.waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'sign-in');

  // Error: they press "no" there, or close the window.
  linkedin.comes = null;
  const denied = await press();
  await pupil.getByText('Kimlik sunucusundan onay verilmeden dönüldü.').waitFor();
  await expect.poll(() => denied.isClosed()).toBe(true);
  await expectNoAxe(pupil);
  await shot(pupil, 'denied');
  linkedin.comes = 'elif';
  // They think it over there.
  const asking = { contentType: 'text/html', body: '<title>LinkedIn</title>' };
  await visit.context.route(`${linkedin.issuer}/**`, (route) => route.fulfill(asking));
  const left = await press();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  const size = await left.evaluate(() => [innerWidth, innerHeight]);
  expect(size).toEqual([600, 600]);
  await left.close();
  await pupil.getByText('Kimlik sunucusundan onay verilmeden dönüldü.').waitFor();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await visit.context.unroute(`${linkedin.issuer}/**`);

  // Completed: the form, with what LinkedIn said.
  const data = new TestSchool(stack.databaseUrl);
  await data.query("UPDATE sign_in_settings SET registration = 'open'");
  await data.close();
  await visit.context.clearCookies();
  await pupil.reload();
  await button.waitFor();
  const first = await press();
  await pupil.waitForURL(/\/kayit-ol$/);
  await expect.poll(() => first.isClosed()).toBe(true);
  expect(await pupil.getByLabel('Ad soyad').inputValue()).toBe('Elif Gökçe');
  expect(await pupil.getByRole('textbox', { name: 'E-posta' }).inputValue()).toBe('elif@okul.example');
  await pupil.getByText('değiştirmezseniz formu gönderince hesabınız hemen açılır').waitFor();
  expect(await pupil.getByText(/etkinleştirme bağlantısı/).count(), 'no mail is promised that never comes').toBe(0);
  await expectNoAxe(pupil);
  await shot(pupil, 'form');
  await pupil.getByLabel('Parola', { exact: true }).fill('Rıhtımda 3 martı');
  await pupil.getByLabel('Parola (yeniden)').fill('Rıhtımda 3 martı');
  await pupil.getByRole('button', { name: 'Kayıt ol' }).click();
  await pupil.waitForURL(/hosgeldiniz$/);
  await pupil.getByText('Elif Gökçe').first().waitFor();

  // Authorized: she is in by one press, on a telephone in the dark too.
  await visit.context.clearCookies();
  const phone = await visitSetup(browser, stack, { width: 360, language: 'en' });
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await phone.page.goto(`${stack.url}/giris-yap`);
  const english = phone.page.getByRole('button', { name: 'Sign in with LinkedIn' });
  await english.waitFor();
  await expectNoAxe(phone.page);
  await shot(phone.page, 'phone-dark');
  await windowOf(phone.context, english.press('Enter'));
  await phone.page.getByText('Elif').first().waitFor();

  // Error: a window that nobody opened exchanges nothing, and says so; no code stays in its address.
  const alone = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await alone.page.goto(`${stack.url}/auth/linkedin?code=AQ&state=${'A'.repeat(43)}`);
  await alone.page.getByText('Bu giriş yarım kaldı').waitFor();
  expect(alone.page.url()).toBe(`${stack.url}/auth/linkedin`);
  await expectNoAxe(alone.page);
  await shot(alone.page, 'alone');
  // A message of another window is nothing.
  await alone.page.goto(`${stack.url}/giris-yap`);
  await alone.page.evaluate(() =>
    postMessage({ kind: 'derslik-linkedin', outcome: 'authorized', path: '/hosgeldiniz' }, location.origin),
  );
  await alone.page.getByRole('button', { name: 'LinkedIn ile giriş yap' }).waitFor();
  expect(new URL(alone.page.url()).pathname).toBe('/giris-yap');
  // Where the browser opens no window, the same way goes on in this one.
  await alone.page.evaluate(() => {
    window.open = () => null;
  });
  await alone.page.getByRole('button', { name: 'LinkedIn ile giriş yap' }).click();
  await alone.page.getByText('Elif').first().waitFor();
  // Likewise where somebody has just read that their link is over: the page stays as it is, and may keep no window.
  const told = (await visitSetup(browser, stack, { width: 1366, language: 'tr' })).page;
  await told.goto(`${stack.url}/kurum-girisi?hata=identity.over`);
  await told.getByRole('link', { name: 'Giriş sayfasına dön' }).click();
  await told.getByRole('button', { name: 'LinkedIn ile giriş yap' }).click();
  await told.getByText('Elif').first().waitFor();
  expect([...complaints, ...visit.complaints, ...phone.complaints]).toEqual([]);
});
