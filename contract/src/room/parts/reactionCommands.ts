import * as z from 'zod/mini';
import { defineSignal } from '../part.js';
import { reactions } from '../reactionSigns.js';
import { mayReact } from './reaction.js';

export const reactionCommands = [z.strictObject({ type: z.literal('setReactions'), on: z.boolean() })] as const;

export const reactionSignals = [
  defineSignal({
    schema: z.strictObject({ type: z.literal('reaction'), sign: z.enum(reactions) }),
    may: mayReact,
    rate: [6, 2],
  }),
] as const;
