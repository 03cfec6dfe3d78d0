import { io, type Socket } from 'socket.io-client';
import { contractVersion, socketPath } from '@derslik/contract/wire';

/** The websocket below a client of ours. */
interface Wire {
  send(data: string | Buffer): void;
  ping(): void;
  close(): void;
  readyState: number;
}
const open = 1;

/** A websocket to the school's socket endpoint on which a test writes packets by hand. */
export class BareLine {
  readonly received: string[] = [];
  readonly ended: Promise<void>;
  private readonly wire: Wire;

  private constructor(socket: Socket) {
    const engine = socket.io.engine as unknown as {
      id: string;
      transport: { ws: Wire };
      on(event: 'close' | 'message', listener: (data: string) => void): void;
    };
    this.id = engine.id;
    this.wire = engine.transport.ws;
    this.ended = new Promise((resolve) => engine.on('close', () => resolve()));
    engine.on('message', (text) => this.received.push(text));
  }

  /** The line's name at the server. */
  readonly id: string;

  /** Opens a line and says nothing on it. */
  static open(url: string, query: Record<string, string> = {}): Promise<BareLine> {
    const socket = io(url, {
      path: socketPath,
      transports: ['websocket'],
      query: { v: String(contractVersion), ...query },
      // Never gives a token, so the library never greets.
      auth: () => undefined,
      reconnection: false,
      forceNew: true,
    });
    return new Promise((resolve, reject) => {
      socket.io.once('open', () =>
        queueMicrotask(() => {
          // The library would hang up by itself when it is refused.
          socket.io.engine.removeAllListeners('data');
          resolve(new BareLine(socket));
        }),
      );
      socket.io.once('error', reject);
    });
  }

  /** The line below somebody's client. */
  static of(socket: Socket): BareLine {
    return new BareLine(socket);
  }

  get isOpen(): boolean {
    return this.wire.readyState === open;
  }

  /** Writes one packet as it stands, if the line is still there. */
  write(packet: string | Buffer): void {
    if (this.isOpen) this.wire.send(packet);
  }

  ping(): void {
    if (this.isOpen) this.wire.ping();
  }

  close(): void {
    this.wire.close();
  }

  /** Writes again and again, some hundred times in each turn, until the line ends or so many are written. */
  async flood(packet: string | Buffer, count: number, perTurn = 100): Promise<void> {
    for (let n = 0; n < count && this.isOpen; n += 1) {
      this.write(packet);
      if (n % perTurn === perTurn - 1) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
