import { connect, type Socket } from 'node:net';
import { contractVersion, socketPath } from '@derslik/contract/wire';

/** Milliseconds since some moment. */
const now = (): number => performance.now();

/** A websocket by hand that never answers a goodbye: the other end alone can end it. */
export class SilentLine {
  /** When the server ended it, in milliseconds after it was opened. */
  readonly ended: Promise<number>;

  private constructor(
    private readonly socket: Socket,
    openedAt: number,
  ) {
    this.ended = new Promise((resolve) => {
      // Its own side stays open: who answers no goodbye answers no end either.
      for (const event of ['end', 'close'] as const)
        socket.once(event, () => {
          resolve(now() - openedAt);
          socket.destroy();
        });
    });
  }

  /** Opens a line and says nothing on it. Rejects with the status line where the server wants none. */
  static open(url: string): Promise<SilentLine> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const path = `${socketPath}/?EIO=4&transport=websocket&v=${contractVersion}`;
    const headers = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('data', (bytes) => {
        const [status = ''] = bytes.toString('latin1').split('\r\n');
        if (!status.includes('101')) {
          socket.destroy();
          return reject(new Error(status));
        }
        socket.removeListener('error', reject);
        socket.on('error', () => undefined);
        socket.on('data', () => undefined);
        resolve(new SilentLine(socket, now()));
      });
    });
  }

  /** Writes one text of less than 126 bytes. */
  say(text: string): void {
    const body = Buffer.from(text);
    // A mask of zeros leaves it as it is.
    this.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]));
  }

  close(): void {
    this.socket.destroy();
  }
}
