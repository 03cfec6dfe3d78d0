import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { layouts } from '../layouts.js';

export const look = z.strictObject({
  layout: z.enum(layouts),
  pinned: z.nullable(idSchema),
  /** Place of the page's first picture, from 0: screens have pages of different sizes. */
  firstTile: z.int().check(z.gte(0), z.lte(10_000)),
  /** Which part has the main place, by its name; null: the first that wants it. */
  front: z.nullable(z.string().check(z.regex(/^\w{1,32}$/))),
  /** Whose shared screen is in front; null: the latest. */
  share: z.nullable(idSchema),
  fullScreen: z.boolean(),
});

export const followCommands = [
  z.strictObject({ type: z.literal('followMeStarted'), look }),
  /** The leader looks at something else. */
  z.strictObject({ type: z.literal('follow'), look }),
  z.strictObject({ type: z.literal('followMeFinished') }),
] as const;
