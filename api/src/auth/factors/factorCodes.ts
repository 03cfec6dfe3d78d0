import { randomInt } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const { alphabet, groups, groupLength } = limits.slip;

/** As every authenticator app takes it: SHA-1, six digits, thirty seconds (RFC 6238). */
const codesOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: periodSeconds, digits: 6, algorithm: 'SHA1' });

/** 160 random bits in base32, as RFC 4226 asks. */
export const makeAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: the app shows school and user name above its codes. */
export const appUri = (secret: string, school: string, username: string): string =>
  codesOf(secret, school.replaceAll(':', ' '), username).toString();

/** A code of digits, as apps show it in two groups; null where it is none. */
export const readAppCode = (typed: string): string | null => {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(plain) ? plain : null;
};

/**
 * The time step whose code it is; null where it is none of now. A clock may be a step behind or ahead.
 * @param now Unix milliseconds
 */
export const stepOfCode = (secret: string, code: string, now = Date.now()): number | null => {
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / periodSeconds) + delta;
};

/** Ten of thirty letters, 49 random bits; they are read as slips' codes are. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
