import type { ChatMessage } from '@derslik/contract/chat';
import { contentOf } from '@derslik/contract/room/contents';
import type { LoggedEvent } from '@derslik/contract/room/events';
import type { DecidedEntry, KnownPeople, RoomRows, RowContent, RowQuota } from '../rooms/log/roomRows.js';

interface MessageRow {
  text: string;
  isDeleted?: boolean;
}

const textOf = ({ command }: DecidedEntry): string => (command.type === 'chat' ? command.text : '');

/** The message of a `chatPosted` event, as rooms and history show it. */
const messageOf = (
  { seq, event, at }: LoggedEvent,
  { text, isDeleted }: MessageRow,
  people: KnownPeople,
): ChatMessage => {
  if (event.type !== 'chatPosted') throw new Error('Only a chat event has a message');
  const { messageId: id, senderId, receiverId, leaderIds } = event;
  const sender = people.get(senderId);
  return {
    id,
    seq,
    senderId,
    senderName: sender.formattedName,
    isGuest: sender.isGuest,
    receiverId,
    receiverName: receiverId === null ? null : people.get(receiverId).formattedName,
    ...(leaderIds && { isToLeaders: true }),
    message: text,
    createdAt: new Date(at).toISOString(),
    ...(isDeleted && { isDeleted }),
  };
};

const content: RowContent<MessageRow, 'chatPosted'> = {
  event: 'chatPosted',
  select: `SELECT jsonb_build_object('text', m.text, 'isDeleted', m.deleted_at IS NOT NULL)
    FROM chat_messages m WHERE m.meeting_id = e.meeting_id AND m.seq = e.seq`,
  rowOf: (decided) => ({ text: textOf(decided) }),
  contentOf: messageOf,
};

/** What a message costs beside its text: its event, its keys, its place in the indexes. */
const messageBytes = 256;
const usedBy = (column: string): string =>
  `SELECT sum(octet_length(text) + ${messageBytes}) AS bytes FROM chat_messages
   WHERE ${column} = $1 AND created_at > now() - interval '1 day'`;

const quota: RowQuota = {
  command: 'chat',
  usedBy: { person: usedBy('sender_id'), room: usedBy('meeting_id') },
  mayUse: ({ CHAT_PERSON_KB, CHAT_ROOM_KB }) => ({ person: CHAT_PERSON_KB * 1_024, room: CHAT_ROOM_KB * 1_024 }),
  errors: { person: 'chat.tooMuchToday', room: 'chat.roomIsFull' },
  useOf: (entry) => {
    const message = contentOf(entry, 'chatPosted');
    return message && { personId: message.senderId, bytes: Buffer.byteLength(message.message) + messageBytes };
  },
};

/** A message stands in a row of its own: the log holds who wrote to whom. */
export const chatRows: RoomRows = {
  append: 'append_chat_messages',
  rowsOf: (decided) => {
    const messages = decided.flatMap((one) => {
      const { event, seq, at } = one.entry;
      if (event.type !== 'chatPosted') return [];
      const { messageId: id, senderId, receiverId, leaderIds = null } = event;
      return { id, seq, senderId, receiverId, leaderIds, text: textOf(one), at };
    });
    return messages.length > 0 ? messages : null;
  },
  contents: [content as RowContent],
  quota,
};

/** Deleted texts go from the rows, and from what this process still holds of them. */
export const chatDeletions: RoomRows = {
  append: 'delete_chat_messages',
  rowsOf: (decided) => {
    const deleted = decided.flatMap(({ entry: { event, at } }) =>
      event.type === 'chatDeleted' ? { id: event.messageId, at } : [],
    );
    return deleted.length > 0 ? deleted : null;
  },
  rewrites: ({ event }) =>
    event.type === 'chatDeleted' &&
    ((earlier) => {
      const message = contentOf(earlier, 'chatPosted');
      return message?.id === event.messageId && message.receiverId === null && !message.isToLeaders
        ? { ...message, message: '', isDeleted: true }
        : null;
    }),
};
