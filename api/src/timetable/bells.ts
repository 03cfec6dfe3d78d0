import type { BellPeriod } from '@derslik/contract/timetable';

/** Minutes after the midnight with which the day of the bells begins. */
export interface BellTimes {
  startsAt: number;
  endsAt: number;
}

const dayMinutes = 24 * 60;
/** No break is as long as this: a period that would come so late was meant to come before. */
const breakMax = 12 * 60;

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** The times of each period, by its number. What begins earlier than the period before it begins after midnight. */
export const timesOfBells = (periods: readonly BellPeriod[]): Map<number, BellTimes> => {
  const times = new Map<number, BellTimes>();
  let last = 0;
  for (const { number, startsAt, endsAt } of periods.toSorted((one, other) => one.number - other.number)) {
    let start = minutesOf(startsAt);
    while (start < last) start += dayMinutes;
    let end = minutesOf(endsAt);
    while (end <= start) end += dayMinutes;
    times.set(number, { startsAt: start, endsAt: end });
    last = start;
  }
  return times;
};

/** Each number once, no period within another, and all of them within a day. */
export const areBellsInOrder = (periods: readonly BellPeriod[]): boolean => {
  const times = [...timesOfBells(periods).values()];
  if (times.length < periods.length) return false;
  const isBehind = ({ startsAt }: BellTimes, n: number): boolean => {
    const before = times[n - 1];
    return !before || (startsAt >= before.endsAt && startsAt - before.endsAt < breakMax);
  };
  return times.every(isBehind) && (times.at(-1)?.endsAt ?? 0) - (times[0]?.startsAt ?? 0) <= dayMinutes;
};

/** From the first bell to the last of a lesson; null where that day's bells have no such period. */
export const timesOfLesson = (
  bells: ReadonlyMap<number, BellTimes>,
  period: number,
  length: number,
): BellTimes | null => {
  const first = bells.get(period);
  if (!first) return null;
  // On a shorter day it ends with the last of its periods that there is.
  let { endsAt } = first;
  for (let n = 1; n < length; n += 1) endsAt = bells.get(period + n)?.endsAt ?? endsAt;
  return { startsAt: first.startsAt, endsAt };
};
