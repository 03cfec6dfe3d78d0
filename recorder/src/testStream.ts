import type { RecorderTestJob } from '@derslik/contract/recordings';
import type { Child, Children } from './children.js';
import { LiveStream } from './liveStream.js';
import { placeOf } from './rtmpPublisher.js';

/** A second longer than the server lets one last. */
const seconds = 45;
/** A moving picture with a clock and a tone, small enough for a machine that films beside it; a key picture each second, as a broadcast's. */
const args = [
  ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ...['-g', '25', '-keyint_min', '25', '-sc_threshold', '0', '-b:v', '600k', '-c:a', 'aac', '-b:a', '96k'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
];

/** Sends a test picture on the way of a broadcast's, without a room and without a film. */
export class TestStream {
  readonly id: string;
  private readonly live: LiveStream | null;
  private readonly ffmpeg: Child;

  constructor({ id, stream }: RecorderTestJob, children: Children, changed: () => void) {
    this.id = id;
    const place = placeOf(stream);
    this.live = place && new LiveStream(place, changed);
    this.ffmpeg = children.start('ffmpeg', args);
    // Always read, whatever the line takes.
    this.ffmpeg.process.stdout?.on('data', (bytes: Buffer) => this.live?.take(bytes));
  }

  /** Why it isn't sent; null: it is, or nobody knows yet. */
  get fault(): string | null {
    if (!this.live) return 'it has no address';
    return this.live.state === 'up' ? null : this.live.why;
  }

  async close(): Promise<void> {
    this.live?.close();
    await this.ffmpeg.end(1_000);
  }
}
