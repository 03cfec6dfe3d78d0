import type { Socket } from 'socket.io';

/** What may wait for one slow reader before its connection is dropped; it comes back and catches up. */
const most = { bytes: 2 * 1024 * 1024, messages: 2_000 } as const;

/** The parts of an open websocket that Socket.IO's own pre-encoded broadcast uses as well. */
export interface RawSocket {
  readyState: number;
  terminate(): void;
  _socket?: { write(bytes: Buffer): boolean; writableLength: number };
}

export const rawSocketOf = ({ conn }: Socket): RawSocket | undefined =>
  (conn.transport as unknown as { socket?: RawSocket }).socket;

/** What Socket.IO keeps back while the line is busy. */
export const waitingIn = ({ conn }: Socket): readonly { data?: unknown }[] =>
  (conn as unknown as { writeBuffer: { data?: unknown }[] }).writeBuffer;

/**
 * Whether a reader takes what is sent to it; one that does not is cut off. A client that answers pings and reads nothing
 * would else fill the memory of everybody's process.
 */
export const keepsUp = (socket: Socket): boolean => {
  const raw = rawSocketOf(socket);
  const waiting = waitingIn(socket);
  let bytes = raw?._socket?.writableLength ?? 0;
  for (const { data } of waiting) bytes += typeof data === 'string' ? data.length : 0;
  if (bytes <= most.bytes && waiting.length <= most.messages) return true;
  socket.disconnect(true);
  // An orderly end would wait behind all that is not read.
  raw?.terminate();
  return false;
};
