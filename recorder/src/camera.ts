import type { Child, Children } from './children.js';
import { picture } from './display.js';

/** Seconds of film that a sudden end may cost. */
const fragmentSeconds = 1;
const keyFrames = 2 * picture.framesPerSecond;
const stillAfterSeconds = 2;

/** Sound and picture are measured as they pass: a film without either is found out while it is made. */
const filters = [
  '[1:a]aresample=async=1000:first_pts=0,asplit[sound][level]',
  `[level]asetnsamples=48000,astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level,ametadata=print:key=lavfi.astats.Overall.RMS_level,anullsink`,
  `[0:v]fps=${picture.framesPerSecond}:start_time=0,split[film][watch]`,
  `[film]format=yuv420p[picture]`,
  `[watch]fps=2,scale=320:-2,freezedetect=n=-60dB:d=${stillAfterSeconds},nullsink`,
].join(';');

export interface CameraSpec {
  readonly env: NodeJS.ProcessEnv;
  readonly display: string;
  readonly sink: string;
  readonly file: string;
}

const argsOf = ({ display, sink, file }: CameraSpec): string[] => {
  // Both inputs tell the time of the clock on the wall: from one moment on, they stay together as they were seen and heard.
  const from = ['-itsoffset', `-${(Date.now() / 1_000).toFixed(3)}`];
  const size = `${picture.width}x${picture.height}`;
  return [
    ...[
      '-hide_banner',
      '-nostdin',
      '-n',
      '-loglevel',
      'info',
      '-nostats',
      '-progress',
      'pipe:1',
      '-stats_period',
      '0.5',
    ],
    '-copyts',
    ...[
      ...from,
      '-probesize',
      '32',
      '-analyzeduration',
      '0',
      '-thread_queue_size',
      '512',
      '-f',
      'x11grab',
      '-draw_mouse',
      '0',
      '-video_size',
      size,
    ],
    ...['-framerate', String(picture.framesPerSecond), '-i', display],
    ...[
      ...from,
      '-probesize',
      '32',
      '-analyzeduration',
      '0',
      '-thread_queue_size',
      '1024',
      '-f',
      'pulse',
      '-fragment_size',
      '3840',
      '-ac',
      '2',
      '-ar',
      '48000',
      '-i',
      `${sink}.monitor`,
    ],
    ...['-filter_complex', filters, '-map', '[picture]', '-map', '[sound]'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-bf',
      '0',
      '-x264-params',
      'rc-lookahead=5:sync-lookahead=0',
      '-crf',
      '23',
      '-maxrate',
      '2500k',
      '-bufsize',
      '5000k',
    ],
    ...['-g', String(keyFrames), '-fps_mode', 'passthrough'],
    ...['-c:a', 'aac', '-b:a', '96k', '-avoid_negative_ts', 'make_zero'],
    ...[
      '-movflags',
      '+frag_keyframe+empty_moov+default_base_moof',
      '-frag_duration',
      String(fragmentSeconds * 1_000_000),
    ],
    ...['-flush_packets', '1', '-f', 'mp4', file],
  ];
};

/** One ffmpeg, which films one screen and one loudspeaker into one file that plays however it ends. */
export class Camera {
  private readonly child: Child;
  filmedMs = 0;
  bytes = 0;
  /** dB below full scale. */
  soundDb: number | null = null;
  private stillSince: number | null = null;
  /** Resolves with the first pictures on the disk. */
  readonly begun: Promise<void>;
  private hasBegun: () => void = () => undefined;
  private rest = { progress: '', words: '' };

  constructor(children: Children, spec: CameraSpec) {
    this.begun = new Promise((resolve) => (this.hasBegun = resolve));
    this.child = children.start('ffmpeg', argsOf(spec), { env: spec.env });
    this.child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of this.lines('progress', text)) this.onProgress(line);
    });
    this.child.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of this.lines('words', text)) this.onWords(line);
    });
  }

  get ended(): Promise<void> {
    return this.child.ended;
  }

  get stillSeconds(): number {
    return this.stillSince === null ? 0 : (Date.now() - this.stillSince) / 1_000;
  }

  words(): string {
    return this.child.words();
  }

  /** Closes the file. */
  async stop(): Promise<void> {
    await this.child.end(5_000, 'SIGINT');
  }

  private lines(name: 'progress' | 'words', text: string): string[] {
    const lines = (this.rest[name] + text).split('\n');
    this.rest[name] = lines.pop() ?? '';
    return lines;
  }

  private onProgress(line: string): void {
    const [key, value = ''] = line.split('=');
    const number = Number(value);
    if (!Number.isFinite(number) || number <= 0) return;
    if (key === 'total_size') this.bytes = number;
    else if (key === 'out_time_us') {
      this.filmedMs = Math.round(number / 1_000);
      this.hasBegun();
    }
  }

  private onWords(line: string): void {
    const level = /RMS_level=(-?[\d.]+|-inf)/.exec(line)?.[1];
    if (level !== undefined) this.soundDb = level === '-inf' ? -120 : Number(level);
    else if (line.includes('freeze_start')) this.stillSince = Date.now() - stillAfterSeconds * 1_000;
    else if (line.includes('freeze_end')) this.stillSince = null;
  }
}
