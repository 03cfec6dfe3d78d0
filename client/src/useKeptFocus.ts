import { useEffect, type RefObject } from 'react';

const isInWindow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const within = (area: Element | null, target: EventTarget | null): Element[] => {
  const around: Element[] = [];
  if (!(target instanceof Element) || !area?.contains(target)) return around;
  for (let one: Element | null = target; one && one !== area.parentElement; one = one.parentElement) around.push(one);
  return around;
};

/**
 * What a person has pressed may go by that: a row that they delete, a button that has done its part. The browser would drop
 * them at the top of the page; the heading of the part that they were in takes the focus instead.
 */
export const useKeptFocus = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const stop = new AbortController();
    /** What has the focus, and what is around it. */
    let around: Element[] = [];
    // A window over the area asks about what was pressed in it.
    const follow = ({ target, type }: Event): void => {
      const place = within(area.current, target);
      if (type === 'focusin' && place.length > 0) around = place;
      else if (place.length === 0 && !isInWindow(target)) around = [];
    };
    document.addEventListener('focusin', follow, { signal: stop.signal });
    document.addEventListener('pointerdown', follow, { signal: stop.signal });
    // A removed element sends no event.
    const watch = new MutationObserver(() => {
      const [focused] = around;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const headings = around.map((one) => (one.isConnected ? one.querySelector<HTMLElement>('h1, h2') : null));
      const heading = headings.find((one) => one !== null);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [area]);
};
