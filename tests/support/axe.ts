import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Serious and critical findings of axe on what stands there now, in both themes. */
export async function axeFindings(page: Page, screen: string): Promise<string[]> {
  const findings: string[] = [];
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const theme of ['original', 'dark'] as const) {
    await page.evaluate((wanted) => void (document.documentElement.dataset['theme'] = wanted), theme);
    // Colours that are still on their way would be measured as they are.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // A theme changes colours alone.
    const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        findings.push(`${screen}, ${theme}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  }
  await page.evaluate((was) => {
    if (was) document.documentElement.dataset['theme'] = was;
    else delete document.documentElement.dataset['theme'];
  }, before);
  return findings;
}
