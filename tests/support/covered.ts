import type { Page } from 'playwright-core';

/** Names of what a notice lies over: buttons, fields and open dialogs, as they are seen at this moment. */
export const coveredByNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const notices = [...document.querySelectorAll('li[data-kind]:not([hidden]), .MuiSnackbarContent-root')].map(boxOf);
    const others = [...document.querySelectorAll('button, a, input, textarea, [role=dialog], [data-lines] > *')];
    return others
      .filter(
        (one) => !one.closest('[data-toasts], .MuiSnackbar-root') && one.checkVisibility({ opacityProperty: true }),
      )
      .filter((one) => !document.querySelector('[data-modal]') || one.closest('[role=dialog]'))
      .filter((one) => {
        const { left, right, top, bottom, width, height } = boxOf(one);
        // What is there for readers of the page alone covers nothing.
        if (width <= 1 || height <= 1) return false;
        return notices.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
  });
