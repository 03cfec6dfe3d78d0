import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { readAmf, writeAmf, type AmfValue } from './amf.js';
import { tagTypes, type FlvTag } from './flv.js';
import { ChunkReader, chunksOf, messageTypes, sentChunkBytes, type RtmpMessage } from './rtmpChunks.js';

const port = 1_935;
const handshakeBytes = 1_536;
/** From the first packet to the word that we may send. */
const patienceMs = 5_000;
const channels = { control: 2, command: 3, sound: 4, picture: 6, words: 5 } as const;
/** Numbers of the questions that are answered by them. */
const asked = { connect: 1, createStream: 2 } as const;
const ping = 6;
const pong = 7;

/** Where a stream goes. */
export interface StreamPlace {
  readonly host: string;
  readonly port: number;
  readonly app: string;
  /** The broadcast's key. It lets anybody send, so it is written to no log and to no list of processes. */
  readonly key: string;
}

/** @param address `rtmp://host[:port]/app/key`. @returns null where it is none */
export const placeOf = (address: string): StreamPlace | null => {
  const [, host, number, app, key] = /^rtmp:\/\/([^/:]+|\[[^\]]+\])(?::(\d+))?\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (!host || !app || !key) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(number ?? port), app, key };
};

/**
 * Sends what an encoder writes to an ingest, by RTMP. ffmpeg could, but only with the key in its arguments, which every account of
 * the machine reads, and its own reconnection is a new process each time.
 */
export class RtmpPublisher {
  /** The ingest has said that we may send. */
  isUp = false;
  /** Why it ended. Never holds the address. */
  readonly ended: Promise<string>;
  private readonly socket: Socket;
  private readonly reader = new ChunkReader((message) => this.hear(message));
  private greeting: Buffer | null = Buffer.alloc(0);
  private stream = 0;
  private readonly patience: ReturnType<typeof setTimeout>;
  private end: (why: string) => void = () => undefined;

  constructor(
    private readonly place: StreamPlace,
    private readonly onUp: () => void,
  ) {
    this.ended = new Promise((resolve) => (this.end = resolve));
    this.patience = setTimeout(() => this.close('it did not answer'), patienceMs);
    const { host, port } = place;
    this.socket = connect({ host, port, noDelay: true }, () => {
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)]);
      this.socket.write(Buffer.concat([Buffer.from([3]), own]));
    });
    this.socket.on('data', (bytes) => {
      try {
        this.read(bytes);
      } catch (error) {
        this.close(error instanceof Error ? error.message : 'it said what nobody understands');
      }
    });
    this.socket.on('error', (error: NodeJS.ErrnoException) => this.close(error.code ?? 'its line broke'));
    this.socket.on('close', () => this.close('it hung up'));
  }

  /** Bytes that the line has taken. */
  get sent(): number {
    return this.socket.bytesWritten - this.socket.writableLength;
  }

  /** Bytes that wait for the line. */
  get waiting(): number {
    return this.socket.writableLength;
  }

  send({ type, at, data }: FlvTag): void {
    const isWords = type === tagTypes.words;
    const channel = isWords ? channels.words : type === tagTypes.sound ? channels.sound : channels.picture;
    const whole = isWords ? Buffer.concat([writeAmf('@setDataFrame'), data]) : data;
    this.write(channel, { type, at, stream: this.stream, data: whole });
  }

  close(why = 'closed'): void {
    this.isUp = false;
    clearTimeout(this.patience);
    this.end(why);
    this.socket.destroy();
  }

  /** Lets what waits go out, so that the ingest knows that this is the end. */
  finish(): void {
    this.isUp = false;
    clearTimeout(this.patience);
    this.end('finished');
    this.socket.end();
    this.socket.setTimeout(patienceMs, () => this.socket.destroy());
  }

  private read(bytes: Buffer): void {
    if (!this.greeting) return this.reader.read(bytes);
    this.greeting = Buffer.concat([this.greeting, bytes]);
    const whole = 1 + 2 * handshakeBytes;
    if (this.greeting.length < whole) return;
    const { greeting, place } = this;
    this.greeting = null;
    this.socket.write(greeting.subarray(1, 1 + handshakeBytes));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(sentChunkBytes);
    this.socket.write(chunksOf(channels.control, { type: messageTypes.chunkSize, stream: 0, at: 0, data: size }, 128));
    const host = place.host.includes(':') ? `[${place.host}]` : place.host;
    const tcUrl = `rtmp://${host}:${place.port}/${place.app}`;
    this.command(0, ['connect', asked.connect, { app: place.app, type: 'nonprivate', flashVer: 'FMLE/3.0', tcUrl }]);
    if (greeting.length > whole) this.reader.read(greeting.subarray(whole));
  }

  private hear({ type, data }: RtmpMessage): void {
    if (type === messageTypes.control && data.readUInt16BE(0) === ping) {
      const answer = Buffer.from(data.subarray(0, 6));
      answer.writeUInt16BE(pong);
      return this.write(channels.control, { type: messageTypes.control, stream: 0, at: 0, data: answer });
    }
    if (type !== messageTypes.command) return;
    const [name, number, , value] = readAmf(data);
    if (name === '_error') this.close('it refuses');
    else if (name === '_result' && number === asked.connect)
      this.command(0, ['createStream', asked.createStream, null]);
    else if (name === '_result' && number === asked.createStream) {
      this.stream = Number(value);
      this.command(this.stream, ['publish', 3, null, this.place.key, 'live']);
    } else if (name === 'onStatus') this.standing(value);
  }

  private standing(value: AmfValue | undefined): void {
    const { code = null } = (value ?? {}) as { code?: AmfValue };
    if (code !== 'NetStream.Publish.Start') return this.close(`it says ${String(code)}`);
    clearTimeout(this.patience);
    this.isUp = true;
    this.onUp();
  }

  private command(stream: number, values: readonly AmfValue[]): void {
    const data = Buffer.concat(values.map(writeAmf));
    this.write(channels.command, { type: messageTypes.command, stream, at: 0, data });
  }

  private write(channel: number, message: RtmpMessage): void {
    this.socket.write(chunksOf(channel, message, sentChunkBytes));
  }
}
