import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import type { Child } from './children.js';
import { log, shortWordsOf } from './log.js';
import { partsOf } from './parts.js';
import type { Workshop } from './filmStage.js';
import type { Work } from './work.js';

const posterAt = 0.1;
const posterWidth = 640;
/** Less is no film. */
const shortestSeconds = 0.2;

/** Makes one film that plays of a recording's parts. It may be begun anew at any step. */
export class FinishWork implements Work {
  private state: RecorderWork['state'] = 'finishing';
  private fault: string | null = null;
  private seconds = 0;
  private bytes = 0;
  private child: Child | null = null;
  private isClosed = false;
  private readonly dir: string;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    private readonly shop: Workshop,
    private readonly changed: () => void,
  ) {
    this.dir = join(shop.settings.dir, job.folder);
    this.done = this.run();
  }

  hear(): void {
    // Nothing else can be wanted of it.
  }

  report(): RecorderWork {
    const { recordingId, leaseId } = this.job;
    const { state, fault, bytes } = this;
    const filmedMs = Math.round(this.seconds * 1_000);
    return { recordingId, leaseId, state, fault, filmedMs, bytes, soundDb: null, stillSeconds: 0 };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.child?.end(1_000);
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
      if (whole.length === 0 || this.isClosed) return false;
      const joined = join(this.dir, 'joined.mp4');
      if (whole.length === 1) await rename(whole[0]!, joined);
      else {
        const list = join(this.dir, 'list.txt');
        writeFileSync(list, whole.map((file) => `file '${basename(file)}'\n`).join(''));
        await this.ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-movflags', '+faststart', joined]);
      }
      await rename(joined, film);
    }
    this.seconds = await this.secondsOf(film);
    if (this.seconds < shortestSeconds) return false;
    const poster = join(this.dir, 'poster.jpg');
    const at = (this.seconds * posterAt).toFixed(2);
    await this.ffmpeg(['-ss', at, '-i', film, '-frames:v', '1', '-vf', `scale=${posterWidth}:-2`, '-q:v', '4', poster]);
    for (const name of readdirSync(this.dir))
      if (name !== 'film.mp4' && name !== 'poster.jpg') rmSync(join(this.dir, name), { force: true });
    this.bytes = statSync(film).size + statSync(poster).size;
    return true;
  }

  /** Each part as a file that ends where its last whole pictures do; a part with nothing in it is left out. */
  private async wholeOf(parts: readonly string[]): Promise<string[]> {
    const whole: string[] = [];
    for (const part of parts) {
      if (this.isClosed) return [];
      const file = join(this.dir, `whole-${basename(part)}`);
      try {
        await this.ffmpeg([
          '-i',
          part,
          '-map',
          '0:v:0',
          '-map',
          '0:a:0?',
          '-c',
          'copy',
          '-movflags',
          '+faststart',
          file,
        ]);
        if ((await this.secondsOf(file)) >= shortestSeconds) whole.push(file);
      } catch (error) {
        log('a part holds nothing', { recordingId: this.job.recordingId, words: shortWordsOf(error) });
      }
    }
    return whole;
  }

  /** Lessons that are being filmed come first. */
  private async ffmpeg(args: readonly string[]): Promise<void> {
    await this.runProgram('nice', [
      '-n',
      '10',
      'ffmpeg',
      '-hide_banner',
      '-nostdin',
      '-y',
      '-loglevel',
      'error',
      ...args,
    ]);
  }

  private async secondsOf(file: string): Promise<number> {
    const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
    return Number(await this.runProgram('ffprobe', asked)) || 0;
  }

  private async runProgram(command: string, args: readonly string[]): Promise<string> {
    const child = this.shop.children.start(command, args);
    this.child = child;
    let text = '';
    child.process.stdout?.setEncoding('utf8').on('data', (more: string) => (text += more));
    const code = new Promise<number | null>((resolve) => child.process.once('close', resolve));
    await child.ended;
    const ended = await code;
    await child.end(0);
    if (ended !== 0) throw new Error(`${command} ended with ${ended}: ${child.words()}`);
    return text;
  }
}
