import * as z from 'zod/mini';
import { recordingLayouts } from '../filming.js';

export const recordingCommands = [
  z.strictObject({
    type: z.literal('startRecording'),
    layout: z.enum(recordingLayouts),
    chat: z.optional(z.literal(true)),
  }),
  z.strictObject({ type: z.literal('pauseRecording'), paused: z.boolean() }),
  z.strictObject({ type: z.literal('stopRecording') }),
  /** Who leads is about to record, and wants to know whose film it can be. */
  z.strictObject({ type: z.literal('checkFilming') }),
  /** For oneself alone. */
  z.strictObject({ type: z.literal('answerFilming'), agrees: z.boolean() }),
] as const;
