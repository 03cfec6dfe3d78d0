import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi, type RoomUi } from '../../room/roomUi';

interface ChatUi {
  /** My messages go to this person only; null: to everyone. */
  to: ParticipantId | null;
  /** Messages that came while the chat was closed. */
  unread: number;
  /** The first words of the newest of them, for as long as they are shown. */
  peek: { senderId: ParticipantId; text: string } | null;
  /** The message that I am asked about before it is deleted. */
  deleting: string | null;
  /** What this tab deleted: the server tells nobody who did. */
  deleted: readonly string[];
  /** `more`: older messages exist on the server. */
  history: { more: boolean; loading: boolean; failed: boolean };
}

export const chatUi = definePartUi<ChatUi>('chat', {
  to: null,
  unread: 0,
  peek: null,
  deleting: null,
  deleted: [],
  history: { more: true, loading: false, failed: false },
});

export const nothingTyped = { text: '', to: null as ParticipantId | null };
const typedOf = ({ typed }: RoomUi) => typed['chat'] as typeof nothingTyped | undefined;

/** To whom my messages go. A text that came back brings its receiver along: what was for one person must not go to everyone. */
export const receiverOf = (ui: RoomUi): ParticipantId | null => (typedOf(ui) ?? chatUi.of(ui)).to;

export const turnedTo = (ui: RoomUi, to: ParticipantId | null): Pick<RoomUi, 'parts' | 'typed'> => {
  const chat = typedOf(ui);
  return { ...chatUi.with(ui, { to }), typed: chat ? { ...ui.typed, chat: { ...chat, to } } : ui.typed };
};

/** Opens the chat with this person alone. */
export const writeTo =
  (id: ParticipantId) =>
  (ui: RoomUi): Partial<RoomUi> => {
    const turned = turnedTo(ui, id);
    return { panel: 'chat', ...turned, ...chatUi.with({ ...ui, ...turned }, { unread: 0 }) };
  };
