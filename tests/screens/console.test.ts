import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../api/src/database/dataSource.js';
import { seedDemo } from '../../api/src/demo/seedDemo.js';
import { User } from '../../api/src/users/user.entity.js';
import { UsersService } from '../../api/src/users/users.service.js';
import { type Stack, startStack } from '../support/stack.js';

const password = 'a long enough password';
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startStack({ env: { CAPTCHA_COST: '10', CAPTCHA_STEPS: '20' } }),
    chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  ]);
  const options = dataSourceOptions({
    DATABASE_URL: stack.databaseUrl,
    DATABASE_POOL: 2,
    ROOM_COMMAND_TIMEOUT_MS: 5_000,
  });
  const source = await new DataSource({ ...options, entities: [User] }).initialize();
  await seedDemo(source, 'Europe/Istanbul', new Date());
  const users = new UsersService(source.getRepository(User), source);
  for (const [username, userType] of [
    ['mudur', 'manager'],
    ['ogretmen', 'teacher'],
  ] as const)
    await users.create({ username, name: 'Deniz', surname: 'Akın', userType, password }, null);
  await source.destroy();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** What the browser refused or reported, and where pages asked for something outside the school. */
interface Opened {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

async function open(options: { width?: number; dark?: boolean } = {}): Promise<Opened> {
  const { width = 1280, dark = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'tr-TR',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Browsers write every refused call down; what the person reads of it is looked at where it happens.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.url)) complaints.push(`outside: ${request.url()}`);
  });
  return { context, page, complaints };
}

