/** A stretch of a lesson, in whole milliseconds since it began; the end is not in it. */
export type LessonMs = readonly [from: number, to: number];

/** In order, and those that touch as one. */
export const union = (spans: readonly LessonMs[]): LessonMs[] => {
  const made: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted(([a], [b]) => a - b)) {
    const last = made.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else made.push([from, to]);
  }
  return made;
};

/** What of the first ones is in none of the others. */
export const minus = (spans: readonly LessonMs[], others: readonly LessonMs[]): LessonMs[] => {
  const taken = union(others);
  return union(spans).flatMap(([from, to]) => {
    const left: LessonMs[] = [];
    let at = from;
    for (const [begin, end] of taken) {
      if (end <= at) continue;
      if (begin >= to) break;
      left.push([at, begin]);
      at = end;
    }
    left.push([at, to]);
    return left.filter(([a, b]) => b > a);
  });
};

/** What of one stretch is in these, which stand in order. */
export const inStretches = ([from, to]: LessonMs, spans: readonly LessonMs[]): LessonMs[] =>
  spans.flatMap(([begin, end]) => {
    const piece: LessonMs = [Math.max(from, begin), Math.min(to, end)];
    return piece[1] > piece[0] ? [piece] : [];
  });

/** Whether a moment is in one of these. */
export const isWithin = (at: number, spans: readonly LessonMs[]): boolean =>
  spans.some(([from, to]) => at >= from && at < to);
