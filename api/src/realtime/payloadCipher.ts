import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  formatEnvelope,
  keyBytes,
  nonceBytes,
  noncePrefixBytes,
  sessionKeyInfo,
  tagBytes,
  type Direction,
} from '@derslik/contract/cipher';
import { plainOf } from './packing.js';
import { ProcessIdentity } from './processIdentity.js';

const algorithm = 'aes-128-gcm';
const noSalt = Buffer.alloc(0);

/** 16 bytes by HKDF-SHA-256. */
export const expandKey = (secret: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, noSalt, info, keyBytes));

export const sessionKey = (secret: Buffer, direction: Direction): Buffer =>
  expandKey(secret, sessionKeyInfo(direction));

/** The server's end of the payload envelope (contract: cipher.ts). One counter for all keys of the process. */
@Injectable()
export class PayloadCipher {
  private readonly prefix = Buffer.alloc(noncePrefixBytes);
  private counter = 0n;

  constructor(identity: ProcessIdentity) {
    this.prefix.writeUInt32BE(identity.number >>> 0);
  }

  /** @param epoch the room key's epoch; null for a session key */
  seal(key: Buffer, epoch: number | null, aad: string, text: string): string {
    const nonce = Buffer.allocUnsafe(nonceBytes);
    this.prefix.copy(nonce);
    nonce.writeBigUInt64BE(++this.counter, noncePrefixBytes);
    const cipher = createCipheriv(algorithm, key, nonce);
    cipher.setAAD(Buffer.from(aad));
    const body = Buffer.concat([nonce, cipher.update(plainOf(text)), cipher.final(), cipher.getAuthTag()]);
    return formatEnvelope(epoch, body.toString('base64'));
  }

  /** The text, or null when it was not sealed with this key for this place. */
  open(key: Buffer, aad: string, body: string): string | null {
    const bytes = Buffer.from(body, 'base64');
    if (bytes.length < nonceBytes + tagBytes) return null;
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(aad));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
