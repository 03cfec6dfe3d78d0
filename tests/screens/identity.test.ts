import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { look } from '../support/shots.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { oidcClient, OidcProvider } from '../support/oidcProvider.js';
import { TestSchool } from '../support/school.js';
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
  await look(page, 'list-empty');
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  await page.getByRole('menuitem', { name: 'Keycloak' }).click();
  await page.getByLabel('Görünen ad').fill('Okul hesabı');
  await page.getByLabel('Sunucunun adresi (issuer)').fill(source.issuer);
  await page.getByLabel('İstemci kimliği (client ID)').fill(oidcClient.id);
  await page.getByLabel('Gizli anahtar (client secret)').fill('yanlis-anahtar');
  await look(page, 'new');
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
  await look(page, 'trial-failed');
  await page.getByLabel('Gizli anahtar (client secret)').fill(oidcClient.secret);
  await page.getByLabel('Burada hesabı olmayan biri ilk kez gelince').click();
  await page.getByRole('option', { name: 'Hesabı hemen açılsın' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kimlik kaynağı kaydedildi.').waitFor();
  await attempt('Yeni bir hesap açılır.');
  await expectNoAxe(page);
  await look(page, 'trial-ok');
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
  await look(pupil, 'sign-in-phone');
  await pupil.getByRole('link', { name: 'Okul hesabı ile giriş yap' }).click();
  await pupil.waitForURL(/hosgeldiniz/);
  await pupil.getByText('Elif Gökçe').first().waitFor();

  // Somebody else comes where she is signed in.
  source.comes = 'deneme';
  await visit.context.clearCookies({ domain: '127.0.0.1' });
  await pupil.goto(`${stack.url}/api/auth/identity/${redirect.split('/').at(-2)}/begin`);
  await pupil.getByRole('heading', { name: 'Hangi hesapla devam edilsin?' }).waitFor();
  await expectNoAxe(pupil);
  await look(pupil, 'switch-phone');
  await pupil.getByRole('button', { name: 'Elif Gökçe olarak devam et' }).click();
  await pupil.waitForURL((url) => url.pathname !== '/kurum-girisi');
  await pupil.getByText('Elif').first().waitFor();
  // An hour later: a change of her account leads to the provider and back, which says that she has just signed in there.
  const school = new TestSchool(stack.databaseUrl);
  await school.query("UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL");
  source.comes = 'elif';
  await pupil.goto(`${stack.url}/ayarlar/guvenlik`);
  await pupil.getByRole('button', { name: 'Uygulama ekle' }).click();
  await pupil.getByRole('link', { name: 'Okul hesabı ile doğrula' }).waitFor();
  await expectNoAxe(pupil);
  await look(pupil, 'proof-phone');
  source.comes = 'deneme';
  await pupil.getByRole('link', { name: 'Okul hesabı ile doğrula' }).click();
  await pupil.getByRole('heading', { name: 'Kim olduğunuz doğrulanamadı' }).waitFor();
  await expectNoAxe(pupil);
  await look(pupil, 'not-proven-phone');
  await pupil.getByRole('link', { name: 'Geri dön' }).click();
  await pupil.waitForURL(/\/ayarlar\/guvenlik$/);
  source.comes = 'elif';
  await visit.context.clearCookies({ domain: '127.0.0.1' });
  await pupil.getByRole('button', { name: 'Uygulama ekle' }).click();
  await pupil.getByRole('link', { name: 'Okul hesabı ile doğrula' }).press('Enter');
  await pupil.waitForURL(/\/ayarlar\/guvenlik$/);
  await pupil.getByRole('button', { name: 'Uygulama ekle' }).click();
  await pupil.getByRole('dialog', { name: /uygulama/i }).waitFor();
  await pupil.goto(`${stack.url}/kurum-girisi?hata=identity.away`);
  await pupil.getByText('Okulun kimlik sunucusuna ulaşılamıyor.').waitFor();
  await look(pupil, 'failed-phone');
  expect(visit.complaints.filter((one) => !one.includes('127.0.0.1'))).toEqual([]);

  // It is the only one, and the school wants that nobody has to press: who comes to any page is led there and back.
  await school.query(`UPDATE identity_providers SET settings = settings || '{"isStraight": true}'`);
  source.comes = 'elif';
  const straight = (await visitSetup(browser, stack, { width: 1366, language: 'tr' })).page;
  await straight.goto(`${stack.url}/toplantilar`);
  await straight.getByRole('heading', { level: 1, name: 'Toplantılar' }).waitFor();
  await straight.getByText('Önceki girişiniz').waitFor();
  // The back button leads to no page on which somebody is signed in once more.
  await straight.goto(`${stack.url}/yardim`);
  await straight.goBack();
  await straight.getByRole('heading', { level: 1, name: 'Toplantılar' }).waitFor();
  // Whoever signs out is not led in again, and stays where they can come in.
  await straight.getByRole('button', { name: 'Hesap menüsü: Elif Gökçe' }).click();
  await straight.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await straight.getByRole('dialog', { name: 'Çıkış yapılsın mı?' }).getByRole('button', { name: 'Çıkış yap' }).click();
  // Signing out here leads to the provider's own sign-out: a page opened on that way would be overtaken by it.
  await straight.waitForURL((url) => url.origin === source.issuer);
  await straight.goto(`${stack.url}/giris-yap`);
  await straight.getByRole('link', { name: 'Okul hesabı ile giriş yap' }).waitFor();

  // A manager who comes to the console that way reads there when they were here before.
  const providerId = redirect.split('/').at(-2);
  await school.query(
    `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by)
     SELECT $1, $2, 'deneme', id, 'manager' FROM users WHERE user_type = 'general-manager'`,
    [providerId, source.issuer],
  );
  await school.close();
  source.comes = 'deneme';
  const desk = (await visitSetup(browser, stack, { width: 1366, language: 'tr' })).page;
  await desk.goto(`${stack.url}/api/auth/identity/${providerId}/begin?path=/console/users`);
  await desk.getByText(/^Önceki girişiniz: /).waitFor();
  await look(desk, 'console-sign-in-before');

  await page.goto(`${stack.url}/console/users`);
  await page
    .getByRole('link', { name: /Elif Gökçe/ })
    .first()
    .click();
  await page.getByText('Hesabı bu kaynak açtı').waitFor();
  await look(page, 'person');
});
