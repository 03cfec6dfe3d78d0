import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { withoutFeatures } from './browserFeatures.js';

it('the list of features takes nothing away of what Playwright does without', async () => {
  // Who can't be a browser ends at once, and the error says how it was called.
  const refused = await chromium.launch({ executablePath: process.execPath }).catch(String);
  const [, theirs] = /--disable-features=(\S+)/.exec(String(refused)) ?? [];
  expect(theirs?.split(',').length).toBeGreaterThan(5);
  expect(withoutFeatures.split(/[=,]/)).toEqual(expect.arrayContaining(theirs!.split(',')));
});
