import { lineLimits } from '@derslik/contract/limits/line';
import type { Quality } from '../../conference/engine';
import { sparing, type LineState, type Sparing } from '../../room/media/useLowBandwidth';

const { bad, good, badForMs, goodForMs, goodForMostMs } = lineLimits;

/** How I am connected now. */
export interface LineNow {
  /** Null: nobody knows. */
  readonly band: Quality | null;
  /** Somebody shares a screen, or I do: beside voices the last that could be spared. */
  readonly hasScreen: boolean;
}

/** What a bad line is spared next, a good one is given back; the same: nothing changes. */
const nextOf = ({ spared, most }: LineState, { band, hasScreen }: LineNow): Sparing => {
  if (band === null) return spared;
  if (band >= good && spared > sparing.nothing) return (spared - 1) as Sparing;
  const isMore = spared < most && (spared === sparing.nothing || hasScreen);
  return band <= bad && isMore ? ((spared + 1) as Sparing) : spared;
};

/** @param now milliseconds of the clock */
export const lineAfter = (state: LineState, line: LineNow, now: number): LineState => {
  const { spared, turning, times } = state;
  const to = nextOf(state, line);
  if (to === spared) return turning === null ? state : { ...state, turning: null };
  const since = turning?.to === to ? turning.since : now;
  const isMore = to > spared;
  const waitMs = isMore ? badForMs : Math.min(goodForMs * 2 ** (times[to]! - 1), goodForMostMs);
  if (now - since < waitMs) return turning?.to === to ? state : { ...state, turning: { to, since } };
  return {
    ...state,
    spared: to,
    turning: null,
    times: times.map((n, step) => (isMore && step === spared ? n + 1 : n)),
  };
};
