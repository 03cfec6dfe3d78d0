import { limits } from '@derslik/contract/limits';
import { createStore } from '../store';
import type { BrowserMedia } from './browserMedia';
import type { LocalScreen, ScreenErrorKind } from './capture';
import { widthOf } from './constraints';

const off: LocalScreen = { state: 'off', error: null, stream: null };
const [, mostFps] = limits.screenShare.fpsOfMotion;
const height = limits.screenShare.senderHeight;

/** Pictures only: a tab's sound would come back out of every loudspeaker. Without this tab itself: it would mirror itself. */
const options: DisplayMediaStreamOptions & Record<string, unknown> = {
  video: { height: { max: height }, width: { max: widthOf(height) }, frameRate: { max: mostFps } },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  systemAudio: 'exclude',
};

/** `NotAllowedError` is two things: closing the question, and a system or page that forbids it. Only the message tells. */
const screenErrorKind = (error: unknown): ScreenErrorKind | null => {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotFoundError') return 'none';
  if (name !== 'NotAllowedError') return 'failed';
  return /system|polic/i.test(message) ? 'denied' : null;
};

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The life of one shared screen after another. */
export class Screen {
  readonly store = createStore<LocalScreen>(off);
  private track: MediaStreamTrack | null = null;
  /** Counts questions to the person and their ends: an answer to an earlier one begins nothing. */
  private attempt = 0;

  constructor(private readonly media: BrowserMedia) {}

  get isPossible(): boolean {
    return typeof this.media.devices.getDisplayMedia === 'function';
  }

  async set(on: boolean): Promise<void> {
    if (!on) return this.end();
    if (!this.isPossible || this.store.get().state !== 'off') return;
    const attempt = ++this.attempt;
    this.store.patch({ state: 'pending', error: null });
    try {
      const stream = await this.media.devices.getDisplayMedia!(options);
      if (attempt === this.attempt) this.show(stream);
      else stopAll(stream);
    } catch (error) {
      if (attempt === this.attempt) this.store.patch({ state: 'off', error: screenErrorKind(error) });
    }
  }

  private show(stream: MediaStream): void {
    const [track] = stream.getVideoTracks();
    if (!track) {
      stopAll(stream);
      return this.store.patch({ state: 'off', error: 'failed' });
    }
    // Letters stay sharp; on a narrow line pictures come less often instead.
    track.contentHint = 'detail';
    this.track = track;
    // The browser's own "Stop sharing", or the window was closed.
    track.addEventListener('ended', () => track === this.track && this.end());
    this.store.patch({ state: 'on', stream: new MediaStream([track]) });
  }

  private end(): void {
    this.attempt++;
    this.track?.stop();
    this.track = null;
    this.store.set(off);
  }
}
