import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutAgain,
  cutFilmOf,
  cutsAnything,
  cutSeconds,
  cutTimeOf,
  filmCutBody,
  pictureMs,
  type CutFilm,
  type FilmCut,
} from './filmCuts.js';

const filmSeconds = 120;
const whole: FilmCut = { from: 0, to: filmSeconds, out: [], silent: [] };
const time = fc.integer({ min: 0, max: filmSeconds * 1_000 }).map((ms) => ms / 1_000);
const passage = fc
  .tuple(time, time)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
const cut: fc.Arbitrary<FilmCut> = fc
  .tuple(passage, fc.array(passage, { maxLength: 8 }), fc.array(passage, { maxLength: 8 }))
  .map(([ends, out, silent]) => ({ ...ends, out, silent }));
const isIn = (all: readonly { from: number; to: number }[], at: number): boolean =>
  all.some(({ from, to }) => at >= from && at < to);
const isWithin = (all: CutFilm['kept'], at: number): boolean =>
  all.some(([from, to]) => at * 1_000 >= from && at * 1_000 < to);

describe('a cut of a film', () => {
  it('keeps nothing that was asked out, sounds nothing that was asked silent, and takes no more than a picture beside it', () => {
    fc.assert(
      fc.property(cut, time, (wanted, at) => {
        const { kept, silent } = cutFilmOf(wanted, filmSeconds);
        const near = pictureMs / 1_000;
        const isOut = (moment: number) => isIn(wanted.out, moment) || moment < wanted.from || moment >= wanted.to;
        if (isOut(at)) expect(isWithin(kept, at)).toBe(false);
        else if (!isWithin(kept, at)) {
          const beside = [...wanted.out, { from: 0, to: wanted.from }, { from: wanted.to, to: filmSeconds }];
          expect(beside.some(({ from, to }) => at > from - near && at < to + near)).toBe(true);
        }
        if (isWithin(kept, at) && isIn(wanted.silent, at)) expect(isWithin(silent, at)).toBe(true);
        for (const [n, [from, to]] of kept.entries()) {
          expect([from % pictureMs, to % pictureMs]).toEqual([0, 0]);
          expect(from).toBeGreaterThan(n === 0 ? -1 : kept[n - 1]![1]);
        }
      }),
    );
  });

  it('moves times with what is left: in order, none beyond its end, and none of what is gone', () => {
    fc.assert(
      fc.property(cut, fc.array(time, { minLength: 2, maxLength: 20 }), (wanted, times) => {
        const film = cutFilmOf(wanted, filmSeconds);
        const moved = times.toSorted((one, other) => one - other).map((at) => ({ at, to: cutTimeOf(film.kept, at) }));
        for (const { at, to } of moved) {
          expect(to !== null).toBe(isWithin(film.kept, at));
          if (to !== null) expect(to).toBeLessThan(cutSeconds(film));
          if (to !== null) expect(to).toBeLessThanOrEqual(at);
        }
        const left = moved.flatMap(({ to }) => to ?? []);
        expect(left).toEqual(left.toSorted((one, other) => one - other));
      }),
    );
  });

  it('twice is one of what was filmed: as long, with every moment where the two put it', () => {
    fc.assert(
      fc.property(cut, cut, time, (one, other, at) => {
        const first = cutFilmOf(one, filmSeconds);
        const second = cutFilmOf(other, cutSeconds(first));
        const both = cutAgain(first, second);
        expect(cutSeconds(both)).toBeCloseTo(cutSeconds(second), 6);
        const between = cutTimeOf(first.kept, at);
        const stepwise = between === null ? null : cutTimeOf(second.kept, between);
        const atOnce = cutTimeOf(both.kept, at);
        if (stepwise === null || atOnce === null) expect(atOnce).toBe(stepwise);
        else expect(atOnce).toBeCloseTo(stepwise, 6);
        if (stepwise !== null)
          expect(isWithin(both.silent, at)).toBe(isWithin(first.silent, at) || isWithin(second.silent, between!));
      }),
    );
    expect(cutAgain(null, cutFilmOf(whole, 1))).toEqual(cutFilmOf(whole, 1));
  });

  it('is something only where something is other than before', () => {
    const is = (change: Partial<FilmCut>) => cutsAnything(cutFilmOf({ ...whole, ...change }, filmSeconds), filmSeconds);
    expect([is({}), is({ to: 500 }), is({ from: 1 }), is({ to: 119 })]).toEqual([false, false, true, true]);
    expect([is({ out: [{ from: 3, to: 4 }] }), is({ silent: [{ from: 3, to: 4 }] })]).toEqual([true, true]);
    // A sound beyond the end is no sound of the film.
    expect(is({ silent: [{ from: 130, to: 140 }] })).toBe(false);
    expect(cutsAnything(cutFilmOf({ ...whole, to: 9.73 }, 9.73), 9.73)).toBe(false);
  });

  it('is refused with more than fifty passages, or one that ends before it begins', () => {
    const says = (body: unknown) => filmCutBody.safeParse(body).success;
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ from: n, to: n + 0.5 }));
    expect(says({ ...whole, out: many(25), silent: many(25) })).toBe(true);
    for (const wrong of [
      { ...whole, out: many(26), silent: many(25) },
      { ...whole, out: many(51) },
      { ...whole, out: [{ from: 3, to: 3 }] },
      { ...whole, silent: [{ from: 4, to: 3 }] },
      { ...whole, from: -1 },
      { ...whole, to: 0 },
      { ...whole, to: Infinity },
      { ...whole, from: Number.NaN },
      { ...whole, to: '12' },
      { ...whole, more: true },
    ])
      expect(says(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
