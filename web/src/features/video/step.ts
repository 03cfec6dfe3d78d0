/** How far off a picture is, and what its player can do about it. */
export interface Drift {
  /** Seconds ahead of where it should be; below zero it is behind. */
  seconds: number;
  /** The room's rate. */
  rate: number;
  /** See {@link VideoPlayer.bends}. */
  bends: boolean;
}
/** What brings it back: another rate for a while, or a jump. */
export type Correction = { rate: number } | 'jump';

/** Nobody notices so much between two screens. */
const unseenS = 0.04;
/** A jump is seen and heard; below it a player is a little faster or slower instead, where it can. */
const jumpS = { bends: 0.6, stiff: 0.35 } as const;
/** The most that a voice may be faster or slower without being heard to. */
const bendMost = 0.08;
/** In how many seconds the rest is to be caught up. */
const bendS = 3;

export const correctionOf = ({ seconds, rate, bends }: Drift): Correction => {
  if (Math.abs(seconds) > (bends ? jumpS.bends : jumpS.stiff)) return 'jump';
  if (!bends || Math.abs(seconds) <= unseenS) return { rate };
  const bend = Math.max(-bendMost, Math.min(bendMost, -seconds / bendS));
  return { rate: rate * (1 + bend) };
};
