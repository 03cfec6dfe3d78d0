import type { LoggedEvent } from '@derslik/contract/room/events';
import { movedBy } from '@derslik/contract/room/board/units';
import type { LessonMs } from './spans.js';

/** What of a log changes what stands on a page of a board, and on no other. */
export const strokeEvents = [
  'lineDrawn',
  'linesErased',
  'linesRestored',
  'linesMoved',
  'boardCleared',
  'boardPageRemoved',
] as const;

/** A stroke stood at one place of its page, in milliseconds of the lesson. */
export interface DrawnStretch {
  /** The number of the event that drew it. */
  seq: number;
  from: number;
  to: number;
  dx: number;
  dy: number;
}

interface Known {
  seq: number;
  authorId: string;
  /** Since when it stands; null: it was erased. */
  since: number | null;
  /** Who erased it, and may bring it back. */
  erasedBy: string | null;
  dx: number;
  dy: number;
}

/**
 * When each stroke of a page stood where: drawn, moved, erased and brought back, as the database does it with the rows.
 * @param events those of one page, in order
 * @param timeOf milliseconds of the lesson
 * @param end when the lesson was over
 */
export const drawnStretches = (
  events: readonly LoggedEvent[],
  timeOf: (at: number) => number,
  end: number,
): DrawnStretch[] => {
  const known = new Map<string, Known>();
  const done: DrawnStretch[] = [];
  const close = (stroke: Known, at: number): void => {
    const { seq, since, dx, dy } = stroke;
    if (since !== null && at > since) done.push({ seq, from: since, to: at, dx, dy });
  };
  const erase = (strokes: Iterable<Known>, of: string | null, by: string, at: number): void => {
    for (const stroke of strokes) {
      if (stroke.since === null || (of !== null && stroke.authorId !== of)) continue;
      close(stroke, at);
      Object.assign(stroke, { since: null, erasedBy: by });
    }
  };
  const named = (ids: readonly string[]): Known[] => ids.flatMap((id) => known.get(id) ?? []);
  for (const { event, at: when, seq } of events) {
    const at = timeOf(when);
    if (event.type === 'lineDrawn')
      known.set(event.lineId, { seq, authorId: event.authorId, since: at, erasedBy: null, dx: 0, dy: 0 });
    else if (event.type === 'linesErased') erase(named(event.lineIds), event.of, event.by, at);
    else if (event.type === 'boardCleared') erase(known.values(), event.of, event.by, at);
    else if (event.type === 'linesRestored') {
      for (const stroke of named(event.lineIds))
        if (stroke.since === null && stroke.erasedBy === event.by) Object.assign(stroke, { since: at, erasedBy: null });
    } else if (event.type === 'linesMoved') {
      for (const stroke of named(event.lineIds)) {
        if (stroke.since === null || (event.of !== null && stroke.authorId !== event.of)) continue;
        close(stroke, at);
        Object.assign(stroke, { since: at, ...movedBy(stroke, event) });
      }
    } else if (event.type === 'boardPageRemoved') {
      for (const stroke of known.values()) close(stroke, at);
      known.clear();
    }
  }
  for (const stroke of known.values()) close(stroke, end);
  return done.toSorted((one, other) => one.from - other.from || one.seq - other.seq);
};

/** Cuts a stretch to what was seen: what happened while nobody saw it is told no finer than by what they saw. */
export const seenPart = <T extends { from: number; to: number }>(item: T, seen: readonly LessonMs[]): T[] => {
  const first = seen.find(([, to]) => to > item.from);
  const last = seen.findLast(([from]) => from < item.to);
  if (!first || !last) return [];
  const [from, to] = [Math.max(item.from, first[0]), Math.min(item.to, last[1])];
  return to > from ? [{ ...item, from, to }] : [];
};
