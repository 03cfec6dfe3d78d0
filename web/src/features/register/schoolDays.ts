import { useTimeZone } from '@derslik/client/config';
import { nowUnix, wallTime } from '@derslik/client/schoolTime';
import type { RegisterRange } from '@derslik/contract/register';
import type { Day } from '@derslik/contract/timetable';

const dayMs = 86_400_000;
const dayText = (at: number): Day => new Date(at).toISOString().slice(0, 10);

export const daysLater = (day: Day, count: number): Day => dayText(Date.parse(day) + count * dayMs);
/** Noon of a day, for words: no zone makes another day of it. */
export const noonOf = (day: Day): number => Date.parse(day) / 1_000 + 12 * 3_600;
/** Monday of its week. */
export const weekOf = (day: Day): RegisterRange => {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return { from: daysLater(day, -weekday), to: daysLater(day, 6 - weekday) };
};
/** @param month as `2026-09` */
export const monthOf = (month: string): RegisterRange => {
  const from = `${month}-01`;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, to: dayText(next.getTime() - dayMs) };
};
/** This month and those before it, the newest first. */
export const monthsBefore = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(`${today.slice(0, 7)}-01`);
    at.setUTCMonth(at.getUTCMonth() - n);
    return at.toISOString().slice(0, 7);
  });

/** The school's calendar day. */
export const useToday = (): Day => {
  const { year, month, day } = wallTime(nowUnix(), useTimeZone());
  return dayText(Date.UTC(year, month - 1, day));
};
