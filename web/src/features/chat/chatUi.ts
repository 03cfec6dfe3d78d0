import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi, type RoomUi } from '../../room/roomUi';

interface ChatUi {
  /** My messages go to this person only; null: to everyone. */
  to: ParticipantId | null;
  /** Messages that came while the chat was closed. */
  unread: number;
  /** The message that I am asked about before it is deleted. */
  deleting: string | null;
  /** `more`: older messages exist on the server. */
  history: { more: boolean; loading: boolean; failed: boolean };
}

export const chatUi = definePartUi<ChatUi>('chat', {
  to: null,
  unread: 0,
  deleting: null,
  history: { more: true, loading: false, failed: false },
});

/** Opens the chat with this person alone. */
export const writeTo =
  (id: ParticipantId) =>
  (ui: RoomUi): Partial<RoomUi> => ({ panel: 'chat', ...chatUi.with(ui, { to: id, unread: 0 }) });
