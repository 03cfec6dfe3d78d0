import { describe, expect, it } from 'vitest';
import { SoundClock } from './soundClock.js';

const format = { hertz: 8_000, channels: 2 } as const;
const framesPerMs = 8;
const toneHertz = 440;

/** A tone on both sides, the right one softer. */
const tone = (from: number, frames: number): Buffer => {
  const bytes = Buffer.alloc(frames * 4);
  for (let n = 0; n < frames; n++) {
    const value = Math.sin(((from + n) / format.hertz) * 2 * Math.PI * toneHertz) * 16_000;
    bytes.writeInt16LE(Math.round(value), n * 4);
    bytes.writeInt16LE(Math.round(value / 2), n * 4 + 2);
  }
  return bytes;
};

interface Played {
  fast?: number;
  lateMs?: (ms: number) => number;
  cut?: number;
}
/** Lets so many seconds of sound pass in pieces of 20 ms, from a loudspeaker that is too fast by a part, each piece late by as much as is told. */
const play = (seconds: number, { fast = 0, lateMs, cut = 0 }: Played = {}): Buffer => {
  const startMs = 1_000_000;
  let now = startMs;
  const clock = new SoundClock(format, startMs, () => now);
  const heard: Buffer[] = [];
  clock.on('data', (bytes: Buffer) => heard.push(bytes));
  let frames = 0;
  for (let ms = 20; ms <= seconds * 1_000; ms += 20) {
    const due = Math.round(ms * framesPerMs * (1 + fast));
    const piece = tone(frames, due - frames);
    frames = due;
    now = startMs + ms + (lateMs?.(ms) ?? 0);
    for (const part of cut > 0 ? [piece.subarray(0, cut), piece.subarray(cut)] : [piece]) clock.write(part);
  }
  return Buffer.concat(heard);
};
const secondsOf = (sound: Buffer): number => sound.length / 4 / format.hertz;

/** The largest step from one sample of the left side to the next. */
const steepest = (sound: Buffer): number => {
  let most = 0;
  for (let at = 4; at < sound.length; at += 4)
    most = Math.max(most, Math.abs(sound.readInt16LE(at) - sound.readInt16LE(at - 4)));
  return most;
};

describe('the clock of a film’s sound', () => {
  it('keeps five minutes of a loudspeaker that is too fast, or too slow, as long as they were, without a click', () => {
    for (const fast of [0.000_3, -0.000_3]) {
      const sound = play(300, { fast, lateMs: (ms) => (ms % 700) / 10 });
      expect(Math.abs(secondsOf(sound) - 300), String(fast)).toBeLessThan(0.01);
      expect(steepest(sound)).toBeLessThan(steepest(tone(0, format.hertz)) * 1.02);
    }
  });

  it('changes nothing of sound that is on time, however late its pieces come and wherever they are cut', () => {
    const untouched = tone(0, 60 * format.hertz);
    for (const cut of [0, 1, 6, 1_001])
      expect(play(60, { cut, lateMs: (ms) => (ms % 9_000 < 300 ? 400 : 0) }).equals(untouched), String(cut)).toBe(true);
  });

  it('makes good what was lost, and believes no clock that was set', () => {
    // From second 20 on everything comes 150 ms later than it was counted: so much is missing.
    expect(secondsOf(play(120, { lateMs: (ms) => (ms > 20_000 ? 150 : 0) }))).toBeCloseTo(120.15, 2);
    expect(secondsOf(play(120, { lateMs: (ms) => (ms > 20_000 ? 3_600_000 : 0) }))).toBe(120);
    expect(secondsOf(play(120, { lateMs: (ms) => (ms > 20_000 ? -3_600_000 : 0) }))).toBeLessThan(120.01);
  });
});
