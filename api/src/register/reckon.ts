/** How long after an outage people may take to come back without having been away, and how much earlier the last word of them may be. */
export const outageSlack = { returnMs: 180_000, wordMs: 45_000 } as const;

/** From when to when; unix milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** How a school judges the time that somebody was in a lesson. */
export interface AttendanceRule {
  by: 'minutes' | 'share';
  /** Minutes that are asked for; never more than the lesson has. */
  minutes: number;
  /** Percent. */
  share: number;
  lateMinutes: number;
}

/** The plan and what became of it; unix milliseconds. */
export interface LessonSpan {
  startsAt: number;
  endsAt: number;
  /** When it could be entered; null: nobody has opened it. */
  openedAt: number | null;
  /** When it was closed; null: it was not. */
  endedAt: number | null;
}

/** What becomes of the intervals of one pupil. Times are unix milliseconds. */
export interface Reckoned {
  firstIn: number | null;
  lastOut: number | null;
  /** In the room at all. */
  seconds: number;
  /** Those in the lesson's own time, by which is judged. */
  countedSeconds: number;
  joins: number;
  leaves: number;
  lateSeconds: number;
  earlySeconds: number;
  /** An outage of ours fell into it; where it had cut it, it was joined. */
  bridged: boolean;
  status: 'present' | 'late' | 'absent';
}

/** Nobody is late for a door that was still shut, and nobody leaves early who stays until the teacher closes the lesson. */
export const lessonWindow = ({ startsAt, endsAt, openedAt, endedAt }: LessonSpan): Span => {
  const to = Math.max(startsAt, Math.min(endsAt, endedAt ?? endsAt));
  return { from: Math.min(to, Math.max(startsAt, openedAt ?? startsAt)), to };
};

/** Several devices, and a clock that was set back, make intervals that overlap: they are one. */
const united = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to: Math.max(from, to) });
  }
  return all;
};

/** Whether the last word of somebody who was inside fell silent with this outage. */
const isCutBy = (end: number, { from, to }: Span): boolean => end >= from - outageSlack.wordMs && end <= to;

/** Joins what an outage of ours had cut; one that goes on to the lesson's end sends nobody home. */
const bridgedOver = (
  spans: readonly Span[],
  outages: readonly Span[],
  end: number,
): { spans: Span[]; bridged: boolean } => {
  const all: Span[] = [];
  let bridged = false;
  for (const span of spans) {
    const last = all.at(-1);
    const isBack = (outage: Span): boolean => span.from <= outage.to + outageSlack.returnMs;
    if (last && outages.some((outage) => isCutBy(last.to, outage) && span.from >= outage.from && isBack(outage))) {
      last.to = span.to;
      bridged = true;
    } else all.push({ ...span });
  }
  const last = all.at(-1);
  if (last && last.to < end && outages.some((outage) => isCutBy(last.to, outage) && outage.to >= end)) {
    last.to = end;
    bridged = true;
  }
  return { spans: all, bridged };
};

/** From when on a pupil is late: a school whose server was away at the bell waits for it. */
const awaitedFrom = (start: number, outages: readonly Span[], graceMs: number): number => {
  let from = start;
  for (const outage of outages.toSorted((a, b) => a.from - b.from))
    if (outage.from <= from + graceMs && outage.to > from) from = outage.to + outageSlack.returnMs;
  return from;
};

const lengthWithin = (spans: readonly Span[], { from, to }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
const inSeconds = (ms: number): number => Math.round(ms / 1_000);

/**
 * A pupil's attendance of one lesson.
 * @param spans from when to when each connection was inside, in any order; one that is still there ends now
 * @param isInside they are in the room now
 * @param now what has not happened yet is judged by nobody
 */
export const reckon = (
  spans: readonly Span[],
  lesson: LessonSpan,
  rule: AttendanceRule,
  {
    outages = [],
    isInside = false,
    now = Infinity,
  }: { outages?: readonly Span[]; isInside?: boolean; now?: number } = {},
): Reckoned => {
  const whole = lessonWindow(lesson);
  const window = { from: whole.from, to: Math.max(whole.from, Math.min(whole.to, now)) };
  const { spans: inside, bridged } = bridgedOver(united(spans), outages, whole.to <= now ? whole.to : -Infinity);
  const [first, last] = [inside[0], inside.at(-1)];
  const counted = lengthWithin(inside, window);
  const length = window.to - window.from;
  const needed = rule.by === 'minutes' ? Math.min(rule.minutes * 60_000, length) : (length * rule.share) / 100;
  const graceMs = rule.lateMinutes * 60_000;
  const lateMs = first ? Math.max(0, first.from - awaitedFrom(window.from, outages, graceMs)) : 0;
  const isAbsent = !first || counted < needed || (counted === 0 && length > 0);
  return {
    firstIn: first?.from ?? null,
    lastOut: last?.to ?? null,
    seconds: inSeconds(lengthWithin(inside, { from: -Infinity, to: Infinity })),
    countedSeconds: inSeconds(counted),
    joins: inside.length,
    leaves: Math.max(0, inside.length - (isInside ? 1 : 0)),
    lateSeconds: inSeconds(lateMs),
    earlySeconds: last && !isInside ? inSeconds(Math.max(0, window.to - last.to)) : 0,
    bridged: bridged || inside.some((span) => outages.some(({ from }) => from > span.from && from < span.to)),
    status: isAbsent ? 'absent' : lateMs > graceMs ? 'late' : 'present',
  };
};
