import { useLayoutEffect, type RefObject } from 'react';

/** So much a notice needs to stand beside the lesson's name; with less it lies over the name. */
const besidePx = 440;
const mostPx = 640;

/** Tells the page how high the header is, and where in it a passing notice covers no button. @param free the space before the buttons */
export const useNoticePlace = (head: RefObject<HTMLElement | null>, free: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const [outer, inner] = [head.current, free.current];
    if (!outer || !inner) return;
    const { style } = document.documentElement;
    const tell = (): void => {
      const { left, right, width } = inner.getBoundingClientRect();
      const from = width >= besidePx ? left : outer.getBoundingClientRect().left + 12;
      style.setProperty('--notice-left', `${from}px`);
      style.setProperty('--notice-width', `${Math.min(mostPx, right - from)}px`);
      style.setProperty('--room-head', `${outer.offsetHeight}px`);
    };
    const sizes = new ResizeObserver(tell);
    sizes.observe(outer);
    sizes.observe(inner);
    // Where nothing is free, only the words before it change their width.
    if (inner.previousElementSibling) sizes.observe(inner.previousElementSibling);
    return () => {
      sizes.disconnect();
      style.removeProperty('--notice-left');
      style.removeProperty('--notice-width');
      style.removeProperty('--room-head');
    };
  }, [head, free]);
};
