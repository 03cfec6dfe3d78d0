import * as z from 'zod/mini';
import { limits } from '../../limits.js';

export const speechCommands = [
  /** Since the last time. */
  z.strictObject({
    type: z.literal('speech'),
    seconds: z.int().check(z.gte(1), z.lte(limits.speech.reportMaxSeconds)),
  }),
] as const;
