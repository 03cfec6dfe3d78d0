import { limits } from './limits.js';

/** Unix seconds of the day's beginning in UTC, or nothing. */
export type SentDay = number | '' | null | undefined;

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The day that the school's calendar shows, as `2026-11-23`. Put together from parts: no locale's form is the same
 * everywhere, and WebKit writes 11/23/2026 for `en-CA` where others write 2026-11-23.
 */
export const schoolDay = (timeZone: string, at = new Date()): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = format.formatToParts(at);
  const read = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
};

const { registerYearsBack, registerDaysBack, profileYearsBack, profileDaysAhead } = limits.birthDate;
const reach = {
  register: { years: -registerYearsBack, days: -registerDaysBack },
  profile: { years: -profileYearsBack, days: profileDaysAhead },
};

/** First and last day that can be chosen, as `2026-11-23`. @param today as the school's calendar has it */
export const birthDays = (today: string, form: keyof typeof reach): { first: string; last: string } => {
  const [first, last] = [new Date(`${today}T00:00:00Z`), new Date(`${today}T00:00:00Z`)];
  first.setUTCFullYear(first.getUTCFullYear() + reach[form].years);
  last.setUTCDate(last.getUTCDate() + reach[form].days);
  return { first: isoDay(first), last: isoDay(last) };
};

/** The day of what was sent; null: none was. `Invalid` where it is no day. */
export const birthDayOf = (sent: SentDay): string | null => {
  if (sent === '' || sent === null || sent === undefined) return null;
  const at = new Date(sent * 1_000);
  return Number.isNaN(at.getTime()) ? 'Invalid' : isoDay(at);
};

/** Whether it is left out, or can be chosen. @param today as the school's calendar has it */
export const isBirthDay = (sent: SentDay, today: string, form: keyof typeof reach): boolean => {
  const day = birthDayOf(sent);
  const { first, last } = birthDays(today, form);
  return day === null || (/^\d{4}-/.test(day) && day >= first && day <= last);
};

/** `2012-05-03` as people write it here: `03.05.2012`. */
export const writtenDay = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('.');

/** What is sent of `03.05.2012`; empty where nothing is written, NaN where it is no day that there is. */
export const sentDay = (written: string): number | '' => {
  if (written.trim() === '') return '';
  const iso = /^\d{2}\.\d{2}\.\d{4}$/.test(written) ? written.split('.').reverse().join('-') : 'no day';
  const at = new Date(`${iso}T00:00:00Z`);
  // The 31st of February would be a day of March.
  return !Number.isNaN(at.getTime()) && isoDay(at) === iso ? at.getTime() / 1_000 : Number.NaN;
};
