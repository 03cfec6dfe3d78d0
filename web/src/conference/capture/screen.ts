import { limits } from '@derslik/contract/limits';
import { createStore } from '../store';
import type { BrowserMedia } from './browserMedia';
import type { LocalScreen, ScreenErrorKind } from './capture';
import { widthOf } from './constraints';

const off: LocalScreen = { state: 'off', error: null, stream: null };
const [, mostFps] = limits.screenShare.fpsOfMotion;
const height = limits.screenShare.senderHeight;

/** Pictures only: a tab's sound would come back out of every loudspeaker. This tab itself isn't offered: a hall of mirrors. */
const options: DisplayMediaStreamOptions & Record<string, unknown> = {
  video: { height: { max: height }, width: { max: widthOf(height) }, frameRate: { max: mostFps } },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  systemAudio: 'exclude',
};

/** One name for two things: closing the question, and a system or page that forbids it. Only the message tells. */
export const screenErrorKind = (error: unknown): ScreenErrorKind | null => {
  if (!(error instanceof Error) || error.name !== 'NotAllowedError') return 'failed';
  return /system|polic/i.test(error.message) ? 'denied' : null;
};

/** The life of one shared screen after another. */
export class Screen {
  readonly store = createStore<LocalScreen>(off);
  private track: MediaStreamTrack | null = null;

  constructor(private readonly media: BrowserMedia) {}

  get isPossible(): boolean {
    return typeof this.media.devices?.getDisplayMedia === 'function';
  }

  async set(on: boolean): Promise<void> {
    if (!on) return this.end();
    if (!this.isPossible || this.store.get().state !== 'off') return;
    this.store.patch({ state: 'pending', error: null });
    try {
      this.show(await this.media.devices!.getDisplayMedia!(options));
    } catch (error) {
      if (this.store.get().state === 'pending') this.store.patch({ state: 'off', error: screenErrorKind(error) });
    }
  }

  private show(stream: MediaStream): void {
    const [track] = stream.getVideoTracks();
    // Taken back while the browser still asked.
    if (!track || this.store.get().state !== 'pending') {
      for (const one of stream.getTracks()) one.stop();
      return;
    }
    // Letters stay sharp; where the way is narrow, pictures come more seldom instead.
    track.contentHint = 'detail';
    this.track = track;
    // The browser's own "Stop sharing", or the window was closed.
    track.addEventListener('ended', () => track === this.track && this.end());
    this.store.patch({ state: 'on', stream: new MediaStream([track]) });
  }

  private end(): void {
    this.track?.stop();
    this.track = null;
    this.store.set(off);
  }
}
