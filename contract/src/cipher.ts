/**
 * Payload encryption of the realtime socket: AES-128-GCM (specification, section 9). This file holds what both sides
 * must agree on; the server implements it with node:crypto, the browser with WebCrypto.
 *
 * Envelope, one string: `<key>.<base64(nonce 12 | ciphertext | tag 16)>`, where `<key>` is `s` for the session key or
 * the room key's epoch as a decimal number.
 *
 * Plaintext: JSON in UTF-8. The server may pack a long one: a zero byte, then raw DEFLATE (RFC 1951) of it.
 *
 * Nonce: 4 bytes that no other user of the key has (a process's number, or random per connection), then an 8-byte counter.
 * Additional data: `direction|message name|room code`, so that a message can't be replayed as another.
 * Keys: HKDF-SHA-256 over the 32-byte secret (session key, or server secret), empty salt, info as below, 16 bytes.
 */
export type Direction = 'c2s' | 's2c';

/** First byte of a packed plaintext; JSON never begins with it. */
export const packedMark = 0;
/** The server packs plaintexts from this many characters on: lists of people shrink to an eighth. */
export const packFrom = 1_024;

export const nonceBytes = 12;
export const noncePrefixBytes = 4;
export const tagBytes = 16;
export const keyBytes = 16;

export const sessionKeyInfo = (direction: Direction): string => `derslik session ${direction}`;
export const roomKeyInfo = (roomId: string, epoch: number): string => `derslik room ${roomId} ${epoch} s2c`;

/** `name` is the wire name; an acknowledgement's is `<name>:ack`. `room` is the room code, empty outside a room. */
export const additionalData = (direction: Direction, name: string, room: string): string =>
  `${direction}|${name}|${room}`;

export interface Envelope {
  /** Null: the session key. */
  epoch: number | null;
  body: string;
}
export const formatEnvelope = (epoch: number | null, body: string): string => `${epoch ?? 's'}.${body}`;
/** Null when the text is no envelope. */
export const parseEnvelope = (text: unknown): Envelope | null => {
  if (typeof text !== 'string') return null;
  const match = /^(s|\d{1,9})\.([A-Za-z0-9+/]+={0,2})$/.exec(text);
  if (!match) return null;
  return { epoch: match[1] === 's' ? null : Number(match[1]), body: match[2] as string };
};

/** Both implementations open these in their tests; node:crypto made them once. */
export const cipherVectors = {
  /** 32 bytes of 7, base64. */
  secret: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
  room: '482-193-605',
  roomId: '3f0c9f5e-0000-4000-8000-000000000001',
  roomEpoch: 3,
  keys: {
    sessionC2s: '1mI0QaDdL7K9HFNNSy0dxQ==',
    sessionS2c: 'RsBvRP8iAaTRKn51H2a0UQ==',
    /** With `secret` as the server's secret. */
    room: '5nHFR4PgUNjUaHGqj7qSGA==',
  },
  envelopes: [
    {
      direction: 'c2s',
      name: 'send event',
      payload: { type: 'raised-hand', raised: true },
      envelope: 's.AQIDBAAAAAAAAAABIVnPYpvA2Wcy8uV9akRnjuL6ybRWeF9rjB95ZXoWPFFhOPnr8Ri8C/hBVtTEXdUlYFHBpw==',
    },
    {
      direction: 's2c',
      name: 'send event:ack',
      payload: { ok: true, data: 'Ğüşiöç 👋' },
      envelope: 's.AQIDBAAAAAAAAAACE6Ke77AgrG50kutMbCHMPkuLrL1mscVu7HHKnBwK5n4D7z3BZfLzdA9sbmIlCjEiJqD/ek4=',
    },
    {
      direction: 's2c',
      name: 'room:frame',
      payload: { from: 1, to: 1, events: [] },
      envelope: '3.AQIDBAAAAAAAAAADeH6NNDID6ZDSSJAABpLNgNT4kkDevZvrLwdZe2431JXAaN6TTatOqlJ7hF2A',
    },
  ],
} as const;
