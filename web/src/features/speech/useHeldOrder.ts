import { useEffect, useRef, useState, type RefObject } from 'react';

/** A list in its order, but as it stands while a pointer or the focus is in it: no row goes away from under them. */
export const useHeldOrder = (ref: RefObject<HTMLElement | null>, ids: readonly string[]): readonly string[] => {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = held ? [...held.filter((id) => ids.includes(id)), ...ids.filter((id) => !held.includes(id))] : ids;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const hold = (): void => setHeld((now) => now ?? latest.current);
    const isInside = (node: EventTarget | null): boolean => node instanceof Node && list.contains(node);
    const release = (): void => {
      if (!isInside(document.activeElement) && !list.matches(':hover')) setHeld(null);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!isInside(relatedTarget) && !list.matches(':hover')) setHeld(null);
    };
    list.addEventListener('pointerenter', hold);
    list.addEventListener('focusin', hold);
    list.addEventListener('pointerleave', release);
    list.addEventListener('focusout', onFocusOut);
    return () => {
      list.removeEventListener('pointerenter', hold);
      list.removeEventListener('focusin', hold);
      list.removeEventListener('pointerleave', release);
      list.removeEventListener('focusout', onFocusOut);
    };
  }, [ref]);
  return shown;
};
