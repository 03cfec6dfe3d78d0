import type { LoggedEvent } from '@derslik/contract/room/events';

/** A stretch of the clock on the wall that is in the film, Unix milliseconds. The film is these, one after the other. */
export type FilmSpan = readonly [from: number, to: number];

/** When a recording filmed, by what its recorder told the room: pauses and gaps are not in it. */
export const spansOf = (events: readonly LoggedEvent[], recordingId: string): FilmSpan[] => {
  const spans: [number, number][] = [];
  let since: number | null = null;
  const stop = (at: number): void => {
    if (since !== null && at > since) spans.push([since, at]);
    since = null;
  };
  for (const { event, at } of events) {
    if (event.type === 'ended') stop(at);
    if (!('id' in event) || event.id !== recordingId) continue;
    if (event.type === 'recordingOn') {
      stop(at);
      const last = spans.at(-1);
      // That a recorder is lost is told late: the film ended with its last sign of life.
      if (event.gapMs !== undefined && last) last[1] = Math.min(last[1], Math.max(last[0], at - event.gapMs));
      since = at;
    } else if (event.type === 'recordingPaused' || event.type === 'recordingLost' || event.type === 'recordingOff')
      stop(at);
  }
  stop(events.at(-1)?.at ?? 0);
  return spans.filter(([from, to]) => to > from);
};

/** Seconds of film at a moment of the clock on the wall; null where it was not filmed then. */
export const filmSecondsAt = (spans: readonly FilmSpan[], at: number): number | null => {
  let filmed = 0;
  for (const [from, to] of spans) {
    if (at < from) return null;
    if (at <= to) return (filmed + at - from) / 1_000;
    filmed += to - from;
  }
  return null;
};

/** When a moment of what was filmed was, Unix milliseconds. */
export const wallTimeAt = (spans: readonly FilmSpan[], seconds: number): number => {
  let left = seconds * 1_000;
  for (const [from, to] of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.[1] ?? 0;
};
