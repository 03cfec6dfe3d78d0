import type { Child } from './children.js';
import { FlvReader, flvHead, flvOf, isHeader, isKeyPicture, type FlvTag } from './flv.js';

/** What an encoder's picture becomes for a weak line, from the next smaller one on. */
export const smallerSizes = [
  { lines: 480, picture: '600k', sound: '64k' },
  { lines: 240, picture: '220k', sound: '48k' },
] as const;
export type SmallerSize = (typeof smallerSizes)[number];

/** Starts ffmpeg with pipes to and from it. */
export type StartEncoder = (args: readonly string[]) => Child;

const argsFor = ({ lines, picture, sound }: SmallerSize): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-fflags', 'nobuffer', '-probesize', '32k', '-analyzeduration', '0'],
  ...['-f', 'flv', '-i', 'pipe:0', '-vf', `scale=-2:${lines},setsar=1`, '-c:v', 'libx264', '-preset', 'veryfast'],
  // A whole picture each second, as the ingest cuts its pieces there.
  ...['-tune', 'zerolatency', '-profile:v', 'main', '-g', '250', '-force_key_frames', 'expr:gte(t,n_forced*1)'],
  ...['-sc_threshold', '0', '-crf', '26', '-maxrate', picture, '-bufsize', picture, '-c:a', 'aac', '-b:a', sound],
  ...['-flush_packets', '1', '-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
];

/** Makes what an encoder writes smaller, while it is written. The encoder never waits for it. */
export class SmallerPicture {
  private readonly child: Child;
  private readonly reader: FlvReader;
  private hasBegun = false;

  constructor(
    size: SmallerSize,
    start: StartEncoder,
    /** What the encoder said of its sound and picture at its beginning. */
    headers: readonly FlvTag[],
    onTag: (tag: FlvTag) => void,
  ) {
    this.child = start(argsFor(size));
    this.reader = new FlvReader(onTag);
    const { stdin, stdout } = this.child.process;
    // It ended, which is told by its end.
    stdin?.on('error', () => undefined);
    stdout?.on('data', (bytes: Buffer) => this.reader.read(bytes));
    this.write(flvHead);
    for (const header of headers) this.write(flvOf(header));
  }

  get hasEnded(): boolean {
    return this.child.hasEnded;
  }

  take(tag: FlvTag): void {
    this.hasBegun ||= isKeyPicture(tag);
    if (this.hasBegun || isHeader(tag)) this.write(flvOf(tag));
  }

  close(): void {
    void this.child.end(500);
  }

  private write(bytes: Buffer): void {
    const { stdin } = this.child.process;
    if (stdin && !stdin.destroyed) stdin.write(bytes);
  }
}
