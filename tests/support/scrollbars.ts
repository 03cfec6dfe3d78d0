import type { Page } from 'playwright-core';

/**
 * What scrolls on a dark ground with the browser's light scrollbar, or the other way round. A picture shows it only where
 * scrollbars take room, as on most school computers; the `color-scheme` that decides it is there everywhere.
 */
export const scrollbarFindings = async (
  page: Page,
): Promise<{ id: string; impact: 'serious'; nodes: { html: string }[] }[]> => {
  const found = await page.evaluate(() => {
    /** 0 is black, 1 is white; null where it isn't opaque. */
    const brightness = (colour: string): number | null => {
      const [red, green, blue, alpha = 1] = (/^rgba?\((.+)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number);
      if (red === undefined || green === undefined || blue === undefined || alpha < 0.9) return null;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const groundOf = (element: Element | null): number => {
      if (!element) return 1;
      const { backgroundColor } = getComputedStyle(element);
      return brightness(backgroundColor) ?? groundOf(element.parentElement);
    };
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, overflowY, colorScheme } = getComputedStyle(element);
        if (![overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return false;
        const ground = groundOf(element);
        return (ground < 0.3 && colorScheme !== 'dark') || (ground > 0.7 && colorScheme === 'dark');
      })
      .map((element) => (element.cloneNode(false) as Element).outerHTML);
  });
  return found.length === 0
    ? []
    : [{ id: 'scrollbar on its ground', impact: 'serious', nodes: found.map((html) => ({ html })) }];
};
