import * as z from 'zod/mini';
import { filmLimits } from './limits/films.js';

const { cutPassagesMax, cutLeftSeconds } = filmLimits;
/** A picture's time, by which films are cut: 25 a second. */
export const pictureMs = 40;

const seconds = z.number().check(z.gte(0), z.lte(1_000_000));
/** A stretch of a film, in seconds. */
const passage = z
  .strictObject({ from: seconds, to: seconds })
  .check(z.refine(({ from, to }) => to > from, { error: 'ends before it begins' }));
export type FilmPassage = z.output<typeof passage>;

/**
 * `PUT /api/films/:token/cut`: what is left of a film: from one moment to another, without the passages of `out`, and without the
 * sound of those of `silent`. Times are of the film as it was before the cut.
 */
export const filmCutBody = z
  .strictObject({
    from: seconds,
    to: seconds,
    out: z.array(passage).check(z.maxLength(cutPassagesMax)),
    silent: z.array(passage).check(z.maxLength(cutPassagesMax)),
  })
  .check(
    z.refine(({ from, to }) => to > from, { error: 'ends before it begins' }),
    z.refine(({ out, silent }) => out.length + silent.length <= cutPassagesMax, { error: 'too many passages' }),
  );
export type FilmCut = z.output<typeof filmCutBody>;

/** Stretches in order that neither touch nor overlap, in whole milliseconds. */
export type FilmStretches = readonly (readonly [from: number, to: number])[];

/** What a film has of all that was filmed. */
export interface CutFilm {
  kept: FilmStretches;
  /** Those of it that have no sound. */
  silent: FilmStretches;
}

/** Why the last cut could not be made. */
export const cutFaults = ['broken', 'noSpace'] as const;
export type CutFault = (typeof cutFaults)[number];

/** `GET /api/films/:token/cut`, for the film's owner and managers. */
export interface FilmCutting {
  /** The meeting's name. */
  title: string;
  /** Length of the film as it was before the cut, seconds. */
  seconds: number;
  /** Where this browser reads that film, once it has the cookie of `videoPaths`; and its small pictures. */
  url: string;
  sprite: string | null;
  /** What stands, or is being made, of it; null: nothing is cut. */
  cut: FilmCut | null;
  isBeingMade: boolean;
  /** Hundredths of it. */
  progress: number;
  /** The last one could not be made, and nobody but the owner and managers sees the film until it is made or left off. */
  fault: CutFault | null;
  /** Up to when it can be undone, Unix seconds; null: there is nothing to undo. */
  undoneUntil: number | null;
}

const down = (ms: number): number => Math.floor(ms / pictureMs) * pictureMs;
const up = (ms: number): number => Math.ceil(ms / pictureMs) * pictureMs;
const msOf = (time: number): number => Math.round(time * 1_000);

/** In order, and those that touch as one. */
const joined = (all: FilmStretches): FilmStretches => {
  const made: [number, number][] = [];
  for (const [from, to] of all.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other)) {
    const last = made.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else made.push([from, to]);
  }
  return made;
};

/** What is left of `whole` beside these. */
const without = ([from, to]: readonly [number, number], taken: FilmStretches): FilmStretches => {
  const left: [number, number][] = [];
  let at = from;
  for (const [begin, end] of taken) {
    left.push([at, Math.min(begin, to)]);
    at = Math.max(at, end);
  }
  left.push([at, to]);
  return left.filter(([begin, end]) => end > begin);
};

/** What two have in common. */
const shared = (ones: FilmStretches, others: FilmStretches): FilmStretches =>
  joined(
    ones.flatMap(([from, to]) =>
      others.map(([begin, end]) => [Math.max(from, begin), Math.min(to, end)] as const).filter(([a, b]) => b > a),
    ),
  );

/** What a cut leaves of a film of so many seconds. Of what is asked out nothing stays: a picture that is half in it goes. */
export const cutFilmOf = (cut: FilmCut, filmSeconds: number): CutFilm => {
  const end = down(msOf(filmSeconds));
  const wide = (passages: readonly FilmPassage[]): FilmStretches =>
    joined(passages.map(({ from, to }) => [down(msOf(from)), up(msOf(to))] as const));
  const whole = [up(msOf(cut.from)), Math.min(end, msOf(cut.to) >= end ? end : down(msOf(cut.to)))] as const;
  const kept = without(whole, wide(cut.out));
  return { kept, silent: shared(wide(cut.silent), kept) };
};

/** Seconds of film that are left. */
export const cutSeconds = ({ kept }: Pick<CutFilm, 'kept'>): number =>
  kept.reduce((all, [from, to]) => all + to - from, 0) / 1_000;

/** It is long enough to be a film. */
export const isCutLongEnough = (film: CutFilm): boolean => cutSeconds(film) >= cutLeftSeconds;

/** Something is other than in the film of so many seconds. */
export const cutsAnything = ({ kept, silent }: CutFilm, filmSeconds: number): boolean =>
  silent.length > 0 || kept.length !== 1 || kept[0]![0] > 0 || kept[0]![1] < down(msOf(filmSeconds));

/** When a moment of what was filmed stands in the film that was cut, in seconds both; null where it is not in it. */
export const cutTimeOf = (kept: FilmStretches, time: number): number | null => {
  const ms = time * 1_000;
  let before = 0;
  for (const [from, to] of kept) {
    if (ms < from) return null;
    if (ms < to) return (before + ms - from) / 1_000;
    before += to - from;
  }
  return null;
};

/** What a stretch of the film that was cut is of what was filmed. */
export const filmedOf = (kept: FilmStretches, [begin, end]: readonly [number, number]): FilmStretches => {
  let before = 0;
  return kept.flatMap(([from, to]) => {
    const [a, b] = [Math.max(begin, before), Math.min(end, before + to - from)];
    const piece = [from + a - before, from + b - before] as const;
    before += to - from;
    return b > a ? [piece] : [];
  });
};

/** A cut of a film that was cut before, as one of what was filmed. @param first null: the film was whole */
export const cutAgain = (first: CutFilm | null, second: CutFilm): CutFilm => {
  if (!first) return second;
  const all = (stretches: FilmStretches): FilmStretches =>
    joined(stretches.flatMap((one) => filmedOf(first.kept, one)));
  const kept = all(second.kept);
  return { kept, silent: shared(joined([...first.silent, ...all(second.silent)]), kept) };
};
