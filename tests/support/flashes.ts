import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import type { Colour } from './filmLook.js';

/** Who flashes: a colour of their own, which is white for a moment, and a tone that sounds in that moment alone. */
export interface Flasher {
  readonly colour: Colour;
  readonly hertz: number;
  /** Milliseconds after each full turn of {@link flashTurnMs} at which it flashes. */
  readonly atMs: number;
}
/** From one flash of a person to their next; those of others lie between. */
export const flashTurnMs = 3_000;
const flashMs = 240;

/** Before the page's own code: camera and microphone flash and beep in the same moment. */
export async function flashAndBeep(page: Page, flasher: Flasher): Promise<void> {
  await page.addInitScript(
    ({ colour, hertz, atMs, turnMs, lastMs }) => {
      const devices = navigator.mediaDevices;
      if (!devices) return;
      const open = devices.getUserMedia.bind(devices);
      const context = new AudioContext({ latencyHint: 'interactive' });
      const tone = new OscillatorNode(context, { frequency: hertz });
      const gate = new GainNode(context, { gain: 0 });
      const end = context.createMediaStreamDestination();
      tone.connect(gate).connect(end);
      tone.start();
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const pen = canvas.getContext('2d')!;
      let [n, wasOn] = [0, false];
      const tick = (): void => {
        const isOn = (Date.now() - atMs) % turnMs < lastMs;
        if (isOn !== wasOn) gate.gain.setValueAtTime(isOn ? 0.5 : 0, context.currentTime);
        // A picture that never changes is never sent again; ten times a second it is another one, for who looks at the film.
        if (isOn !== wasOn || n++ % 12 === 0) {
          pen.fillStyle = isOn ? '#fff' : `rgb(${colour.join(' ')})`;
          pen.fillRect(0, 0, 640, 360);
          pen.fillStyle = '#888';
          pen.fillRect((n * 8) % 640, 320, 80, 40);
        }
        wasOn = isOn;
      };
      setInterval(tick, 8);
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        const faked = stream.getTracks().map((real) => {
          const track = (
            real.kind === 'video' ? canvas.captureStream().getVideoTracks()[0]! : end.stream.getAudioTracks()[0]!
          ).clone();
          const settings = real.getSettings();
          track.getSettings = () => ({ ...settings, ...(real.kind === 'video' && { width: 640, height: 360 }) });
          const stop = track.stop.bind(track);
          track.stop = () => {
            real.stop();
            stop();
          };
          return track;
        });
        return new MediaStream(faked);
      };
    },
    { ...flasher, turnMs: flashTurnMs, lastMs: flashMs },
  );
}

const decode = (args: readonly string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, '-'], { maxBuffer: 1024 * 1024 * 1024 });

const [width, height] = [160, 90];

/** Where in a film's picture most of this colour lies, in parts of 1; null: nowhere. */
const placeOf = (file: string, from: number, seconds: number, colour: Colour): { x: number; y: number } | null => {
  const raw = ['-vf', `fps=1,scale=${width}:${height}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const pixels = decode(['-ss', String(from), '-t', String(Math.min(seconds, 8)), '-i', file, ...raw]);
  let [count, x, y] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    if (!colour.every((one, n) => Math.abs(one - pixels[at + n]!) < 32)) continue;
    const within = (at / 3) % (width * height);
    count++;
    x += within % width;
    y += Math.floor(within / width);
  }
  return count < 200 ? null : { x: x / count / width, y: y / count / height };
};

/** Moments, in seconds from `from`, at which a row of values rises through the middle of what it reaches. */
const rises = (values: readonly number[], stepSeconds: number): number[] => {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor(sorted.length / 4)]!, sorted.at(-3) ?? 0];
  const middle = (low + high) / 2;
  const found: number[] = [];
  for (let n = 1; n < values.length; n++) {
    const at = n * stepSeconds;
    if (values[n - 1]! < middle && values[n]! >= middle && at - (found.at(-1) ?? -9) > 1) found.push(at);
  }
  return found;
};

/** How long after its picture somebody's tone is heard in a stretch of a film, ms, flash by flash; negative: before. */
export const soundBehind = (file: string, from: number, seconds: number, { colour, hertz }: Flasher): number[] => {
  const place = placeOf(file, from, seconds, colour);
  if (!place) return [];
  const stretch = ['-ss', String(from), '-t', String(seconds), '-i', file];
  const crop = `crop=16:16:${Math.round(place.x * 1280) - 8}:${Math.round(place.y * 720) - 8},fps=100,scale=1:1`;
  const bright = [...decode([...stretch, '-an', '-vf', crop, '-pix_fmt', 'gray', '-f', 'rawvideo'])];
  const rate = 16_000;
  const bytes = decode([...stretch, '-vn', '-ac', '1', '-ar', String(rate), '-f', 's16le']);
  const length = rate / 100;
  const loud = Array.from({ length: Math.floor(bytes.length / 2 / length) }, (_, n) => {
    const [re, im] = [Math.cos, Math.sin].map((wave) => {
      let sum = 0;
      for (let k = 0; k < length; k++)
        sum += bytes.readInt16LE(2 * (n * length + k)) * wave((2 * Math.PI * hertz * k) / rate);
      return sum / length;
    });
    return Math.hypot(re!, im!);
  });
  const heard = rises(loud, 0.01);
  return rises(bright, 0.01).flatMap((seen) => {
    const near = heard.map((at) => at - seen).sort((one, other) => Math.abs(one) - Math.abs(other))[0];
    return near === undefined || Math.abs(near) > 0.7 ? [] : [Math.round(near * 1_000)];
  });
};
