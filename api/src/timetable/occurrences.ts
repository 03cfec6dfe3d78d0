import type { BellPeriod, Day, WeekKind } from '@derslik/contract/timetable';
import { dayAfter, weekdayOf } from '@derslik/contract/timetableDays';
import { clockMoment } from '../timeZones.js';
import { timesOfBells, timesOfLesson } from './bells.js';
import { daysOfRule } from './recurrence.js';

/** A lesson of the week, as far as its days and times go. */
export interface RecurringLesson {
  id: string;
  termId: string;
  weekday: number;
  period: number;
  length: number;
  weeks: WeekKind;
  fromOn: Day | null;
  untilOn: Day | null;
}
/** What one day makes of it. */
export interface PlannedChange {
  weeklyLessonId: string;
  plannedOn: Day;
  isCancelled: boolean;
  movedTo: Day | null;
  period: number | null;
}

/** What a school has set for its days. */
export interface Plan<Lesson extends RecurringLesson = RecurringLesson, Change extends PlannedChange = PlannedChange> {
  /** IANA name of the school's clock. */
  timeZone: string;
  terms: readonly { id: string; startsOn: Day; endsOn: Day }[];
  holidays: readonly { fromOn: Day; untilOn: Day }[];
  bells: readonly { id: string; isDefault: boolean; periods: readonly BellPeriod[] }[];
  /** Days with other bells than the default. */
  dayBells: readonly { onDate: Day; scheduleId: string }[];
  lessons: readonly Lesson[];
  changes: readonly Change[];
}

/** A lesson on a day. A cancelled one stands at its place. */
export interface Occurrence<Lesson extends RecurringLesson, Change extends PlannedChange> {
  lesson: Lesson;
  /** The day on which the week has it. */
  plannedOn: Day;
  onDate: Day;
  period: number;
  startsAt: Date;
  endsAt: Date;
  change: Change | null;
}

/** Times of lessons on days. */
export const clockOf = ({ timeZone, bells, dayBells }: Pick<Plan, 'timeZone' | 'bells' | 'dayBells'>) => {
  const times = new Map(bells.map(({ id, periods }) => [id, timesOfBells(periods)]));
  const usual = bells.find(({ isDefault }) => isDefault)?.id;
  const others = new Map(dayBells.map(({ onDate, scheduleId }) => [onDate, scheduleId]));
  const known = new Map<string, Date>();
  const moment = (day: Day, minutes: number): Date => {
    const key = `${day} ${minutes}`;
    const found = known.get(key) ?? clockMoment(day, minutes, timeZone);
    known.set(key, found);
    return found;
  };
  /** Null: the bells of that day have no such period. */
  return (day: Day, period: number, length: number): { startsAt: Date; endsAt: Date } | null => {
    const found = timesOfLesson(times.get(others.get(day) ?? usual ?? '') ?? new Map(), period, length);
    if (!found) return null;
    const [startsAt, endsAt] = [moment(day, found.startsAt), moment(day, found.endsAt)];
    // Where the clock skips its whole time it takes as long as ever.
    const tookMs = (found.endsAt - found.startsAt) * 60_000;
    return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + tookMs) };
  };
};

/** On which days the week has which lesson, holidays and changes aside. */
const weekOf = ({ terms, holidays }: Pick<Plan, 'terms' | 'holidays'>) => {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const known = new Map<string, ReadonlySet<Day>>();
  const isHoliday = (day: Day): boolean => holidays.some(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn);
  const schoolDays = ({ termId, weekday, weeks }: RecurringLesson): ReadonlySet<Day> => {
    const key = `${termId} ${weekday} ${weeks}`;
    const term = byId.get(termId);
    const found =
      known.get(key) ?? new Set(term ? daysOfRule({ ...term, weekday, weeks }).filter((day) => !isHoliday(day)) : []);
    known.set(key, found);
    return found;
  };
  return (lesson: RecurringLesson, day: Day): boolean =>
    (lesson.fromOn ?? day) <= day && day <= (lesson.untilOn ?? day) && schoolDays(lesson).has(day);
};

/** Whether the week has a lesson on a day. */
export const isPlannedOn = (plan: Pick<Plan, 'terms' | 'holidays'>, lesson: RecurringLesson, day: Day): boolean =>
  weekOf(plan)(lesson, day);

/**
 * The lessons of these days, both included, sorted by time: from the week's rules (RFC 5545, floating days) without holidays, with each
 * day's changes, by that day's bells on the school's clock. A lesson that was moved into these days is among them, one that was moved
 * out is not; nor is one for which the day's bells have no period, as on a half day.
 */
export const occurrencesOf = <Lesson extends RecurringLesson, Change extends PlannedChange>(
  plan: Plan<Lesson, Change>,
  from: Day,
  to: Day,
): Occurrence<Lesson, Change>[] => {
  const isInWeek = weekOf(plan);
  const timesOn = clockOf(plan);
  const changes = new Map(plan.changes.map((change) => [`${change.weeklyLessonId} ${change.plannedOn}`, change]));
  const byWeekday = new Map<number, Day[]>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) listed(byWeekday, weekdayOf(day)).push(day);
  /** A change of another day may bring a lesson here. */
  const movedHere = new Map<string, Day[]>();
  for (const { weeklyLessonId, plannedOn, movedTo } of plan.changes)
    if (movedTo !== null && (plannedOn < from || plannedOn > to)) listed(movedHere, weeklyLessonId).push(plannedOn);
  const found: Occurrence<Lesson, Change>[] = [];
  for (const lesson of plan.lessons)
    for (const plannedOn of [...listed(byWeekday, lesson.weekday), ...(movedHere.get(lesson.id) ?? [])]) {
      if (!isInWeek(lesson, plannedOn)) continue;
      const change = changes.get(`${lesson.id} ${plannedOn}`) ?? null;
      const onDate = change?.movedTo ?? plannedOn;
      const period = change?.period ?? lesson.period;
      if (onDate < from || onDate > to) continue;
      const times = timesOn(onDate, period, lesson.length);
      if (times) found.push({ lesson, plannedOn, onDate, period, ...times, change });
    }
  return found.sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.lesson.id < other.lesson.id ? -1 : 1),
  );
};

const listed = <Key, One>(lists: Map<Key, One[]>, key: Key): One[] => {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
};
