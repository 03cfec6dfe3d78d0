import type { CutFilm } from '@derslik/contract/filmCuts';
import type { LessonMs } from './spans.js';

/** A stretch of the lesson that a film has, and where in the film it begins; milliseconds all. */
export interface FilmPart {
  span: LessonMs;
  at: number;
}

/**
 * Where a film plays in the lesson: it is its stretches one after the other, without those that a cut took out.
 * @param spans when it was filmed, in times of the lesson
 */
export const filmPartsOf = (spans: readonly LessonMs[], cut: CutFilm | null): FilmPart[] => {
  const parts: FilmPart[] = [];
  /** Milliseconds that were filmed before this stretch. */
  let filmed = 0;
  for (const [from, to] of spans) {
    const kept = cut?.kept ?? [[0, Infinity] as const];
    let shown = 0;
    for (const [begin, end] of kept) {
      const [a, b] = [Math.max(filmed, begin), Math.min(filmed + to - from, end)];
      if (b > a) parts.push({ span: [from + a - filmed, from + b - filmed], at: shown + a - begin });
      shown += end - begin;
    }
    filmed += to - from;
  }
  return parts;
};

/** When in the lesson a moment of the film was; null where it holds none such. */
export const lessonTimeOf = (parts: readonly FilmPart[], filmMs: number): number | null => {
  const part = parts.findLast(({ at }) => at <= filmMs);
  if (!part) return null;
  const time = part.span[0] + filmMs - part.at;
  return time <= part.span[1] ? time : null;
};
