import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { TestSchool } from '../support/school.js';
import type { Stack } from '../support/stack.js';
import { Slapd, directoryReader, directoryRoot } from '../support/slapd.js';
import { person, group, places, peopleBase, groupBase } from '../api/directoryDay.js';

let browser: Browser;
let stack: Stack;
let slapd: Slapd;
const at = (u: string) => `uid=${u},${peopleBase}`;
const names = ['Ali', 'Veli', 'Elif', 'Zeynep', 'Deniz'];
beforeAll(async () => {
  const many = Object.assign(
    {},
    ...Array.from({ length: 60 }, (_x, n) =>
      person(`ogr${n}`, { givenName: names[n % 5]!, sn: `Yılmaz${n}`, cn: `${names[n % 5]} Yılmaz${n}` }),
    ),
  );
  [browser, stack, slapd] = await Promise.all([
    launchMediaBrowser({ devices: false, shell: true }),
    startNewSchool(),
    Slapd.start({
      ...places,
      ...many,
      ...person('ikiz1', { givenName: 'Su', sn: 'Ak', mail: 'ortak@okul.example' }),
      ...person('ikiz2', { givenName: 'Su', sn: 'Ak', mail: 'ortak@okul.example' }),
      ...group('9-A', [at('ogr0'), at('ogr1')]),
      [`ou=Uzak,${directoryRoot}`]: {
        objectClass: ['referral', 'extensibleObject'],
        ou: 'Uzak',
        ref: 'ldap://baska.example/ou=Uzak,dc=baska',
      },
    }),
  ]);
});
afterAll(() => Promise.all([browser?.close(), stack?.stop(), slapd?.stop()]));
const shots = process.env['SHOTS'];
let n = 0;
const shot = async (page: Page, name: string, fullPage = true): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((n += 1)).padStart(2, '0')}-${name}.png`, fullPage });
};

it('an IT person connects the school’s directory, tries it with a pupil, looks at what would change, and brings people over', async () => {
  const { page } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await page.setViewportSize({ width: 1366, height: 625 });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/identity`);
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  await shot(page, 'menu', false);
  await page.getByRole('menuitem', { name: 'OpenLDAP ya da başka bir LDAP dizini' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kaynağa, kişilerin tanıyacağı bir ad verin.').waitFor();
  await page.getByLabel('Görünen ad').fill('Okul dizini');
  await page.getByLabel('Sunucu', { exact: false }).first().fill('localhost');
  await page.getByLabel('Kapı (port)').fill(String(slapd.port));
  await page.getByLabel('Okulun sertifika kurumu (PEM)').fill(slapd.certificate);
  await page.getByLabel('Okuyan hesap', { exact: false }).first().fill(directoryReader.name);
  await page.getByLabel('Okuyan hesabın parolası').fill('yanlis');
  await page.getByLabel('Nerede aransın? (arama kökü)').fill(directoryRoot);
  await page.getByLabel('Kaynağın kendi verdiği e-posta alan adları').fill('okul.example');
  await page.getByLabel('Gruplar nerede aransın?').fill(groupBase);
  await expectNoAxe(page);
  await shot(page, 'new');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByLabel('Kişinin adı (girişte yazdığı gibi)').fill('ogr0');
  await page.getByLabel('Parolası (saklanmaz)').fill('ogr0 parolası');
  await page.getByRole('button', { name: 'Dene', exact: true }).click();
  await page.getByText('Dizin okuyan hesabı ya da parolasını kabul etmedi').waitFor();
  await shot(page, 'refused');
  await page.getByLabel('Okuyan hesabın parolası').fill(directoryReader.password);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kimlik kaynağı kaydedildi.').waitFor();
  await page.getByLabel('Kişinin adı (girişte yazdığı gibi)').fill('ogr0');
  await page.getByLabel('Parolası (saklanmaz)').fill('ogr0 parolası');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await page.getByText('Yeni bir hesap açılır.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'tried');
  await page.getByText('Ne değişir?').first().click();
  await page.getByText('Bakıldı').waitFor();
  await page.getByText('Su Ak').first().waitFor();
  await expectNoAxe(page);
  await shot(page, 'dry');
  await page.getByRole('button', { name: /Aynı adda/ }).click();
  await page.getByText('Aynı adda biri daha var', { exact: true }).first().waitFor();
  await shot(page, 'dry-same');
  await page.getByLabel(/Kaynak açık/).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Açık', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await page.getByText('Bitti').waitFor();
  await shot(page, 'done');
  await slapd.change(async (c) => {
    for (let i = 0; i < 50; i += 1) await c.del(at(`ogr${i + 5}`));
  });
  await page.getByLabel('Kaynaktan ayrılanın hesabı kapatılsın').click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kimlik kaynağı kaydedildi.').waitFor();
  await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await page.getByText('Size soruyor').waitFor();
  await shot(page, 'asks');
  await page.getByRole('button', { name: /50 hesabı kapat/ }).click();
  await shot(page, 'asks-dialog', false);
  const address = page.url();
  const phone = await visitSetup(browser, stack, { width: 360, language: 'en' });
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await signInToConsole(phone.page, stack, 'en');
  await phone.page.waitForURL((url) => url.pathname !== '/console/login');
  await phone.page.goto(address);
  await phone.page.getByText('What would change?').first().waitFor();
  await phone.page.getByRole('button', { name: 'What it found' }).first().click();
  await phone.page.getByText('Left the directory', { exact: true }).first().waitFor();
  await shot(phone.page, 'phone-en');
  await expectNoAxe(phone.page);
  const visit = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await visit.page.goto(`${stack.url}/giris-yap`);
  await slapd.halt();
  const username = visit.page.getByLabel(/Kullanıcı adı/);
  await username.fill('ogr1');
  await visit.page.getByLabel('Parola', { exact: false }).first().fill('ogr1 parolası');
  await visit.page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await visit.page.getByText('dizini de şu anda yanıt vermiyor').waitFor();
  await shot(visit.page, 'away', false);
  await slapd.run();
  await visit.page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await visit.page.waitForURL((url) => url.pathname !== '/giris-yap');
  await shot(visit.page, 'in', false);

  // An hour later somebody sits at the open tab: what changes the account asks for the password of the directory.
  const data = new TestSchool(stack.databaseUrl);
  await data.query("UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL");
  await data.close();
  const pupil = visit.page;
  await pupil.goto(`${stack.url}/ayarlar/guvenlik`);
  await pupil.getByRole('button', { name: 'Uygulama ekle' }).press('Enter');
  const proof = pupil.getByRole('dialog', { name: 'Kim olduğunuzu doğrulayın' });
  await proof.getByText(/hesabınızın parolasını yazın/).waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'proof', false);
  await pupil.setViewportSize({ width: 390, height: 844 });
  await shot(pupil, 'proof-phone', false);
  await pupil.keyboard.type('başka parola');
  await pupil.keyboard.press('Enter');
  await proof.getByRole('alert').waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'proof-wrong', false);
  await proof.getByLabel('Parola', { exact: true }).fill('ogr1 parolası');
  await pupil.keyboard.press('Enter');
  await pupil.getByRole('dialog', { name: /uygulama/i }).waitFor();
  await shot(pupil, 'app-phone', false);
  // Their password is the directory's: here is none to change.
  await pupil.goto(`${stack.url}/ayarlar/profil/sifre-degistir`);
  await pupil.getByText('Parolanızı o sistemde değiştirin.').waitFor();
  await expectNoAxe(pupil);
}, 400_000);
