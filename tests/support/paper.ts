import type { Page } from 'playwright-core';

/** What a page prints: how many sheets, and the size of the first in points. */
export const paperOf = async (page: Page): Promise<{ sheets: number; size: number[] }> => {
  const bytes = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes) ?? [];
  return { sheets: bytes.match(/\/Type\s*\/Page\b/g)?.length ?? 0, size: [Number(wide), Number(high)].map(Math.round) };
};

/** A4 across, in points. */
export const a4Across = [842, 595];
