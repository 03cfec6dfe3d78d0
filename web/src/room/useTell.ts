import i18next from 'i18next';
import { useCallback } from 'react';
import { closeToast, toast } from '../ui/toast';
import { useDeed } from './deed';
import type { Notice } from './notice';
import { useRoomConnection } from './RoomProvider';
import { useRoomUiStore } from './roomUi';
import { showWhileHidden } from './showWhileHidden';

/** Says a notice, and does what goes with it. */
export const useTell = (): ((notice: Notice) => void) => {
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
  const perform = useDeed();
  return useCallback(
    ({ say, whileHidden, close, show }) => {
      close?.forEach(closeToast);
      if (show) ui.patch(show(ui.get()));
      if (whileHidden) showWhileHidden(whileHidden);
      if (!say) return;
      const { about, actions, ...words } = say;
      const { you, people } = connection.getState().data ?? {};
      const person = about === undefined || about === you ? undefined : people?.[about];
      toast({
        ...words,
        ...(person?.isGuest && { badge: person.platform ?? i18next.t('room.roleGuest') }),
        ...(actions && { actions: actions.map(({ deed, ...one }) => ({ ...one, perform: () => perform(deed) })) }),
      });
    },
    [connection, ui, perform],
  );
};
