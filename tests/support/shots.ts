import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { turnTheme } from './axe.js';

const folder = process.env['SHOTS'];
let count = 0;
const sizes = [
  ['desk', 1_366, 625],
  ['phone', 390, 844],
] as const;

/** With SHOTS=folder: pictures of what stands there, on a desk and on a phone, in both themes. A person looks at them. */
export const look = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  count += 1;
  for (const [size, width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const theme of ['', '-other']) {
      const path = `${folder}/${String(count).padStart(2, '0')}-${name}-${size}${theme}.png`;
      // A dialog is of the window, and not of the page behind it.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      await page.screenshot({ path, fullPage });
      await turnTheme(page);
    }
  }
  if (before) await page.setViewportSize(before);
};
