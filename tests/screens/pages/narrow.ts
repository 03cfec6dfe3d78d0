import { expect, it } from 'vitest';
import type { SchoolDay } from '../../support/schoolDay.js';

const pages = [
  '/',
  '/toplantilar',
  '/toplantilar?tab=past',
  '/toplanti-olustur',
  '/toplantiya-katil',
  '/yardim',
  '/acik-kaynak',
  '/destek',
  '/hazirlik',
  '/ayarlar',
  '/ayarlar/tema',
];
const ofVisitors = ['/', '/giris-yap', '/sifremi-unuttum', '/kayit-bilgi', '/yardim', '/completed', '/yok'];

/** No page goes past a narrow window's edge: a phone of 360, and 1280 at 400 % zoom. */
export function narrow(day: SchoolDay): void {
  it.each(['tr', 'en'])('scrolls no page sideways: %s', async (language) => {
    await day.school.meeting(day.ayse);
    const [teacher, visitor] = [await day.teacher(), await day.school.visitor('Can Demir')];
    const wide: string[] = [];
    for (const [one, paths] of [
      [teacher, pages],
      [visitor, ofVisitors],
    ] as const) {
      for (const width of [320, 360]) {
        await one.page.setViewportSize({ width, height: 640 });
        for (const path of paths) {
          await one.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          await one.page.getByRole('heading').first().waitFor();
          await one.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
          const past = await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (past > 0) wide.push(`${path} at ${width}: ${past} px`);
        }
      }
    }
    expect(wide).toEqual([]);
  });
}
