import { useEffect, useRef } from 'react';

/** Takes the keyboard to the page's heading, as soon as there is one, unless it has gone somewhere else by then. */
const focusHeading = (before: Element | null): (() => void) => {
  const start = document.activeElement;
  const hasMoved = (now: Element | null): boolean =>
    now !== null &&
    ((now !== start && now !== document.body) ||
      now.closest('input, textarea, [role="menu"], [role="dialog"]') !== null);
  const take = (): boolean => {
    const heading = document.querySelector('h1');
    if (!heading || heading === before) return false;
    if (hasMoved(document.activeElement)) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (take()) return () => {};
  const watch = new MutationObserver(() => take() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/**
 * After each change of page the reader stands at its heading, which says where they are. `page` names it: an address, or a
 * step on one address. The first page keeps the browser's own beginning, unless it `isReached` by a press, as after sign-in.
 */
export const useHeadingFocus = (page: string, isReached = false): void => {
  const last = useRef({ page: isReached ? null : page, heading: null as Element | null });
  useEffect(() => {
    const { current } = last;
    if (current.page !== page) {
      current.page = page;
      return focusHeading(current.heading?.isConnected ? current.heading : null);
    }
    return undefined;
  }, [page]);
  useEffect(() => {
    last.current.heading = document.querySelector('h1');
  });
};
