import { useEffect, useRef } from 'react';
import { useRoomUiStore, type RoomUi } from './roomUi';
import { useLed } from './useLed';

/** Looks at a part's main place, whatever I looked at. */
export const showFront = (front: string): Partial<RoomUi> => ({ view: 'speaker', pinned: null, front });

/** What begins takes the main place; when it ends, the view is what it was. Who is led looks where the leader does. */
export const useTakeFront = (front: string, isThere: boolean): void => {
  const ui = useRoomUiStore();
  const isLed = useLed();
  const viewBefore = useRef<RoomUi['view'] | null>(null);
  useEffect(() => {
    if (isLed()) viewBefore.current = null;
    else if (isThere) {
      viewBefore.current ??= ui.get().view;
      ui.patch(showFront(front));
    } else if (viewBefore.current) {
      ui.patch({ view: viewBefore.current });
      viewBefore.current = null;
    }
  }, [front, isThere, ui, isLed]);
};
