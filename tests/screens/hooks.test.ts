import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { MoodleServer } from '../support/moodleServer.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack;
let server: MoodleServer;

beforeAll(async () => {
  [browser, stack, server] = await Promise.all([
    launchMediaBrowser({ devices: false, shell: true }),
    startNewSchool(),
    MoodleServer.start(),
  ]);
});
afterAll(() => Promise.all([browser?.close(), stack?.stop(), server?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};

it('a general manager has another system told what happens: the address, a trial, what came, and again', async () => {
  const { page, complaints } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await page.setViewportSize({ width: 1366, height: 625 });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/hooks`);
  await page.getByText('Henüz bildirim gönderilmedi.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'empty');
  await page.getByRole('button', { name: 'Adres ekle' }).click();
  await page.getByText('Karşı sistemin adını yazın.').waitFor();
  await page.getByLabel('Karşı sistemin adı').fill('Öğrenci bilgi sistemi');
  await page.getByLabel('Bildirimin gideceği adres').fill('obs.okul.example');
  await page.getByRole('button', { name: 'Adres ekle' }).click();
  await page.getByText('Adres geçersiz.').waitFor();
  await page.getByLabel('Bildirimin gideceği adres').fill(server.url('/derslik'));
  await page.getByLabel('Sınav bitti').click();
  await page.getByRole('button', { name: 'Adres ekle' }).click();
  await page.getByText('Gizli anahtar yalnızca şimdi gösterilir.').waitFor();
  expect(await page.getByText(/^whsec_/).innerText()).toHaveLength(50);
  await expectNoAxe(page);
  await shot(page, 'secret');

  // It is on this machine, and that was not allowed.
  await page.getByRole('button', { name: 'Öğrenci bilgi sistemi: Dene' }).click();
  await page.getByText('Deneme bildirimi ulaşmadı. Adres iç ağda').waitFor();
  await expectNoAxe(page);
  await shot(page, 'refused');
  await page.getByRole('button', { name: 'Öğrenci bilgi sistemi: Ayarlar' }).click();
  const card = page.getByRole('region', { name: 'Öğrenci bilgi sistemi' });
  await card.getByLabel('Adres okulun iç ağında olabilir').click();
  await card.getByLabel('Okulun sertifika kurumu (PEM)').waitFor();
  await expectNoAxe(page);
  await shot(page, 'settings');
  await card.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Adres kaydedildi.').waitFor();
  await page.getByRole('button', { name: 'Öğrenci bilgi sistemi: Dene' }).click();
  await page.getByText('Deneme bildirimi ulaştı. Yanıt: 200.').waitFor();
  const rows = page.getByRole('region', { name: 'Gönderimler' }).getByRole('row');
  await rows.filter({ hasText: 'Ulaştı' }).waitFor();
  expect(server.calls('/derslik')).toHaveLength(1);
  server.mood = 'broken';
  await rows
    .filter({ hasText: 'Ulaştı' })
    .getByRole('button', { name: /^Yeniden gönder/ })
    .click();
  await page.getByText('Karşı sistem 500 yanıtını verdi.').first().waitFor();
  await expectNoAxe(page);
  await shot(page, 'log');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await shot(page, 'phone');
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.getByRole('button', { name: 'Öğrenci bilgi sistemi: Ayarlar' }).click();
  await card.getByRole('button', { name: 'Anahtarı yenile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anahtarı yenile' }).click();
  await page.getByText('Gizli anahtar yalnızca şimdi gösterilir.').waitFor();
  await card.getByRole('button', { name: 'Ayarlar' }).click();
  await card.getByRole('button', { name: 'Adresi sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adresi sil' }).click();
  await page.getByText('Henüz bildirim gönderilmedi.').waitFor();
  expect(complaints).toEqual([]);
});
