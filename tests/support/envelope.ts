import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  additionalData,
  formatEnvelope,
  keyBytes,
  nonceBytes,
  noncePrefixBytes,
  packedMark,
  parseEnvelope,
  sessionKeyInfo,
  tagBytes,
} from '@derslik/contract/cipher';

const derive = (secret: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), info, keyBytes));

/** The payload encryption of one socket, written a second time for tests. */
export class Envelope {
  readonly roomKeys = new Map<number, Buffer>();
  private readonly up: Buffer;
  private readonly down: Buffer;
  private readonly prefix = randomBytes(noncePrefixBytes);
  private counter = 0n;

  /** @param key of the session, base64 */
  constructor(
    key: string,
    private readonly owner: string,
    private readonly room: string,
  ) {
    const secret = Buffer.from(key, 'base64');
    this.up = derive(secret, sessionKeyInfo('c2s'));
    this.down = derive(secret, sessionKeyInfo('s2c'));
  }

  seal(name: string, text: string): string {
    const nonce = Buffer.alloc(nonceBytes);
    this.prefix.copy(nonce);
    nonce.writeBigUInt64BE(++this.counter, noncePrefixBytes);
    const cipher = createCipheriv('aes-128-gcm', this.up, nonce);
    cipher.setAAD(Buffer.from(additionalData('c2s', name, this.room)));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return formatEnvelope(null, sealed.toString('base64'));
  }

  open(name: string, envelope: string): unknown {
    const parsed = parseEnvelope(envelope);
    const key = parsed && (parsed.epoch === null ? this.down : this.roomKeys.get(parsed.epoch));
    if (!parsed || !key) throw new Error(`${this.owner} has no key for ${name} ${envelope.slice(0, 8)}`);
    const body = Buffer.from(parsed.body, 'base64');
    const decipher = createDecipheriv('aes-128-gcm', key, body.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(additionalData('s2c', name, this.room)));
    decipher.setAuthTag(body.subarray(-tagBytes));
    const plain = Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return JSON.parse(String(plain[0] === packedMark ? inflateRawSync(plain.subarray(1)) : plain));
  }
}
