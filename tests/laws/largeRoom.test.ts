import { maySend } from '@derslik/contract/room/can';
import { isClosedByEntry } from '@derslik/contract/room/entry';
import { limits } from '@derslik/contract/limits';
import { viewFor } from '@derslik/contract/room/view';
import { expect, it } from 'vitest';
import { host, idOf, Room } from './people.js';

const crowd = Array.from({ length: limits.video.startMutedAfter + 5 }, (_, n) => idOf(100 + n));
const isOpen = (room: Room, id: string) => room.state.participants[id]?.mic.status === 'opened';

it('a large room counts who comes in together, so that a whole waiting room does not enter with open microphones', () => {
  const room = new Room({ isWaitingRoom: true });
  room.enter(host);
  for (const id of crowd) room.enter(id);
  room.run(host, { type: 'acceptWaiting', id: 'everyone' });
  expect(crowd.filter((id) => isOpen(room, id))).toHaveLength(limits.video.startMutedAfter - 1);
});

it('a large room tells who enters muted that the room did it, so that their page closes what it had open', () => {
  const room = new Room();
  room.enter(host);
  for (const id of crowd) {
    room.enter(id);
    const view = viewFor(room.state, id);
    expect([id, isClosedByEntry(view, id, 'mic')]).toEqual([id, !isOpen(room, id)]);
    expect(maySend(view, id, 'mic')).toBe(true);
  }
});
