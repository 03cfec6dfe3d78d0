import { chatMessages } from '@derslik/contract/room/parts/chat';
import type { RoomData } from '../../room/roomData';
import type { RoomUi } from '../../room/roomUi';
import { chatUi } from './chatUi';

/** How many messages there are; with a plus where the server has older ones that aren't here yet. */
export const chatCount = (data: Pick<RoomData, 'paged'>, ui: RoomUi): string => {
  const { more, loading } = chatUi.of(ui).history;
  const { length } = chatMessages.of(data).rows;
  if (length === 0) return '';
  return more && !loading ? `${length}+` : String(length);
};
