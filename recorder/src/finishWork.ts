import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filmFiles } from '@derslik/contract/filmFiles';
import { limits } from '@derslik/contract/limits';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import { makePictures, picturesIn } from './filmPictures.js';
import { FilmTools } from './filmTools.js';
import { log, shortWordsOf } from './log.js';
import { gainOf, louder, measuredLufs } from './loudness.js';
import { endWhole, partsOf } from './parts.js';
import type { Workshop } from './filmStage.js';
import type { Work } from './work.js';

/** Less is no film. */
const shortestSeconds = 0.2;
/** Where each step of the job begins, of 1. */
const begins = { measuring: 0.1, joining: 0.3, pictures: 0.8 } as const;
/** Where a part has less sound than pictures, silence stands for it: it stays beside its pictures. */
const inStep = 'aresample=48000:async=1:first_pts=0';
const kept: readonly string[] = filmFiles;

/**
 * Makes one film that plays of a recording's parts: joined, as loud as speech is made, with its sound alone, a poster and small
 * pictures. It may be begun anew at any step.
 */
export class FinishWork implements Work {
  private state: RecorderWork['state'] = 'finishing';
  private fault: string | null = null;
  private seconds = 0;
  private bytes = 0;
  /** Seconds that its parts come to. */
  private expected = 0;
  /** Each of them has sound. */
  private hasSound = true;
  private isClosed = false;
  private readonly tools: FilmTools;
  private readonly dir: string;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    shop: Pick<Workshop, 'settings' | 'children'>,
    private readonly changed: () => void,
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
    const { state, fault, bytes } = this;
    const filmedMs = Math.round(this.seconds * 1_000);
    const progress = Math.floor(this.tools.progress * 100);
    return { recordingId, leaseId, state, fault, filmedMs, bytes, progress, soundDb: null, stillSeconds: 0 };
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
      this.state = isWhole ? 'finished' : 'broken';
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
      await this.join(whole, film);
    }
    this.seconds = (await this.tools.look(film)).seconds;
    if (this.seconds < shortestSeconds) return false;
    // From here on there is something to see, whatever comes.
    this.bytes = statSync(film).size;
    const seconds = Math.round(this.seconds * 1_000) / 1_000;
    await makePictures(this.tools, film, seconds, picturesIn(this.dir), begins.pictures).catch((error: unknown) =>
      this.goesWithout('pictures', error),
    );
    for (const name of readdirSync(this.dir))
      if (!kept.includes(name)) rmSync(join(this.dir, name), { recursive: true, force: true });
    this.bytes = readdirSync(this.dir).reduce((sum, name) => sum + statSync(join(this.dir, name)).size, 0);
    return true;
  }

  /** Each part as a file that ends where its last whole pictures do; a part with nothing in it is left out. */
  private async wholeOf(parts: readonly string[]): Promise<string[]> {
    const whole: string[] = [];
    for (const [n, part] of parts.entries()) {
      const file = join(this.dir, `whole-${basename(part)}`);
      const step = {
        seconds: 0,
        from: (begins.measuring * n) / parts.length,
        to: (begins.measuring * (n + 1)) / parts.length,
      };
      try {
        endWhole(part);
        await this.tools.ffmpeg(['-i', part, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', file], step);
        const { seconds, hasSound } = await this.tools.look(file);
        if (seconds < shortestSeconds) continue;
        whole.push(file);
        this.expected += seconds;
        this.hasSound &&= hasSound;
      } catch (error) {
        this.goesWithout('a part', error);
      }
    }
    return whole;
  }

  /** One film of them, and its sound alone, in one pass; the pictures are copied. */
  private async join(whole: readonly string[], film: string): Promise<void> {
    const list = join(this.dir, 'list.txt');
    writeFileSync(list, whole.map((file) => `file '${basename(file)}'\n`).join(''));
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    const [joined, sound] = [join(this.dir, 'joined.mp4'), join(this.dir, 'joined.mp3')];
    const step = { seconds: this.expected, from: begins.joining, to: begins.pictures };
    const copied = [...input, '-c', 'copy', '-movflags', '+faststart', joined];
    try {
      if (!this.hasSound) await this.tools.ffmpeg(copied, step);
      else {
        const gain = await this.gainOf(input);
        const filter = ['-af', gain === 0 ? inStep : `${inStep},${louder(gain)}`];
        const made = gain === 0 ? ['-c:a', 'copy'] : [...filter, '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'];
        const mp3 = ['-c:a', 'libmp3lame', '-b:a', `${limits.recording.mp3BitrateKbps}k`];
        await this.tools.ffmpeg(
          [
            ...[...input, '-map', '0:v:0', '-map', '0:a:0', '-c:v', 'copy', ...made, '-movflags', '+faststart', joined],
            ...['-map', '0:a:0', ...filter, ...mp3, sound],
          ],
          step,
        );
        await rename(sound, join(this.dir, 'sound.mp3'));
      }
    } catch (error) {
      // Sound that can't be read in full costs its loudness, not the film.
      this.goesWithout('loudness', error);
      await this.tools.ffmpeg(copied, step);
    }
    await rename(joined, film);
  }

  /** By how much the film is to be made louder, dB. */
  private async gainOf(input: readonly string[]): Promise<number> {
    const step = { seconds: this.expected, from: begins.measuring, to: begins.joining };
    const heard = ['-map', '0:a:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'];
    return gainOf(measuredLufs(await this.tools.ffmpeg([...input, ...heard], step, 'info')));
  }

  /** @throws the error, where the work was closed and no step failed by itself */
  private goesWithout(what: string, error: unknown): void {
    if (this.isClosed) throw error;
    log('a film goes without', { recordingId: this.job.recordingId, what, words: shortWordsOf(error) });
  }
}
