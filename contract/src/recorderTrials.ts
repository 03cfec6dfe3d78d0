import * as z from 'zod/mini';
import { idSchema } from './users.js';

/** What a recorder found of ten seconds of a test picture and a tone, which it filmed and then read back from its own file. */
export const recorderTrial = z.strictObject({
  trialId: idSchema,
  /** `done`: what follows is found out; until then it is 0, false and null. */
  state: z.enum(['running', 'done']),
  /** Seconds of film that can be read. */
  seconds: z.number().check(z.gte(0), z.lte(60)),
  /** Pictures a second. */
  rate: z.number().check(z.gte(0), z.lte(120)),
  bytes: z.int().check(z.gte(0)),
  /** The test picture's colours stand in it. */
  isSeen: z.boolean(),
  /** Level of its sound, dB below full scale; null: it has none. The tone is at {@link trialToneDb}. */
  soundDb: z.nullable(z.number()),
  /** Why there is no film, in the program's own words. */
  fault: z.nullable(z.string().check(z.maxLength(400))),
});
export type RecorderTrial = z.output<typeof recorderTrial>;

export const trialSeconds = 10;
/** Level of a sine at a quarter of full scale. */
export const trialToneDb = -15;

/** What is wrong with a film of the test picture; empty: nothing. */
export const trialFaults = ({
  fault,
  isSeen,
  soundDb,
  seconds,
  rate,
}: RecorderTrial): ('failed' | 'picture' | 'sound' | 'short' | 'slow')[] => {
  if (fault !== null) return ['failed'];
  return [
    ...(isSeen ? [] : ['picture' as const]),
    ...(soundDb !== null && Math.abs(soundDb - trialToneDb) < 6 ? [] : ['sound' as const]),
    ...(seconds >= trialSeconds * 0.8 ? [] : ['short' as const]),
    ...(rate >= 20 ? [] : ['slow' as const]),
  ];
};

/** A trial as the console reads it: `POST /api/admin/recorders/:id/trial`. Its film is at `GET …/trialFilm`. */
export interface AdminTrial {
  id: string;
  /** ISO 8601 in UTC. */
  askedAt: string;
  /** Null: the recorder has not begun. */
  report: RecorderTrial | null;
}
