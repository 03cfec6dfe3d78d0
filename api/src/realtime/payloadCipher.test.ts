import { additionalData, cipherVectors, parseEnvelope, roomKeyInfo } from '@derslik/contract/cipher';
import { expect, it } from 'vitest';
import { expandKey, PayloadCipher, sessionKeys } from './payloadCipher.js';
import { ProcessIdentity } from './processIdentity.js';

const secret = Buffer.from(cipherVectors.secret, 'base64');
const { room, roomId, roomEpoch, keys } = cipherVectors;
const keyOf = sessionKeys(secret);
const roomKey = expandKey(secret, roomKeyInfo(roomId, roomEpoch));

it('the cipher derives the keys of the vectors', () => {
  expect(keyOf.c2s.toString('base64')).toBe(keys.sessionC2s);
  expect(keyOf.s2c.toString('base64')).toBe(keys.sessionS2c);
  expect(roomKey.toString('base64')).toBe(keys.room);
});

it.each(cipherVectors.envelopes.map((vector) => [vector.name, vector] as const))(
  'the cipher opens the vector %s',
  (name, vector) => {
    const { epoch, body } = parseEnvelope(vector.envelope)!;
    const key = epoch === null ? keyOf[vector.direction] : roomKey;
    const cipher = new PayloadCipher(new ProcessIdentity(1));
    const text = cipher.open(key, additionalData(vector.direction, name, room), body);
    expect(JSON.parse(text!)).toEqual(vector.payload);
    expect(cipher.open(key, additionalData(vector.direction, name, 'another'), body)).toBeNull();
  },
);

it('the cipher never uses a nonce twice, and two processes never the same', () => {
  const nonces = [1, 2].flatMap((number) => {
    const cipher = new PayloadCipher(new ProcessIdentity(number));
    return Array.from({ length: 200 }, () => {
      const { body } = parseEnvelope(cipher.seal(roomKey, 1, 'aad', 'text'))!;
      return Buffer.from(body, 'base64').subarray(0, 12).toString('hex');
    });
  });
  expect(new Set(nonces).size).toBe(400);
});
