/** One message of RTMP (Adobe, "Real Time Messaging Protocol", 1.0, section 5.3). */
export interface RtmpMessage {
  readonly type: number;
  /** 0 for the connection itself. */
  readonly stream: number;
  readonly at: number;
  readonly data: Buffer;
}

export const messageTypes = { chunkSize: 1, control: 4, command: 20 } as const;
/** Our chunks are so long; the ingest is told before anything else. */
export const sentChunkBytes = 60_000;
const longTime = 0xffffff;
const firstChunkBytes = 128;
/** The heads of the four kinds of chunk. */
const headBytes = [11, 7, 3, 0] as const;

/** @param channel 2 to 63; messages of one channel are never mixed */
export const chunksOf = (channel: number, { type, stream, at, data }: RtmpMessage, chunkBytes: number): Buffer => {
  const head = Buffer.alloc(12);
  head[0] = channel;
  head.writeUIntBE(Math.min(at, longTime), 1, 3);
  head.writeUIntBE(data.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(stream, 8);
  const time = Buffer.alloc(at >= longTime ? 4 : 0);
  if (at >= longTime) time.writeUInt32BE(at >>> 0);
  const pieces = [head, time, data.subarray(0, chunkBytes)];
  for (let from = chunkBytes; from < data.length; from += chunkBytes)
    pieces.push(Buffer.from([0xc0 | channel]), time, data.subarray(from, from + chunkBytes));
  return Buffer.concat(pieces);
};

interface Channel {
  at: number;
  length: number;
  type: number;
  stream: number;
  isLong: boolean;
  pieces: Buffer[];
  got: number;
}

/** Puts messages together from chunks. */
export class ChunkReader {
  private rest: Buffer = Buffer.alloc(0);
  private chunkBytes = firstChunkBytes;
  private readonly channels = new Map<number, Channel>();

  constructor(private readonly onMessage: (message: RtmpMessage) => void) {}

  read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (let taken = this.chunk(); taken > 0; taken = this.chunk()) this.rest = this.rest.subarray(taken);
  }

  /** @returns the bytes of the first chunk; 0 where it isn't whole yet */
  private chunk(): number {
    const { rest } = this;
    if (rest.length < 3) return 0;
    const low = rest[0]! & 63;
    const number = low === 0 ? rest[1]! + 64 : low === 1 ? rest.readUInt16LE(1) + 64 : low;
    let at = low === 0 ? 2 : low === 1 ? 3 : 1;
    const kind = (rest[0]! >> 6) as 0 | 1 | 2 | 3;
    if (rest.length < at + headBytes[kind]) return 0;
    const old = this.channels.get(number);
    if (!old && kind !== 0) throw new Error('A chunk without a beginning');
    const was = old ?? { at: 0, length: 0, type: 0, stream: 0, isLong: false, pieces: [], got: 0 };
    const now: Channel = { ...was };
    if (kind <= 2) {
      now.at = rest.readUIntBE(at, 3);
      now.isLong = now.at === longTime;
    }
    if (kind <= 1) {
      now.length = rest.readUIntBE(at + 3, 3);
      now.type = rest[at + 6]!;
    }
    if (kind === 0) now.stream = rest.readUInt32LE(at + 7);
    at += headBytes[kind] + (now.isLong ? 4 : 0);
    const size = Math.min(this.chunkBytes, now.length - now.got);
    if (rest.length < at + size) return 0;
    now.pieces = [...now.pieces, rest.subarray(at, at + size)];
    now.got += size;
    const isWhole = now.got >= now.length;
    this.channels.set(number, isWhole ? { ...now, pieces: [], got: 0 } : now);
    if (isWhole) this.hear({ type: now.type, stream: now.stream, at: now.at, data: Buffer.concat(now.pieces) });
    return at + size;
  }

  private hear(message: RtmpMessage): void {
    if (message.type === messageTypes.chunkSize) this.chunkBytes = message.data.readUInt32BE(0) & 0x7fffffff;
    else this.onMessage(message);
  }
}
