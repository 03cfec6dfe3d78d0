import type { Point, Stroke } from '../../../lib/ink/stroke';

/** A part of a stroke that somebody is drawing now. */
export interface LivePart extends Omit<Stroke, 'points'> {
  pageId: string;
  lineId: string;
  /** How many of the stroke’s points come before these. */
  at: number;
  points: readonly Point[];
}
export interface LiveStroke extends Stroke {
  authorId: string;
  pageId: string;
  heardAt: number;
}

/** Who falls silent in the middle of a stroke has been lost; the stroke stands once it is kept. */
export const silentMs = 10_000;
/** So many ended strokes are remembered: what was said of one may come after its end. */
const overMost = 64;

/** What others draw now, until it stands on the page. @param onSilent a stroke is no longer to be seen, as nothing more was heard of it */
export const liveStrokes = (onSilent: () => void = () => undefined) => {
  const all = new Map<string, LiveStroke>();
  const over = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silentIn = ({ heardAt }: LiveStroke): number => heardAt + silentMs - Date.now();
  const watch = (): void => {
    const waits = [...all.values()].map(silentIn).filter((ms) => ms > 0);
    if (timer !== undefined || waits.length === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        onSilent();
        watch();
      },
      Math.min(...waits),
    );
  };
  return {
    hear(authorId: string, { pageId, lineId, at, points, tool, brushColor, brushRadius }: LivePart): void {
      const known = all.get(lineId);
      if (over.has(lineId) || (known && known.authorId !== authorId)) return;
      const before = known?.points.slice(0, at) ?? [];
      const stroke = { tool, brushColor, brushRadius, points: [...before, ...points] };
      all.set(lineId, { ...stroke, authorId, pageId, heardAt: Date.now() });
      watch();
    },
    /** It stands on the page now, or `by` gave it up. */
    drop(lineId: string, by?: string): boolean {
      if (by !== undefined && all.get(lineId)?.authorId !== by) return false;
      over.add(lineId);
      const [oldest] = over;
      if (over.size > overMost && oldest !== undefined) over.delete(oldest);
      return all.delete(lineId);
    },
    /** Someone has gone, or may draw no more. */
    dropOf(isGone: (authorId: string) => boolean): void {
      for (const [id, stroke] of all) if (isGone(stroke.authorId) || silentIn(stroke) <= 0) all.delete(id);
    },
    on: (pageId: string): LiveStroke[] => [...all.values()].filter((one) => one.pageId === pageId && silentIn(one) > 0),
    clear: () => all.clear(),
  };
};
