import { dayAfter, weekdayOf } from '@derslik/contract/timetableDays';
import type { Day, WeekKind } from '@derslik/contract/timetable';
import * as imported from 'rrule';

/** The package is of both kinds: what it exports stands under `default` where Node itself loads it. */
const { RRule } = 'RRule' in imported ? imported : (imported as { default: typeof imported }).default;

/** A weekday of a term, in all its weeks or in every other one. */
export interface WeekRule {
  startsOn: Day;
  endsOn: Day;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  weeks: WeekKind;
}

/** Days have no zone: as midnights in UTC they are what RFC 5545 calls floating. */
const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const reckoned = (rule: WeekRule): Day[] => {
  const { startsOn, endsOn, weekday, weeks } = rule;
  const firstMonday = dayAfter(startsOn, 1 - weekdayOf(startsOn));
  return new RRule({
    freq: RRule.WEEKLY,
    interval: weeks === 'every' ? 1 : 2,
    wkst: RRule.MO,
    byweekday: [weekday - 1],
    dtstart: midnight(weeks === 'even' ? dayAfter(firstMonday, 7) : firstMonday),
    until: midnight(endsOn),
  })
    .all()
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => day >= startsOn);
};

/** A school has a few terms, each with up to twenty-one rules. */
const knownMax = 500;
const known = new Map<string, readonly Day[]>();

/**
 * The days of a rule, in order. The week of the term's first day, which begins on its Monday, is odd. A rule is reckoned once in a
 * process: every timetable asks for the same ones.
 */
export const daysOfRule = (rule: WeekRule): readonly Day[] => {
  const key = `${rule.startsOn} ${rule.endsOn} ${rule.weekday} ${rule.weeks}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= knownMax) known.clear();
  const days = reckoned(rule);
  known.set(key, days);
  return days;
};
