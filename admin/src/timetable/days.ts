import { localeOf } from '@derslik/client/language';
import { nowUnix, schoolWriter, wallTime } from '@derslik/client/schoolTime';
import type { Day, Term } from '@derslik/contract/timetable';
import { dayAfter, weekdayOf } from '@derslik/contract/timetableDays';
import { useLocale } from 'react-admin';

/** 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const dayMs = 86_400_000;
const monday = '2024-01-01';

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const mondayOfWeek = (day: Day): Day => dayAfter(day, 1 - weekdayOf(day));

/** Today on the school's calendar. */
export const schoolToday = (timeZone: string): Day => {
  const { year, month, day } = wallTime(nowUnix(), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
};

/** The week of a term's first day is odd. */
export const weekKindOf = (term: Term, day: Day): 'odd' | 'even' => {
  const weeks = Math.round((midnight(mondayOfWeek(day)) - midnight(mondayOfWeek(term.startsOn))) / (7 * dayMs));
  return weeks % 2 === 0 ? 'odd' : 'even';
};

/** Days and weekdays in the language of the page. */
export const useDayWords = () => {
  const language = useLocale();
  const { write } = schoolWriter(language, 'UTC');
  const locale = localeOf(language);
  const say = (day: Day, options: Intl.DateTimeFormatOptions): string => write(midnight(day) / 1_000, options);
  const ofWeek = (weekday: number, style: 'long' | 'short'): string =>
    say(dayAfter(monday, weekday - 1), { weekday: style });
  return {
    locale,
    weekday: (weekday: number): string => ofWeek(weekday, 'long'),
    weekdayShort: (weekday: number): string => ofWeek(weekday, 'short'),
    /** "23 Kasım 2026" */
    day: (day: Day): string => say(day, { dateStyle: 'long' }),
    /** "23 Kasım Pazartesi" */
    dayOfWeek: (day: Day): string => say(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** "23 Kasım 2026 Pazartesi" */
    dayWhole: (day: Day): string => say(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "23 Kas" */
    dayShort: (day: Day): string => say(day, { day: 'numeric', month: 'short' }),
  };
};
