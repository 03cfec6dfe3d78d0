import type { Page } from 'playwright-core';

interface Watch {
  pressedAt: number;
  seenAt: number;
}
type Watching = Window & { pressWatch: Watch };

/** Before the page's own code: notes when a button was pressed last. Both pages of a run have the machine's clock. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { pressedAt: 0, seenAt: 0 };
    (window as unknown as Watching).pressWatch = watch;
    addEventListener('click', () => (watch.pressedAt = performance.timeOrigin + performance.now()), true);
  });
}

/** From now on the page looks out for these words; they must not stand there yet. */
export async function lookOutFor(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { pressWatch } = window as unknown as Watching;
    const isThere = () => document.body.textContent.includes(wanted);
    if (isThere()) throw new Error(`"${wanted}" stands there already`);
    pressWatch.seenAt = 0;
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      // In the frame that brings them to the screen.
      requestAnimationFrame(() => (pressWatch.seenAt = performance.timeOrigin + performance.now()));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
}

/** Milliseconds from the last press in one page until the other has its words on the screen. */
export async function pressToScreen(pressed: Page, other: Page): Promise<number> {
  const seen = await other.waitForFunction(() => (window as unknown as Watching).pressWatch.seenAt || false);
  return (
    ((await seen.jsonValue()) as number) -
    (await pressed.evaluate(() => (window as unknown as Watching).pressWatch.pressedAt))
  );
}
