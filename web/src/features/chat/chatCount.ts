import type { RoomData } from '../../room/roomData';
import type { RoomUi } from '../../room/roomUi';
import { chatUi } from './chatUi';

/** How many messages there are; with a plus where the server has older ones that aren't here yet. */
export const chatCount = ({ messages }: Pick<RoomData, 'messages'>, ui: RoomUi): string => {
  const { more, loading } = chatUi.of(ui).history;
  if (messages.length === 0) return '';
  return more && !loading ? `${messages.length}+` : String(messages.length);
};
