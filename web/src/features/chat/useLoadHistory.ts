import { chatMessages } from '@derslik/contract/room/parts/chat';
import { useCallback } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { chatPage } from './chatPage';
import { chatUi } from './chatUi';

/**
 * Loads a page of messages of before I came: the newest, or the one before a message. They stand with the live ones in
 * the room's state.
 */
export const useLoadHistory = (): ((before?: string) => Promise<void>) => {
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  return useCallback(
    async (before) => {
      const note = (change: Partial<ReturnType<typeof chatUi.of>['history']>): void =>
        ui.patch(chatUi.with(ui.get(), { history: { ...chatUi.of(ui.get()).history, ...change } }));
      const code = connection.getState().data?.room.token;
      if (code === undefined || chatUi.of(ui.get()).history.loading) return;
      note({ loading: true, failed: false });
      try {
        const { data, more } = await chatPage(code, { before });
        connection.addRows(chatMessages, data);
        note({ more, loading: false });
      } catch {
        note({ loading: false, failed: true });
      }
    },
    [ui, connection],
  );
};
