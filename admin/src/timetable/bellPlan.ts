import type { BellPeriod, ClockTime } from '@derslik/contract/timetable';

const dayMinutes = 24 * 60;

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number): ClockTime => {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

export interface BellPlan {
  /** When the first period begins. */
  startsAt: ClockTime;
  count: number;
  lessonMinutes: number;
  breakMinutes: number;
  /** After which period the long break is; 0: there is none. */
  longAfter: number;
  longMinutes: number;
}

/** The bells of a day with lessons of the same length. */
export const bellRowsOf = (plan: BellPlan): BellPeriod[] => {
  let at = minutesOf(plan.startsAt);
  return Array.from({ length: plan.count }, (_, n) => {
    const startsAt = clockOf(at);
    at += plan.lessonMinutes;
    const endsAt = clockOf(at);
    at += plan.longAfter === n + 1 ? plan.longMinutes : plan.breakMinutes;
    return { number: n + 1, startsAt, endsAt };
  });
};

/** The periods that end as they begin, and those that begin before the one above them has ended; by number. */
export const wrongBells = (rows: readonly BellPeriod[]): number[] => {
  const wrong = new Set<number>();
  const sorted = rows.toSorted((a, b) => a.number - b.number);
  let end: number | null = null;
  for (const { number, startsAt, endsAt } of sorted) {
    let from = minutesOf(startsAt);
    let until = minutesOf(endsAt);
    // A day's bells may go on past midnight, once.
    if (end !== null && from < end - dayMinutes / 2) from += dayMinutes;
    while (until < from) until += dayMinutes;
    if (until === from || (end !== null && from < end)) wrong.add(number);
    end = until;
  }
  return [...wrong];
};
