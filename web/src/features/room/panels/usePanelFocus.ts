import { useEffect, type RefObject } from 'react';
import { focusPlace } from '../../../ui/useReturnedFocus';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';

/** What opens this panel; where that has no place of its own here, the menu that it stands in. */
const openerOf = (name: string | null): HTMLElement | null =>
  document.querySelector<HTMLElement>(`button[data-name="${name}"], [data-name="${name}"] button`) ??
  document.querySelector<HTMLElement>('[data-tools] [aria-haspopup="menu"]');

/** The keyboard goes to where this panel begins, as soon as what it shows has come, unless it goes elsewhere before. */
const enter = (panel: HTMLElement): (() => void) => {
  const start = document.activeElement;
  const take = (): boolean => {
    if (document.activeElement !== start && document.activeElement !== document.body) return true;
    // Its head stands there before the rest has loaded.
    if (panel.childElementCount < 2) return false;
    const heading = panel.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (panel.querySelector<HTMLElement>('[data-begins]') ?? heading)?.focus({ preventScroll: true });
    return true;
  };
  if (take()) return () => {};
  const watch = new MutationObserver(() => take() && watch.disconnect());
  watch.observe(panel, { childList: true });
  return () => watch.disconnect();
};

/** A key that asks for the panel takes the keyboard into it; when it closes, the keyboard is back at what opened it. */
export const usePanelFocus = (ref: RefObject<HTMLElement | null>): void => {
  const ui = useRoomUiStore();
  const entries = useRoomUi((now) => now.panelEntries);
  useEffect(() => {
    if (ref.current && entries > 0) return enter(ref.current);
    return undefined;
  }, [ref, entries]);
  useEffect(() => {
    let shown = ui.get().panel;
    let opener: HTMLElement | null = null;
    return ui.subscribe(() => {
      const next = ui.get().panel;
      if (next === shown) return;
      // While it still stands: the browser forgets the focus of what goes.
      if (ref.current?.contains(document.activeElement))
        (opener?.isConnected ? opener : openerOf(shown))?.focus({ preventScroll: true });
      const place = focusPlace(document.activeElement);
      // A heading is where somebody reads, not what they pressed.
      opener = place && place.tabIndex >= 0 ? place : null;
      shown = next;
    });
  }, [ui, ref]);
};
