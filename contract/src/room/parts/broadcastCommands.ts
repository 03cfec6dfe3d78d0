import * as z from 'zod/mini';
import { recordingLayouts } from '../filming.js';
import { lessonAudiences } from './broadcast.js';

export const broadcastCommands = [
  z.strictObject({
    type: z.literal('startBroadcast'),
    layout: z.enum(recordingLayouts),
    /** Only a lesson has it. */
    audience: z.optional(z.enum(lessonAudiences)),
  }),
  z.strictObject({ type: z.literal('pauseBroadcast'), paused: z.boolean() }),
  z.strictObject({ type: z.literal('endBroadcast') }),
] as const;
