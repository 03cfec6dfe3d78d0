import { freePlace, type Place } from '@derslik/client/freePlace';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A page changes under a notice: it loads, is scrolled, opens things. */
const lookMs = 250;

/** Outside a room notices stand where they lie over nothing that is pressed. Who reads one keeps it where it is. */
export const usePagePlace = (list: RefObject<HTMLElement | null>, shown: number, isHeld: boolean): void => {
  const now = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isHeld || shown === 0) return;
    const place = (): void => {
      // Above a dialog they have a place of their own, and return to this one.
      if (document.querySelector('[data-modal]')) return;
      const isInRoom = document.documentElement.dataset.room === 'inside';
      const { offsetWidth: width, offsetHeight: height, style } = element;
      now.current = isInRoom || height === 0 ? null : freePlace({ width, height }, '[data-toasts]', now.current);
      if (now.current) {
        style.setProperty('--toast-left', `${now.current.left}px`);
        style.setProperty('--toast-top', 'auto');
        style.setProperty('--toast-bottom', `${document.documentElement.clientHeight - now.current.bottom}px`);
      } else for (const name of ['left', 'top', 'bottom']) style.removeProperty(`--toast-${name}`);
    };
    place();
    const looking = setInterval(place, lookMs);
    return () => clearInterval(looking);
  }, [list, shown, isHeld]);
};
