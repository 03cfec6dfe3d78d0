import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
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
const noSalt = Buffer.alloc(32);
const firstBlock = Buffer.of(1);

/** HKDF-SHA-256 (RFC 5869) without a salt, one block: a third of what node's own costs, and every socket needs two. */
const extracted = (secret: Buffer): Buffer => createHmac('sha256', noSalt).update(secret).digest();
const expandInto = (key: Buffer, extract: Buffer, info: string): Buffer => {
  createHmac('sha256', extract).update(info).update(firstBlock).digest().copy(key);
  return key;
};
/** Memory of its own: a slice of Node's pool would hold all of the pool for as long as the socket lives. */
const emptyKeys = (count: number): Buffer => Buffer.alloc(count * keyBytes);

/** 16 bytes. */
export const expandKey = (secret: Buffer, info: string): Buffer => expandInto(emptyKeys(1), extracted(secret), info);

/** The keys of a socket's two directions. */
export const sessionKeys = (secret: Buffer): Record<Direction, Buffer> => {
  const extract = extracted(secret);
  const both = emptyKeys(2);
  return {
    c2s: expandInto(both.subarray(0, keyBytes), extract, sessionKeyInfo('c2s')),
    s2c: expandInto(both.subarray(keyBytes), extract, sessionKeyInfo('s2c')),
  };
};

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
