import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, keyedHash } from '../keys.js';

/** Accounts whose marks one browser keeps; the longest unused goes. */
const marksMax = 8;
const nonceBytes = 16;
const markBytes = 2 * nonceBytes;

/**
 * Marks of accounts that a browser has signed in to: a random number, and a signature of it with the account. So the
 * server knows them again without storing any, and they don't tell whose they are.
 */
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(serverSecret: string) {
    this.key = deriveKey(serverSecret, 'known-browser');
  }

  /** The account's own mark among those that a browser sent; null where it never signed in to this account. */
  markOf(sent: string, userId: string): string | null {
    return marksOf(sent).find((mark) => this.belongs(mark, userId)) ?? null;
  }

  /** The marks to keep after a sign-in to the account. */
  withMark(sent: string, userId: string): string {
    const own = this.markOf(sent, userId) ?? this.newMark(userId);
    return [own, ...marksOf(sent).filter((mark) => mark !== own)].slice(0, marksMax).join('.');
  }

  private newMark(userId: string): string {
    const nonce = randomBytes(nonceBytes);
    return Buffer.concat([nonce, this.signature(nonce, userId)]).toString('base64url');
  }

  private belongs(mark: string, userId: string): boolean {
    const bytes = Buffer.from(mark, 'base64url');
    if (bytes.length !== markBytes) return false;
    const nonce = bytes.subarray(0, nonceBytes);
    return timingSafeEqual(bytes.subarray(nonceBytes), this.signature(nonce, userId));
  }

  private signature(nonce: Buffer, userId: string): Buffer {
    return keyedHash(this.key, nonce.toString('base64url'), userId).subarray(0, nonceBytes);
  }
}

const marksOf = (sent: string): string[] =>
  sent
    .split('.')
    .slice(0, marksMax)
    .filter((mark) => /^[\w-]{43}$/.test(mark));
