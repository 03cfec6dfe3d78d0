import { limits } from '@derslik/contract/limits';
import { useEffect, type RefObject } from 'react';
import { usePreference } from '../preferences';
import { useRoomUi } from '../roomUi';

/** Something lies over the room, or the keyboard is in the toolbar. */
const isInUse = (bar: HTMLElement): boolean =>
  bar.querySelector(':focus-visible, [data-state="open"]') !== null ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/**
 * Marks the bar with `data-still` after 5 s without movement (3 s when it came back by itself), only while nothing is
 * open. Drawn by style alone: nothing in the room moves.
 */
export const useStillness = (ref: RefObject<HTMLElement | null>): void => {
  const isWanted = usePreference('autoHide');
  const hasPanel = useRoomUi((ui) => ui.panel !== null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar || !isWanted || hasPanel) return;
    let timer = 0;
    const hideLater = (ms: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isInUse(bar)) hideLater(limits.toolbar.hideAgainMs);
        else bar.toggleAttribute('data-still', true);
      }, ms);
    };
    const wake = (): void => {
      bar.toggleAttribute('data-still', false);
      hideLater(limits.toolbar.hideMs);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    wake();
    return () => {
      clearTimeout(timer);
      bar.toggleAttribute('data-still', false);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, [ref, isWanted, hasPanel]);
};
