import { useEffect, useRef } from 'react';
import { frontLayout } from './layout/chosenLayout';
import { useRoomUiStore, type RoomUi } from './roomUi';
import { useLed } from './useLed';

/** Looks at a part's main place, whatever I looked at. */
export const showFront = (ui: RoomUi, front: string): Partial<RoomUi> => ({
  layout: frontLayout(ui.layout),
  pinned: null,
  front,
});

/** What begins takes the main place; when it ends, the layout is what it was. Who is led looks where the leader does. */
export const useTakeFront = (front: string, isThere: boolean): void => {
  const ui = useRoomUiStore();
  const isLed = useLed();
  const layoutBefore = useRef<RoomUi['layout'] | null>(null);
  useEffect(() => {
    if (isLed()) layoutBefore.current = null;
    else if (isThere) {
      layoutBefore.current ??= ui.get().layout;
      ui.patch(showFront(ui.get(), front));
    } else if (layoutBefore.current) {
      ui.patch({ layout: layoutBefore.current });
      layoutBefore.current = null;
    }
  }, [front, isThere, ui, isLed]);
};
