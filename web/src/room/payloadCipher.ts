import {
  additionalData,
  formatEnvelope,
  nonceBytes,
  noncePrefixBytes,
  packedMark,
  parseEnvelope,
  sessionKeyInfo,
  type Direction,
} from '@derslik/contract/cipher';

const text = new TextEncoder();
const untext = new TextDecoder();

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
};
export const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

const textOf = async (plain: Uint8Array<ArrayBuffer>): Promise<string> => {
  if (plain[0] !== packedMark) return untext.decode(plain);
  const unpacked = new Blob([plain.subarray(1)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).text();
};

const sessionKey = async (secret: Uint8Array<ArrayBuffer>, direction: Direction): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = text.encode(sessionKeyInfo(direction));
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
    base,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/**
 * The browser's end of the payload encryption of one socket (contract: cipher.ts). Holds the session key of the
 * connection and the room keys of the two newest epochs.
 */
export class PayloadCipher {
  private readonly roomKeys = new Map<number, CryptoKey>();
  private readonly noncePrefix = crypto.getRandomValues(new Uint8Array(noncePrefixBytes));
  private counter = 0;

  private constructor(
    private readonly up: CryptoKey,
    private readonly down: CryptoKey,
    private readonly room: string,
  ) {}

  /** `secret` is the session key that came with the socket token, base64. */
  static async create(secret: string, room: string): Promise<PayloadCipher> {
    const bytes = fromBase64(secret);
    const [up, down] = await Promise.all([sessionKey(bytes, 'c2s'), sessionKey(bytes, 's2c')]);
    return new PayloadCipher(up, down, room);
  }

  async addRoomKey(epoch: number, key: string): Promise<void> {
    this.roomKeys.set(epoch, await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['decrypt']));
    // The one before still opens what was on its way.
    for (const old of this.roomKeys.keys()) if (old < epoch - 1) this.roomKeys.delete(old);
  }

  async encrypt(name: string, payload: unknown): Promise<string> {
    const nonce = new Uint8Array(nonceBytes);
    nonce.set(this.noncePrefix);
    new DataView(nonce.buffer).setBigUint64(noncePrefixBytes, BigInt(++this.counter));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: text.encode(additionalData('c2s', name, this.room)) },
      this.up,
      text.encode(JSON.stringify(payload)),
    );
    const body = new Uint8Array(nonceBytes + sealed.byteLength);
    body.set(nonce);
    body.set(new Uint8Array(sealed), nonceBytes);
    return formatEnvelope(null, toBase64(body));
  }

  /** Null when it can't be opened: no envelope, an epoch whose key is missing, or not from our server. */
  async decrypt(name: string, envelope: unknown): Promise<unknown> {
    const parsed = parseEnvelope(envelope);
    const key = parsed && (parsed.epoch === null ? this.down : this.roomKeys.get(parsed.epoch));
    if (!parsed || !key) return null;
    const body = fromBase64(parsed.body);
    try {
      const plain = await crypto.subtle.decrypt(
        {
          name: 'AES-GCM',
          iv: body.subarray(0, nonceBytes),
          additionalData: text.encode(additionalData('s2c', name, this.room)),
        },
        key,
        body.subarray(nonceBytes),
      );
      return JSON.parse(await textOf(new Uint8Array(plain)));
    } catch {
      return null;
    }
  }
}
