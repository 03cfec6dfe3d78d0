import { inflateRawSync } from 'node:zlib';
import { packedMark, packFrom } from '@derslik/contract/cipher';
import { expect, it } from 'vitest';
import { plainOf } from './packing.js';

const textOf = (plain: Buffer): string => String(plain[0] === packedMark ? inflateRawSync(plain.subarray(1)) : plain);
const view = (name: string) => ({ participants: Array.from({ length: 80 }, (_, n) => ({ id: n, name })) });
const secret = 'c2VjcmV0IG9mIHRoaXMgdGFi';
const joined = (name: string) => ({
  ok: true,
  data: { you: 'elif', resumeSecret: secret, roomKey: { epoch: 1, key: secret }, now: 1, view: view(name) },
});

it('the server packs what is long, and leaves what is short', () => {
  const text = JSON.stringify(view('Güneş'));
  expect(text.length).toBeGreaterThan(packFrom);
  expect(plainOf(text).length).toBeLessThan(text.length / 4);
  expect(textOf(plainOf(text))).toBe(text);
  expect(String(plainOf('{"a":1}'))).toBe('{"a":1}');
});

it('the server keeps the secrets of a join out of the packing, and packs its list', () => {
  const text = JSON.stringify(joined('Güneş'));
  const plain = plainOf(text);
  expect(plain.length).toBeLessThan(text.length / 3);
  expect(plain.includes(`"resumeSecret":"${secret}"`)).toBe(true);
  expect(textOf(plain)).toBe(text);
});

it('the server does not tell by its length that somebody’s name is the secret', () => {
  const lengthWith = (name: string) => plainOf(JSON.stringify(joined(name))).length;
  const right = lengthWith(`"resumeSecret":"${secret}"`);
  expect(right).toBe(lengthWith(`"resumeSecret":"${secret.split('').reverse().join('')}"`));
});

it('the server packs nothing where a secret stands behind the list', () => {
  const text = JSON.stringify({ frame: view('Güneş'), roomKey: { epoch: 1, key: secret } });
  expect(String(plainOf(text))).toBe(text);
});

it('the server takes no one’s words for a field of its own', () => {
  const text = JSON.stringify({ messages: ['"roomKey":', ...Array.from({ length: 200 }, () => 'Merhaba')] });
  expect(plainOf(text).length).toBeLessThan(text.length / 4);
});
