import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { engineConformance } from '../../web/src/conference/engine.conformance.js';
import { jitsiUrl, jitsiWorld } from '../support/jitsiWorld.js';
import { launchMediaBrowser } from '../support/media.js';

/**
 * The engine over real servers: `JITSI_URL=https://… JITSI_TOKEN_SECRET=…`, and `JITSI_AUTHORITY_URL` with
 * `JITSI_AUTHORITY_SECRET` where our module is installed there.
 */
const isPossible = jitsiUrl !== undefined;
let browser: Browser;

beforeAll(async () => {
  // A school of its own authority: pages are told to trust it, sockets only so.
  if (isPossible) browser = await launchMediaBrowser({ args: ['--ignore-certificate-errors'] });
});
afterAll(() => browser?.close());

engineConformance('Jitsi', () => jitsiWorld(browser), isPossible);
