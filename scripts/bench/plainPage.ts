import type { Page } from 'playwright-core';

/** Opens an empty page at a school's address: functions that need a secure page are there, and no code of ours runs in it. */
export async function openPlainPage(page: Page, school: string): Promise<void> {
  const address = `${school}/plain`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
}
