import { io } from 'socket.io-client';
import { receivedBy } from './receivedBy.js';
import type { Client, Place, Seat } from './task.js';

const waitMs = 20_000;
/** Socket.IO's own, but where a test has no time for it. */
const connectMs = Number(process.env['BENCH_CONNECT_MS'] ?? 20_000);

/** What the floor sends of a person: the fields of ours, without what belongs to our rules. */
const personOf = ({ id, name }: Seat) => ({
  id,
  name,
  role: 'participant',
  avatar: null,
  device: 'desktop',
  joinedAt: Date.now(),
  cam: 'muted',
  mic: 'muted',
  handAt: null,
});

export async function enterFloor(place: Place, seat: Seat): Promise<Client> {
  const socket = io(place.url, { transports: ['websocket'], reconnection: false, forceNew: true, timeout: connectMs });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const counted = receivedBy(socket);
  let frame: unknown = null;
  let seen = 0;
  if (seat.speaks) {
    socket.on('room:frame', (sent: unknown) => (frame = sent));
    socket.on('joined', () => (seen += 1));
  }
  const people = (await socket.timeout(waitMs).emitWithAck('join', place.room, personOf(seat))) as unknown[];
  seen += people.length;
  return {
    get received() {
      return { ...counted, frame, seen: seat.speaks ? seen : 0 };
    },
    say: async (sent) => {
      await socket.timeout(waitMs).emitWithAck('say', place.room, sent);
    },
    close: () => void socket.disconnect(),
  };
}
