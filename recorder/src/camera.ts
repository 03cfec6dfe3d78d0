import { statSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Child, Children } from './children.js';
import { filmPicture } from './display.js';
import { bothOutputs, filmOutput, pictureEncoder } from './filmOutputs.js';
import { LiveStream } from './liveStream.js';
import type { StreamPlace } from './rtmpPublisher.js';
import { SoundClock } from './soundClock.js';
import { nothingDb, SoundLevel } from './soundLevel.js';

const sound = { hertz: 48_000, channels: 2, bytesPerMs: 192 } as const;
const stillAfterSeconds = 2;
/**
 * Packets that may wait for the encoder. A picture of the screen takes 3.7 MB: on a machine that can't follow, a thousand of them took 2.8 GB
 * and were lost at the end of the film. Now pictures are left out, and the film stays beside its lesson. What waits is later for
 * viewers, too, so fewer may where somebody looks on.
 */
const waiting = { pictures: 32, livePictures: 12, sounds: 1024 } as const;
/** A level comes every second; where none has come for so long, no sound comes. */
const levelMs = 5_000;

/**
 * The picture is measured as it passes, as the sound is: a film without either is found out while it is made. Pictures are those that the screen
 * gave, none of them twice: what a busy machine has no time for is left out, and the film is never behind its lesson. The first one stands for
 * the moments before it.
 */
const filters = [
  `[0:v]setpts='if(eq(N,0),0,PTS)',split[film][watch]`,
  `[film]format=yuv420p[picture]`,
  `[watch]fps=2,scale=320:-2,freezedetect=n=-60dB:d=${stillAfterSeconds},nullsink`,
].join(';');

export interface CameraSpec {
  readonly env: NodeJS.ProcessEnv;
  readonly display: string;
  readonly sink: string;
  readonly file: string;
  /** Where the same sound and picture go at once, beside the file; null: nowhere. */
  readonly stream: StreamPlace | null;
}

/**
 * Sound is counted from its first sample on ({@link SoundClock} keeps that to the time), and pictures tell the time of the clock on the wall: both
 * begin at the moment of that sample. What ffmpeg's own reader of PulseAudio says of the time is up to a second late on a busy machine (measured, ffmpeg 5.1).
 */
const argsOf = ({ display, file, stream }: CameraSpec, firstSampleAt: number): string[] => {
  const size = `${filmPicture.width}x${filmPicture.height}`;
  const input = ['-probesize', '32', '-analyzeduration', '0', '-thread_queue_size'];
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
    ...['-copyts', '-itsoffset', `-${(firstSampleAt / 1_000).toFixed(3)}`],
    ...[
      ...input,
      String(stream ? waiting.livePictures : waiting.pictures),
      '-f',
      'x11grab',
      '-draw_mouse',
      '0',
      '-video_size',
      size,
    ],
    ...['-framerate', String(filmPicture.framesPerSecond), '-i', display],
    ...[...input, String(waiting.sounds), '-f', 's16le'],
    ...['-ac', String(sound.channels), '-ar', String(sound.hertz), '-i', 'pipe:3'],
    ...['-filter_complex', filters, '-map', '[picture]', '-map', '1:a'],
    ...pictureEncoder,
    ...['-fps_mode', 'vfr', '-c:a', 'aac', '-b:a', '96k'],
    ...(stream ? bothOutputs(file) : filmOutput(file)),
  ];
};

/** One ffmpeg, which films one screen and one loudspeaker into one file that plays however it ends. */
export class Camera {
  filmedMs = 0;
  bytes = 0;
  private level: { db: number; at: number } | null = null;
  private firstSampleAt: number | null = null;
  private stillSince: number | null = null;
  /** Resolves with the first pictures on the disk. */
  readonly begun: Promise<void>;
  /** Resolves when nothing more comes into the file. */
  readonly ended: Promise<void>;
  private hasBegun: () => void = () => undefined;
  private rest = { progress: '', words: '' };
  private readonly listener: Child;
  private ffmpeg: Child | null = null;
  private isStopped = false;
  /** Null where nothing is sent. */
  readonly live: LiveStream | null;

