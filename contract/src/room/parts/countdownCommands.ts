import * as z from 'zod/mini';
import { limits } from '../../limits.js';

const { secondsMin, secondsMax } = limits.countdown;

export const countdownCommands = [
  z.strictObject({
    type: z.literal('setCountdown'),
    seconds: z.int().check(z.gte(secondsMin), z.lte(secondsMax)),
  }),
  z.strictObject({ type: z.literal('pauseCountdown'), paused: z.boolean() }),
  /** One minute more. */
  z.strictObject({ type: z.literal('prolongCountdown') }),
  z.strictObject({ type: z.literal('removeCountdown') }),
] as const;
