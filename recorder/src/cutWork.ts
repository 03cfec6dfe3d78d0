import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cutSeconds, type CutFilm } from '@derslik/contract/filmCuts';
import { wholeFolder } from '@derslik/contract/filmFiles';
import { limits } from '@derslik/contract/limits';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import { cutGraph, silencingGraph } from './cutFilters.js';
import { freeBytes } from './disk.js';
import { makePictures, picturesIn } from './filmPictures.js';
import type { Workshop } from './filmStage.js';
import { FilmTools } from './filmTools.js';
import { log, shortWordsOf } from './log.js';
import type { Work } from './work.js';

const picturesFrom = 0.9;
/** As lessons are filmed, with a key picture every two seconds for seeking and small pictures. */
const pictureCoding = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-maxrate',
  '2500k',
  '-bufsize',
  '5000k',
];
const keyPictures = ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-pix_fmt', 'yuv420p'];
/** No film that was made is as much longer or shorter than it was asked for. */
const strayedSeconds = 0.5;

/**
 * Makes a shorter film of one that stands: passages are gone from the file itself, with the sound alone, a poster and small pictures that
 * hold none of them. It writes into a folder of its lease; the server puts that into its place.
 */
export class CutWork implements Work {
  private state: RecorderWork['state'] = 'finishing';
  private fault: string | null = null;
  private lacksSpace = false;
  private seconds = 0;
  private bytes = 0;
  private isClosed = false;
  private readonly tools: FilmTools;
  private readonly made: string;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    private readonly shop: Pick<Workshop, 'settings' | 'children'>,
    private readonly changed: () => void,
  ) {
    this.made = join(shop.settings.dir, job.folder, `cut-${job.leaseId}`);
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
    // What is finished, the server takes, or clears away.
    if (this.state !== 'finished') rmSync(this.made, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    try {
      if (!this.job.cut) throw new Error('There is nothing to cut');
      await this.make(this.job.cut);
      if (this.isClosed) return;
      this.state = 'finished';
    } catch (error) {
      if (this.isClosed) return;
      this.lacksSpace = !this.hasSpace(0);
      this.fault = shortWordsOf(error);
      log('a film could not be cut', { recordingId: this.job.recordingId, fault: this.fault });
      rmSync(this.made, { recursive: true, force: true });
      this.state = 'broken';
    }
    this.changed();
  }

  private async make(cut: CutFilm): Promise<void> {
    const whole = join(this.shop.settings.dir, this.job.folder, wholeFolder, 'film.mp4');
    if (!existsSync(whole)) throw new Error('The film is not there');
    if (!this.hasSpace(statSync(whole).size)) throw new Error('There is no place for it');
    rmSync(this.made, { recursive: true, force: true });
    mkdirSync(this.made, { mode: 0o755 });
    const film = join(this.made, 'film.mp4');
    const { seconds, hasSound } = await this.tools.look(whole);
    await this.cut(whole, film, cut, { seconds, hasSound });
    this.seconds = (await this.tools.look(film)).seconds;
    const wanted = cutSeconds(cut);
    if (Math.abs(this.seconds - wanted) > strayedSeconds)
      throw new Error(`It became ${this.seconds.toFixed(2)} s long, and not ${wanted.toFixed(2)} s`);
    const steps = { from: picturesFrom, to: 1 };
    await makePictures(this.tools, film, wanted, picturesIn(this.made), steps).catch((error: unknown) => {
      if (this.isClosed || !this.hasSpace(0)) throw error;
      log('a film goes without', { recordingId: this.job.recordingId, what: 'pictures', words: shortWordsOf(error) });
    });
    this.bytes = readdirSync(this.made).reduce((sum, name) => sum + statSync(join(this.made, name)).size, 0);
  }

  private async cut(
    whole: string,
    film: string,
    cut: CutFilm,
    { seconds, hasSound }: { seconds: number; hasSound: boolean },
  ): Promise<void> {
    const isWhole = cut.kept.length === 1 && cut.kept[0]![0] === 0 && cut.kept[0]![1] >= (seconds - 0.1) * 1_000;
    const step = { seconds: cutSeconds(cut), from: 0, to: picturesFrom };
    const graph = isWhole && hasSound ? silencingGraph(cut.silent) : cutGraph(cut, hasSound);
    const pictures = isWhole
      ? ['-map', '0:v:0', '-c:v', 'copy']
      : ['-map', '[picture]', ...pictureCoding, ...keyPictures];
    const sound = ['-map', '[sound]', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'];
    const mp3 = ['-c:a', 'libmp3lame', '-b:a', `${limits.recording.mp3BitrateKbps}k`];
    const alone = ['-map', '[alone]', ...mp3, join(this.made, 'sound.mp3')];
    await this.tools.ffmpeg(
      [
        ...['-i', whole, '-filter_complex', graph, ...pictures, ...(hasSound ? sound : [])],
        // What the film says of itself may name what was in it.
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', film, ...(hasSound ? alone : [])],
      ],
      step,
    );
  }

  /** The disk has place for so many bytes before the last gigabyte, which is the database's. */
  private hasSpace(more: number): boolean {
    return freeBytes(this.shop.settings.dir) > limits.recording.diskFreeBytes + more;
  }
}
