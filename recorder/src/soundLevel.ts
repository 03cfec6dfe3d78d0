/** What a second without any sound has: dB below full scale. */
export const nothingDb = -120;

const bytesPerSample = 2;
const fullScale = 32_768;

/**
 * The level of each second of sound, as its samples pass (16 bits, little-endian). It is measured here and not by the encoder: a filter that
 * gathers a second of sound makes ffmpeg 5.1 wait for that second, and pictures are lost meanwhile, 8 of 25 (measured).
 */
export class SoundLevel {
  private squares = 0;
  private counted = 0;
  /** The first half of a sample that came in two pieces. */
  private half: number | null = null;

  constructor(
    /** Samples of all channels in a second. */
    private readonly perSecond: number,
    private readonly onSecond: (db: number) => void,
  ) {}

  take(bytes: Buffer): void {
    let at = 0;
    if (this.half !== null && bytes.length > 0) {
      this.count((bytes.readInt8(0) << 8) | this.half);
      this.half = null;
      at = 1;
    }
    for (; at + bytesPerSample <= bytes.length; at += bytesPerSample) this.count(bytes.readInt16LE(at));
    if (at < bytes.length) this.half = bytes[at]!;
  }

  private count(sample: number): void {
    this.squares += sample * sample;
    if (++this.counted < this.perSecond) return;
    const level = 10 * Math.log10(this.squares / this.counted / fullScale ** 2);
    this.squares = this.counted = 0;
    this.onSecond(Math.max(nothingDb, level));
  }
}
