import type { ReplayBoard, ReplayPart, ReplaySlide, ReplayStretch, ReplayTracks } from '@derslik/contract/replay';

/** Seconds of a film that its own times miss by, as its stretches are counted by another clock. */
const slackSeconds = 0.05;

const isIn = ({ from, to }: ReplayStretch, at: number): boolean => at >= from && at < to;

/** When in the lesson a moment of the film was. @param parts the film's, in order */
export const lessonSecondsAt = (parts: readonly ReplayPart[], filmSeconds: number): number => {
  const part = parts.findLast(({ at }) => at <= filmSeconds + slackSeconds) ?? parts[0];
  return part ? Math.min(part.to, part.from + Math.max(0, filmSeconds - part.at)) : filmSeconds;
};

/** The stretch of a film that a moment of the lesson is in; null where nothing was filmed then. */
export const partAt = (parts: readonly ReplayPart[], seconds: number): ReplayPart | null =>
  parts.find((part) => isIn(part, seconds)) ?? null;

/** Where somebody comes to who goes there: what they may not see is passed over; null where nothing is left. */
export const shownFrom = (shown: readonly ReplayStretch[], seconds: number): number | null => {
  const next = shown.find(({ to }) => to > seconds);
  return next ? Math.max(next.from, seconds) : null;
};

/** Where a hand comes to that goes from one place to another: back over what may not be seen, where it goes back. */
export const shownTo = (shown: readonly ReplayStretch[], seconds: number, from: number): number | null => {
  const before = shown.findLast(({ to }) => to <= seconds);
  const isHidden = !shown.some((one) => isIn(one, seconds));
  return isHidden && seconds < from && before ? Math.max(before.from, before.to - 1) : shownFrom(shown, seconds);
};

/** What stands there now. */
export const standingAt = <T extends ReplayStretch>(items: readonly T[], seconds: number): T | null =>
  items.findLast((one) => isIn(one, seconds)) ?? null;

type Front =
  { kind: 'board'; sheet: NonNullable<ReplayBoard['sheet']>; page: number } | { kind: 'slide'; slide: ReplaySlide };

/** What stood in front of everyone and can be shown again: a page of the whiteboard, or of slides. */
export const frontAt = ({ board, slides }: ReplayTracks, seconds: number): Front | null => {
  const drawn = standingAt(board, seconds);
  if (drawn?.sheet) return { kind: 'board', sheet: drawn.sheet, page: drawn.page ?? 1 };
  const slide = standingAt(slides, seconds);
  return slide && { kind: 'slide', slide };
};

/**
 * Where to go on among the minutes that somebody missed: null goes on playing, a number is the next stretch's beginning, and
 * `over` says that all of them were played.
 */
export const nextMissed = (missed: readonly ReplayStretch[], seconds: number): number | 'over' | null => {
  if (missed.some((one) => isIn(one, seconds + slackSeconds))) return null;
  return missed.find(({ from }) => from > seconds)?.from ?? 'over';
};
