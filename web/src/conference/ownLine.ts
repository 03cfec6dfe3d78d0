import { limits } from '@derslik/contract/limits';
import { connectionQuality } from './quality';

/** What one way tells in both directions. Null: it tells nothing of this. */
export interface WayFigures {
  /** Percent lost of what arrives here, and of what I send, as its other end counts. */
  readonly lostHere: number | null;
  readonly lostThere: number | null;
  /** Milliseconds. */
  readonly roundTrip: number | null;
  /** kbit/s that it is thought to carry outwards, and that go out on it. */
  readonly carries: number | null;
  readonly sends: number;
  /** My camera goes out on it. A screen that doesn't fit comes more seldom, and the voice still has its part. */
  readonly hasCamera: boolean;
}

const [smallestPicture] = limits.video.maxBitratesVp8;
/**
 * Who sends less of what a way is thought to carry learns no more of it. What a browser thought last stands from then
 * on, and may be of a bad second long ago (WebRTC, AlrDetectorConfig: bandwidth_usage_ratio).
 */
const tellingShare = 0.65;
/** The best that a way may be called where what I send doesn't fit. */
const [, low] = limits.connection.qualityBands;

/** 0 to 100 of one way, by the worse of its two directions; null where neither tells anything. */
export function wayQuality({ lostHere, lostThere, roundTrip, carries, sends, hasCamera }: WayFigures): number | null {
  if (lostHere === null && lostThere === null) return null;
  const quality = connectionQuality(Math.max(lostHere ?? 0, lostThere ?? 0), roundTrip);
  const isNarrow =
    hasCamera && carries !== null && carries * 1_000 < smallestPicture && sends >= carries * tellingShare;
  return isNarrow ? Math.min(quality, low) : quality;
}

/**
 * The way that stands for my own line, of those to everyone: more than half of them are no better. What is bad on several has me in common;
 * one that is bad beside good ones is the other side's. Null while none was measured, and where the only one has broken:
 * nobody can tell whose fault that is.
 */
export function ownWay<Way extends { readonly connectionQuality: number | null }>(ways: readonly Way[]): Way | null {
  const qualityOf = (way: Way): number => way.connectionQuality ?? 0;
  const measured = ways.filter(({ connectionQuality }) => connectionQuality !== null);
  if (measured.length === 1 && qualityOf(measured[0]!) === 0) return null;
  return measured.sort((a, b) => qualityOf(a) - qualityOf(b))[Math.floor(measured.length / 2)] ?? null;
}
