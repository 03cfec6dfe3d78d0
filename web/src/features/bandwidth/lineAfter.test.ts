import { describe, expect, it } from 'vitest';
import type { Quality } from '../../conference/engine';
import { firstLine, sparing, type LineState } from '../../room/media/useLowBandwidth';
import { lineAfter } from './lineAfter';

/** While a screen is shared, or not. */
type Stretch = readonly [band: Quality | null, seconds: number, screen?: 'screen'];

/** A state after stretches of a band, looked at every second; and when more or less was spared, in seconds. */
const after = (stretches: readonly Stretch[], from: LineState = firstLine) => {
  let [state, second] = [from, 0];
  const turns: number[] = [];
  for (const [band, seconds, screen] of stretches)
    for (let n = 0; n < seconds; n++, second++) {
      const next = lineAfter(state, { band, hasScreen: screen !== undefined }, second * 1_000);
      if (next.spared !== state.spared) turns.push(second);
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
    ['goes no further where nobody shares a screen', [[33, 600]], [10]],
  ])('%s', (_title, stretches, turns) => {
    expect(after(stretches).turns).toEqual(turns);
  });

  it('waits twice as long each time that it was too early, and four minutes at most', () => {
    const { turns } = after(Array.from({ length: 6 }, (): Stretch[] => [[33, 11], [100, 241]]).flat()); // prettier-ignore
    const waits = turns.flatMap((second, index) => (index % 2 ? [second - turns[index - 1]! - 1] : []));
    expect(waits).toEqual([30, 60, 120, 240, 240, 240]);
  });

  it('never begins where I have decided otherwise', () => {
    expect(after([[0, 600, 'screen']], { ...firstLine, most: sparing.nothing }).turns).toEqual([]);
  });
});

describe('sound alone', () => {
  const cameras: LineState = { ...firstLine, spared: sparing.cameras, times: [1, 0] };
  it.each<[string, Stretch[], number[]]>([
    ['begins ten seconds after the cameras went', [[33, 22, 'screen']], [10, 21]],
    ['does not begin before', [[33, 21, 'screen']], [10]],
    ['begins ten seconds after a screen is shared', [[33, 30], [33, 11, 'screen']], [10, 40]], // prettier-ignore
    ['gives back the screen first, then the cameras', [[33, 22, 'screen'], [100, 62, 'screen']], [10, 21, 52, 83]], // prettier-ignore
  ])('%s', (_title, stretches, turns) => {
    expect(after(stretches).turns).toEqual(turns);
  });

  it('counts no bad seconds as good ones', () => {
    expect(after([[33, 9, 'screen'], [100, 30]], cameras).turns).toEqual([]); // prettier-ignore
    expect(after([[100, 29, 'screen'], [33, 10, 'screen']], cameras).turns).toEqual([]); // prettier-ignore
  });

  it('brings the screen back more and more seldom, and the cameras as often as before', () => {
    const once: Stretch[] = [[33, 11, 'screen'], [100, 241, 'screen']]; // prettier-ignore
    const { state } = after([...once, ...once], { ...cameras, spared: sparing.cameras });
    expect(state.times[1]).toBeGreaterThan(0);
    const tried = after([[33, 11, 'screen'], [100, 31], [33, 11, 'screen'], [100, 61]], cameras); // prettier-ignore
    expect(tried.turns).toEqual([10, 41, 52, 113]);
    expect(tried.state.times).toEqual([1, 2]);
  });

  it('never begins where I would rather see the screen', () => {
    expect(after([[0, 600, 'screen']], { ...cameras, most: sparing.cameras }).turns).toEqual([]);
  });
});
