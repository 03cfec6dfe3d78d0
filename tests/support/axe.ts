import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scrollbarFindings } from './scrollbars.js';

/** Waits for what moves or changes colour on its way: it would be measured as it stands in that moment. */
const settled = (page: Page) =>
  page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(passing.map((one) => one.finished.catch(() => undefined))).then(() => undefined);
  });

/** To the other theme: the app's colours follow the page's root, the console's what the browser prefers. */
export async function turnTheme(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const next = before === 'dark' ? 'original' : 'dark';
  const isConsole = new URL(page.url()).pathname.startsWith('/console');
  if (isConsole) await page.emulateMedia({ colorScheme: next === 'dark' ? 'dark' : 'light' });
  else await page.evaluate((wanted) => void (document.documentElement.dataset['theme'] = wanted), next);
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, next);
  await settled(page);
}

/** Its half a megabyte is handed to a document once: `AxeBuilder` would do that twice for each look. Frames are brought theirs. */
async function look(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'true' } : { page });
  // Not among its usual ones: what is read on a button is part of the name by which a voice calls it.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  return axe.setLegacyMode().options({ resultTypes: ['violations'], rules });
}

/** What axe says of what stands there now, in both themes. */
async function violationsOf(page: Page) {
  await settled(page);
  const { violations } = await (await look(page)).analyze();
  const scrollbars = await scrollbarFindings(page);
  await turnTheme(page);
  // A theme changes colours alone.
  const { violations: ofColours } = await (await look(page)).withRules('color-contrast').analyze();
  const otherScrollbars = await scrollbarFindings(page);
  await turnTheme(page);
  const told = (
    { id, impact, nodes }: Pick<Result, 'id' | 'impact'> & { nodes: { html: string }[] },
    theme: string,
  ) => ({
    ...{ id, impact, nodes, theme },
  });
  return [
    ...[...violations, ...scrollbars].map((one) => told(one, 'first')),
    ...[...ofColours, ...otherScrollbars].map((one) => told(one, 'other')),
  ];
}
type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
const wordsOf = ({ id, theme, nodes }: Awaited<ReturnType<typeof violationsOf>>[number]): string =>
  `${theme} theme: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;

/** Serious and critical findings, for a list of many screens. */
export const axeFindings = async (page: Page, screen: string): Promise<string[]> =>
  (await violationsOf(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((one) => `${screen}, ${wordsOf(one)}`);

/** No finding at all. */
export const expectNoAxe = async (page: Page): Promise<void> =>
  expect((await violationsOf(page)).map(wordsOf)).toEqual([]);
