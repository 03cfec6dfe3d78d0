import { isLed } from '@derslik/contract/room/parts/follow';
import i18next from 'i18next';
import { useCallback } from 'react';
import { toast } from '../ui/toast';
import { useRoomConnection } from './RoomProvider';
import { useRoomUiStore, type RoomUi } from './roomUi';

type Change = Partial<RoomUi> | ((ui: RoomUi) => Partial<RoomUi>);

/** Looks at something else, by my own hand; not while somebody leads everyone's eyes: then it answers false. */
export const useLook = (): ((change: Change) => boolean) => {
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  return useCallback(
    (change) => {
      const { data } = connection.getState();
      if (data && isLed(data.view, data.you)) {
        toast({ id: 'follow-me', title: i18next.t('warning.followMeWarning'), kind: 'warn' });
        return false;
      }
      ui.patch(typeof change === 'function' ? change(ui.get()) : change);
      return true;
    },
    [ui, connection],
  );
};