async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto(`${stack.url}/console/`);
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(username);
  await page.getByLabel('Parola', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

async function expectNoAxeViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Ad, kullanıcı adı veya e-posta' });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the console', () => {
  it('lets a manager find, add, close and open people, and reset a password', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();

    await search(page).fill('GÖKÇE');
    await page.getByText('Sevgi Gökçe').waitFor();
    await page.getByText('17 kayıttan').waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(3);

    await page.getByRole('link', { name: 'Kullanıcı ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('Işıl');
    await page.getByLabel('Soyad').fill('Çınar');
    await page.getByLabel('Kullanıcı adı').fill('elif.gokce');
    await page.getByLabel('Sınıf / branş').fill('8-A');
    await page.getByLabel('Parola', { exact: true }).fill('first password');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    await notice(page, 'Bu kullanıcı adı kullanılıyor. Başka bir ad yazın.');
    await page.getByLabel('Kullanıcı adı').fill('isil.cinar');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    const added = page.getByRole('dialog', { name: 'Işıl Çınar eklendi' });
    await added.getByText('isil.cinar', { exact: true }).waitFor();
    await added.getByText('first password', { exact: true }).waitFor();
    await expectNoAxeViolation(page);
    await added.getByRole('button', { name: 'Tamam' }).click();

    await search(page).fill('isil');
    await page.getByRole('link', { name: 'Düzenle: Işıl Çınar' }).click();
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click();
    await notice(page, 'Hesap kapalı, bu kişi giriş yapamaz.');

    const pupil = await open();
    await signIn(pupil.page, 'isil.cinar', 'first password');
    await pupil.page.getByRole('alert').waitFor();

    await page.getByRole('button', { name: 'Hesabı aç' }).click();
    await notice(page, 'Bu kişi giriş yapabilir.');
    await page.getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await page.getByLabel('Yeni parola').fill('kısa');
    await page.getByRole('dialog').getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await notice(page, 'En az 8, en çok 128 karakter yazın.');
    const field = page.getByLabel('Yeni parola');
    await page.getByRole('button', { name: 'Parola üret' }).click();
    expect(await field.getAttribute('type'), 'who hands it over reads it').toBe('text');
    const made = await field.inputValue();
    await page.getByRole('button', { name: 'Kopyala' }).click();
    await notice(page, 'Kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    await page.getByRole('dialog').getByRole('button', { name: 'Parolayı sıfırla' }).click();
    const reset = page.getByRole('dialog', { name: 'Parola sıfırlandı' });
    await reset.getByText('isil.cinar', { exact: true }).waitFor();
    await reset.getByText(made, { exact: true }).waitFor();
    await reset.getByRole('button', { name: 'Tamam' }).click();
    expect(await page.getByText(made).count(), 'it stands once').toBe(0);

    await signIn(pupil.page, 'isil.cinar', made);
    await pupil.page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await pupil.context.close();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is found from the app by who manages the school, and by nobody else', async () => {
    const enter = async (page: Page, username: string) => {
      await page.goto(`${stack.url}/giris-yap`);
      await page.getByLabel('Kullanıcı adı veya e-posta').fill(username);
      await page.getByLabel('Parola', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('button', { name: /^Hesap menüsü/ }).waitFor();
    };
    const [manager, teacher] = [await open(), await open()];
    await enter(manager.page, 'mudur');
    await manager.page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await manager.page.getByRole('menuitem', { name: 'Yönetim konsolu' }).waitFor();
    await manager.page.keyboard.press('Escape');
    await manager.page.getByRole('link', { name: 'Yönetim konsolu' }).click();
    await manager.page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await enter(teacher.page, 'ogretmen');
    await teacher.page.getByRole('link', { name: 'Toplantılar' }).first().waitFor();
    expect(await teacher.page.getByRole('link', { name: 'Yönetim konsolu' }).count()).toBe(0);
    for (const { context } of [manager, teacher]) await context.close();
  });

  it('closes the accounts that were chosen in the list', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    const second = page.getByRole('checkbox', { name: 'Seç: Defne Işık' });
    await second.waitFor();
    const place = await second.boundingBox();
    await page.getByRole('checkbox', { name: 'Seç: Ali Kaan Bulut' }).check();
    await page.getByText('1 kullanıcı seçildi').waitFor();
    expect(await second.boundingBox(), 'the next press hits whom it meant').toEqual(place);
    await page.getByRole('checkbox', { name: 'Seç: Defne Işık' }).check();
    await page.getByText('2 kullanıcı seçildi').waitFor();
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click();
    await notice(page, '2 hesap kapatıldı.');
    await page.getByRole('combobox', { name: /^Durum/ }).click();
    await page.getByRole('option', { name: 'Kapalı' }).click();
    await page.getByText('2 kayıttan 1–2').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('ends a running meeting after a question', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Toplantılar' }).click();
    await page.getByRole('button', { name: 'Bitir: 8-A Matematik' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bitir' }).click();
    await notice(page, 'Toplantı bitirildi.');
    await page.getByRole('button', { name: /^Bitir/ }).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('counts what went wrong in browsers, each fault of a page once, without its text', async () => {
    const visitor = await browser.newContext();
    const broken = await visitor.newPage();
    await broken.goto(stack.url);
    const told = broken.waitForResponse((answer) => answer.url().endsWith('/api/metodbox/errLog'));
    await broken.evaluate(() => {
      for (let n = 0; n < 3; n += 1)
        setTimeout(() => {
          throw new RangeError('Ayşe Öz yazdı');
        });
    });
    expect((await told).status()).toBe(200);
    await visitor.close();
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Uygulama kayıtları' }).click();
    await page.getByRole('heading', { name: 'Uygulama kayıtları' }).waitFor();
    const row = page.getByRole('row', { name: /RangeError/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('RangeError'),
      'Hata',
      '1',
      '0',
      expect.stringContaining('Bugün'),
    ]);
    expect(await page.getByText('Ayşe Öz').count()).toBe(0);
    await expectNoAxeViolation(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says in a sentence that without Jitsi there is no conference server to test', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Konferans sunucuları' }).click();
    await page
      .getByText('Konferans sunucusu kullanılmıyor. Görüntü ve ses doğrudan tarayıcılar arasında gider.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Görüşmeyi dene' }).count()).toBe(0);
    await context.close();
  });

  it('tells a teacher that it is for managers, and asks the server for nothing', async () => {
    const { context, page } = await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url());
    });
    await signIn(page, 'ogretmen');
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await expectNoAxeViolation(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Başka hesapla gir' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await context.close();
  });

  it('keeps the session over a reload, and signs out', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await page.goto(`${stack.url}/console/users`);
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await context.close();
  });

  it.each([
    [1280, false],
    [1280, true],
    [768, false],
    [360, false],
    [360, true],
  ])('can be read and used by everyone at %i px, dark: %s', async (width, dark) => {
    const { context, page, complaints } = await open({ width, dark });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`${stack.url}/console/`);
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await expectNoAxeViolation(page);
    expect(refused, 'who has not signed in is refused nothing').toEqual([]);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await notice(page, 'Parolanızı yazın.');
    expect(await page.getByLabel('Kullanıcı adı veya e-posta').evaluate((at) => at === document.activeElement)).toBe(
      true,
    );
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    await expectNoAxeViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    // Nothing of the bar or of the list's last column stands outside.
    for (const last of [
      page.getByRole('button', { name: /Hesap menüsü/ }),
      page.getByRole('link', { name: /^Düzenle|Ayşe Yıldırım/ }).first(),
    ]) {
      const box = (await last.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    await page.getByText('Ayşe Yıldırım').click();
    await page.getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoAxeViolation(page);
    await page.goto(`${stack.url}/console/meetings`);
    await page.getByText('8-A Matematik').first().waitFor();
    await expectNoAxeViolation(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('speaks English where it is asked to', async () => {
    const { context, page } = await open();
    await page.goto(`${stack.url}/console/?lang=en`);
    await page.getByLabel('User name or e-mail').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await context.close();
  });
});
