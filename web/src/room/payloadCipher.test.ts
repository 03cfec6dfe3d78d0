import { cipherVectors } from '@derslik/contract/cipher';
import { expect, it } from 'vitest';
import { PayloadCipher } from './payloadCipher';

const cipher = async () => {
  const made = await PayloadCipher.create(cipherVectors.secret, cipherVectors.room);
  await made.addRoomKey(cipherVectors.roomEpoch, cipherVectors.keys.room);
  return made;
};
const fromServer = cipherVectors.envelopes.filter((v) => v.direction === 's2c');

it.each(fromServer.map((v) => [v.name, v] as const))(
  'the cipher opens the vector %s',
  async (_, { name, envelope, payload }) => {
    expect(await (await cipher()).decrypt(name, envelope)).toEqual(payload);
  },
);

it('the cipher opens nothing under another name, another room or a changed byte', async () => {
  const [vector] = fromServer;
  if (!vector) throw new Error('there is a vector');
  const mine = await cipher();
  const elsewhere = await PayloadCipher.create(cipherVectors.secret, '111-111-111');
  expect(await mine.decrypt('room:snapshot', vector.envelope)).toBeNull();
  expect(await elsewhere.decrypt(vector.name, vector.envelope)).toBeNull();
  expect(await mine.decrypt(vector.name, vector.envelope.replace('E6Ke', 'E6Kf'))).toBeNull();
});

it.each([null, 7, {}, '', 's.', 's.%%%', '4.AAAA', 'x.AAAA', 's.QQ=='])('the cipher opens no %j', async (garbage) => {
  expect(await (await cipher()).decrypt('room:frame', garbage)).toBeNull();
});

it('the cipher never uses a nonce twice', async () => {
  const mine = await cipher();
  const bodies = await Promise.all([1, 2, 3].map(() => mine.encrypt('send event', {})));
  expect(new Set(bodies).size).toBe(3);
});

it('the cipher keeps the key of the epoch before, and drops older ones', async () => {
  const mine = await cipher();
  const frame = fromServer.find((v) => v.name === 'room:frame');
  await mine.addRoomKey(4, cipherVectors.keys.sessionC2s);
  expect(await mine.decrypt('room:frame', frame?.envelope)).not.toBeNull();
  await mine.addRoomKey(5, cipherVectors.keys.sessionS2c);
  expect(await mine.decrypt('room:frame', frame?.envelope)).toBeNull();
});
