import { connect } from 'node:net';

export interface SlowCall {
  method: string;
  path: string;
  token?: string;
  type: string;
  /** Bytes that the sender says will come. */
  announced: number;
}

/** Somebody who announces a large body and sends a little of it now and then, on a line of their own. */
export class SlowSender {
  /** Resolves with the status of the answer, or null where the line was cut without one. */
  readonly answer: Promise<number | null>;
  /** Resolves when the server has let go of the line. */
  readonly end: Promise<void>;
  private readonly stopSending: () => void;
  /** Sends this, too. */
  readonly send: (bytes: Buffer) => void;

  constructor(url: string, { method, path, token, type, announced }: SlowCall, piece = 'x') {
    const words = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${type}`,
      `Content-Length: ${announced}`,
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ];
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${words.join('\r\n')}\r\n\r\n`);
    const timer = setInterval(() => socket.writable && socket.write(piece), 50);
    this.stopSending = () => {
      clearInterval(timer);
      socket.destroy();
    };
    this.send = (bytes) => void socket.write(bytes);
    this.end = new Promise((resolve) => socket.once('close', () => resolve()));
    this.answer = new Promise((resolve) => {
      socket.setEncoding('latin1').once('data', (text: string) => resolve(Number(text.split(' ')[1])));
      socket.once('close', () => resolve(null));
    });
    socket.on('error', () => undefined);
    void this.end.then(this.stopSending);
  }

  stop(): void {
    this.stopSending();
  }
}
