import { useEffect, useRef } from 'react';
import { useRoomUiStore } from '../../room/roomUi';
import { boardUi, showBoard } from './boardUi';
import { useBoardKind } from './useBoardKind';

/** A whiteboard that opens takes the main place; when it closes, the view is what it was. */
export const BoardInside = () => {
  const ui = useRoomUiStore();
  const isOpen = useBoardKind() === 'whiteboard';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const now = ui.get();
    const { viewBefore } = boardUi.of(now);
    if (isOpen) ui.patch({ ...showBoard(), ...boardUi.with(now, { viewBefore: viewBefore ?? now.view }) });
    else ui.patch({ view: viewBefore ?? now.view, ...boardUi.with(now, { viewBefore: null }) });
  }, [isOpen, ui]);
  return null;
};
