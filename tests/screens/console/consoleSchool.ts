import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../api/src/database/dataSource.js';
import { ensurePictures } from '../../../api/src/demo/demoPictures.js';
import { seedDemo } from '../../../api/src/demo/seedDemo.js';
import { User } from '../../../api/src/users/user.entity.js';
import { UsersService } from '../../../api/src/users/users.service.js';
import { launchMediaBrowser } from '../../support/media.js';
import { type NativeStack, startStack } from '../../support/stack.js';

export const password = 'a long enough password';
/** The address and the rest of the school; there once the first story begins. */
export let stack: NativeStack;
export let browser: Browser;

/** One school and one browser for a test file. */
export function consoleSchool(): void {
  beforeAll(async () => {
    [stack, browser] = await Promise.all([
      startStack({ env: { CAPTCHA_COST: '10', CAPTCHA_STEPS: '20' } }),
      launchMediaBrowser({ devices: false, shell: true }),
    ]);
    const options = dataSourceOptions({
      DATABASE_URL: stack.databaseUrl,
      DATABASE_POOL: 2,
      ROOM_COMMAND_TIMEOUT_MS: 5_000,
    });
    const source = await new DataSource({ ...options, entities: [User] }).initialize();
    await seedDemo(source, 'Europe/Istanbul', new Date());
    await ensurePictures(source);
    const users = new UsersService(source.getRepository(User), source);
    for (const [username, userType] of [
      ['mudur', 'manager'],
      ['ogretmen', 'teacher'],
    ] as const)
      await users.create(
        { username, email: `${username}@okul.example`, name: 'Deniz', surname: 'Akın', userType, password },
        null,
      );
    await source.query(
      `INSERT INTO agreement_signatures (version_id, user_id, language, address, browser)
       SELECT v.id, u.id, 'tr', '127.0.0.1', '' FROM agreement_versions v, users u WHERE u.username IN ('mudur', 'ogretmen')`,
    );
    // Somebody who has signed nothing yet, with a name that a table's program takes for a formula.
    const formula = { username: 'formul', name: '=2+2', surname: 'Yıldız', userType: 'manager', password } as const;
    await users.create(formula, null);
    await source.destroy();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
}

/** What the browser refused or reported, and where pages asked for something outside the school. */
interface Opened {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export async function open(options: { width?: number; dark?: boolean } = {}): Promise<Opened> {
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
    // What the page made itself has the address of its page.
    const address = request.url().replace(/^blob:/, '');
    if (!address.startsWith(stack.url)) complaints.push(`outside: ${address}`);
  });
  return { context, page, complaints };
}

/** To the list of people, or where else the console is to open. */
export async function signIn(page: Page, username: string, secret = password, at = 'users'): Promise<void> {
  await page.goto(`${stack.url}/console/${at}`);
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(username);
  await page.getByLabel('Parola', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

/** The second step: opens and accepts whatever is asked for. */
export async function acceptAgreements(page: Page): Promise<void> {
  const read = page.getByRole('button', { name: /^Oku/ });
  await read.first().waitFor();
  for (const one of await read.all()) {
    await one.click();
    await page.getByRole('button', { name: 'Okudum, onaylıyorum' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Onayla ve giriş yap' }).click();
}

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Ad, kullanıcı adı veya e-posta' });
/** The list shows nobody else any more: while it changes, a press beside the person would open another one. */
export async function findPerson(page: Page, username: string): Promise<void> {
  await search(page).fill(username);
  await expect
    .poll(() => page.locator('li a[href*="/users/"]').allInnerTexts())
    .toEqual([expect.stringContaining(username)]);
}
export const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
