import i18next from 'i18next';
import { useEffect } from 'react';
import { dockedQuery } from '../ui/useMediaQuery';
import { noticesOf, noticeWorld, type Notice } from './notice';
import { wishEchoes } from './people/wishEchoes';
import { wishKinds } from './people/wishes';
import { useRoomConnection } from './RoomProvider';
import type { RoomPart } from './roomPart';
import { useRoomUiStore } from './roomUi';
import { useRoomActions } from './useRoom';

/** Says at once, in words and by name, what others did to me or need from me, as these parts have words for it. */
export const useRoomNotices = (parts: readonly RoomPart[], tell: (notice: Notice) => void): void => {
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  const { onEvent } = useRoomActions();
  useEffect(() => {
    let before = connection.getState().data?.view ?? null;
    const stop = onEvent((seen, after) => {
      const people = connection.getState().data?.people ?? {};
      const isPanelBeside = matchMedia(dockedQuery).matches;
      const world = before && noticeWorld(seen, before, after, { t: i18next.t, people, ui: ui.get(), isPanelBeside });
      before = after;
      if (world) [...wishEchoes(wishKinds(parts), world), ...noticesOf(parts, world)].forEach(tell);
    });
    // A snapshot replaces the view without events.
    const follow = connection.subscribe(() => {
      const view = connection.getState().data?.view;
      if (view && before && view.seq < before.seq) before = view;
    });
    return () => {
      stop();
      follow();
    };
  }, [parts, ui, connection, tell, onEvent]);
};
