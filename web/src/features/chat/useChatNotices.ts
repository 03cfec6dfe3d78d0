import { chatMessages } from '@derslik/contract/room/parts/chat';
import i18next from 'i18next';
import { useEffect } from 'react';
import { closeToast, toasts } from '../../ui/toast';
import { namesIn } from '../../room/notice';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { useTell } from '../../room/useTell';
import { useRoomActions } from '../../room/useRoom';
import { isChatNotice, messageNotice } from './chatNotice';
import { chatUi } from './chatUi';

/** Tells of messages that no frame brought; the open chat takes back what was told, and has nothing unread. */
export const useChatNotices = (): void => {
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
  const tell = useTell();
  const { onMissed } = useRoomActions();
  useEffect(
    () =>
      onMissed(chatMessages, (messages) => {
        const { you: me = '', people = {} } = connection.getState().data ?? {};
        const names = namesIn(people, i18next.t);
        for (const { message: text, ...one } of messages) {
          const notice = messageNotice({ ...one, text }, { t: i18next.t, me, ui: ui.get(), ...names });
          if (notice) tell(notice);
        }
      }),
    [connection, ui, tell, onMissed],
  );
  useEffect(
    () =>
      ui.subscribe(() => {
        const now = ui.get();
        if (now.panel !== 'chat') return;
        const { unread, peek } = chatUi.of(now);
        if (unread > 0 || peek) ui.patch(chatUi.with(now, { unread: 0, peek: null }));
        for (const { id } of toasts.read()) if (isChatNotice(id)) closeToast(id);
      }),
    [ui],
  );
};
