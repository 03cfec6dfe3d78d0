import type { BellSchedule } from '@derslik/contract/timetable';
import { weekdays } from './days';
import type { GridRow } from './WeekTable';

export const defaultBells = (bells: readonly BellSchedule[]): BellSchedule | undefined =>
  bells.find(({ isDefault }) => isDefault) ?? bells[0];

/** The rows of a grid: the bells' periods, and others at which there is a lesson all the same. */
export const gridRowsOf = (
  bells: BellSchedule | undefined,
  lessons: readonly { period: number | null }[],
): GridRow[] => {
  const times = new Map(bells?.periods.map(({ number, startsAt, endsAt }) => [number, `${startsAt} – ${endsAt}`]));
  const numbers = new Set([...times.keys(), ...lessons.flatMap(({ period }) => period ?? [])]);
  return [...numbers].sort((a, b) => a - b).map((number) => ({ number, times: times.get(number) ?? '' }));
};

/** Monday to Friday, and the days of the weekend on which there is something. */
export const shownWeekdays = (lessons: readonly { weekday: number }[], withWeekend: boolean): number[] =>
  weekdays.filter((day) => day <= 5 || withWeekend || lessons.some(({ weekday }) => weekday === day));
