import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';

export type Colour = readonly [red: number, green: number, blue: number];

/** Before the page's own code: every camera of this page shows one colour and nothing else. */
export async function showColour(page: Page, colour: Colour): Promise<void> {
  await page.addInitScript((rgb) => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [real] = stream.getVideoTracks();
      if (!real) return stream;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const pen = canvas.getContext('2d')!;
      // A picture that never changes is never sent again.
      let n = 0;
      const paint = (): void => {
        pen.fillStyle = `rgb(${rgb.join(' ')})`;
        pen.fillRect(0, 0, 640, 360);
        pen.fillStyle = '#fff';
        pen.fillRect((n++ * 8) % 640, 350, 8, 8);
      };
      paint();
      const timer = setInterval(paint, 66);
      const track = canvas.captureStream(15).getVideoTracks()[0]!;
      const settings = real.getSettings();
      track.getSettings = () => ({ ...settings, width: 640, height: 360 });
      const stop = track.stop.bind(track);
      track.stop = () => {
        clearInterval(timer);
        real.stop();
        stop();
      };
      return new MediaStream([track, ...stream.getAudioTracks()]);
    };
  }, colour);
}

const decode = (file: string, args: readonly string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args.slice(0, 2), '-i', file, ...args.slice(2), '-'], {
    maxBuffer: 512 * 1024 * 1024,
  });

/** A film's picture at a moment, as PNG. */
export const pngAt = (file: string, atSeconds: number): Buffer =>
  decode(file, ['-ss', String(atSeconds), '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe']);

/** Share of a film's picture, 0 to 1, that is about of this colour at a moment. */
export const shareOf = (file: string, atSeconds: number, colour: Colour): number => {
  const frame = ['-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const pixels = decode(file, ['-ss', String(atSeconds), ...frame]);
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (colour.every((one, n) => Math.abs(one - pixels[at + n]!) < 24)) found++;
  return found / (pixels.length / 3);
};

/** How loud a tone is in a second of a film, dB below full scale. */
export const loudnessOf = (file: string, atSeconds: number, hertz: number): number => {
  const rate = 8_000;
  const bytes = decode(file, [
    '-ss',
    String(atSeconds),
    '-t',
    '1',
    '-vn',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-f',
    's16le',
  ]);
  const turn = (2 * Math.PI * hertz) / rate;
  // Each tenth of a second by itself: a busy machine may drop a sample between two of them.
  const length = rate / 10;
  const powers = Array.from({ length: Math.floor(bytes.length / 2 / length) }, (_, n) => {
    const [re, im] = [Math.cos, Math.sin].map((wave) => {
      let sum = 0;
      for (let k = 0; k < length; k++) sum += (bytes.readInt16LE(2 * (n * length + k)) / 32_768) * wave(turn * k);
      return (2 * sum) / length;
    });
    return re! ** 2 + im! ** 2;
  }).sort((one, other) => one - other);
  return 10 * Math.log10(powers[Math.floor(powers.length / 2)] || 1e-12);
};

/** A picture in which so many dots are that much lighter or darker than before is another one; what an encoder changes is less. */
const other = { size: [160, 90], dots: 20, by: 24 } as const;

/** How a film's pictures follow each other in a stretch of it. */
export interface Pace {
  /** Pictures a second. */
  readonly rate: number;
  /** Those of them in a second that are not the same as the one before. */
  readonly different: number;
  /** For how long one stands at most, ms. */
  readonly longestMs: number;
  /** For how long nothing is different at most, ms. */
  readonly stillMs: number;
}
export const paceOf = (file: string, from: number, seconds: number): Pace => {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file];
  const times = execFileSync('ffprobe', asked, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .filter((at) => at >= from && at < from + seconds)
    .sort((one, after) => one - after);
  const [width, height] = other.size;
  const raw = [
    '-an',
    '-fps_mode',
    'passthrough',
    '-vf',
    `scale=${width}:${height}`,
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
  ];
  const dots = decode(file, ['-ss', String(from), '-t', String(seconds), ...raw]);
  const size = width * height;
  /** When another picture came: the first one, those that are not the same as the one before, and the end. */
  const changes = times.slice(0, 1);
  for (let start = size; start + size <= dots.length; start += size) {
    let changed = 0;
    for (let n = start; n < start + size; n++) if (Math.abs(dots[n]! - dots[n - size]!) > other.by) changed++;
    if (changed >= other.dots) changes.push(times[start / size] ?? from + seconds);
  }
  const different = changes.length - 1;
  const longestOf = (all: readonly number[]): number =>
    Math.round(Math.max(...all.slice(1).map((at, n) => at - all[n]!)) * 1_000);
  return {
    rate: times.length / seconds,
    different: different / seconds,
    longestMs: longestOf(times),
    stillMs: longestOf([...changes, ...times.slice(-1)]),
  };
};

/** Takes what is usual of a second in a stretch: a machine that stood still for a moment says nothing of how a film is made. */
export const usualPaceOf = (file: string, from: number, seconds: number): Pace => {
  const paces = Array.from({ length: seconds }, (_, n) => paceOf(file, from + n, 1));
  const usual = (key: keyof Pace): number =>
    paces.map((pace) => pace[key]).sort((one, after) => one - after)[Math.floor(seconds / 2)]!;
  return {
    rate: usual('rate'),
    different: usual('different'),
    longestMs: usual('longestMs'),
    stillMs: usual('stillMs'),
  };
};

/** What ffprobe says of a film. */
export const probe = (file: string): { seconds: number; streams: string[] } => {
  const asked = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name', '-of', 'json', file];
  const { format, streams } = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' })) as {
    format: { duration: string };
    streams: { codec_name: string }[];
  };
  return { seconds: Number(format.duration), streams: streams.map(({ codec_name }) => codec_name) };
};
