import { useCallback } from 'react';
import { useRoomUiStore } from './roomUi';

/**
 * Opens a part's tab of the panel; closes it where it is the open one. `byKey`: the keyboard goes into it, also into an
 * open one, and closes the one that it is in.
 */
export const useTurnPanel = (): ((name: string, byKey?: boolean) => void) => {
  const ui = useRoomUiStore();
  return useCallback(
    (name, byKey = false) => {
      const { panel, panelEntries } = ui.get();
      const isInside = document.activeElement?.closest('[data-side-panel]') != null;
      const closes = panel === name && (isInside || !byKey);
      ui.patch(closes ? { panel: null } : { panel: name, panelEntries: panelEntries + Number(byKey) });
    },
    [ui],
  );
};
