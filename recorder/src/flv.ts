/** One piece of sound, picture or description, as FLV and RTMP both have it. */
export interface FlvTag {
  readonly type: number;
  /** Milliseconds since the beginning. */
  readonly at: number;
  readonly data: Buffer;
}

export const tagTypes = { sound: 8, picture: 9, words: 18 } as const;
const headerBytes = 9;
const tagHeadBytes = 11;
const sizeBytes = 4;

/** What a player needs before it can play anything: the description, and how sound and picture are encoded. */
export const isHeader = ({ type, data }: FlvTag): boolean =>
  type === tagTypes.words ||
  (type === tagTypes.picture && (data[0]! & 15) === 7 && data[1] === 0) ||
  (type === tagTypes.sound && data[0]! >> 4 === 10 && data[1] === 0);

/** A picture that needs no earlier one. */
export const isKeyPicture = ({ type, data }: FlvTag): boolean => type === tagTypes.picture && data[0]! >> 4 === 1;

/** The beginning of a file with sound and picture. */
export const flvHead = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, headerBytes, 0, 0, 0, 0]);

/** A tag as it stands in a file, with its length behind it. */
export const flvOf = ({ type, at, data }: FlvTag): Buffer => {
  const bytes = Buffer.alloc(tagHeadBytes + data.length + sizeBytes);
  bytes[0] = type;
  bytes.writeUIntBE(data.length, 1, 3);
  bytes.writeUIntBE(at & 0xffffff, 4, 3);
  bytes[7] = Math.floor(at / 0x1000000) & 255;
  data.copy(bytes, tagHeadBytes);
  bytes.writeUInt32BE(tagHeadBytes + data.length, tagHeadBytes + data.length);
  return bytes;
};

/** Cuts what an encoder writes into tags, however it arrives. */
export class FlvReader {
  private rest: Buffer = Buffer.alloc(0);
  private hasBegun = false;

  constructor(private readonly onTag: (tag: FlvTag) => void) {}

  read(bytes: Buffer): void {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    let at = 0;
    if (!this.hasBegun) {
      if (this.rest.length < headerBytes + sizeBytes) return;
      this.hasBegun = true;
      at = headerBytes + sizeBytes;
    }
    while (at + tagHeadBytes <= this.rest.length) {
      const length = this.rest.readUIntBE(at + 1, 3);
      const end = at + tagHeadBytes + length;
      if (end + sizeBytes > this.rest.length) break;
      const ms = this.rest.readUIntBE(at + 4, 3) + this.rest[at + 7]! * 0x1000000;
      const data = Buffer.from(this.rest.subarray(at + tagHeadBytes, end));
      this.onTag({ type: this.rest[at]! & 31, at: ms, data });
      at = end + sizeBytes;
    }
    this.rest = this.rest.subarray(at);
  }
}
