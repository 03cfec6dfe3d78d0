import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether someone points at an element or has the keyboard in it; Escape inside it calls back with where. */
export const useAttention = (ref: RefObject<HTMLElement | null>, escape: (from: Element) => void): boolean => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const onEscape = useEffectEvent(escape);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, listen: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(name, listen, { signal: stop.signal });
    on('pointerenter', () => setPointedAt(true));
    on('pointerleave', () => setPointedAt(false));
    on('focusin', () => setFocus(true));
    on('focusout', ({ relatedTarget }) => setFocus(element.contains(relatedTarget as Node | null)));
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      event.preventDefault();
      onEscape(event.target);
    });
    return () => stop.abort();
  }, [ref]);
  return isPointedAt || hasFocus;
};
