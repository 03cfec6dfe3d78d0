import * as z from 'zod/mini';
import { idSchema } from '../../users.js';

export const orderCommands = [
  z.strictObject({ type: z.literal('setRoomType'), roomType: z.enum(['free', 'moderatorControl']) }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('setLeaveTab'), on: z.boolean() }),
  z.strictObject({ type: z.literal('raised-hand'), raised: z.boolean() }),
  z.strictObject({ type: z.literal('lowYourHand'), id: z.union([idSchema, z.literal('everyone')]) }),
  /** `waitingRoom`: and everyone who comes from now on waits at the door. */
  z.strictObject({ type: z.literal('kick'), id: idSchema, waitingRoom: z.optional(z.literal(true)) }),
  /** End the meeting for everyone. */
  z.strictObject({ type: z.literal('kickAll') }),
  z.strictObject({
    type: z.literal('setRole'),
    id: idSchema,
    role: z.enum(['participant', 'coModerator', 'moderator']),
  }),
  z.strictObject({ type: z.literal('leaveTab') }),
] as const;
