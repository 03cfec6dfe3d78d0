import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filmFiles } from '@derslik/contract/filmFiles';
import { limits } from '@derslik/contract/limits';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import { freeBytes } from './disk.js';
import { makePictures, picturesIn } from './filmPictures.js';
import { FilmTools, type Step } from './filmTools.js';
import { log, shortWordsOf } from './log.js';
import { gainOf, louder, measuredLufs } from './loudness.js';
import { endWhole, partsOf } from './parts.js';
import type { Workshop } from './filmStage.js';
import type { Work } from './work.js';

/**
 * The disk's last gigabyte is the database's. Films are put together in half of it at most, and give that back: a lesson that ended since
 * the disk was full is a film all the same.
 */
const leftBytes = limits.recording.diskFreeBytes / 2;
const spaceLookMs = 1_000;
/** Less is no film. */
const shortestSeconds = 0.2;
/** Where each step of the job begins, of 1. From `pictures` on the film plays. */
const begins = { joining: 0.1, pictures: 0.2, measuring: 0.3, loudness: 0.4 } as const;
/** Where a part has less sound than pictures, silence stands for it: it stays beside its pictures. */
const inStep = 'aresample=48000:async=1:first_pts=0';
const kept: readonly string[] = filmFiles;
/** A part that can't be read and has no more than this held no picture: a camera ended as it began. */
const headBytes = 64 * 1024;
/** Stands in the folder of a film of which a part could not be saved, for who comes again. */
const damagedMark = 'damaged';
/** Made last: a film without it is one whose sound is still to be made. */
const soundAlone = 'sound.mp3';
/** What seeks is read first. */
const seeks = ['-movflags', '+faststart'];

/**
 * Makes one film that plays of a recording's parts, and says so at once; then a poster and small pictures, and last the same film as loud as
 * speech is made, with its sound alone. It may be begun anew at any step.
 */
