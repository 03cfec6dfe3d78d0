/** Two lists of the same values in the same order: nothing to draw again. */
export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
