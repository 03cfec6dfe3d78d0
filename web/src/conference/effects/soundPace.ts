import { noiseLimits } from '@derslik/contract/limits/noise';

/** Since when sound comes too slowly; null: it doesn't. Milliseconds. */
export type LateSince = number | null;

/** How much sound was made in how much time: a machine that keeps up makes a second of it in a second. */
export function notePace(since: LateSince, soundMs: number, passedMs: number, now: number): LateSince {
  if (passedMs <= 0) return since;
  const pace = soundMs / passedMs;
  if (pace < noiseLimits.leastPace) return since ?? now - passedMs;
  return pace > noiseLimits.goodPace ? null : since;
}

export const isLate = (since: LateSince, now: number): boolean =>
  since !== null && now - since >= noiseLimits.slowForMs;
