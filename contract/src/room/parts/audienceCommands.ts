import * as z from 'zod/mini';
import { wordStates } from '../../audience.js';
import { someText } from '../../cleanText.js';
import { audienceLimits } from '../../limits/audience.js';
import { idSchema } from '../../users.js';

export const audienceWays = ['words', 'reactions'] as const;

export const audienceCommands = [
  z.strictObject({ type: z.literal('setAudience'), what: z.enum(audienceWays), on: z.boolean() }),
  z.strictObject({ type: z.literal('caption'), text: someText(audienceLimits.captionMax) }),
  z.strictObject({ type: z.literal('judgeWord'), wordId: idSchema, state: z.enum(wordStates) }),
] as const;
