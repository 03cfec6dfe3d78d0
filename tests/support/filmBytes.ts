/** A box of an MP4 file. */
export const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

const uint32 = (...numbers: number[]): Buffer => {
  const buffer = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, n) => buffer.writeUInt32BE(number, n * 4));
  return buffer;
};

const track = (kind: string, codec: string, descriptions = 1): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', uint32(0, 0), Buffer.from(kind, 'latin1'), uint32(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', uint32(0, 1), ...Array.from({ length: descriptions }, () => box(codec, Buffer.alloc(78)))),
        ),
      ),
    ),
  );

export interface Mp4 {
  brand?: string;
  codec?: string;
  audio?: string;
  seconds?: number;
  /** Bytes of the pictures, which are none. */
  data?: number;
  tracks?: number;
  /** How many each track has. */
  descriptions?: number;
}

/** The boxes of an MP4 file, without a picture in it. */
export const mp4Parts = ({
  brand = 'isom',
  codec = 'avc1',
  audio,
  seconds = 10,
  data = 64,
  tracks = 1,
  descriptions = 1,
}: Mp4 = {}) => ({
  ftyp: box('ftyp', Buffer.from(brand, 'latin1'), uint32(512)),
  moov: box(
    'moov',
    box('mvhd', uint32(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)),
    ...Array.from({ length: tracks }, () => track('vide', codec, descriptions)),
    ...(audio ? [track('soun', audio)] : []),
  ),
  mdat: box('mdat', Buffer.alloc(data, 7)),
});
export const mp4Of = (wanted: Mp4 = {}): Buffer => Buffer.concat(Object.values(mp4Parts(wanted)));

/** A small file of so many empty tracks, which takes its reader far longer than it took its maker. */
export const craftedMp4 = (tracks: number): Buffer => {
  const { ftyp, mdat } = mp4Parts();
  const empty = Buffer.alloc(tracks * 8, box('trak'));
  return Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(100)), empty), mdat]);
};
/** A film as a recorder writes it: a piece a second. */
export const craftedPieces = (pieces: number): Buffer =>
  Buffer.concat([mp4Of(), ...Array.from({ length: pieces }, () => Buffer.concat([box('moof'), box('mdat')]))]);

/** An element of a WebM file; `size` says something else than the truth. */
export const element = (id: number, content: Buffer, size = content.length): Buffer => {
  const name = Buffer.from(id.toString(16), 'hex');
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(size));
  return Buffer.concat([name, length, content]);
};

const double = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
};

export interface Webm {
  docType?: string;
  codec?: string;
  /** Null: a live recorder didn't know it. */
  seconds?: number | null;
  hasCues?: boolean;
  tracks?: number;
}

/** The elements of a WebM file, without a picture in it. */
export const webmOf = ({
  docType = 'webm',
  codec = 'V_VP9',
  seconds = 10,
  hasCues = true,
  tracks = 1,
}: Webm = {}): Buffer => {
  const words = (id: number, text: string) => element(id, Buffer.from(text, 'latin1'));
  const track = element(0xae, Buffer.concat([element(0x83, Buffer.from([1])), words(0x86, codec)]));
  const inside = [
    element(0x1549a966, seconds === null ? Buffer.alloc(0) : element(0x4489, double(seconds * 1_000))),
    element(0x1654ae6b, Buffer.concat(Array.from({ length: tracks }, () => track))),
    element(0x1f43b675, Buffer.alloc(64)),
    ...(hasCues ? [element(0x1c53bb6b, Buffer.alloc(0))] : []),
  ];
  return Buffer.concat([element(0x1a45dfa3, words(0x4282, docType)), element(0x18538067, Buffer.concat(inside))]);
};
