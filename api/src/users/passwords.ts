import { randomInt } from 'node:crypto';
import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes.
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * A password's one spelling: systems send the same letter composed or in its parts, and a space of several kinds.
 * Source: RFC 8265, section 4.2 (OpaqueString), with NFKC, which also takes a keyboard's full-width letters.
 */
const spelling = (password: string): string => password.normalize('NFKC').replace(/\p{Zs}/gu, ' ');

/** What a stored hash may have been made of: passwords were once kept as the system of that day sent them. */
const spellings = (password: string): string[] => [
  ...new Set([spelling(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

export const hashPassword = (password: string): Promise<string> => hash(spelling(password), options);

let nobodysHash: Promise<string> | null = null;

/** Takes the same time with and without a stored hash, so that an unknown account can't be told from a wrong password. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword('nobody');
  const compared = stored ?? (await nobodysHash);
  // One of plain letters has one spelling; how many a wrong one has says nothing of the account.
  for (const one of spellings(password)) if (await verify(compared, one)) return stored !== null;
  return false;
};

/**
 * Checks several stored ones, and nobody learns how many there are: a wrong password is tried as often in any case.
 * @param tries at least as many as are stored
 */
export const isOneOf = async (
  stored: readonly (string | null)[],
  tries: number,
  password: string,
): Promise<boolean> => {
  for (let n = 0; n < tries; n += 1) if (await checkPassword(stored[n] ?? null, password)) return true;
  return false;
};

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password for a first account: 16 characters that can be read aloud. */
export const generatePassword = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
