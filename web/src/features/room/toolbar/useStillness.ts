import { limits } from '@derslik/contract/limits';
import { useEffect, type RefObject } from 'react';
import { usePreference } from '../../../room/preferences';
import { useRoomUi } from '../../../room/roomUi';
import { touchQuery, uprightPhoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';

/** Something lies over the room, or the keyboard is in the toolbar. */
const isInUse = (bar: HTMLElement): boolean =>
  bar.querySelector(':focus-visible, [data-state="open"]') !== null ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/**
 * Marks the bar with `data-still` after 5 s without movement; where something is open then, it looks again after 3 s. Never
 * under fingers, and never on a phone that is held upright. Drawn by style alone: nothing in the room moves. The press that wakes it presses nothing.
 */
export const useStillness = (ref: RefObject<HTMLElement | null>): void => {
  const isWanted = usePreference('autoHide');
  const hasPanel = useRoomUi((ui) => ui.panel !== null);
  const isInHand = useMediaQuery(uprightPhoneQuery);
  useEffect(() => {
    const bar = ref.current;
    // In the hand: there is room for it, and nobody looks for tools by pressing the picture.
    if (!bar || !isWanted || hasPanel || isInHand) return;
    let timer = 0;
    /** This press found the bar hidden. */
    let isWaking = false;
    /** A finger leaves no trace of where it is: what hid from it could only be found by pressing blindly. */
    let isTouched = matchMedia(touchQuery).matches;
    const isStill = (): boolean => bar.hasAttribute('data-still');
    const isOnBar = ({ target }: Event): boolean => target instanceof Node && bar.contains(target);
    const hideLater = (ms: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isInUse(bar)) hideLater(limits.toolbar.hideAgainMs);
        else bar.toggleAttribute('data-still', true);
      }, ms);
    };
    const wake = (sign?: Event): void => {
      bar.toggleAttribute('data-still', false);
      if (sign instanceof PointerEvent) isTouched = sign.pointerType !== 'mouse';
      if (isTouched) clearTimeout(timer);
      else hideLater(limits.toolbar.hideMs);
    };
    const onPress = (event: PointerEvent): void => {
      isWaking = isStill();
      wake(event);
    };
    // A finger's click is found after it has lifted, when the bar is there again.
    const onClick = (event: MouseEvent): void => {
      if (isWaking && event.detail > 0 && isOnBar(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
      isWaking = false;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isStill() && isOnBar(event) && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        event.stopPropagation();
      }
      wake(event);
    };
    const passing = ['pointermove', 'focusin'] as const;
    for (const sign of passing) addEventListener(sign, wake, { passive: true });
    addEventListener('pointerdown', onPress, true);
    addEventListener('click', onClick, true);
    addEventListener('keydown', onKeyDown, true);
    wake();
    return () => {
      clearTimeout(timer);
      bar.toggleAttribute('data-still', false);
      for (const sign of passing) removeEventListener(sign, wake);
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKeyDown, true);
    };
  }, [ref, isWanted, hasPanel, isInHand]);
};
