import { RoomClient } from '../../../tests/support/roomClient.js';
import { receivedBy } from './receivedBy.js';
import type { Client, Place, Seat } from './task.js';

/** Enters a room of our server through its real messages: token, session key, encrypted join. */
export async function enterOurs(place: Place, seat: Seat): Promise<Client> {
  const { socketToken, key, id, name } = seat;
  const socketTokenOf = async () => ({ socketToken, key, expiresIn: 60 });
  const person = { id, name, kind: 'user' as const, bearer: '', socketToken: socketTokenOf };
  const meeting = { id: '', token: place.room, password: place.password };
  const client = await RoomClient.connect(place.url, person, meeting);
  if (!seat.speaks) client.socket.offAny();
  const counted = receivedBy(client.socket);
  await client.enter(meeting);
  return {
    get received() {
      const seen = seat.speaks ? Object.keys(client.view?.participants ?? {}).length : 0;
      const frame = client.received.findLast(({ name: message }) => message === 'room:frame')?.payload ?? null;
      return { ...counted, seen, frame };
    },
    say: async (frame) => {
      await client.send({ type: 'chat', text: String(frame) });
    },
    close: () => client.close(),
  };
}
