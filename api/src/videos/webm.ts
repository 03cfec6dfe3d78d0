import { AppError } from '@derslik/contract/errors';
import type { FileReader } from './fileReader.js';
import type { VideoProperties } from './videoProperties.js';

/** An element of EBML (RFC 8794); `to` is null where a live recorder did not know it. */
interface Element {
  id: number;
  from: number;
  to: number | null;
}

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
} as const;
const pictures = 1;
const sounds = 2;
/** Names and numbers that are read are shorter. */
const longestValue = 64;
/** An element inside another has a dozen; clusters lie beside each other, and the reader's own bound holds for them. */
const insideMost = 256;
/** Pictures, a few languages, subtitles. */
const tracksMost = 32;

const notVideo = () => new AppError('videos.notVideo');

/** The element that begins there, of which no byte may lie beyond `end`. */
function elementAt(reader: FileReader, at: number, end: number): Element {
  const head = reader.bytes(at, Math.min(12, end - at));
  const idLength = Math.clz32(head.readUInt8(0)) - 23;
  if (idLength > 4 || head.length <= idLength) throw notVideo();
  const id = head.readUIntBE(0, idLength);
  const first = head.readUInt8(idLength);
  const length = Math.clz32(first) - 23;
  const from = at + idLength + length;
  if (length > 8 || head.length < idLength + length) throw notVideo();
  let size = BigInt(first & (0xff >> length));
  for (let n = 1; n < length; n++) size = (size << 8n) | BigInt(head.readUInt8(idLength + n));
  const isUnknown = size === (1n << BigInt(7 * length)) - 1n;
  if (!isUnknown && size > BigInt(end - from)) throw notVideo();
  return { id, from, to: isUnknown ? null : from + Number(size) };
}

function elementsIn(reader: FileReader, { from, to }: Element, most = insideMost): Element[] {
  const end = to ?? reader.size;
  const found: Element[] = [];
  for (let at = from; at < end;) {
    if (found.length >= most) throw notVideo();
    const element = elementAt(reader, at, end);
    found.push(element);
    // What follows an element without an end can only be told by reading all of it.
    if (element.to === null) break;
    at = element.to;
  }
  return found;
}

const one = (elements: readonly Element[], id: number): Element | undefined =>
  elements.find((element) => element.id === id);

function valueOf(reader: FileReader, element: Element | undefined): Buffer {
  if (!element || element.to === null) return Buffer.alloc(0);
  const length = element.to - element.from;
  if (length > longestValue) throw notVideo();
  return reader.bytes(element.from, length);
}

const whole = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const words = (bytes: Buffer): string => bytes.toString('latin1').replace(/\0+$/, '');
const decimal = (bytes: Buffer): number =>
  bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;

/** @throws AppError videos.notVideo */
export function readWebm(reader: FileReader): VideoProperties {
  const header = elementAt(reader, 0, reader.size);
  if (header.id !== ids.ebml || header.to === null) throw notVideo();
  if (words(valueOf(reader, one(elementsIn(reader, header), ids.docType))) !== 'webm') throw notVideo();
  const segment = elementAt(reader, header.to, reader.size);
  if (segment.id !== ids.segment) throw notVideo();
  const inside = elementsIn(reader, segment, Infinity);
  const [info, tracks] = [one(inside, ids.info), one(inside, ids.tracks)];
  if (!info || !tracks || !one(inside, ids.cluster)) throw notVideo();

  const said = elementsIn(reader, info);
  const scale = whole(valueOf(reader, one(said, ids.scale))) || 1_000_000;
  const duration = decimal(valueOf(reader, one(said, ids.duration)));
  const tracked = elementsIn(reader, tracks).filter(({ id }) => id === ids.track);
  if (tracked.length > tracksMost) throw notVideo();
  const codecs = tracked.map((track) => {
    const parts = elementsIn(reader, track);
    const kind = whole(valueOf(reader, one(parts, ids.trackType)));
    return { kind, codec: words(valueOf(reader, one(parts, ids.codec))) };
  });
  const codecsOf = (kind: number) => codecs.filter((track) => track.kind === kind).map(({ codec }) => codec);
  return {
    seconds: (duration * scale) / 1e9,
    hasIndex: one(inside, ids.cues) !== undefined,
    videoCodecs: codecsOf(pictures),
    audioCodecs: codecsOf(sounds),
  };
}
