import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * A button of the stage that goes while it has the focus (stop sharing, show the screen) would drop its user at the top of
 * the page: the stage itself takes the focus instead. For every element that holds such buttons.
 */
export const useStageFocus = (stage: RefObject<HTMLElement | null>) => {
  const focused = useRef<Element | null>(null);
  // After every drawing: a removed element sends no event.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    onBlur: () => void (focused.current = null),
  };
};
