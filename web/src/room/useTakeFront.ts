import { useEffect, useRef } from 'react';
import { useRoomUiStore, type RoomUi } from './roomUi';

/** Looks at a part's main place, whatever I looked at. */
export const showFront = (front: string): Partial<RoomUi> => ({ view: 'speaker', pinned: null, front });

/** What begins takes the main place; when it ends, the view is what it was. */
export const useTakeFront = (front: string, isThere: boolean): void => {
  const ui = useRoomUiStore();
  const viewBefore = useRef<RoomUi['view'] | null>(null);
  useEffect(() => {
    if (isThere) {
      viewBefore.current ??= ui.get().view;
      ui.patch(showFront(front));
    } else if (viewBefore.current) {
      ui.patch({ view: viewBefore.current });
      viewBefore.current = null;
    }
  }, [front, isThere, ui]);
};
