import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import {
  additionalData,
  formatEnvelope,
  keyBytes,
  nonceBytes,
  parseEnvelope,
  type Direction,
} from '@derslik/contract/cipher';
import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { emptyRoom, type RoomState } from '@derslik/contract/room/state';
import { personWith, plainRoom } from '@derslik/contract/room/testRoom';
import type { RoomFrame } from '@derslik/contract/socket';

const direction: Direction = 's2c';
const room = '123-456-789';
const aad = additionalData(direction, 'room:frame', room);

/** A lesson of so many people, as one of them sees it. */
function lesson(people: number): RoomState {
  const ids = Array.from({ length: people }, () => randomUUID());
  const begun = emptyRoom({ ...plainRoom, roomId: randomUUID(), ownerId: ids[0]!, mayEnterBefore: true });
  const joined = ids.map((id, n): RoomEvent => ({ type: 'joined', participant: personWith(id, { joinedAt: n }) }));
  const inside = joined.reduce(
    (state, event, n) => reduceRoom(state, { seq: n + 1, at: n, actorId: null, event }),
    begun,
  );
  return { ...inside, viewer: ids[0]!, facts: {} };
}

const seal = (key: Buffer, frame: RoomFrame): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  cipher.setAAD(Buffer.from(aad));
  const body = Buffer.concat([nonce, cipher.update(JSON.stringify(frame)), cipher.final(), cipher.getAuthTag()]);
  return formatEnvelope(1, body.toString('base64'));
};

/** What a client does with an event of a room of so many people: opens, parses and reduces it. Microseconds of CPU each. */
export async function eventWork(people: number, events: number): Promise<number> {
  let view = lesson(people);
  const ids = Object.keys(view.participants);
  const secret = randomBytes(keyBytes);
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const sealed = Array.from({ length: events }, (_, n) => {
    const id = ids[n % ids.length]!;
    const seq = view.seq + n + 1;
    const event: RoomEvent = { type: 'handRaised', id };
    return seal(secret, { from: seq, to: seq, events: [{ seq, at: n, actorId: id, event }] });
  });
  const before = process.cpuUsage();
  for (const envelope of sealed) {
    const bytes = Buffer.from(parseEnvelope(envelope)!.body, 'base64');
    const iv = bytes.subarray(0, nonceBytes);
    const algorithm = { name: 'AES-GCM', iv, additionalData: Buffer.from(aad) };
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(nonceBytes));
    const frame = JSON.parse(new TextDecoder().decode(plain)) as RoomFrame;
    for (const seen of frame.events) view = reduceRoom(view, seen);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / events;
}
