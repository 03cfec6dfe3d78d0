import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** What a key is for; each purpose has its own, so that none can be used in another's place. */
export type KeyPurpose =
  | 'session'
  | 'captcha'
  | 'captcha-key'
  | 'guess'
  | 'known-browser'
  | 'factor'
  | 'earlier-sign-in'
  | 'recovery-code'
  | 'challenge'
  | 'address'
  | 'room'
  | 'media'
  | 'ballot'
  | 'video'
  | 'film'
  | 'copy'
  | 'lecture'
  | 'optic'
  | 'replay'
  | 'mail'
  | 'slip'
  | 'slip-code'
  | 'consent'
  | 'consent-code'
  | 'guardian-code'
  | 'support'
  | 'readiness'
  | 'recorder'
  | 'recorder-ticket'
  | 'broadcast'
  | 'panelist'
  | 'identity'
  | 'identity-flow'
  | 'social'
  | 'platform'
  | 'bigbluebutton'
  | 'lti'
  | 'hooks';

/** 32 bytes for one purpose, from the server's secret. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'derslik', purpose, 32));

/** For tokens of 256 random bits: a plain digest is enough to keep them useless to anybody who reads the table. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** For values that can be guessed (addresses, passwords): keyed, so that the table can't be searched. */
export const keyedHash = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
