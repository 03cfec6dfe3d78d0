import { useCallback, useMemo } from 'react';

/** Where the keyboard was when a window opened; of one that opened out of another, where it was before that, too. */
const places = new WeakMap<Element, readonly HTMLElement[]>();

/** Where the keyboard is, as a place that stays. */
export const focusPlace = (element: Element | null): HTMLElement | null => {
  // A menu goes with its item: its button is the place.
  const menu = element?.closest('[role="menu"]');
  const place = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return place instanceof HTMLElement && place !== document.body ? place : null;
};

const placesOf = (element: Element | null): readonly HTMLElement[] => {
  const place = focusPlace(element);
  if (!place) return [];
  const outer = place.closest('[role="dialog"]');
  return [place, ...((outer && places.get(outer)) ?? [])];
};

/** For a window that no button of its own opens: the focus goes back to where it was before. */
export const useReturnedFocus = (isOpen: boolean) => {
  // While it is drawn: a field in it may take the focus as soon as it stands, and what it replaces is gone then.
  const before = useMemo(() => (isOpen ? placesOf(document.activeElement) : []), [isOpen]);
  return {
    ref: useCallback(
      (content: HTMLElement | null): void => {
        if (content && isOpen) places.set(content, before);
      },
      [before, isOpen],
    ),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Who is somewhere by now stays there.
      if (document.activeElement !== document.body || !(event.currentTarget instanceof Element)) return;
      const place = places.get(event.currentTarget)?.find((one) => one.isConnected);
      const heading = document.querySelector('h1');
      if (!place && heading) heading.tabIndex = -1;
      (place ?? heading)?.focus({ preventScroll: true });
    },
  };
};
