import * as z from 'zod/mini';
import { cleaned } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';
import { stageLayouts, stageBackgrounds } from './stage.js';

const { placesMax, thirdsMax, crawlMax, startSecondsMin, startSecondsMax } = limits.stage;

const scene = z.strictObject({
  layout: z.enum(stageLayouts),
  places: z.array(z.nullable(idSchema)).check(z.length(placesMax)),
  thirds: z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(thirdsMax))]),
  logo: z.boolean(),
  background: z.enum(stageBackgrounds),
  crawl: cleaned(crawlMax),
});

export const stageCommands = [
  z.strictObject({ type: z.literal('setStage'), scene }),
  z.strictObject({
    type: z.literal('setStageStart'),
    seconds: z.int().check(z.gte(startSecondsMin), z.lte(startSecondsMax)),
  }),
  z.strictObject({ type: z.literal('removeStageStart') }),
] as const;
