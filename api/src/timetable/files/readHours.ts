import type { FilePeriod } from './fileShape.js';
import { isPeriod } from './fileWords.js';
import { readClock, readClocks } from './weekdays.js';

/** "1. ders", "3", "Ders 4": the number of a period; null where it says none, or only a time. */
export const readPeriodNumber = (text: string): number | null => {
  const bare = text.replace(/\d{1,2}[:.]\d{2}/g, ' ');
  const found = /(?<!\d)(\d{1,2})(?!\d)/.exec(bare);
  return found && isPeriod(Number(found[1])) ? Number(found[1]) : null;
};

/** Hours of a day as free texts: their own numbers where each says one, else their places from 1; with their times where they say them. */
export const readHours = (names: readonly string[]): { periods: FilePeriod[]; numberOf: Map<string, number> } => {
  const said = names.map(readPeriodNumber);
  const isNumbered = said.every((number, n) => number !== null && said.indexOf(number) === n);
  const numbers = names.map((_, n) => (isNumbered ? (said[n] ?? n + 1) : n + 1));
  return {
    numberOf: new Map(names.map((name, n) => [name, numbers[n] ?? n + 1])),
    periods: names.flatMap((name, n): FilePeriod[] => {
      const number = numbers[n] ?? n + 1;
      const [startsAt, endsAt] = readClocks(name) ?? [readClock(name), null];
      return isPeriod(number) ? [{ number, startsAt, endsAt }] : [];
    }),
  };
};
