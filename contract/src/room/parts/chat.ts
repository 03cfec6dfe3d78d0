import type { ChatMessage } from '../../chat.js';
import { isFilmed, roomRecording } from '../filming.js';
import { definePagedRows } from '../pagedRows.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import { withSwitch } from '../people.js';
import { recorderId } from '../roleReader.js';
import type { ParticipantId } from '../state.js';
import type { chatCommands } from './chatCommands.js';

export type ChatEvent =
  | { type: 'chatSet'; open: boolean }
  | { type: 'chatToLeadersSet'; on: boolean }
  /** The text has a row of its own and rides on frames. `leaderIds`: not everyone, these alone read it beside its sender. */
  | {
      type: 'chatPosted';
      messageId: string;
      senderId: ParticipantId;
      receiverId: ParticipantId | null;
      leaderIds?: readonly ParticipantId[];
    }
  /** Its text is gone from the row too. Private messages have none such. */
  | { type: 'chatDeleted'; messageId: string };

/** How many messages were deleted: who was not told of each reads again what they hold. */
export const deletedMessages = defineSlice<number>({ name: 'chatDeleted', empty: 0, sees: 'everyone' });

/** Empties messages that were deleted. Private ones stay. */
const withoutTexts = (messages: readonly ChatMessage[], ids: readonly string[]): readonly ChatMessage[] =>
  messages.some(({ id }) => ids.includes(id))
    ? messages.map((m) =>
        ids.includes(m.id) && m.receiverId === null && !m.isToLeaders
          ? { ...m, message: '', isDeleted: true as const }
          : m,
      )
    : messages;

/** Live messages, history pages and repeats in one order. */
const merged = (known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] => {
  if (added.length === 0) return known;
  const held = new Map(known.map((m) => [m.id, m]));
  const fresh = added.filter((m) => !held.has(m.id));
  const kept = withoutTexts(
    known,
    added.flatMap((m) => (m.isDeleted && !held.get(m.id)?.isDeleted ? m.id : [])),
  );
  if (fresh.length === 0) return kept;
  return [...kept, ...fresh].sort((a, b) => a.seq - b.seq);
};

export const chatMessages = definePagedRows<ChatMessage, ChatEvent>({
  name: 'chat',
  path: (room) => `/public/chats/${encodeURIComponent(room)}`,
  merged,
  told: (known, seen) => {
    const posted = seen.flatMap(({ event, content }) =>
      event.type === 'chatPosted' ? ((content as ChatMessage | undefined) ?? []) : [],
    );
    const deleted = seen.flatMap(({ event }) => (event.type === 'chatDeleted' ? event.messageId : []));
    return withoutTexts(merged(known, posted), deleted);
  },
  isChanged: (before, after) => deletedMessages.of(before) !== deletedMessages.of(after),
});

export const chat = definePart<ChatEvent, typeof chatCommands>()({
  name: 'chat',
  since: 29,
  waits: { chat: 'inOrder' },
  slices: [deletedMessages],
  pages: chatMessages,
  events: {
    chatSet: {
      reduce: (state, { open }) => withSwitch(state, 'chat', open),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    chatToLeadersSet: {
      reduce: (state, { on }) => withSwitch(state, 'chatToLeaders', on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    chatPosted: {
      reduce: (state) => state,
      sees: ({ senderId, receiverId, leaderIds }, { id, after }) => {
        const isForAll = receiverId === null && !leaderIds;
        // A film holds what is written for it, by people whom it holds.
        if (id === recorderId)
          return isForAll && roomRecording.of(after)?.chat && isFilmed(after, senderId) ? 'whole' : 'hidden';
        return isForAll || senderId === id || receiverId === id || leaderIds?.includes(id) ? 'whole' : 'hidden';
      },
      urgent: false,
      names: ({ senderId, receiverId }) => (receiverId === null ? [senderId] : [senderId, receiverId]),
    },
    chatDeleted: {
      reduce: (state) => deletedMessages.with(state, deletedMessages.of(state) + 1),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
