import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import { withSwitch } from '../people.js';
import type { ParticipantId } from '../state.js';

export type ChatEvent =
  | { type: 'chatSet'; open: boolean }
  /** The text has a row of its own and rides on frames. */
  | { type: 'chatPosted'; messageId: string; senderId: ParticipantId; receiverId: ParticipantId | null }
  /** Its text is gone from the row too. Private messages have none such. */
  | { type: 'chatDeleted'; messageId: string };

/** How many messages were deleted: who was not told of each reads again what they hold. */
export const deletedMessages = defineSlice<number>({ name: 'chatDeleted', empty: 0, sees: 'everyone' });

export const chat = definePart<ChatEvent>()({
  name: 'chat',
  since: 7,
  commands: [
    z.strictObject({ type: z.literal('toggleChat'), open: z.boolean() }),
    z.strictObject({
      type: z.literal('chat'),
      text: someText(limits.chat.textMax),
      receiverId: z.optional(z.nullable(idSchema)),
    }),
    z.strictObject({ type: z.literal('deleteChat'), messageId: idSchema }),
  ],
  slices: [deletedMessages],
  events: {
    chatSet: {
      reduce: (state, { open }) => withSwitch(state, 'chat', open),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    chatPosted: {
      reduce: (state) => state,
      sees: ({ senderId, receiverId }, { id }) =>
        receiverId === null || senderId === id || receiverId === id ? 'whole' : 'hidden',
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