  constructor(
    private readonly children: Children,
    private readonly spec: CameraSpec,
    /** The stream is up or down now, and was not before. */
    streamChanged: () => void,
  ) {
    this.live =
      spec.stream &&
      new LiveStream(spec.stream, streamChanged, (args) =>
        children.start('ffmpeg', args, { stdio: ['pipe', 'pipe', 'pipe'] }),
      );
    this.begun = new Promise((resolve) => (this.hasBegun = resolve));
    const format = ['--raw', '--format=s16le', `--rate=${sound.hertz}`, `--channels=${sound.channels}`];
    this.listener = children.start('parec', [`--device=${spec.sink}.monitor`, '--latency-msec=20', ...format], {
      env: spec.env,
    });
    const heard = new Promise<Promise<void>>((resolve) =>
      this.listener.process.stdout?.once('data', (first: Buffer) => resolve(this.film(first))),
    );
    this.ended = Promise.race([this.listener.ended, heard.then((ffmpegEnded) => ffmpegEnded)]);
    void this.ended.then(() => this.live?.close());
  }

  /** @param first the first samples; they have just been heard */
  private film(first: Buffer): Promise<void> {
    const { stdout } = this.listener.process;
    if (this.isStopped || !stdout) return Promise.resolve();
    stdout.pause();
    this.firstSampleAt = Date.now() - first.length / sound.bytesPerMs;
    const ffmpeg = this.children.start('ffmpeg', argsOf(this.spec, this.firstSampleAt), {
      env: this.spec.env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', this.live ? 'pipe' : 'ignore'],
    });
    this.ffmpeg = ffmpeg;
    // Always read, whatever the line takes: a full pipe would hold up the film.
    (ffmpeg.process.stdio[4] as Readable | null)?.on('data', (bytes: Buffer) => this.live?.take(bytes));
    const into = ffmpeg.process.stdio[3] as Writable;
    // It ended, which is told by its end.
    into.on('error', () => undefined);
    const level = new SoundLevel(sound.hertz * sound.channels, (db) => (this.level = { db, at: Date.now() }));
    stdout.on('data', (bytes: Buffer) => level.take(bytes));
    const clock = new SoundClock(sound, this.firstSampleAt);
    clock.write(first);
    stdout.pipe(clock).pipe(into);
    ffmpeg.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of this.lines('progress', text)) this.onProgress(line);
    });
    ffmpeg.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of this.lines('words', text)) this.onWords(line);
    });
    return ffmpeg.ended;
  }

  /** dB below full scale; null while nothing was measured. */
  get soundDb(): number | null {
    return this.level && (Date.now() - this.level.at > levelMs ? nothingDb : this.level.db);
  }

  /** By how much the file is behind the clock on the wall. */
  get behindMs(): number {
    return this.firstSampleAt === null ? 0 : Date.now() - this.firstSampleAt - this.filmedMs;
  }

  get stillSeconds(): number {
    return this.stillSince === null ? 0 : (Date.now() - this.stillSince) / 1_000;
  }

  words(): string {
    return (this.ffmpeg ?? this.listener).words();
  }

  /** Closes the file. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.ffmpeg?.end(5_000, 'SIGINT');
    this.live?.close();
    await this.listener.end(500);
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
      // ffmpeg sums up no size for two outputs.
      if (this.live) this.bytes = statSync(this.spec.file, { throwIfNoEntry: false })?.size ?? this.bytes;
      this.hasBegun();
    }
  }

  private onWords(line: string): void {
    if (line.includes('freeze_start')) this.stillSince = Date.now() - stillAfterSeconds * 1_000;
    else if (line.includes('freeze_end')) this.stillSince = null;
  }
}
