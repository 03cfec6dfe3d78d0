import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** What it says otherwise than an honest device would. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string | null;
  crossOrigin?: boolean;
  type?: string;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** Length of a text, a string of bytes, or a map in CBOR (RFC 8949). */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);

/** An authenticator of software: one passkey, signed with ES256, as a browser hands its answers on (WebAuthn level 3). */
export class PasskeyDevice {
  readonly id = base64(randomBytes(32));
  counter = 0;
  private userHandle = '';
  private rpId = '';
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(
    readonly origin: string,
    /** Whether it counts what it signs; those that are copied between devices don't. */
    private readonly counts = true,
  ) {}

  create(options: CreationOptions, lies: Lies = {}) {
    this.userHandle = options.user.id;
    this.rpId = lies.rpId ?? options.rp.id ?? '';
    const client = this.clientData('webauthn.create', options.challenge, lies);
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, credential.length]);
    const kept = Buffer.concat([Buffer.alloc(16), length, credential, this.coseKey()]);
    const data = Buffer.concat([this.authenticatorData(0x40, lies), kept]);
    const attestation = [text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(data)];
    const attestationObject = base64(Buffer.concat([head(5, 3), ...attestation]));
    const response = { clientDataJSON: base64(client), attestationObject, transports: ['internal'] };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  sign(options: RequestOptions, lies: Lies = {}) {
    this.counter += this.counts ? 1 : 0;
    const client = this.clientData('webauthn.get', options.challenge, lies);
    const data = this.authenticatorData(0, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    const userHandle = lies.userHandle === undefined ? this.userHandle || null : lies.userHandle;
    const response = {
      ...{ clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) },
      ...(userHandle !== null && { userHandle }),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.origin, crossOrigin = false } = lies;
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  /** Says whose it is, whether the person was there and known, and how often it has signed. */
  private authenticatorData(
    flags: number,
    { rpId = this.rpId, counter = this.counter, isVerified = true }: Lies,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
    const [left, right] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url'))) as [Buffer, Buffer];
    const [named, second] = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), Buffer.from([0x22])];
    return Buffer.concat([named, left, second, right]);
  }
}
