import { deflateRawSync } from 'node:zlib';
import { packedMark, packFrom } from '@derslik/contract/cipher';

/** The first level that finds most, and little memory: every payload costs both. */
const options = { level: 3, windowBits: 13, memLevel: 6 };
const mark = Buffer.of(packedMark);
/** Longest block that DEFLATE stores as it is, in bytes. */
const storedMax = 0xffff;

/** As JSON writes them; within a text of a person the quotes would be escaped. */
const secretFields = ['"resumeSecret":', '"roomKey":'] as const;
const listFields = ['"view":', '"frame":'] as const;

/**
 * A payload's plaintext (contract: cipher.ts). The length of what is packed together tells what repeats in it, so keys
 * and secrets of a join, and what comes with them, are never packed together with names and messages that others wrote
 * (as CRIME did with cookies, CVE-2012-4929): they stand in front as they are, and the list behind them is packed.
 */
export const plainOf = (text: string): Buffer => {
  const from = packableFrom(text);
  if (text.length - from < packFrom) return Buffer.from(text);
  const front = Buffer.from(text.slice(0, from));
  if (front.length > storedMax) return Buffer.from(text);
  return Buffer.concat([mark, stored(front), deflateRawSync(text.slice(from), options)]);
};

/** Where the part begins that holds no secret, or the text's length. */
const packableFrom = (text: string): number => {
  const secret = firstOf(secretFields, text, 0);
  if (secret === text.length) return 0;
  const list = firstOf(listFields, text, secret);
  return firstOf(secretFields, text, list) === text.length ? list : text.length;
};

const firstOf = (fields: readonly string[], text: string, from: number): number =>
  Math.min(...fields.map((field) => text.indexOf(field, from)).map((at) => (at < 0 ? text.length : at)));

/** A block of DEFLATE that is not compressed, and not the last (RFC 1951, 3.2.4). */
const stored = (bytes: Buffer): Buffer => {
  if (bytes.length === 0) return bytes;
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
};
