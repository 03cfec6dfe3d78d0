import { AppError } from '@derslik/contract/errors';
import type { FileReader } from './fileReader.js';
import type { VideoProperties } from './videoProperties.js';

/** A box of the ISO base media file format (ISO/IEC 14496-12): where its content stands. */
interface Box {
  type: string;
  from: number;
  to: number;
}

/** A box inside another has a dozen; those of pieces lie beside each other, and the reader's own bound holds for them. */
const insideMost = 256;
/** Pictures, a few languages, subtitles. */
const tracksMost = 32;

/** Boxes that lie one after the other, exactly filling their place. */
function boxesIn(reader: FileReader, from: number, to: number, most = insideMost): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (boxes.length >= most) throw new AppError('videos.notVideo');
    const header = reader.bytes(at, 8);
    const small = header.readUInt32BE(0);
    const isLarge = small === 1;
    const size = isLarge ? Number(reader.bytes(at + 8, 8).readBigUInt64BE(0)) : small === 0 ? to - at : small;
    const headerSize = isLarge ? 16 : 8;
    if (size < headerSize || at + size > to) throw new AppError('videos.notVideo');
    boxes.push({ type: header.toString('latin1', 4, 8), from: at + headerSize, to: at + size });
    at += size;
  }
  return boxes;
}

function within(reader: FileReader, box: Box, ...path: string[]): Box[] {
  let found = [box];
  for (const type of path) {
    found = found.flatMap(({ from, to }) => boxesIn(reader, from, to)).filter((one) => one.type === type);
    if (found.length > tracksMost) throw new AppError('videos.notVideo');
  }
  return found;
}

/** Seconds of `mvhd`; of pieces (`moof`) `mehd` says it. 0 where neither does. */
function durationOf(reader: FileReader, moov: Box): number {
  const [mvhd] = within(reader, moov, 'mvhd');
  if (!mvhd) throw new AppError('videos.notVideo');
  const head = reader.bytes(mvhd.from, 32);
  const isLong = head.readUInt8(0) === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const isUnknown = duration === 0 || duration === (isLong ? Number(0xffff_ffff_ffff_ffffn) : 0xffff_ffff);
  if (!isUnknown) return duration / scale;
  const [mehd] = within(reader, moov, 'mvex', 'mehd');
  if (!mehd) return 0;
  const isLongInPieces = reader.bytes(mehd.from, 1).readUInt8(0) === 1;
  const inPieces = reader.bytes(mehd.from + 4, isLongInPieces ? 8 : 4);
  return (isLongInPieces ? Number(inPieces.readBigUInt64BE(0)) : inPieces.readUInt32BE(0)) / scale;
}

/** What a track carries (`vide`, `soun`), and the codecs of its sample descriptions. */
function trackOf(reader: FileReader, trak: Box): { kind: string; codecs: string[] } {
  const [hdlr] = within(reader, trak, 'mdia', 'hdlr');
  const [stsd] = within(reader, trak, 'mdia', 'minf', 'stbl', 'stsd');
  if (!hdlr || !stsd) throw new AppError('videos.notVideo');
  const kind = reader.bytes(hdlr.from + 8, 4).toString('latin1');
  return { kind, codecs: boxesIn(reader, stsd.from + 8, stsd.to).map(({ type }) => type) };
}

/** @throws AppError videos.notVideo */
export function readMp4(reader: FileReader): VideoProperties {
  const boxes = boxesIn(reader, 0, reader.size, Infinity);
  const moov = boxes.find(({ type }) => type === 'moov');
  const [first] = boxes;
  if (first?.type !== 'ftyp' || !moov || !boxes.some(({ type }) => type === 'mdat'))
    throw new AppError('videos.notVideo');
  // QuickTime's own files look alike; not every browser reads them.
  if (reader.bytes(first.from, 4).toString('latin1') === 'qt  ') throw new AppError('videos.notPlayable');
  const tracks = within(reader, moov, 'trak').map((trak) => trackOf(reader, trak));
  const codecsOf = (kind: string) => tracks.filter((track) => track.kind === kind).flatMap(({ codecs }) => codecs);
  return {
    seconds: durationOf(reader, moov),
    hasIndex: true,
    videoCodecs: codecsOf('vide'),
    audioCodecs: codecsOf('soun'),
  };
}
