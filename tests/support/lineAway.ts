import type { Page, WebSocketRoute } from 'playwright-core';

/** A page whose line to the room can be taken away and given back; to be asked for before the page is opened. */
export const lineOf = async (page: Page): Promise<{ away(): Promise<void>; back(): void }> => {
  const open = new Set<WebSocketRoute>();
  let isAway = false;
  await page.routeWebSocket(/\/api\/socket\//, async (line) => {
    if (isAway) return line.close();
    line.connectToServer();
    open.add(line);
  });
  return {
    away: async () => {
      isAway = true;
      for (const line of open) await line.close();
      open.clear();
    },
    back: () => void (isAway = false),
  };
};
