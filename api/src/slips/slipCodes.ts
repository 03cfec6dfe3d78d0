import { randomInt } from 'node:crypto';
import { limits } from '@derslik/contract/limits';

const { alphabet, groups, groupLength } = limits.slip;

/**
 * Ten of thirty letters, 49 random bits. Guessing is limited at sign-in, and the stored hash needs the server's secret, so
 * that no slow hash is needed: two thousand people would take minutes of it.
 */
export const makeSlipCode = (): string =>
  Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
