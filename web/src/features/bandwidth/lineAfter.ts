import { lineLimits } from '@derslik/contract/lineLimits';
import type { Quality } from '../../conference/engine';
import type { LineState } from '../../room/media/useLowBandwidth';

const { bad, good, badForMs, goodForMs, goodForMostMs } = lineLimits;

/** What follows from how I am connected now. @param band null: nobody knows @param now milliseconds of the clock */
export const lineAfter = (state: LineState, band: Quality | null, now: number): LineState => {
  const { isLow, times } = state;
  const isTurning = !state.isByHand && band !== null && (isLow ? band >= good : band <= bad);
  if (!isTurning) return state.since === null ? state : { ...state, since: null };
  const since = state.since ?? now;
  const waitMs = isLow ? Math.min(goodForMs * 2 ** (times - 1), goodForMostMs) : badForMs;
  if (now - since < waitMs) return since === state.since ? state : { ...state, since };
  return { ...state, isLow: !isLow, since: null, times: isLow ? times : times + 1 };
};
