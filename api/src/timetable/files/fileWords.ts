import { timetableLimits } from '@derslik/contract/limits/timetable';
import { normaliseName } from '@derslik/contract/names';
import { emailSchema } from '@derslik/contract/users';

/** The beginning of a text, without what Postgres keeps nowhere: zeros and halves of letters. */
export const cut = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '');

/** A name as it is kept: one line, nothing that can't be seen, not longer than a name may be. */
export const nameOf = (text: string): string => cut(normaliseName(text), timetableLimits.nameMax).trim();

/** Folded; null for what is no address. */
export const emailOf = (text: string): string | null => {
  const read = emailSchema.safeParse(text.trim());
  return read.success ? read.data : null;
};

export const isPeriod = (number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number <= timetableLimits.periodMax;
export const isLength = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= timetableLimits.lengthMax;

/** The first of each key. */
export const onceEach = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => {
  const seen = new Set<string>();
  return list.filter((one) => {
    const key = keyOf(one);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** A class by its name: "9-A", "AMP 10/B", "Hazırlık A"; not a level, as "9. sınıf" is one. */
export const looksLikeClass = (name: string): boolean =>
  /(?:^|[\s-])(?:\d{1,2}|haz\p{L}*\.?)\s*[-./–]?\s*(?:\p{Lu}{1,2}|\d{1,2})(?:$|\s*\()/u.test(name);
