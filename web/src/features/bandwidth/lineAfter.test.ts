import { describe, expect, it } from 'vitest';
import type { Quality } from '../../conference/engine';
import { firstLine, type LineState } from '../../room/media/useLowBandwidth';
import { lineAfter } from './lineAfter';

type Stretch = readonly [band: Quality | null, seconds: number];

/** A state after stretches of a band, looked at every second; and when it was low, in seconds. */
const after = (stretches: readonly Stretch[], from: LineState = firstLine) => {
  let [state, second] = [from, 0];
  const turns: number[] = [];
  for (const [band, seconds] of stretches)
    for (let n = 0; n < seconds; n++, second++) {
      const next = lineAfter(state, band, second * 1_000);
      if (next.isLow !== state.isLow) turns.push(second);
      state = next;
    }
  return { state, turns };
};

describe('low bandwidth by the line', () => {
  it.each<[string, Stretch[], number[]]>([
    ['never begins on a good line', [[100, 600]], []],
    ['never begins on a middling one', [[66, 600]], []],
    ['begins after ten seconds of a bad one', [[33, 11]], [10]],
    ['begins after ten seconds of none', [[0, 11]], [10]],
    ['begins after ten seconds of both together', [[33, 5], [0, 6]], [10]], // prettier-ignore
    ['does not begin before', [[33, 10]], []],
    ['counts anew after a better moment', [[33, 9], [66, 1], [33, 10]], []], // prettier-ignore
    ['counts anew where nobody knows', [[33, 9], [null, 1], [33, 10]], []], // prettier-ignore
    ['ends after thirty seconds of a good one', [[33, 11], [100, 31]], [10, 41]], // prettier-ignore
    ['does not end before', [[33, 11], [100, 30]], [10]], // prettier-ignore
    ['does not end on a middling one', [[33, 11], [66, 600]], [10]], // prettier-ignore
    ['does not end where nobody knows', [[33, 11], [null, 600]], [10]], // prettier-ignore
    ['waits for thirty seconds at a stretch', [[33, 11], [100, 29], [66, 1], [100, 30]], [10]], // prettier-ignore
  ])('%s', (_title, stretches, turns) => {
    expect(after(stretches).turns).toEqual(turns);
  });

  it('waits twice as long each time that it was too early, and four minutes at most', () => {
    const { turns } = after(Array.from({ length: 6 }, (): Stretch[] => [[33, 11], [100, 241]]).flat()); // prettier-ignore
    const waits = turns.flatMap((second, index) => (index % 2 ? [second - turns[index - 1]! - 1] : []));
    expect(waits).toEqual([30, 60, 120, 240, 240, 240]);
  });

  it('never begins where I have decided otherwise', () => {
    expect(after([[0, 600]], { ...firstLine, isByHand: true }).turns).toEqual([]);
  });
});
