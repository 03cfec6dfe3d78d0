import { filmedOf, pictureMs, type CutFilm, type FilmStretches } from '@derslik/contract/filmCuts';
import type { Cue } from './captionFile.js';

/** Lines in times of the film as it is, in those of all that was filmed; one that goes over a cut is two. */
export const filmedCues = (cues: readonly Cue[], cut: CutFilm | null): Cue[] =>
  cut === null
    ? [...cues]
    : cues.flatMap(([from, to, text]) => filmedOf(cut.kept, [from, to]).map(([a, b]): Cue => [a, b, text]));

const overlapMs = ([from, to]: readonly [number, number], [a, b]: readonly [number, number]): number =>
  Math.min(to, b) - Math.max(from, a);
const touches = (one: readonly [number, number], stretches: FilmStretches): boolean =>
  stretches.some((other) => overlapMs(one, other) > pictureMs);

/**
 * Lines of all that was filmed, as the film that was cut has them. What was taken out or silenced is not to be read either: of a line
 * that reaches into it nobody knows which of its words were said there, so it goes.
 */
export const shownCues = (cues: readonly Cue[], cut: CutFilm | null): Cue[] => {
  if (cut === null) return [...cues];
  let before = 0;
  return cut.kept.flatMap((stretch) => {
    const [begin, end] = stretch;
    const at = before - begin;
    before += end - begin;
    return cues.flatMap(([from, to, text]): Cue[] => {
      const isInside = overlapMs([from, to], stretch) >= to - from - pictureMs && overlapMs([from, to], stretch) > 0;
      if (!isInside || touches([from, to], cut.silent)) return [];
      return [[Math.max(from, begin) + at, Math.min(to, end) + at, text]];
    });
  });
};

/** Those of all that was filmed that a cut film still shows: the others go with what was cut. */
export const leftCues = (cues: readonly Cue[], cut: CutFilm | null): Cue[] =>
  cues.filter((cue) => shownCues([cue], cut).length > 0);
