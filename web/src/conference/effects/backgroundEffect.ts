import { AppError } from '@derslik/contract/errors';
import { backgroundLimits } from '@derslik/contract/limits/background';
import type { TrackEffect } from '../capture/capture';
import { realClock } from '../clock';
import { BackgroundRun } from './backgroundRun';
import { isStarving, noteSecond, type SlowSince } from './maskRate';
import type { Backdrop } from './messages';

interface BackgroundEvents {
  onStarted?: () => void;
  /** It did not begin, or broke. */
  onFailed: (error: unknown) => void;
  /** This machine is too slow for it. */
  onStarving?: () => void;
}

const inTime = async (work: Promise<void>): Promise<void> => {
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = realClock.after(backgroundLimits.loadMs, () => reject(new AppError('common.timeout')));
  });
  await Promise.race([work, late]).finally(cancel);
};

/** Something else than the room behind the person, for every camera that is opened. */
export class BackgroundEffect implements TrackEffect {
  readonly id = 'background';
  private run: BackgroundRun | null = null;
  private slowSince: SlowSince = null;

  /** @param backdrop asked for at each opening: a picture belongs to the run that shows it */
  constructor(
    private readonly backdrop: () => Promise<Backdrop>,
    private readonly events: BackgroundEvents,
  ) {}

  async start(camera: MediaStreamTrack): Promise<MediaStreamTrack> {
    this.stop();
    const run = new BackgroundRun(camera, {
      onFailed: () => this.fail(run, new Error('background')),
      onSecond: (worked) => {
        this.slowSince = noteSecond(this.slowSince, worked, realClock.now());
        if (isStarving(this.slowSince, realClock.now())) this.events.onStarving?.();
      },
    });
    this.run = run;
    try {
      const [backdrop] = await Promise.all([this.backdrop(), inTime(run.ready)]);
      run.setBackdrop(backdrop);
      const track = run.open();
      this.events.onStarted?.();
      return track;
    } catch (error) {
      this.fail(run, error);
      throw error;
    }
  }

  /** The backdrop has changed; the same camera goes on. */
  async renewLook(): Promise<void> {
    const { run } = this;
    if (!run) return;
    const [backdrop] = await Promise.all([this.backdrop(), run.ready]);
    if (run === this.run) run.setBackdrop(backdrop);
    else if (backdrop.type === 'picture') backdrop.picture.close();
  }

  stop(): void {
    this.run?.end();
    this.run = null;
    this.slowSince = null;
  }

  /** Only of the run that is on: one that was ended has nothing to tell. */
  private fail(run: BackgroundRun, error: unknown): void {
    if (run !== this.run) return;
    this.stop();
    this.events.onFailed(error);
  }
}
