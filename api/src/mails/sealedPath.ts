import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type KeyPurpose } from '../keys.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the path of a mail's link, or another secret, bound to its row: who reads the table, or moves a row's bytes, opens nothing. */
export class SealedPath {
  private readonly key: Buffer;

  constructor(secret: string, purpose: KeyPurpose = 'mail') {
    this.key = deriveKey(secret, purpose);
  }

  seal(rowId: string, text: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(rowId));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** @throws where it was sealed with another secret, or for another row */
  open(rowId: string, sealed: Buffer): string {
    const decipher = createDecipheriv(algorithm, this.key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}
