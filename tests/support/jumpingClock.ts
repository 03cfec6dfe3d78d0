import type { Page } from 'playwright-core';

/**
 * A clock that jumps when the test says so. The page's socket counts its server's silence by the same clock, so it is told to
 * be patient: a jump would end the line otherwise, and what is pressed then is pressed on "no connection".
 */
export async function jumpingClock(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/socket\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      const opening = typeof message === 'string' && message.startsWith('0{');
      line.send(opening ? message.replace(/"pingTimeout":\d+/, '"pingTimeout":600000') : message);
    });
  });
  await page.clock.install();
}
