import type { Socket } from 'socket.io-client';
import type { Received } from './task.js';

interface EnginePacket {
  type: string;
  data?: unknown;
}

/** Counts events and acknowledgements of a socket as they come from the wire. Leaves pings out. */
export function receivedBy(socket: Socket): Received {
  const received: Received = { messages: 0, bytes: 0, seen: 0, frame: null };
  socket.io.engine.on('packet', ({ type, data }: EnginePacket) => {
    // 2: an event; 3: an acknowledgement.
    if (type !== 'message' || typeof data !== 'string' || (data[0] !== '2' && data[0] !== '3')) return;
    received.messages += 1;
    received.bytes += Buffer.byteLength(data);
  });
  return received;
}
