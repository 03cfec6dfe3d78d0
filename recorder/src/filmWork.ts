import { join } from 'node:path';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import { Camera } from './camera.js';
import { log, shortWordsOf } from './log.js';
import { nextPart } from './parts.js';
import { openStage, type FilmStage, type Workshop } from './filmStage.js';
import { FilmWatch } from './filmWatch.js';
import { pageFault } from './judgement.js';
import { placeOf } from './rtmpPublisher.js';
import type { Work } from './work.js';

const pageMs = 30_000;
const lookMs = 100;
/** Cameras that end right after their beginning, one after the other. */
const failuresMax = 3;
const failedWithinMs = 3_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Films one room: opens its page, films while that is wanted, a file for each stretch, and closes everything. */
export class FilmWork implements Work {
  private state: RecorderWork['state'] = 'page';
  private fault: string | null = null;
  private wanted: RecorderJob['wanted'];
  private camera: Camera | null = null;
  private watch: FilmWatch | null = null;
  /** What earlier files of this lease hold. */
  private kept = { filmedMs: 0, bytes: 0 };
  private tellWanted: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    private readonly shop: Workshop,
    /** Something new is to be reported. */
    private readonly changed: () => void,
  ) {
    this.wanted = job.wanted;
    this.done = this.run();
  }

  hear({ wanted }: RecorderJob): void {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.tellWanted();
  }

  report(): RecorderWork {
    const { recordingId, leaseId } = this.job;
    const { state, fault, kept, camera, watch } = this;
    return {
      ...{ recordingId, leaseId, state, fault },
      filmedMs: kept.filmedMs + (camera?.filmedMs ?? 0),
      bytes: kept.bytes + (camera?.bytes ?? 0),
      soundDb: camera?.soundDb ?? null,
      stillSeconds: camera?.stillSeconds ?? 0,
      ...(watch?.lacks && { lacks: watch.lacks }),
      ...(camera?.live && {
        streaming: camera.live.state,
        measures: { ...camera.live.measures, behindMs: Math.round(Math.max(0, camera.behindMs)) },
      }),
    };
  }

  async close(): Promise<void> {
    this.wanted = 'stop';
    this.tellWanted();
    await this.done;
  }

  private become(state: RecorderWork['state']): void {
    if (this.state === state) return;
    this.state = state;
    this.changed();
  }

  /** Never rejects: what went wrong is what it reports. */
  private async run(): Promise<void> {
    let stage: FilmStage | undefined;
    try {
      stage = await openStage(this.shop, this.job.leaseId);
      await this.untilReady(stage);
      await this.filmOn(stage);
      this.become('stopped');
    } catch (error) {
      this.fault = shortWordsOf(error);
      log('a recording failed', { recordingId: this.job.recordingId, fault: this.fault });
      this.become('failed');
    }
    await stage?.close().catch((error: unknown) => log('what was left of a recording', { fault: shortWordsOf(error) }));
  }

  private async untilReady({ browser, gone }: FilmStage): Promise<void> {
    if (this.job.page === null) throw new Error('There is no page to open');
    let isGone = false;
    void gone.then(() => (isGone = true));
    await browser.show(`${this.shop.settings.server}${this.job.page}`);
    for (const end = Date.now() + pageMs; this.wanted !== 'stop'; await pause(lookMs)) {
      const words = await browser.words();
      if (words.standing === 'ready') return;
      const fault = pageFault(words, 0);
      if (fault) throw new Error(fault);
      if (isGone) throw new Error('Chromium ended before the page was ready');
      if (Date.now() > end) throw new Error(`The page was not ready after ${pageMs / 1_000} s`);
    }
  }

  private async filmOn(stage: FilmStage): Promise<void> {
    let failures = 0;
    for (;;) {
      if (this.wanted === 'pause') {
        this.become('paused');
        if ((await Promise.race([this.newWish('pause'), stage.gone.then(() => 'gone')])) === 'gone')
          throw new Error('Chromium ended');
      } else if (this.wanted === 'film') {
        failures = (await this.filmPart(stage)) < failedWithinMs && this.wanted === 'film' ? failures + 1 : 0;
        if (failures >= failuresMax) throw new Error(`ffmpeg ends at once: ${this.fault ?? ''}`);
      } else return;
    }
  }

  /** Films into one file until something else is wanted, or ffmpeg or the browser ends. @returns milliseconds of film */
  private async filmPart(stage: FilmStage): Promise<number> {
    const { settings, children, sound } = this.shop;
    const file = nextPart(join(settings.dir, this.job.folder), this.job.nextPart);
    const env = { ...sound.env, ...stage.display.env };
    // A broken address costs the stream, not the film.
    const stream = this.job.stream === null ? null : placeOf(this.job.stream);
    const { DISPLAY: display } = stage.display.env;
    const camera = new Camera(children, { env, display, sink: stage.sink.name, file, stream }, this.changed);
    this.camera = camera;
    void camera.begun.then(() => this.camera === camera && this.become('filming'));
    const watch = new FilmWatch(stage.browser, camera, this.changed);
    this.watch = watch;
    const end = await Promise.race([
      this.newWish('film'),
      camera.ended.then(() => 'ffmpeg' as const),
      stage.gone.then(() => 'browser' as const),
      watch.failed.then((why) => new Error(why)),
    ]);
    watch.stop();
    await camera.stop();
    const { filmedMs, bytes } = camera;
    this.kept = { filmedMs: this.kept.filmedMs + filmedMs, bytes: this.kept.bytes + bytes };
    this.camera = null;
    this.watch = null;
    if (end instanceof Error) throw end;
    if (end === 'browser') throw new Error('Chromium ended');
    if (end === 'ffmpeg') {
      this.fault = camera.words();
      log('ffmpeg ended, and begins another part', { recordingId: this.job.recordingId, words: this.fault });
    }
    return filmedMs;
  }

  /** Resolves as soon as something else than this is wanted. */
  private async newWish(now: RecorderJob['wanted']): Promise<'wish'> {
    while (this.wanted === now) await new Promise<void>((resolve) => (this.tellWanted = resolve));
    return 'wish';
  }
}
