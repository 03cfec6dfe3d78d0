import type { Page } from 'playwright-core';
import { bundlePage } from '../../../tests/support/bundlePage.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';

/** Where media goes over a bridge that nobody runs: {@link showDrawn} stands in its place. */
const env = {
  MEDIA: 'jitsi',
  JITSI_TOKEN_SECRET: 'a token secret of this run and nothing else',
  JITSI_AUTHORITY_URL: 'http://127.0.0.1:1',
  JITSI_AUTHORITY_SECRET: 'an authority secret of this run and nothing else',
};

type Drawn = Window & { picturesCome: (ids: readonly string[]) => Promise<void> };

/** A school whose pages get our stand-in for the media servers' library. */
export const startDrawnSchool = (fps?: number, more: Readonly<Record<string, string>> = {}): Promise<OnlineSchool> =>
  OnlineSchool.start({ env: { ...env, ...more } }, fps === undefined ? {} : { fps });

/** Before the page asks for that library. */
export async function showDrawn(page: Page): Promise<void> {
  const library = `(() => {${await bundlePage(new URL('drawnConference.ts', import.meta.url))}})()`;
  await page.route('**/libs/lib-jitsi-meet.min.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  );
}

/** Everybody in the conference comes, with this browser's own camera each; nobody: the conference alone is there. */
export const picturesCome = (page: Page, ids: readonly string[]): Promise<void> =>
  page.evaluate((all) => (window as unknown as Drawn).picturesCome(all), ids);
