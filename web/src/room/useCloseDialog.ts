import { useCallback } from 'react';
import { useRoomUiStore } from './roomUi';

export const useCloseDialog = (): (() => void) => {
  const ui = useRoomUiStore();
  return useCallback(() => ui.patch({ dialog: null }), [ui]);
};
