import { useCallback } from 'react';
import { useRoomUiStore } from './roomUi';

/** Opens a part's tab of the panel; closes it where it is the open one. */
export const useTurnPanel = (): ((name: string) => void) => {
  const ui = useRoomUiStore();
  return useCallback((name) => ui.patch({ panel: ui.get().panel === name ? null : name }), [ui]);
};
