import * as z from 'zod/mini';
import { idSchema } from '../../users.js';

export const screenCommands = [
  /** Ask to share my screen, or take the wish back. */
  z.strictObject({ type: z.literal('screen-share'), status: z.enum(['requested', 'withdrawn']) }),
  z.strictObject({ type: z.literal('allowScreenShare'), id: idSchema }),
  /** Rejects a wish; it does not block a person who needs no permission. */
  z.strictObject({ type: z.literal('rejectScreenShare'), id: idSchema }),
  /** Ends the permission and the share; in a free room it begins a block. */
  z.strictObject({ type: z.literal('takeScreenSharePermissionBack'), id: idSchema }),
  z.strictObject({ type: z.literal('startSs') }),
  /** My own share ends; with `id` another's, who may begin again as the room's rules say. */
  z.strictObject({ type: z.literal('stopSs'), id: z.optional(idSchema) }),
] as const;
