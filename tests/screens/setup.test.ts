import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { queryDatabase } from '../support/databaseContent.js';
import { type MailServer, startMailServer } from '../support/mailServer.js';
import { launchMediaBrowser } from '../support/media.js';
import {
  expectStep,
  newPassword,
  signInToConsole as signIn,
  startNewSchool,
  visitSetup,
} from '../support/newSchool.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack | undefined;
let mails: MailServer | undefined;

beforeAll(async () => {
  browser = await launchMediaBrowser({ devices: false, shell: true });
});
afterAll(() => browser?.close());
afterEach(async () => {
  await stack?.stop();
  await mails?.stop();
  stack = mails = undefined;
});

const newSchool = async (env: Record<string, string> = {}) => (stack = await startNewSchool(env));

it('the setup leads from the first sign-in to a school that is ready, is left and taken up again elsewhere, in Turkish on a phone', async () => {
  mails = await startMailServer();
  const school = await newSchool(mails.env);
  const first = await visitSetup(browser, school, { width: 360, language: 'tr' });
  let page = first.page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page, school, 'tr');
  await expectStep(page, 'Ad ve logo');
  expect(new URL(page.url()).pathname).toBe('/console/setup/school');
  await page.getByText('Adım 1 / 6').waitFor();
  await expectNoAxe(page);
  await page.getByLabel('Okulun adı').fill('<b>Ihlamur</b> Ortaokulu');
  await button('Kaydet ve devam et').click();

  await expectStep(page, 'Dil ve saat');
  await page.getByText('<b>Ihlamur</b> Ortaokulu', { exact: true }).waitFor();
  expect(await page.getByLabel('Saat dilimi').inputValue()).toBe('Kurulumdaki gibi: Europe/Istanbul');
  const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' });
  const shown = await page.getByText(/^Okulda şu an/).innerText();
  expect([0, 60_000].map((ago) => clock.format(Date.now() - ago)).some((time) => shown.includes(time))).toBe(true);
  await expectNoAxe(page);
  await page.getByRole('link', { name: 'Geri' }).click();
  await expectStep(page, 'Ad ve logo');
  expect(await page.getByLabel('Okulun adı').inputValue()).toBe('<b>Ihlamur</b> Ortaokulu');
  expect(await button('Bu adımı atla').count(), 'it is done').toBe(0);
  await page.getByLabel('Okulun adı').fill('Ihlamur Ortaokulu');
  await button('Kaydet ve devam et').click();
  await expectStep(page, 'Dil ve saat');
  await button('Bu adımı atla').click();
  await expectStep(page, 'Kayıt kuralı');
  await button('Sonra').click();

  const card = page.getByRole('region', { name: 'Okulun kurulumu' });
  await card.getByText('Tamamlanan adım: 2 / 6. Sıradaki: Kayıt kuralı.').waitFor();
  await expectNoAxe(page);
  expect(first.complaints).toEqual([]);
  await first.context.close();

  // Another browser, after a crash of the API.
  await school.api[0]!.restart();
  const second = await visitSetup(browser, school, { width: 360, language: 'tr' });
  page = second.page;
  await signIn(page, school, 'tr');
  await page.getByRole('link', { name: 'Kuruluma devam et' }).click();
  await expectStep(page, 'Kayıt kuralı');
  await page.getByRole('radio', { name: 'Belirli e-posta adresleri' }).check();
  await button('Kaydet ve devam et').click();
  await page.getByText('En az bir alan adı yazın.').waitFor();
  await expectNoAxe(page);
  await page.getByLabel('E-posta alan adları').fill('okul.example');
  await button('Kaydet ve devam et').click();

  await expectStep(page, 'E-posta');
  await page
    .getByText(`E-posta sunucusu ayarlı: 127.0.0.1:${mails.port}. Gönderen adres: derslik@okul.example.`)
    .waitFor();
  // Who took it up again elsewhere was told so by mail; what is refused below is not that one.
  const server = mails;
  const subjects = () => server.taken.map(({ subject }) => subject);
  const newDevice = 'Ihlamur Ortaokulu: hesabınıza yeni bir cihazdan girildi';
  await expect.poll(subjects).toEqual([newDevice]);
  server.refuse({ at: 'rcpt', reply: 550 });
  const address = page.getByLabel('Alıcının adresi');
  expect(await address.inputValue()).toBe('mudur@okul.example');
  await address.fill('yok@okul.example');
  await button('Gönder').click();
  await page.getByText(/^Gönderilemedi\. E-posta sunucusu bu adresi kabul etmedi\. Sunucunun yanıtı: 550\.$/).waitFor();
  await expectNoAxe(page);
  await address.fill('mudur@okul.example');
  await button('Gönder').click();
  await page.getByText(/^E-posta sunucusu, mudur@okul\.example için e-postayı aldı\./).waitFor();
  expect(subjects()).toEqual([newDevice, 'Ihlamur Ortaokulu: deneme e-postası']);
  await expectNoAxe(page);
  await button('Devam et').click();

  await expectStep(page, 'İlk kişiler');
  await page.getByText('Okulda yalnızca sizin hesabınız var.').waitFor();
  expect(await button('Devam et').count(), 'nobody is there to go on with').toBe(0);
  await expectNoAxe(page);
  const list = 'Ad;Soyad;Rol;Sınıf;Seviye\r\nNil;Aksu;;7-Ç;7. sınıf\r\nSarp;Aksu;;7-Ç;\r\n';
  const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'liste.csv' }).waitFor();
  await expectNoAxe(page);
  // What was checked waits, wherever one looks from.
  await page.goto(`${school.url}/console/setup`);
  await expectStep(page, 'İlk kişiler');
  await button('Aktarımı başlat').click();
  await page.getByText('Aktarım bitti.').waitFor();
  await page.getByText('Okulda 3 hesap var.').waitFor();
  await page.getByRole('link', { name: 'Giriş fişlerini aç' }).click();
  await page.getByText('Nil Aksu').waitFor();
  await button('Geri').click();
  await expectStep(page, 'İlk kişiler');
  await button('Devam et').click();

  await expectStep(page, 'Özet');
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await row('Ad ve logo').getByText('Ihlamur Ortaokulu').waitFor();
  await row('Dil ve saat').getByText('Atlandı').waitFor();
  await row('Kayıt kuralı').getByText('Belirli e-posta adresleri').waitFor();
  await row('İlk kişiler').getByText('Okulda 3 hesap var.').waitFor();
  await expectNoAxe(page);
  await button('Kurulumu bitir').click();
  await expectStep(page, 'Okulunuz hazır');
  // This school's media goes from browser to browser.
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(4);
  expect(
    await page
      .getByRole('main')
      .getByText(/konferans/i)
      .count(),
  ).toBe(0);
  await expectNoAxe(page);
  await button('Genel bakışa git').click();
  await page.getByRole('heading', { name: 'Genel bakış' }).waitFor();
  await page.getByRole('region', { name: 'Kişiler' }).waitFor();
  expect(await page.getByRole('region', { name: 'Okulun kurulumu' }).count()).toBe(0);
  expect(second.complaints).toEqual([]);
  await second.context.close();
});

