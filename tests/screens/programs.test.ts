import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchMediaBrowser({ devices: false, shell: true }), startNewSchool()]);
});
afterAll(() => Promise.all([browser?.close(), stack?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};

it('an IT person gives a program a token, reads its calls, and takes the token away', async () => {
  const { page, complaints } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/programs`);
  await page.getByRole('button', { name: 'Anahtar ver' }).click();
  await page.getByText('Programın adını yazın.').waitFor();
  await page.getByLabel('Programın adı').fill('Öğrenci bilgi sistemi');
  await page.getByRole('button', { name: 'Anahtar ver' }).click();
  await page.getByText('En az bir yetki seçin.').waitFor();
  await page.getByLabel('Kişileri okur').check();
  await page.getByLabel('Programın adresleri').fill('10.20.0.0/99');
  await page.getByRole('button', { name: 'Anahtar ver' }).click();
  await page.getByText('Adres geçersiz: 10.20.0.0/99.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'faults');
  await page.getByLabel('Programın adresleri').fill('');
  await page.getByRole('button', { name: 'Anahtar ver' }).click();
  await page.getByText('Anahtar yalnızca şimdi gösterilir.').waitFor();
  const token = await page.getByText(/^drs_[\w-]{43}$/).innerText();
  await page.getByText('Hiç kullanılmadı.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'token');

  const people = (): Promise<Response> =>
    fetch(`${stack.url}/api/programs/v1/people`, { headers: { authorization: `Bearer ${token}` } });
  expect((await people()).status).toBe(200);
  await page.reload();
  await page.getByText('Son kullanım:').waitFor();
  await page.getByRole('button', { name: 'Öğrenci bilgi sistemi: Ayarlar' }).click();
  await expectNoAxe(page);
  await shot(page, 'settings');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxe(page);
  await shot(page, 'settings-dark');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shot(page, 'settings-phone');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Anahtarı iptal et' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anahtarı iptal et' }).click();
  await page.getByText('Anahtar iptal edildi.').waitFor();
  expect((await people()).status).toBe(401);

  await page.goto(`${stack.url}/programlar-icin-api`);
  await page.getByText('Kişileri listele').click();
  await page.getByText('people:read').first().waitFor();
  await page.getByText('curl "').first().waitFor();
  await expectNoAxe(page);
  await shot(page, 'calls-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${stack.url}/programlar-icin-api?lang=en`);
  await page.getByText('Add or change a person by the school’s own id').click();
  await expectNoAxe(page);
  await shot(page, 'calls');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shot(page, 'calls-phone');
  expect(complaints).toEqual([]);
  await page.context().close();
});
