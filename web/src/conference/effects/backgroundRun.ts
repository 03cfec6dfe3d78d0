import { backgroundLimits } from '@derslik/contract/limits/background';
import { limits } from '@derslik/contract/limits';
import { DrawnFrames } from './drawnFrames';
import type { WorkedSecond } from './maskRate';
import type { FromWorker, Backdrop, ToWorker } from './messages';

/** Pictures of a track as a stream, and a track out of a stream: only Chromium has both in a page. */
interface TrackStreams {
  readonly MediaStreamTrackProcessor?: new (of: { track: MediaStreamTrack; maxBufferSize?: number }) => {
    readonly readable: ReadableStream<VideoFrame>;
  };
  readonly MediaStreamTrackGenerator?: new (of: { kind: 'video' }) => MediaStreamTrack & {
    readonly writable: WritableStream<VideoFrame>;
  };
}

const browser = globalThis as unknown as TrackStreams;

/** One picture waits at most: a worker that is behind takes the newest. Null where the browser has no such streams. */
const readPictures = (track: MediaStreamTrack): ReadableStream<VideoFrame> | null =>
  browser.MediaStreamTrackProcessor
    ? new browser.MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable
    : null;

const writtenTrack = () =>
  browser.MediaStreamTrackGenerator ? new browser.MediaStreamTrackGenerator({ kind: 'video' }) : null;

interface RunEvents {
  /** It can't go on. */
  onFailed: () => void;
  onSecond: (worked: WorkedSecond) => void;
}

/** One camera's way through the worker, from its opening to its end. */
export class BackgroundRun {
  private readonly worker = new Worker(new URL('./background.worker.ts', import.meta.url), { type: 'module' });
  private ending: (() => void)[] = [];
  private endScreen: (() => void) | null = null;
  private onPicture: (picture: ImageBitmap) => void = () => undefined;
  /** Engine and model are there; rejects where they don't come, or when this run ends before. */
  readonly ready: Promise<void>;

  constructor(
    private readonly camera: MediaStreamTrack,
    events: RunEvents,
  ) {
    this.ready = new Promise((resolve, reject) => {
      const fail = (): void => {
        reject(new Error('background'));
        events.onFailed();
      };
      this.ending.push(() => reject(new Error('ended')));
      this.worker.onerror = fail;
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') resolve();
        else if (data.type === 'failed') fail();
        else if (data.type === 'picture') this.onPicture(data.picture);
        else events.onSecond(data);
      };
    });
  }

  /** The track to be sent, in the size of the camera's. */
  open(): MediaStreamTrack {
    const track = this.openStreams() ?? this.openDrawn();
    this.ending.push(() => track.stop());
    // A made track knows no size before its first picture; whoever sends it goes by the camera's.
    track.getSettings = () => this.camera.getSettings();
    return track;
  }

  setBackdrop(backdrop: Backdrop): void {
    this.endScreen?.();
    this.endScreen = null;
    if (backdrop.type === 'picture') this.post({ type: 'backdrop', backdrop }, [backdrop.picture]);
    else this.post({ type: 'backdrop', backdrop: backdrop.type === 'screen' ? { type: 'screen' } : backdrop });
    if (backdrop.type === 'screen') this.showScreen(backdrop.track.clone());
  }

  end(): void {
    this.endScreen?.();
    this.ending.forEach((end) => end());
    this.ending = [];
    this.worker.terminate();
  }

  private openStreams(): MediaStreamTrack | null {
    const [camera, made] = [readPictures(this.camera), writtenTrack()];
    if (!camera || !made) return null;
    this.post({ type: 'streams', camera, sent: made.writable }, [camera, made.writable]);
    return made;
  }

  private openDrawn(): MediaStreamTrack {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('bitmaprenderer');
    const { maskUpdatesPerSecond } = backgroundLimits;
    const frames = new DrawnFrames(this.camera, maskUpdatesPerSecond, (frame) =>
      this.post({ type: 'frame', of: 'camera', frame }, [frame]),
    );
    this.onPicture = (picture) => {
      canvas.width = picture.width;
      canvas.height = picture.height;
      pen?.transferFromImageBitmap(picture);
      frames.next();
    };
    this.ending.push(() => frames.end());
    const [track] = canvas.captureStream(maskUpdatesPerSecond).getVideoTracks();
    if (!track) throw new Error('no track');
    return track;
  }

  private showScreen(track: MediaStreamTrack): void {
    const screen = readPictures(track);
    let end = (): void => undefined;
    if (screen) this.post({ type: 'screenStream', screen }, [screen]);
    else {
      const frames: DrawnFrames = new DrawnFrames(track, limits.screenShare.fps, (frame) => {
        this.post({ type: 'frame', of: 'screen', frame }, [frame]);
        frames.next();
      });
      end = () => frames.end();
    }
    this.endScreen = () => {
      end();
      track.stop();
    };
  }

  private post(message: ToWorker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}
