import type { Socket } from 'socket.io';

/** What may wait for one slow reader before its connection is dropped; it comes back and catches up. */
const most = { bytes: 2 * 1024 * 1024, messages: 2_000 } as const;
/** With more than this part of it waiting, a reader gets nothing that may be lost. */
const leisure = 1 / 4;

/** The parts of an open websocket that Socket.IO's own pre-encoded broadcast uses as well. */
export interface RawSocket {
  readyState: number;
  terminate(): void;
  _socket?: {
    write(bytes: Buffer): boolean;
    writableLength: number;
    on(event: 'data', listener: (bytes: Buffer) => void): void;
  };
}

type Line = Socket['conn'];

/** Undefined where the line is no websocket. */
export const rawSocketOf = ({ transport }: Line): RawSocket | undefined =>
  (transport as unknown as { socket?: RawSocket }).socket;

/** What Socket.IO keeps back while the line is busy. */
export const waitingIn = (line: Line): readonly { data?: unknown }[] =>
  (line as unknown as { writeBuffer: { data?: unknown }[] }).writeBuffer;

/**
 * Whether a reader takes what the server sends; cuts off one that does not. A client that answers pings and reads nothing
 * would else fill the memory of everybody's process.
 */
export const keepsUp = (socket: Socket): boolean => {
  if (backlogOf(socket) <= 1) return true;
  socket.disconnect(true);
  // An orderly end would wait behind all the unread data.
  rawSocketOf(socket.conn)?.terminate();
  return false;
};

/** Whether its line is free enough for messages that may be lost. */
export const isAtLeisure = (socket: Socket): boolean => backlogOf(socket) <= leisure;

/** How full a reader's line is; above 1 too full. */
const backlogOf = ({ conn }: Socket): number => {
  const waiting = waitingIn(conn);
  let bytes = rawSocketOf(conn)?._socket?.writableLength ?? 0;
  for (const { data } of waiting) bytes += typeof data === 'string' ? data.length : 0;
  return Math.max(bytes / most.bytes, waiting.length / most.messages);
};
