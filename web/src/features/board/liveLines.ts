import type { Point, Stroke } from './line';

/** A part of a line that somebody is drawing now. */
export interface LivePart extends Omit<Stroke, 'points'> {
  pageId: string;
  lineId: string;
  /** How many of the line's points come before these. */
  at: number;
  points: readonly Point[];
}
export interface LiveLine extends Stroke {
  authorId: string;
  pageId: string;
  heardAt: number;
}

/** Who falls silent in the middle of a line has been lost; the line stands once it is kept. */
export const silentMs = 10_000;

/** What others draw now, until it stands on the page. */
export const liveLines = (now: () => number = Date.now) => {
  const all = new Map<string, LiveLine>();
  return {
    hear(authorId: string, { pageId, lineId, at, points, tool, brushColor, brushRadius }: LivePart): void {
      const known = all.get(lineId);
      if (known && known.authorId !== authorId) return;
      const before = known?.points.slice(0, at) ?? [];
      const line = { tool, brushColor, brushRadius, points: [...before, ...points] };
      all.set(lineId, { ...line, authorId, pageId, heardAt: now() });
    },
    /** It stands on the page now, or was given up. */
    drop: (lineId: string): boolean => all.delete(lineId),
    /** Someone has gone, or may draw no more. */
    dropOf(isGone: (authorId: string) => boolean): void {
      for (const [id, { authorId, heardAt }] of all) if (isGone(authorId) || now() - heardAt > silentMs) all.delete(id);
    },
    on: (pageId: string): LiveLine[] => [...all.values()].filter((line) => line.pageId === pageId),
    clear: () => all.clear(),
  };
};
