import i18next from 'i18next';
import { useCallback } from 'react';
import { closeToast, toast } from '../ui/toast';
import { useDeed, type Deed } from './deed';
import type { Notice } from './notice';
import { useRoomConnection } from './RoomProvider';
import { useRoomUiStore } from './roomUi';
import { showWhileHidden } from './showWhileHidden';

type Tell = (notice: Notice) => void;

/** Says a notice, and does what goes with it. @param perform does what somebody presses in it */
export const useTellBy = (perform: (deed: Deed) => void): Tell => {
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
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

/** … in our own screen. */
export const useTell = (): Tell => useTellBy(useDeed());
