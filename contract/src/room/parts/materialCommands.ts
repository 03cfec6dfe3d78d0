import * as z from 'zod/mini';
import { lectureLimits as limits } from '../../limits/lecture.js';
import { idSchema } from '../../users.js';
import { wholeZoom, zoomMost } from './material.js';

const page = z.int().check(z.gte(1), z.lte(limits.pagesMax));
const place = z.int().check(z.gte(0), z.lte(1_000));
const type = z.literal('lecture action');

export const materialCommands = [
  /** `pages`: how many they have, which is asked of their rows. */
  z.strictObject({ type: z.literal('show material'), lectureId: idSchema, pages: page }),
  z.strictObject({ type: z.literal('stop material') }),
  z.strictObject({ type, action: z.literal('go'), page }),
  z.strictObject({
    ...{ type, action: z.literal('zoom'), x: place, y: place },
    zoom: z.int().check(z.gte(wholeZoom), z.lte(zoomMost)),
  }),
  z.strictObject({ type, action: z.literal('free'), on: z.boolean() }),
] as const;
