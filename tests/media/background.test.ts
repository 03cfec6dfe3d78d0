import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComparedBackgrounds } from '../support/backgroundPage.js';
import { bundlePage } from '../support/bundlePage.js';
import { launchMediaBrowser } from '../support/media.js';

declare const compareBackgrounds: (wanted: object) => Promise<ComparedBackgrounds>;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const script = await bundlePage(new URL('../support/backgroundPage.ts', import.meta.url));
  browser = await launchMediaBrowser();
  page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'compareBackgrounds' in window);
});
afterAll(() => browser?.close());

it.each(
  (['I420', 'NV12'] as const).flatMap((format) =>
    (['blur', 'picture', 'screen'] as const).flatMap((backdrop) =>
      [
        [1280, 720],
        [638, 359],
      ].map(([width, height]) => ({ format, backdrop, width, height })),
    ),
  ),
)(
  'a background is the same in a camera’s own colours and on a canvas: $format, $backdrop, $width x $height',
  async (wanted) => {
    const seen = await page.evaluate((asked) => compareBackgrounds(asked), wanted);
    const { format, width, height } = wanted;
    expect(seen).toMatchObject({ isPlanar: true, sameFrame: [format, 5, width, height, 'bt709'] });
    expect(seen.mean).toBeLessThan(2);
    expect(seen.most).toBeLessThan(40);
    expect(seen.fromTheFrame).toBeGreaterThan(5);
  },
);
