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
import { limits } from '@derslik/contract/limits';
import type { RecorderWork } from '@derslik/contract/recordings';
import { Children } from './children.js';
import { FinishWork } from './finishWork.js';
import { measuredLufs } from './loudness.js';
import { pathOf, type RecorderSettings } from './settings.js';

const missing = ['ffmpeg', 'ffprobe', 'setpriv', 'nice'].filter((program) => pathOf(program) === null);
const ffmpeg = (args: readonly string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
const asked = (file: string, what: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', '-show_entries', what, file], { encoding: 'utf8' }).trim();
const secondsOf = (file: string): number => Number(asked(file, 'format=duration'));
const lufsOf = (file: string): number | null => {
  const script = `ffmpeg -nostdin -hide_banner -nostats -i "$0" -map 0:a:0 -af ebur128=framelog=verbose -f null - 2>&1`;
  return measuredLufs(execFileSync('sh', ['-c', script, file], { encoding: 'utf8' }));
};

describe.skipIf(missing.length > 0)(`a film${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  let root: string;
  let children: Children;
  /** Two seconds as a camera leaves them, with sound of so much below full scale. */
  const parts = new Map<string, Buffer>();
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'derslik-finish-'));
    children = new Children(join(root, 'run'));
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2'];
    const film = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-g', '10', '-c:a', 'aac'];
    const fragments = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '400000'];
    for (const [name, sound] of [
      ['quiet', 'sine=f=440:r=48000:d=2,volume=-10dB'],
      ['silent', 'anullsrc=r=48000:d=2'],
    ] as const) {
      const file = join(root, `${name}.mp4`);
      ffmpeg([...picture, '-f', 'lavfi', '-i', sound, '-ac', '2', ...film, ...fragments, file]);
      parts.set(name, readFileSync(file));
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const lay = (folder: string, files: readonly (Buffer | string)[]): string => {
    const dir = join(root, 'films', folder);
    mkdirSync(dir, { recursive: true });
    files.forEach((bytes, n) => writeFileSync(join(dir, `part-000${n}.mp4`), bytes));
    return dir;
  };
  const begin = (
    folder: string,
    free?: (dir: string) => number,
  ): { work: FinishWork; heard: RecorderWork[]; ended: Promise<RecorderWork> } => {
    const heard: RecorderWork[] = [];
    let tell = (): void => undefined;
    const over = new Promise<void>((resolve) => (tell = resolve));
    const settings = { dir: join(root, 'films') } as RecorderSettings;
    const job = {
      recordingId: 'r',
      leaseId: 'l',
      wanted: 'finish',
      page: null,
      folder,
      nextPart: 0,
      stream: null,
      view: null,
      cut: null,
    } as const;
    const changed = () =>
      // It may have ended before it is in our hand.
      queueMicrotask(() => {
        heard.push(work.report());
        if (heard.at(-1)?.state !== 'finishing') tell();
      });
    const work: FinishWork = new FinishWork(job, { settings, children }, changed, free);
    return { work, heard, ended: over.then(() => work.report()) };
  };
  const all = ['film.mp4', 'poster.jpg', 'sound.mp3', 'sprite.jpg'];

  it('is joined of what is whole, as loud as speech is made, with its sound alone, a poster and small pictures', async () => {
    const quiet = parts.get('quiet')!;
    const dir = lay('whole', [quiet, 'no film', quiet.subarray(0, quiet.lastIndexOf('moof') + 100)]);
    const { heard, ended } = begin('whole');
    const report = await ended;
    // It plays before its pictures and its sound are made.
    expect(heard[0]).toMatchObject({ state: 'finishing', progress: 20, filmedMs: report.filmedMs });
    expect(heard[0]!.bytes).toBeGreaterThan(10_000);
    expect(report).toMatchObject({ state: 'finished', progress: 100, fault: null });
    expect(readdirSync(dir).sort()).toEqual(all);
    const film = join(dir, 'film.mp4');
    expect(secondsOf(film)).toBeGreaterThan(2.8);
    expect(Math.abs(secondsOf(join(dir, 'sound.mp3')) - secondsOf(film))).toBeLessThan(0.3);
    expect(report.filmedMs).toBe(Math.round(secondsOf(film) * 1_000));
    expect(report.bytes).toBe(all.reduce((sum, name) => sum + statSync(join(dir, name)).size, 0));
    for (const name of ['film.mp4', 'sound.mp3']) expect(Math.abs(lufsOf(join(dir, name))! + 16), name).toBeLessThan(1);
    expect(asked(join(dir, 'sound.mp3'), 'format=bit_rate')).toMatch(/^12[789]\d{3}$/);
    expect(asked(join(dir, 'sprite.jpg'), 'stream=width,height')).toBe('1600,90');
    // What seeks is read first: the index stands before the pictures.
    const bytes = readFileSync(film);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('stays as silent as it is, and loses nothing where its maker is ended in the middle', async () => {
    const dir = lay('silent', [parts.get('silent')!]);
    const { work } = begin('silent');
    await work.close();
    expect(readdirSync(dir).filter((name) => name.startsWith('part-'))).toHaveLength(1);
    expect((await begin('silent').ended).state).toBe('finished');
    expect(lufsOf(join(dir, 'film.mp4'))! < -60).toBe(true);
    // Who comes when all is done does what is cheap again.
    expect((await begin('silent').ended).state).toBe('finished');
    expect(readdirSync(dir).sort()).toEqual(all);
  });

  it('waits for place on the disk and says so, leaves half a gigabyte to the database, and is never there three times', async () => {
    const quiet = parts.get('quiet')!;
    const dir = lay('cramped', [quiet, quiet, quiet]);
    const filmed = 3 * quiet.length;
    const bytesIn = (): number =>
      readdirSync(dir).reduce(
        (sum, name) => sum + (statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    const halfGigabyte = limits.recording.diskFreeBytes / 2;
    let isFull = true;
    /** So much as what was filmed, and a little for its pictures and its sound. */
    const disk = halfGigabyte + 2 * filmed + 200_000;
    const { heard, ended } = begin('cramped', () => (isFull ? halfGigabyte : disk - bytesIn()));
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ state: 'finishing', lacksSpace: true, bytes: 0, progress: 0 });
    expect(readdirSync(dir).sort()).toEqual(['part-0000.mp4', 'part-0001.mp4', 'part-0002.mp4']);
    let most = 0;
    const looks = setInterval(() => (most = Math.max(most, bytesIn())), 5);
    isFull = false;
    const report = await ended;
    clearInterval(looks);
    expect(report).toMatchObject({ state: 'finished', lacksSpace: false, fault: null });
    expect(secondsOf(join(dir, 'film.mp4'))).toBeGreaterThan(5.5);
    expect(most).toBeLessThan(2 * filmed + 200_000);
  });

  it('is broken where nothing could be saved, and plays without sound of its own', async () => {
    lay('broken', ['no film', '']);
    expect(await begin('broken').ended).toMatchObject({ state: 'broken', bytes: 0, filmedMs: 0 });
    expect((await begin('nothing at all').ended).state).toBe('broken');
    // What could be saved plays, and that it isn't all is said.
    const damaged = lay('damaged', [parts.get('quiet')!, Buffer.alloc(200_000, 7)]);
    const saved = await begin('damaged').ended;
    expect([saved.state, saved.bytes > 10_000, saved.filmedMs > 1_500]).toEqual(['broken', true, true]);
    expect(readdirSync(damaged).sort()).toEqual(all);
    const mute = join(root, 'mute.mp4');
    writeFileSync(join(root, 'quiet.mp4'), parts.get('quiet')!);
    ffmpeg(['-i', join(root, 'quiet.mp4'), '-an', '-c', 'copy', mute]);
    const dir = lay('mute', [readFileSync(mute)]);
    expect((await begin('mute').ended).state).toBe('finished');
    expect(existsSync(join(dir, 'sound.mp3'))).toBe(false);
  });
});
