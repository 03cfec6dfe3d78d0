import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { eventually, mayAll } from '../../web/src/conference/conformanceWorld.js';
import type { EnginePage } from './enginePage.js';
import { serveMeshPage } from './enginePageFiles.js';
import { openEnginePage } from './enginePerson.js';
import { framesDecoded, launchMediaBrowser } from './media.js';

declare const enginePage: EnginePage;

/** What a file of stories about the mesh's engine has at hand: its page, and a browser with devices. */
export function meshPages() {
  let server: Awaited<ReturnType<typeof serveMeshPage>>;
  let browser: Browser;
  let context: BrowserContext | null = null;
  beforeAll(async () => {
    [server, browser] = await Promise.all([serveMeshPage(), launchMediaBrowser()]);
  });
  afterEach(async () => {
    await context?.close();
    context = null;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const newContext = () => browser.newContext({ permissions: ['camera', 'microphone'] });
  return {
    get url() {
      return server.url;
    },
    newContext,
    /** Ayşe and Bora with open devices; who else is there they haven't been told. */
    async openTwo() {
      context = await newContext();
      const pages = [
        await openEnginePage(context, server.url, 'ayse'),
        await openEnginePage(context, server.url, 'bora'),
      ] as const;
      for (const page of pages)
        await page.evaluate((may) => enginePage.engine.setPermissions({ ayse: may, bora: may }), mayAll);
      return pages;
    },
    seeAll: (page: Page) => page.evaluate(() => enginePage.engine.setParticipants(['ayse', 'bora'])),
    sent: (page: Page) => page.evaluate(() => enginePage.sent),
    async expectFrames(page: Page) {
      const before = await framesDecoded(page);
      await eventually(async () => expect(await framesDecoded(page)).toBeGreaterThan(before));
    },
  };
}
