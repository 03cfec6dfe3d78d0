import * as z from 'zod/mini';
import { cleaned } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';
import { defineSignal } from '../part.js';
import { siteIdPattern, videoRates, videoQualities, sharedVideo } from './video.js';

const { titleMax, secondsMax } = limits.videoShare;
/** Seconds from the video's beginning. */
const position = z.number().check(z.gte(0), z.lte(secondsMax));
const rate = z.literal(videoRates);
const volume = z.int().check(z.gte(0), z.lte(100));
const quality = z.enum(videoQualities);
export const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school'), videoId: idSchema }),
  z.strictObject({ kind: z.literal('site'), siteId: z.string().check(z.regex(siteIdPattern)) }),
]);
const type = z.literal('video action');

export const videoCommands = [
  z.strictObject({
    ...{ type, action: z.literal('start'), source },
    /** Kept with the meeting. */
    title: cleaned(titleMax),
    /** Close everyone's microphones until it ends; for somebody who may not mute everyone it is no wish. */
    mutesMicrophones: z.boolean(),
  }),
  z.strictObject({ type, action: z.enum(['play', 'pause', 'seek']), position }),
  z.strictObject({ type, action: z.literal('rate'), rate }),
  z.strictObject({ type, action: z.literal('volume'), volume }),
  z.strictObject({ type, action: z.literal('quality'), quality }),
  z.strictObject({ type, action: z.literal('finish') }),
] as const;

export const videoSignals = [
  /** Where the owner's player really is at a time of the server's clock. */
  defineSignal({
    schema: z.strictObject({
      ...{ type: z.literal('video position'), shareId: idSchema, position },
      at: z.int().check(z.gte(0)),
    }),
    may: (state, id, { shareId }) => {
      const now = sharedVideo.of(state);
      return now !== null && now.ownerId === id && now.shareId === shareId;
    },
    rate: [4, 1],
  }),
] as const;
