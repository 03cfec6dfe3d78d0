import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '@derslik/contract/errors';
import type { VideoType } from '@derslik/contract/videos';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { box, craftedMp4, craftedPieces, element, mp4Of, mp4Parts, webmOf } from '../../../tests/support/filmBytes.js';
import { FileReader } from './fileReader.js';
import { readVideoProperties } from './videoProperties.js';

const dir = mkdtempSync(join(tmpdir(), 'derslik-facts-'));
afterAll(() => rmSync(dir, { recursive: true }));

const look = (bytes: Buffer, type: VideoType): number | string => {
  const path = join(dir, 'video');
  writeFileSync(path, bytes);
  const file = openSync(path, 'r');
  try {
    return readVideoProperties(file, type).seconds;
  } catch (error) {
    return (error as Error).message;
  } finally {
    closeSync(file);
  }
};

const film = (name: string) => readFileSync(new URL(`../../../tests/support/films/${name}`, import.meta.url));
const { ftyp, moov, mdat } = mp4Parts();
const join64 = (type: string, content: Buffer) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
};

it('a file of nothing but headers is refused before most of it is read', () => {
  const read = vi.spyOn(FileReader.prototype, 'bytes');
  onTestFinished(() => read.mockRestore());
  expect(look(craftedMp4(38_000), 'video/mp4')).toBe('videos.notVideo');
  expect(read.mock.calls.length).toBeLessThan(1_000);
});

describe('a film', () => {
  it.each<[string, Buffer, VideoType, number]>([
    ['mp4', film('film.mp4'), 'video/mp4', 10],
    ['webm', film('film.webm'), 'video/webm', 10.008],
    ['mp4, its index behind the pictures', Buffer.concat([ftyp, mdat, moov]), 'video/mp4', 10],
    ['mp4, with a long size', Buffer.concat([ftyp, moov, join64('mdat', Buffer.alloc(9))]), 'video/mp4', 10],
    ['mp4 in 15,000 pieces', craftedPieces(15_000), 'video/mp4', 10],
    ['webm without pictures', webmOf(), 'video/webm', 10],
  ])('%s is one, and says how long it is', (_, bytes, type, seconds) => {
    expect(look(bytes, type)).toBeCloseTo(seconds, 1);
  });
});

const text = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40));
const nested = (levels: number): Buffer => (levels === 0 ? Buffer.alloc(0) : box('trak', nested(levels - 1)));

describe('what is refused', () => {
  it.each<[string, Buffer, VideoType, ErrorCode]>([
    ['a page', text, 'video/mp4', 'videos.notVideo'],
    ['a page', text, 'video/webm', 'videos.notVideo'],
    ['one byte', Buffer.from([0]), 'video/mp4', 'videos.notVideo'],
    ['one byte', Buffer.from([0x1a]), 'video/webm', 'videos.notVideo'],
    ['zeros', Buffer.alloc(4_096), 'video/mp4', 'videos.notVideo'],
    ['zeros', Buffer.alloc(4_096), 'video/webm', 'videos.notVideo'],
    ['a webm that is called mp4', film('film.webm'), 'video/mp4', 'videos.notVideo'],
    ['an mp4 that is called webm', film('film.mp4'), 'video/webm', 'videos.notVideo'],
    ['an mp4 that was cut off', film('film.mp4').subarray(0, 9_000), 'video/mp4', 'videos.notVideo'],
    ['a webm that was cut off', film('film.webm').subarray(0, 9_000), 'video/webm', 'videos.notVideo'],
    ['a page behind an mp4', Buffer.concat([mp4Of(), text]), 'video/mp4', 'videos.notVideo'],
    ['an mp4 without an index', Buffer.concat([ftyp, mdat]), 'video/mp4', 'videos.notVideo'],
    ['an mp4 without pictures', Buffer.concat([ftyp, moov]), 'video/mp4', 'videos.notVideo'],
    [
      'a track without a description',
      Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(100)), nested(9)), mdat]),
      'video/mp4',
      'videos.notVideo',
    ],
    [
      'a box of nothing, for ever',
      Buffer.concat([ftyp, Buffer.from([0, 0, 0, 4, 1, 1, 1, 1])]),
      'video/mp4',
      'videos.notVideo',
    ],
    [
      'a hundred thousand boxes',
      Buffer.concat([ftyp, Buffer.alloc(800_000, box('free'))]),
      'video/mp4',
      'videos.notVideo',
    ],
    ['38,000 empty tracks', craftedMp4(38_000), 'video/mp4', 'videos.notVideo'],
    ['33 tracks', mp4Of({ tracks: 33 }), 'video/mp4', 'videos.notVideo'],
    ['33 tracks', webmOf({ tracks: 33 }), 'video/webm', 'videos.notVideo'],
    ['300 descriptions of one track', mp4Of({ descriptions: 300 }), 'video/mp4', 'videos.notVideo'],
    ['a QuickTime file', mp4Of({ brand: 'qt  ' }), 'video/mp4', 'videos.notPlayable'],
    ['H.265', mp4Of({ codec: 'hvc1' }), 'video/mp4', 'videos.notPlayable'],
    ['sounds that no browser knows', mp4Of({ audio: 'ac-3' }), 'video/mp4', 'videos.notPlayable'],
    [
      'sounds alone',
      Buffer.concat([ftyp, Buffer.from(moov.toString('latin1').replace('vide', 'soun'), 'latin1'), mdat]),
      'video/mp4',
      'videos.notPlayable',
    ],
    ['an mp4 of no length', mp4Of({ seconds: 0 }), 'video/mp4', 'videos.cannotSeek'],
    ['another Matroska', webmOf({ docType: 'matroska' }), 'video/webm', 'videos.notVideo'],
    ['a codec that no browser knows', webmOf({ codec: 'V_MPEGH/ISO/HEVC' }), 'video/webm', 'videos.notPlayable'],
    ['a live recording without its length', webmOf({ seconds: null }), 'video/webm', 'videos.cannotSeek'],
    ['a length that is none', webmOf({ seconds: Number.NaN }), 'video/webm', 'videos.cannotSeek'],
    ['a length without end', webmOf({ seconds: Infinity }), 'video/webm', 'videos.cannotSeek'],
    ['a length below nothing', webmOf({ seconds: -5 }), 'video/webm', 'videos.cannotSeek'],
    ['a webm without an index', webmOf({ hasCues: false }), 'video/webm', 'videos.cannotSeek'],
    ['an element larger than the file', element(0x1a45dfa3, Buffer.alloc(4), 5_000), 'video/webm', 'videos.notVideo'],
  ])('%s (%#)', (_, bytes, type, code) => {
    expect(look(bytes, type)).toBe(code);
  });
});
