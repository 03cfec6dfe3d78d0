import * as z from 'zod/mini';
import { idSchema } from '../../users.js';

export const pictureCommands = [
  z.strictObject({ type: z.literal('flipUser'), id: idSchema, flipped: z.boolean() }),
] as const;
