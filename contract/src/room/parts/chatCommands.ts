import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';

export const chatCommands = [
  z.strictObject({ type: z.literal('toggleChat'), open: z.boolean() }),
  /** Pupils and guests write to those who lead alone. */
  z.strictObject({ type: z.literal('setChatToLeaders'), on: z.boolean() }),
  z.strictObject({
    type: z.literal('chat'),
    text: someText(limits.chat.textMax),
    receiverId: z.optional(z.nullable(idSchema)),
  }),
  z.strictObject({ type: z.literal('deleteChat'), messageId: idSchema }),
] as const;