it('the setup is led through by the keyboard, without a mail server, and put aside for good, in English on a desktop', async () => {
  const school = await newSchool();
  const { context, page, complaints } = await visitSetup(browser, school, { width: 1280, language: 'en' });
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    const one = page.getByRole(role, { name, exact: true });
    await one.focus();
    await page.keyboard.press('Enter');
  };
  await signIn(page, school, 'en');
  await expectStep(page, 'Name and logo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Linden School');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Language and time');
  await page.getByRole('combobox', { name: /^Default language/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('berlin');
  await page.getByRole('option', { name: /^Europe\/Berlin, UTC\+[12], now \d\d:\d\d$/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
  const shown = await page.getByText(/^Now at the school/).innerText();
  expect([0, 60_000].map((ago) => clock.format(Date.now() - ago)).some((time) => shown.includes(time))).toBe(true);
  await expectNoAxe(page);
  await press('Save and continue');
  await expectStep(page, 'Who may register');
  const steps = page.getByRole('navigation', { name: 'Steps of the setup' });
  expect(await steps.getByRole('link').allInnerTexts()).toHaveLength(6);
  expect(await steps.locator('[aria-current="page"]').innerText()).toContain('Who may register');
  await press('Save and continue');

  await expectStep(page, 'E-mail');
  await page.getByText('No mail server is set', { exact: true }).waitFor();
  await page.getByText(/SMTP_HOST=mail\.okul\.example/).waitFor();
  await press('Send');
  await page.getByText('No mail server is set; the test e-mail waits on the E-mails page.').waitFor();
  await expectNoAxe(page);
  await press('Continue');

  await expectStep(page, 'The first people');
  await press('Add a person', 'link');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Gün');
  await page.getByLabel('User name').fill('ada.gun');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await expectNoAxe(page);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const made = page.getByRole('dialog', { name: /Ada Gün/ });
  await made.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByText('The school has 2 accounts.').waitFor();
  await page.getByRole('link', { name: 'Add a person' }).waitFor();
  await press('Later');

  const card = page.getByRole('region', { name: 'Setting up the school' });
  await card.getByText('Steps done: 4 of 6. Next: The first people.').waitFor();
  await expectNoAxe(page);
  await press('Do not show again');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByRole('region', { name: 'People', exact: true }).waitFor();
  expect(await card.count()).toBe(0);
  await page.goto(`${school.url}/console/school`);
  await press('Setup guide', 'link');
  await expectStep(page, 'The first people');
  await press('Continue');
  await expectStep(page, 'Summary');
  await page.getByRole('main').getByText('The browser’s language · Europe/Berlin').waitFor();
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: 'No mail server is set' });
  await mail.getByText('Skipped').waitFor();
  await expectNoAxe(page);
  await press('Finish setting up');
  await expectStep(page, 'Your school is ready');
  await page.getByRole('link', { name: 'Set up the classes' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  // A manager may not change the school, and is led nowhere.
  await queryDatabase(
    school.databaseUrl,
    `UPDATE school SET setup_state = 'new'; UPDATE users SET user_type = 'manager' WHERE username = 'admin'`,
  );
  const other = await visitSetup(browser, school, { width: 1280, language: 'en' });
  await signIn(other.page, school, 'en');
  await other.page.getByRole('heading', { name: 'Overview' }).waitFor();
  await other.page.getByRole('region', { name: 'People', exact: true }).waitFor();
  await other.page.goto(`${school.url}/console/setup/mail`);
  await other.page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(other.complaints).toEqual([]);
  await other.context.close();
});
