import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { oidcClient, OidcProvider } from '../support/oidcProvider.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack;
let source: OidcProvider;

beforeAll(async () => {
  [browser, stack, source] = await Promise.all([
    launchMediaBrowser({ devices: false, shell: true }),
    startNewSchool(),
    OidcProvider.start(),
  ]);
});
afterAll(() => Promise.all([browser?.close(), stack?.stop(), source?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};

it('an IT person connects the school’s identity provider, tries it, and the first pupil is in, with class and role', async () => {
  source.people.set('deneme', {
    given_name: 'Deneme',
    family_name: 'Kişisi',
    email: 'deneme@okul.example',
    email_verified: true,
    groups: ['9-A'],
  });
  source.people.set('elif', {
    given_name: 'Elif',
    family_name: 'Gökçe',
    email: 'elif@okul.example',
    email_verified: true,
  });
  const { page, context } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/identity`);
  await page.getByText('Henüz bir kimlik kaynağı yok.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'list-empty');
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  await page.getByRole('menuitem', { name: 'Keycloak' }).click();
  await page.getByLabel('Görünen ad').fill('Okul hesabı');
  await page.getByLabel('Sunucunun adresi (issuer)').fill(source.issuer);
  await page.getByLabel('İstemci kimliği (client ID)').fill(oidcClient.id);
  await page.getByLabel('Gizli anahtar (client secret)').fill('yanlis-anahtar');
  await shot(page, 'new');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const redirect = await page.locator('code').first().innerText();
  await source.useKeys('first', [redirect]);
  source.comes = 'deneme';
  const attempt = async (words: string): Promise<void> => {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^(Yeniden dene|Dene)$/ }).click(),
    ]);
    await page.getByText(words).first().waitFor();
    if (!popup.isClosed()) await popup.close();
  };
  await attempt('Sunucu istemci kimliğini ya da gizli anahtarı kabul etmedi.');
  await shot(page, 'trial-failed');
  await page.getByLabel('Gizli anahtar (client secret)').fill(oidcClient.secret);
  await page.getByLabel('Burada hesabı olmayan biri ilk kez gelince').click();
  await page.getByRole('option', { name: 'Hesabı hemen açılsın' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kimlik kaynağı kaydedildi.').waitFor();
  await attempt('Yeni bir hesap açılır.');
  await expectNoAxe(page);
  await shot(page, 'trial-ok');
  await page
    .getByRole('switch')
    .or(page.getByLabel(/Kaynak açık/))
    .click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Açık', { exact: true }).waitFor();

  const visit = await visitSetup(browser, stack, { width: 360, language: 'tr' });
  const pupil = visit.page;
  source.comes = 'elif';
  await pupil.goto(`${stack.url}/toplantilar`);
  await pupil.getByRole('link', { name: 'Okul hesabı ile giriş yap' }).waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'sign-in-phone');
  await pupil.getByRole('link', { name: 'Okul hesabı ile giriş yap' }).click();
  await pupil.waitForURL(/hosgeldiniz/);
  await pupil.getByText('Elif Gökçe').first().waitFor();

  // Somebody else comes where she is signed in.
  source.comes = 'deneme';
  await visit.context.clearCookies({ domain: '127.0.0.1' });
  await pupil.goto(`${stack.url}/api/auth/identity/${redirect.split('/').at(-2)}/begin`);
  await pupil.getByRole('heading', { name: 'Hangi hesapla devam edilsin?' }).waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'switch-phone');
  await pupil.getByRole('button', { name: 'Elif Gökçe olarak devam et' }).click();
  await pupil.waitForURL((url) => url.pathname !== '/kurum-girisi');
  await pupil.getByText('Elif').first().waitFor();
  await pupil.goto(`${stack.url}/kurum-girisi?hata=identity.away`);
  await pupil.getByText('Okulun kimlik sunucusuna ulaşılamıyor.').waitFor();
  await shot(pupil, 'failed-phone');
  expect(visit.complaints.filter((one) => !one.includes('127.0.0.1'))).toEqual([]);

  await page.goto(`${stack.url}/console/users`);
  await page
    .getByRole('link', { name: /Elif Gökçe/ })
    .first()
    .click();
  await page.getByText('Hesabı bu kaynak açtı').waitFor();
  await shot(page, 'person');
});