export class FinishWork implements Work {
  private state: RecorderWork['state'] = 'finishing';
  private fault: string | null = null;
  private seconds = 0;
  private bytes = 0;
  /** Seconds that its parts come to. */
  private expected = 0;
  private isClosed = false;
  private lacksSpace = false;
  /** What could be saved plays; some of it could not. */
  private isDamaged = false;
  private readonly tools: FilmTools;
  private readonly dir: string;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    shop: Pick<Workshop, 'settings' | 'children'>,
    private readonly changed: () => void,
    private readonly free = freeBytes,
  ) {
    this.dir = join(shop.settings.dir, job.folder);
    this.tools = new FilmTools(shop.children);
    this.done = this.run();
  }

  hear(): void {
    // Nothing else can be wanted of it.
  }

  report(): RecorderWork {
    const { recordingId, leaseId } = this.job;
    const { state, fault, bytes, lacksSpace } = this;
    const filmedMs = Math.round(this.seconds * 1_000);
    const progress = Math.floor(this.tools.progress * 100);
    const film = { filmedMs, bytes, progress, lacksSpace, soundDb: null, stillSeconds: 0 };
    return { recordingId, leaseId, state, fault, ...film };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.tools.close();
    await this.done;
  }

  private async run(): Promise<void> {
    try {
      const isWhole = existsSync(this.dir) && (await this.makeFilm());
      if (this.isClosed) return;
      this.state = isWhole && !this.isDamaged ? 'finished' : 'broken';
    } catch (error) {
      if (this.isClosed) return;
      this.fault = shortWordsOf(error);
      log('a film could not be finished', { recordingId: this.job.recordingId, fault: this.fault });
      this.state = 'broken';
    }
    this.changed();
  }

  private async makeFilm(): Promise<boolean> {
    const film = join(this.dir, 'film.mp4');
    const parts = partsOf(this.dir);
    // Who was here before came as far as this.
    if (parts.length > 0 || !existsSync(film)) {
      const whole = await this.wholeOf(parts);
      if (whole.length === 0) return false;
      // Who comes again joins these, and nothing else.
      for (const part of parts) if (!whole.includes(part)) rmSync(part);
      await this.join(whole, film);
      this.keepOnly([...kept.filter((name) => name !== soundAlone), damagedMark]);
    }
    const { seconds, hasSound } = await this.tools.look(film);
    if (seconds < shortestSeconds) return false;
    // From here on there is something to see, whatever comes.
    this.plays(film, seconds);
    const length = Math.round(seconds * 1_000) / 1_000;
    const steps = { from: begins.pictures, to: begins.measuring };
    await makePictures(this.tools, film, length, picturesIn(this.dir), steps).catch((error: unknown) =>
      this.goesWithout('pictures', error),
    );
    if (hasSound && !existsSync(join(this.dir, soundAlone)))
      await this.makeLoud(film, seconds).catch((error: unknown) => this.goesWithout('loudness', error));
    this.isDamaged = existsSync(join(this.dir, damagedMark));
    this.keepOnly(kept);
    this.bytes = readdirSync(this.dir).reduce((sum, name) => sum + statSync(join(this.dir, name)).size, 0);
    return true;
  }

  private hasSpace(bytes: number): boolean {
    return this.free(this.dir) > bytes + leftBytes;
  }

  /** A disk that is full costs time, and not the film: what was filmed lies there, and somebody makes room. */
  private async untilThereIsSpace(bytes: number): Promise<void> {
    if (this.hasSpace(bytes)) return;
    this.fault = 'the disk has no place for the film';
    this.lacksSpace = true;
    log('a film waits for place on the disk', { recordingId: this.job.recordingId, bytes });
    this.changed();
    while (!this.isClosed && !this.hasSpace(bytes)) await new Promise((resolve) => setTimeout(resolve, spaceLookMs));
    this.fault = null;
    this.lacksSpace = false;
    this.changed();
  }

  /** Makes files of so many bytes as soon as there is place for them, and anew where others filled the disk meanwhile. */
  private async inSpace<T>(bytes: number, files: readonly string[], make: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.untilThereIsSpace(bytes);
      try {
        return await make();
      } catch (error) {
        const isFull = !this.hasSpace(0);
        for (const file of files) rmSync(file, { force: true });
        if (this.isClosed || !isFull) throw error;
      }
    }
  }

  private plays(film: string, seconds: number): void {
    this.seconds = seconds;
    this.bytes = statSync(film).size;
    this.changed();
  }

  private keepOnly(names: readonly string[]): void {
    for (const name of readdirSync(this.dir))
      if (!names.includes(name)) rmSync(join(this.dir, name), { recursive: true, force: true });
  }

  /** Those of them in which there is something; each ends now where its last whole pictures do. */
  private async wholeOf(parts: readonly string[]): Promise<string[]> {
    const whole: string[] = [];
    for (const [n, part] of parts.entries()) {
      const step = {
        seconds: 0,
        from: (begins.joining * n) / parts.length,
        to: (begins.joining * (n + 1)) / parts.length,
      };
      if (await this.makeWhole(part, step)) whole.push(part);
    }
    return whole;
  }

  /** What was made takes the place of what was filmed, so that the disk has no two of it. @returns whether there is something in it */
  private async makeWhole(part: string, step: Step): Promise<boolean> {
    const made = join(this.dir, `whole-${basename(part)}`);
    try {
      return await this.inSpace(statSync(part).size, [made], async () => {
        endWhole(part);
        await this.tools.ffmpeg(['-i', part, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', ...seeks, made], step);
        const { seconds } = await this.tools.look(made);
        if (seconds < shortestSeconds) return false;
        await rename(made, part);
        this.expected += seconds;
        return true;
      });
    } catch (error) {
      this.goesWithout('a part', error);
      if (statSync(part).size > headBytes) writeFileSync(join(this.dir, damagedMark), '');
      return false;
    }
  }

  /** One film of them, as they are. */
  private async join(whole: readonly string[], film: string): Promise<void> {
    if (whole.length === 1) return rename(whole[0]!, film);
    const joined = join(this.dir, 'joined.mp4');
    const bytes = whole.reduce((sum, part) => sum + statSync(part).size, 0);
    await this.inSpace(bytes, [joined], async () => {
      const list = join(this.dir, 'list.txt');
      writeFileSync(list, whole.map((file) => `file '${basename(file)}'\n`).join(''));
      const step = { seconds: this.expected, from: begins.joining, to: begins.pictures };
      await this.tools.ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', ...seeks, joined], step);
    });
    await rename(joined, film);
  }

  /** Makes the film as loud as speech is made, and its sound alone, in one pass; the pictures are copied. */
  private async makeLoud(film: string, seconds: number): Promise<void> {
    const [louderFilm, sound] = [join(this.dir, 'joined.mp4'), join(this.dir, 'joined.mp3')];
    const gain = await this.gainOf(film, seconds);
    const filter = ['-af', gain === 0 ? inStep : `${inStep},${louder(gain)}`];
    const made = gain === 0 ? ['-c:a', 'copy'] : [...filter, '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'];
    const mp3 = ['-c:a', 'libmp3lame', '-b:a', `${limits.recording.mp3BitrateKbps}k`];
    await this.inSpace(statSync(film).size, [louderFilm, sound], () =>
      this.tools.ffmpeg(
        [
          ...['-i', film, '-map', '0:v:0', '-map', '0:a:0', '-c:v', 'copy', ...made, ...seeks, louderFilm],
          ...['-map', '0:a:0', ...filter, ...mp3, sound],
        ],
        { seconds, from: begins.loudness, to: 1 },
      ),
    );
    // The film first: who comes again finds it loud enough, and makes what is missing.
    await rename(louderFilm, film);
    await rename(sound, join(this.dir, soundAlone));
    this.plays(film, (await this.tools.look(film)).seconds);
  }

  /** By how much the film is to be made louder, dB. */
  private async gainOf(film: string, seconds: number): Promise<number> {
    const step = { seconds, from: begins.measuring, to: begins.loudness };
    const heard = ['-map', '0:a:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'];
    return gainOf(measuredLufs(await this.tools.ffmpeg(['-i', film, ...heard], step, 'info')));
  }

  /** @throws the error, where the work was closed and no step failed by itself */
  private goesWithout(what: string, error: unknown): void {
    if (this.isClosed) throw error;
    log('a film goes without', { recordingId: this.job.recordingId, what, words: shortWordsOf(error) });
  }
}
