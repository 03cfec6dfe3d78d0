import type { RecordingFault } from '@derslik/contract/room/parts/recording';
import type { Camera } from './camera.js';
import type { FilmBrowser } from './filmBrowser.js';
import { judgeFilm, judgedSeconds, pageFault, type Moment } from './judgement.js';
import { shortWordsOf } from './log.js';

const lookMs = 1_000;
/** A film that is behind by more, on a busy machine, isn't compared with what the page shows now. */
const behindMs = 4_000;
/** Nothing came into the film for so long. */
const stuckMs = 15_000;

/** Looks every second at what the page has and what the film gets of it. */
export class FilmWatch {
  lacks: RecordingFault | null = null;
  /** Resolves with why this page is not to be filmed any more. */
  readonly failed: Promise<string>;
  private fail: (why: string) => void = () => undefined;
  private moments: Moment[] = [];
  private shownAt = Date.now();
  private grown = { ms: 0, at: Date.now() };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(
    private readonly browser: FilmBrowser,
    private readonly camera: Camera,
    /** What it lacks is another thing than before. */
    private readonly changed: () => void,
  ) {
    this.failed = new Promise((resolve) => (this.fail = resolve));
    this.next();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private next(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.look().then(
        () => this.next(),
        (error: unknown) => this.fail(shortWordsOf(error)),
      );
    }, lookMs);
  }

  private async look(): Promise<void> {
    const words = await this.browser.words();
    if (this.isStopped) return;
    const now = Date.now();
    if (words.standing === 'ready') this.shownAt = now;
    const { filmedMs, behindMs: isBehindMs, soundDb, stillSeconds } = this.camera;
    if (filmedMs > this.grown.ms) this.grown = { ms: filmedMs, at: now };
    const isStuck = now - this.grown.at > stuckMs;
    const fault = isStuck
      ? `Nothing has come into the film for ${stuckMs / 1_000} s`
      : pageFault(words, now - this.shownAt);
    if (fault) return this.fail(fault);
    if (isBehindMs > behindMs) this.moments = [];
    else this.moments = [...this.moments, { ...words, soundDb, stillSeconds }].slice(-judgedSeconds);
    const lacks = judgeFilm(this.moments, this.lacks);
    if (lacks === this.lacks) return;
    this.lacks = lacks;
    this.changed();
  }
}
