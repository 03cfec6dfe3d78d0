/** With its decimals, and thousands in groups of three. */
const plain = /^(\d+)(?:[.,](\d+))?$/;
const grouped = /^(\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/;
const digitsMax = 20;

/**
 * What a typed number may mean, in Turkish or in English writing: `3,14` and `3.14` are one number, `1.234` may be two. Nobody who knows the
 * answer loses a point for how they write it. @returns none where it is no number
 */
export const numberReadings = (typed: string): number[] => {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .trim()
    .replace(/^([+-])\s+/, '$1')
    .replace(/\s/gu, ' ');
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[+-]/, '');
  if (digits.length > digitsMax) return [];
  const readings = new Set<number>();
  const whole = plain.exec(digits);
  if (whole) readings.add(sign * Number(`${whole[1]}.${whole[2] ?? '0'}`));
  const groups = grouped.exec(digits);
  // A point that parts the thousands is no decimal point, too.
  if (groups && (groups[3] === undefined || digits[groups[1]!.length] !== groups[2]))
    readings.add(sign * Number(`${groups[1]!.replace(/[., ]/g, '')}.${groups[3] ?? '0'}`));
  // A zero has no sign.
  return [...readings].map((one) => one || 0);
};

/** Within the tolerance, its ends included: what a processor makes of 0.1 + 0.2 doesn't count. */
export const isNear = (one: number, value: number, tolerance: number): boolean =>
  Math.abs(one - value) <= tolerance + Math.max(1, Math.abs(value)) * 1e-12;
