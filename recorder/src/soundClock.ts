import { Transform, type TransformCallback } from 'node:stream';

/** 16 bits, interleaved. */
interface SoundFormat {
  readonly hertz: number;
  readonly channels: number;
}

/** Samples come in bursts, late where the machine is busy: the least delay of so long is how the two clocks stand. */
const windowMs = 10_000;
/** So far they may be apart. */
const slackMs = 2;
/** By this part of it a piece is made longer or shorter at most, which nobody hears. */
const stretchMost = 0.005;
/** More than this is the clock on the wall that was set. */
const setMs = 10_000;

/**
 * Sound whose length is the time that passed. A film's pictures tell the time of the clock on the wall, and its sound is counted; the loudspeaker
 * of PulseAudio that nobody hears gives a browser's sound 0.11 in a thousand too fast (measured, PulseAudio 16.1), which is 160 ms
 * behind the lips after 25 minutes. Where both are apart, what comes is drawn out or pressed together until they are not.
 */
export class SoundClock extends Transform {
  private readonly frameBytes: number;
  private readonly framesPerMs: number;
  private rest = Buffer.alloc(0);
  /** Frames that came, with those that this added or took out. */
  private frames = 0;
  private windowEnds: number;
  private least = Infinity;
  private leastBefore = Infinity;
  /** The delay of the first window, which stays. */
  private base: number | null = null;
  /** Frames still to be added; below nothing: to be taken out. */
  private owed = 0;

  /** @param firstAt when the first sample sounded, in ms of `now` */
  constructor(
    { hertz, channels }: SoundFormat,
    private readonly firstAt: number,
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.frameBytes = 2 * channels;
    this.framesPerMs = hertz / 1_000;
    this.windowEnds = firstAt + windowMs;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const whole = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const length = whole.length - (whole.length % this.frameBytes);
    this.rest = Buffer.from(whole.subarray(length));
    this.frames += length / this.frameBytes;
    this.look();
    done(null, this.corrected(whole.subarray(0, length)));
  }

  private look(): void {
    const now = this.now();
    this.least = Math.min(this.least, now - this.firstAt - this.frames / this.framesPerMs);
    if (now < this.windowEnds) return;
    this.windowEnds = now + windowMs;
    // One late window is a machine that stood still.
    const delay = Math.min(this.least, this.leastBefore);
    this.leastBefore = this.least;
    this.least = Infinity;
    if (this.base === null || Math.abs(delay - this.base) > setMs) this.base = delay;
    const apart = delay - this.base;
    this.owed = Math.abs(apart) < slackMs ? 0 : Math.round(apart * this.framesPerMs);
  }

  private corrected(bytes: Buffer): Buffer {
    const frames = bytes.length / this.frameBytes;
    const most = Math.ceil(frames * stretchMost);
    const more = Math.max(-most, Math.min(most, this.owed));
    if (more === 0 || frames < 3) return bytes;
    this.owed -= more;
    this.frames += more;
    // What was noted before knows nothing of them.
    this.least -= more / this.framesPerMs;
    this.leastBefore -= more / this.framesPerMs;
    return this.stretched(bytes, frames, frames + more);
  }

  /** Makes another number of frames of them: each lies on the line between two of before, and both ends stay. */
  private stretched(bytes: Buffer, from: number, to: number): Buffer {
    const channels = this.frameBytes / 2;
    const out = Buffer.alloc(to * this.frameBytes);
    for (let n = 0; n < to; n++) {
      const at = (n * (from - 1)) / (to - 1);
      const left = Math.min(Math.floor(at), from - 2);
      for (let channel = 0; channel < channels; channel++) {
        const one = bytes.readInt16LE(2 * (left * channels + channel));
        const other = bytes.readInt16LE(2 * ((left + 1) * channels + channel));
        out.writeInt16LE(Math.round(one + (other - one) * (at - left)), 2 * (n * channels + channel));
      }
    }
    return out;
  }
}
