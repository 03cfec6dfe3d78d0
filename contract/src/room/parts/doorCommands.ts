import * as z from 'zod/mini';
import { idSchema } from '../../users.js';

/** Someone at the door, or everyone who waits there. */
const waiting = z.union([idSchema, z.literal('everyone')]);

export const doorCommands = [
  /** Ask (again) to be let in. */
  z.strictObject({ type: z.literal('startWaiting') }),
  z.strictObject({ type: z.literal('acceptWaiting'), id: waiting }),
  z.strictObject({ type: z.literal('rejectWaiting'), id: waiting }),
  z.strictObject({ type: z.literal('setWaitingRoom'), on: z.boolean() }),
] as const;
