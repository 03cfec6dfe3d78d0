import { nameKey } from '../../names/nameKey.js';

/** How the days of the week are written, from Monday, in Turkish and English; compared without case, dots and accents. */
const words = [
  'pazartesi, pzt, pts, pt, monday, mon, mo',
  'salı, sal, sa, sl, tuesday, tue, tues, tu',
  'çarşamba, çar, çrş, çarş, ça, wednesday, wed, we',
  'perşembe, per, prş, perş, pe, thursday, thu, thur, thurs, th',
  'cuma, cum, cu, friday, fri, fr',
  'cumartesi, cmt, cts, ct, saturday, sat',
  'pazar, paz, pz, sunday, sun, su',
];
const weekdayOf = new Map(
  words.flatMap((list, n) => list.split(', ').map((word): [string, number] => [nameKey(word), n + 1])),
);

/** 1 Monday to 7 Sunday; null for what names no day. */
export const readWeekday = (name: string): number | null => weekdayOf.get(nameKey(name)) ?? null;

/** Names of the days as files are written with them. */
export const weekdayNames = {
  tr: ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

/** The days of a list, by name; where they have no names of days, by their place: the first one is a Monday. */
export const readWeekdays = (names: readonly string[]): number[] => {
  const read = names.map(readWeekday);
  const isNamed = read.every((day, n) => day !== null && read.indexOf(day) === n);
  return names.map((_, n) => (isNamed ? (read[n] ?? 0) : n < 7 ? n + 1 : 0));
};

/** `08:30` of "8:30", "08.30" or "0830"; null for what is no time. */
export const readClock = (text: string): string | null => {
  const found = /^\s*(\d{1,2})[:.](\d{2})(?::\d{2})?\s*$/.exec(text);
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
};
/** Two times in a text, as "08:30 - 09:10". */
export const readClocks = (text: string): [string, string] | null => {
  const found = [...text.matchAll(/(?<!\d)(\d{1,2}[:.]\d{2})(?!\d)/g)].map(([, time]) => readClock(time ?? ''));
  return found[0] && found[1] && found[0] !== found[1] ? [found[0], found[1]] : null;
};
