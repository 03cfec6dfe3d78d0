import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutFilmOf, cutSeconds, cutTimeOf, type CutFilm, type FilmCut } from '@derslik/contract/filmCuts';
import type { RecorderWork } from '@derslik/contract/recordings';
import { Children } from './children.js';
import { CutWork } from './cutWork.js';
import { pathOf, type RecorderSettings } from './settings.js';

const missing = ['ffmpeg', 'ffprobe', 'setpriv', 'nice'].filter((program) => pathOf(program) === null);
const read = (args: readonly string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });

const filmSeconds = 12;
const hertz = 48_000;
/** Each second has a grey and a tone of its own. */
const greyOf = (second: number): number => 20 + second * 18;
const toneOf = (second: number): number => 400 + second * 150;

describe.skipIf(missing.length > 0)(`a cut${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  let root: string;
  let children: Children;
  let film: Buffer;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'derslik-cut-'));
    children = new Children(join(root, 'run'));
    const file = join(root, 'film.mp4');
    const grey = `geq=lum='${greyOf(0)}+floor(T)*${greyOf(1) - greyOf(0)}':cb=128:cr=128`;
    const tone = `aevalsrc=0.5*sin(2*PI*t*(${toneOf(0)}+${toneOf(1) - toneOf(0)}*floor(t))):s=${hertz}:d=${filmSeconds}`;
    read([
      ...['-f', 'lavfi', '-i', `color=black:s=160x90:r=25:d=${filmSeconds},format=yuv420p,${grey}`],
      ...[
        '-f',
        'lavfi',
        '-i',
        tone,
        '-ac',
        '2',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-g',
        '50',
        '-c:a',
        'aac',
        file,
      ],
    ]);
    film = readFileSync(file);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const lay = (folder: string, bytes: Buffer | string): string => {
    const dir = join(root, 'films', folder);
    mkdirSync(join(dir, 'whole'), { recursive: true });
    for (const name of ['film.mp4', 'whole/film.mp4']) writeFileSync(join(dir, name), bytes);
    return dir;
  };
  const begin = (folder: string, cut: CutFilm) => {
    let tell = (): void => undefined;
    const changed = new Promise<void>((resolve) => (tell = resolve));
    const settings = { dir: join(root, 'films') } as RecorderSettings;
    const job = {
      recordingId: 'r',
      leaseId: 'l',
      wanted: 'cut',
      page: null,
      folder,
      nextPart: 0,
      stream: null,
      view: null,
      cut,
    } as const;
    const work = new CutWork(job, { settings, children }, tell);
    return { work, ended: changed.then((): RecorderWork => work.report()) };
  };
  const asked = (cut: Partial<FilmCut>): CutFilm =>
    cutFilmOf({ from: 0, to: filmSeconds, out: [], silent: [], ...cut }, filmSeconds);

  /** The grey of each picture. */
  const greys = (file: string): number[] => {
    const pixels = read(['-i', file, '-f', 'rawvideo', '-pix_fmt', 'gray', '-vf', 'scale=1:1', '-']);
    // What is written as grey has the whole range, what films hold has less.
    return [...pixels].map((value) => Math.round(16 + (value * 219) / 255));
  };
  const samples = (file: string): Float32Array => {
    const bytes = read(['-i', file, '-map', '0:a:0', '-f', 'f32le', '-ac', '1', '-ar', String(hertz), '-']);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  };
  /** How much of a frequency a piece of sound has, 0 to 1 (Goertzel: one line of its Fourier transform). */
  const amount = (sound: Float32Array, frequency: number): number => {
    const turn = (2 * Math.PI * frequency) / hertz;
    let [real, imaginary] = [0, 0];
    for (const [n, value] of sound.entries()) {
      real += value * Math.cos(turn * n);
      imaginary += value * Math.sin(turn * n);
    }
    return (2 * Math.hypot(real, imaginary)) / sound.length;
  };
  const all = ['film.mp4', 'poster.jpg', 'sound.mp3', 'sprite.jpg'];
  const seconds = Array.from({ length: filmSeconds }, (_, n) => n);

  it('has no picture and no tone of what was taken out, each picture of the rest in its place, and no tone where it is silent', async () => {
    const cut = asked({
      from: 1.5,
      to: 11,
      out: [
        { from: 3, to: 4 },
        { from: 6.52, to: 8.2 },
      ],
      silent: [{ from: 9, to: 10 }],
    });
    const dir = lay('cut', film);
    const report = await begin('cut', cut).ended;
    expect(report).toMatchObject({ state: 'finished', progress: 100, fault: null, lacksSpace: false });
    const made = join(dir, 'cut-l');
    expect(readdirSync(made).sort()).toEqual(all);
    expect(report.bytes).toBe(all.reduce((sum, name) => sum + statSync(join(made, name)).size, 0));
    // What plays meanwhile is left alone.
    expect(Buffer.compare(readFileSync(join(dir, 'film.mp4')), film)).toBe(0);

    const seen = greys(join(made, 'film.mp4'));
    expect(seen.length).toBe(Math.round(cutSeconds(cut) * 25));
    const wanted = Array.from({ length: filmSeconds * 25 }, (_, n) => n / 25).filter(
      (at) => cutTimeOf(cut.kept, at + 0.001) !== null,
    );
    for (const [n, at] of wanted.entries())
      expect(Math.abs(seen[n]! - greyOf(Math.floor(at + 0.001))), `picture ${n}, of ${at} s`).toBeLessThan(6);
    expect(seen.some((grey) => Math.abs(grey - greyOf(3)) < 6 || Math.abs(grey - greyOf(7)) < 6)).toBe(false);

    for (const file of ['film.mp4', 'sound.mp3']) {
      const sound = samples(join(made, file));
      expect(Math.abs(sound.length / hertz - cutSeconds(cut)), file).toBeLessThan(0.1);
      // A part of seconds 1 and 6 is left.
      for (const second of seconds.filter((one) => one !== 1 && one !== 6)) {
        const at = cutTimeOf(cut.kept, second + 0.2);
        const there = at === null ? sound : sound.subarray((at + 0.1) * hertz, (at + 0.5) * hertz);
        const is = amount(there, toneOf(second));
        const name = `${file}: tone of second ${second}`;
        if (at === null || second === 9) expect(is, name).toBeLessThan(0.004);
        else expect(is, name).toBeGreaterThan(0.3);
      }
      // From the first to the last sample of it there is nothing at all, but what the coding of its neighbours leaves.
      const [from, to] = [cutTimeOf(cut.kept, 9)! + 0.06, cutTimeOf(cut.kept, 9.94)!];
      const loudest = sound.subarray(from * hertz, to * hertz).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(loudest, file).toBeLessThan(0.01);
    }
  });

  it('that silences alone copies the pictures', async () => {
    const dir = lay('silent', film);
    const report = await begin('silent', asked({ silent: [{ from: 2, to: 5 }] })).ended;
    expect([report.state, report.filmedMs > 11_900 && report.filmedMs < 12_100]).toEqual(['finished', true]);
    const packets = (file: string): string =>
      read(['-i', file, '-map', '0:v:0', '-c', 'copy', '-f', 'streamhash', '-']).toString();
    expect(packets(join(dir, 'cut-l', 'film.mp4'))).toBe(packets(join(dir, 'whole', 'film.mp4')));
    const sound = samples(join(dir, 'cut-l', 'film.mp4'));
    expect(amount(sound.subarray(3.2 * hertz, 3.6 * hertz), toneOf(3))).toBeLessThan(0.004);
    expect(amount(sound.subarray(6.2 * hertz, 6.6 * hertz), toneOf(6))).toBeGreaterThan(0.3);
  });

  it('of a film without sound has none, and one of fifty passages is made', async () => {
    const mute = join(root, 'mute.mp4');
    read(['-i', join(root, 'film.mp4'), '-an', '-c', 'copy', mute]);
    const dir = lay('mute', readFileSync(mute));
    const out = Array.from({ length: 50 }, (_, n) => ({ from: n * 0.2 + 0.04, to: n * 0.2 + 0.12 }));
    const cut = asked({ out });
    expect(cut.kept).toHaveLength(51);
    expect((await begin('mute', cut).ended).state).toBe('finished');
    expect(existsSync(join(dir, 'cut-l', 'sound.mp3'))).toBe(false);
    expect(greys(join(dir, 'cut-l', 'film.mp4')).length).toBe(Math.round(cutSeconds(cut) * 25));
  });

  it('of what is no film ends in words, and nothing of it is left; one that is ended in the middle leaves nothing', async () => {
    const dir = lay('broken', 'no film');
    const report = await begin('broken', asked({ from: 2 })).ended;
    expect(report).toMatchObject({ state: 'broken', lacksSpace: false, fault: expect.stringContaining('ffprobe') });
    expect(readdirSync(dir).sort()).toEqual(['film.mp4', 'whole']);
    expect((await begin('nowhere', asked({ from: 2 })).ended).state).toBe('broken');
    const other = lay('closed', film);
    await begin('closed', asked({ from: 2 })).work.close();
    expect(readdirSync(other).sort()).toEqual(['film.mp4', 'whole']);
  });
});
