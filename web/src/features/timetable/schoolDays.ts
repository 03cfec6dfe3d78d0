import { unixOf, wallTime } from '@derslik/client/schoolTime';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import { dayAfter, weekdayOf } from '@derslik/contract/timetableDays';

const asDate = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The school's day of a moment. @param unix seconds */
export const dayOf = (unix: number, timeZone: string): Day => {
  const { year, month, day } = wallTime(unix, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
};

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => dayAfter(day, 1 - weekdayOf(day));

/** Noon of a day on the school's clock, for writing it. Unix seconds. */
export const noonOfDay = (day: Day, timeZone: string): number => {
  const date = new Date(asDate(day));
  const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return unixOf({ ...wall, hour: 12, minute: 0 }, timeZone);
};

/** The days of a week that are shown: Monday to Friday, and of the weekend what has lessons. */
export const shownDays = (monday: Day, lessons: readonly TimetableLesson[]): Day[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((n) => dayAfter(monday, n))
    .filter((day, n) => n < 5 || lessons.some(({ onDate }) => onDate === day));

type Timed = Pick<TimetableLesson, 'startsAt' | 'endsAt' | 'isCancelled' | 'token' | 'status'>;

/** May it be entered now? From ten minutes before its bell to its end, and for as long as people are inside. */
export const isOpenNow = ({ startsAt, endsAt, isCancelled, token, status }: Timed, nowMs: number): boolean =>
  token !== null &&
  !isCancelled &&
  nowMs >= Date.parse(startsAt) - timetableLimits.opensMinutes * 60_000 &&
  (nowMs < Date.parse(endsAt) || status === 'process');

export const isPast = ({ endsAt, status }: Timed, nowMs: number): boolean =>
  nowMs >= Date.parse(endsAt) && status !== 'process';

/** Those of the day that is on, else of the next one with lessons that are still to come. */
export const nearestDay = (lessons: readonly TimetableLesson[], today: Day, nowMs: number): Day | null => {
  const ahead = lessons.filter((lesson) => lesson.onDate >= today && !lesson.isCancelled && !isPast(lesson, nowMs));
  return ahead[0]?.onDate ?? null;
};
