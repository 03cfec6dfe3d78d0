import { isLed } from '@derslik/contract/room/parts/follow';
import i18next from 'i18next';
import { useCallback } from 'react';
import { toast } from '../ui/toast';
import { frontLayout } from './layout/chosenLayout';
import { useRoomParts } from './roomPart';
import { useRoomConnection } from './RoomProvider';
import { useRoomUiStore, type RoomUi } from './roomUi';

type Change = Partial<RoomUi> | ((ui: RoomUi) => Partial<RoomUi>);

/** Looks at something else, by my own hand; not while somebody leads everyone's eyes, nor to tiles while a part locks them: then it answers false. */
export const useLook = (): ((change: Change) => boolean) => {
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  const parts = useRoomParts();
  return useCallback(
    (change) => {
      const { data } = connection.getState();
      if (data && isLed(data.view, data.you)) {
        toast({ id: 'follow-me', title: i18next.t('warning.followMeWarning'), kind: 'warn' });
        return false;
      }
      const next = typeof change === 'function' ? change(ui.get()) : change;
      const isLocked = parts.some(({ stage }) => data && stage?.locksTiles && stage.isThere(data.view));
      if (next.layout === 'tile' && isLocked) {
        // Whoever lets go of a person in front keeps the place of what is shown.
        ui.patch({ ...next, layout: frontLayout(ui.get().layout) });
        toast({ id: 'tiles-locked', title: i18next.t('room.tilesLocked'), kind: 'warn' });
        return false;
      }
      ui.patch(next);
      return true;
    },
    [ui, connection, parts],
  );
};
