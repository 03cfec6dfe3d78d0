import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../api/src/database/dataSource.js';
import { User } from '../../api/src/users/user.entity.js';
import { UsersService } from '../../api/src/users/users.service.js';
import { startStack, type Stack, type NativeStack } from './stack.js';

/** Everybody in a new school has it. */
export const newPassword = 'a long enough password';

/** A school on its first day: nobody but its administrator. */
export const startNewSchool = async (env: Record<string, string> = {}): Promise<NativeStack> => {
  const stack = await startStack({ env: { CAPTCHA_COST: '10', CAPTCHA_STEPS: '20', SCHOOL_NAME: 'Derslik', ...env } });
  const { databaseUrl: DATABASE_URL } = stack;
  const options = dataSourceOptions({ DATABASE_URL, DATABASE_POOL: 2, ROOM_COMMAND_TIMEOUT_MS: 5_000 });
  const source = await new DataSource({ ...options, entities: [User] }).initialize();
  const admin = { username: 'admin', email: 'mudur@okul.example', name: 'Derslik', surname: 'Yönetici' };
  await new UsersService(source.getRepository(User), source).create(
    { ...admin, userType: 'general-manager', password: newPassword },
    null,
  );
  await source.destroy();
  return stack;
};

interface Look {
  width: number;
  language: 'tr' | 'en';
}
export const visitSetup = async (browser: Browser, { url }: Stack, { width, language }: Look) => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (
      !request
        .url()
        .replace(/^blob:/, '')
        .startsWith(url)
    )
      complaints.push(`outside: ${request.url()}`);
  });
  return { context, page, complaints };
};

const words = {
  tr: { username: 'Kullanıcı adı veya e-posta', password: 'Parola', submit: 'Giriş yap' },
  en: { username: 'User name or e-mail', password: 'Password', submit: 'Sign in' },
};
export const signInToConsole = async (page: Page, { url }: Stack, language: 'tr' | 'en', who = 'admin') => {
  const say = words[language];
  await page.goto(`${url}/console/`);
  await page.getByLabel(say.username).fill(who);
  await page.getByLabel(say.password, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: say.submit, exact: true }).click();
};

/** The step that shows, its heading focused; nothing stands out of the window. */
export const expectStep = async (page: Page, name: string) => {
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};
