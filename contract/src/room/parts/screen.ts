import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { definePart } from '../part.js';

/** Shared screens: who asks, who is let, who begins and ends. What follows are events of the media. */
export const screen = definePart()({
  name: 'screen',
  since: 2,
  commands: [
    /** Ask to share my screen, or take the wish back. */
    z.strictObject({ type: z.literal('screen-share'), status: z.enum(['requested', 'withdrawn']) }),
    z.strictObject({ type: z.literal('allowScreenShare'), id: idSchema }),
    /** No to a wish; who needs no permission is not blocked by it. */
    z.strictObject({ type: z.literal('rejectScreenShare'), id: idSchema }),
    /** The permission ends, and a share with it; where none is needed, a block begins. */
    z.strictObject({ type: z.literal('takeScreenSharePermissionBack'), id: idSchema }),
    z.strictObject({ type: z.literal('startSs') }),
    /** My own share ends; with `id` another's, who may begin again as the room's rules say. */
    z.strictObject({ type: z.literal('stopSs'), id: z.optional(idSchema) }),
  ],
  events: {},
});
