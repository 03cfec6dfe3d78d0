import { expect, it } from 'vitest';
import { nothingDb, SoundLevel } from './soundLevel.js';

const hertz = 8_000;

/** A tone of so many seconds; `loudness` 1 is full scale. */
const tone = (seconds: number, loudness: number): Buffer => {
  const bytes = Buffer.alloc(seconds * hertz * 2);
  for (let n = 0; n < seconds * hertz; n++)
    bytes.writeInt16LE(Math.round(Math.sin((n / hertz) * 2 * Math.PI * 440) * loudness * 32_767), n * 2);
  return bytes;
};

const levelsOf = (sound: Buffer, pieceBytes: number): number[] => {
  const levels: number[] = [];
  const level = new SoundLevel(hertz, (db) => levels.push(db));
  for (let at = 0; at < sound.length; at += pieceBytes) level.take(sound.subarray(at, at + pieceBytes));
  return levels;
};

it('a level is told of every second, however the samples are cut into pieces', () => {
  const sound = Buffer.concat([tone(1, 1), tone(1, 0.1), Buffer.alloc(hertz * 2), tone(0.5, 1)]);
  // A sine's mean power is half of its peak's: 3 dB below full scale.
  for (const pieceBytes of [1, 3, 960, 4_097, sound.length]) {
    const [loud, soft, silent, ...rest] = levelsOf(sound, pieceBytes);
    expect(loud).toBeCloseTo(-3, 1);
    expect(soft).toBeCloseTo(-23, 1);
    expect(silent).toBe(nothingDb);
    expect(rest, 'half a second more').toEqual([]);
  }
});
