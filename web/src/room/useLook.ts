import { isLed } from '@derslik/contract/room/parts/follow';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast';
import { useRoomConnection } from './RoomProvider';
import { useRoomUiStore, type RoomUi } from './roomUi';

/** Looks at something else, by my own hand; not while somebody leads everyone's eyes. */
export const useLook = (): ((change: Partial<RoomUi>) => void) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  return useCallback(
    (change) => {
      const { data } = connection.getState();
      if (!data || !isLed(data.view, data.you)) return ui.patch(change);
      toast({ id: 'follow-me', title: t('warning.followMeWarning'), kind: 'warn' });
    },
    [t, ui, connection],
  );
};
