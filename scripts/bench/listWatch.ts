import type { Page } from 'playwright-core';

type Watching = Window & { longestMs: number };

/** Before the page's own code: notes the longest time in which its main thread answers nothing. */
export async function watchTasks(page: Page): Promise<void> {
  // The runner keeps functions' names by a helper that a page doesn't have.
  await page.addInitScript('window.__name = (named) => named');
  await page.addInitScript(() => {
    const here = window as unknown as Watching;
    here.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) here.longestMs = Math.max(here.longestMs, duration);
    }).observe({ type: 'longtask' });
  });
}

/** Milliseconds of the longest task since the last question; 0: none took 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    const here = window as unknown as Watching;
    const { longestMs } = here;
    here.longestMs = 0;
    return longestMs;
  });

/** @param press the button that begins it @returns milliseconds until a heading of the list reads so, and is drawn */
export const shown = (page: Page, heading: string, press?: string): Promise<number> =>
  page.evaluate(
    ({ heading, press }) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = (): void => {
          const isThere = [...document.getElementsByTagName('h3')].some(({ textContent }) => textContent === heading);
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        if (press) [...document.querySelectorAll('button')].find(({ textContent }) => textContent === press)!.click();
        requestAnimationFrame(look);
      }),
    { heading, press },
  );

/** Closes the panel of people and opens it. @returns milliseconds until its rows are drawn */
export const opening = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Paneli kapat', exact: true }).click();
  await page.locator('aside li').first().waitFor({ state: 'detached' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>('[data-name="people"]')!.click();
        const look = (): void => {
          const isThere = document.querySelector('aside li');
          requestAnimationFrame(isThere ? () => resolve(performance.now() - began) : look);
        };
        requestAnimationFrame(look);
      }),
  );
};

/** Some thirty rows a second, as a finger does it. */
const scrollPxAMs = 1.5;

/** Scrolls the list there and back. @returns milliseconds of a frame on the average, and of the longest one */
export const scrolling = (page: Page, forMs: number): Promise<{ frameMs: number; longestMs: number }> =>
  page.evaluate(
    ({ until, pxAMs }) =>
      new Promise<{ frameMs: number; longestMs: number }>((resolve) => {
        const list = document.querySelector('aside ul')!.parentElement!;
        const began = performance.now();
        let last = began;
        let frames = 0;
        let longestMs = 0;
        let way = 1;
        const next = (now: number): void => {
          const tookMs = frames > 0 ? now - last : 0;
          longestMs = Math.max(longestMs, tookMs);
          last = now;
          if (now - began > until) return resolve({ frameMs: (now - began) / frames, longestMs });
          frames += 1;
          const { scrollTop, scrollHeight, clientHeight } = list;
          if (scrollTop + clientHeight >= scrollHeight - 1) way = -1;
          else if (scrollTop <= 0) way = 1;
          list.scrollTop += way * tookMs * pxAMs;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { until: forMs, pxAMs: scrollPxAMs },
  );

/** Writes into the search field, and empties it again. @returns milliseconds until what was found is drawn */
export const searching = (page: Page, letters: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('aside input[type=search]')!;
        const list = document.querySelector('aside ul')!;
        const write = (text: string): void => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        };
        const heightBefore = (list as HTMLElement).style.height;
        const began = performance.now();
        write(wanted);
        const look = (): void => {
          const now = document.querySelector<HTMLElement>('aside ul');
          if (now && now.style.height === heightBefore) return void requestAnimationFrame(look);
          requestAnimationFrame(() => {
            const ms = performance.now() - began;
            write('');
            resolve(ms);
          });
        };
        requestAnimationFrame(look);
      }),
    letters,
  );
