import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { statuses } from './status.js';

export const statusCommands = [
  z.strictObject({ type: z.literal('setStatus'), status: z.nullable(z.enum(statuses)) }),
  z.strictObject({ type: z.literal('clearStatus'), id: z.union([idSchema, z.literal('everyone')]) }),
] as const;
