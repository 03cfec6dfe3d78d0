import type { Socket } from 'socket.io';
import { keepsUp, rawSocketOf, waitingIn } from './backlog.js';

/** A message that is encoded once and written as the same bytes to every socket. */
export class PreparedPacket {
  private readonly bytes: Buffer;

  constructor(
    private readonly name: string,
    private readonly envelope: string,
  ) {
    // 4: an Engine.IO message; 2: a Socket.IO event of the default namespace.
    this.bytes = textFrame(`42${JSON.stringify([name, envelope])}`);
  }

  /**
   * Writes past Socket.IO where nothing of it waits in front; that halves the cost of a delivery. Order is kept: what
   * Socket.IO has handed over already lies in the same stream.
   */
  sendTo(socket: Socket): void {
    const { conn } = socket;
    const raw = rawSocketOf(conn);
    const stream = raw?._socket;
    if (!stream || raw.readyState !== 1 || conn.readyState !== 'open' || waitingIn(conn).length > 0) {
      if (keepsUp(socket)) socket.emit(this.name, this.envelope);
    } else if (stream.writableLength === 0 || keepsUp(socket)) stream.write(this.bytes);
  }
}

/** One unmasked text frame of RFC 6455. */
const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + extra + length);
  frame[0] = 0x81;
  frame[1] = extra === 0 ? length : extra === 2 ? 126 : 127;
  if (extra === 2) frame.writeUInt16BE(length, 2);
  if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  payload.copy(frame, 2 + extra);
  return frame;
};
