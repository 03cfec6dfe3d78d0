import i18next from 'i18next';
import { useEffect } from 'react';
import { dockedQuery } from '../../../ui/useMediaQuery';
import { noticesOf, noticeWorld } from '../../../room/notice';
import { wishEchoes } from '../../../room/people/wishEchoes';
import { wishKinds } from '../../../room/people/wishes';
import { useRoomConnection } from '../../../room/RoomProvider';
import { useRoomParts } from '../../../room/roomPart';
import { useRoomUiStore } from '../../../room/roomUi';
import { useRoomActions } from '../../../room/useRoom';
import { useTell } from '../../../room/useTell';

/** Says at once, in words and by name, what others did to me or need from me. */
export const useRoomNotices = (): void => {
  const parts = useRoomParts();
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  const tell = useTell();
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
