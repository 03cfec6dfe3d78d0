import { backgroundLimits } from '@derslik/contract/limits/background';

/** What one second of work came to. */
export interface WorkedSecond {
  readonly masks: number;
  /** Time between taking a picture up and having it done, on this machine as busy as it is. */
  readonly busyMs: number;
}

/** Since when masks take too long; null: they don't. Milliseconds of any clock. */
export type SlowSince = number | null;

/**
 * A mask's own time is judged, and not how many came: a camera in a dark room delivers few pictures, on a strong machine
 * too. Between the two limits everything stays as it was.
 */
export function noteSecond(since: SlowSince, { masks, busyMs }: WorkedSecond, now: number): SlowSince {
  const { slowMaskMs, goodMaskMs } = backgroundLimits;
  if (masks === 0) return since;
  const each = busyMs / masks;
  if (each > slowMaskMs) return since ?? now;
  return each < goodMaskMs ? null : since;
}

export const isStarving = (since: SlowSince, now: number): boolean =>
  since !== null && now - since >= backgroundLimits.slowForMs;
