import { manualClock } from '../manualClock';
import type { BrowserMedia } from './browserMedia';
import { createCapture } from './createCapture';

/** A track and a stream with just enough of the browser's behaviour. */
class Track extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  constructor(
    readonly kind: string,
    readonly deviceId: string,
  ) {
    super();
  }
  getSettings = () => ({ deviceId: this.deviceId, ...(this.deviceId === 'back' && { facingMode: 'environment' }) });
  applyConstraints = async () => undefined;
  stop() {
    this.readyState = 'ended';
  }
  unplug() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}
const kinds = { video: 'videoinput', audio: 'audioinput', speaker: 'audiooutput' } as const;

export class Stream {
  constructor(readonly tracks: Track[]) {}
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter((track) => track.kind === 'video');
  getAudioTracks = () => this.tracks.filter((track) => track.kind === 'audio');
}

/** A computer with two cameras and two microphones, and a browser's answers. */
export function machine(options: { permission?: PermissionState; refused?: 'camera' | 'microphone' } = {}) {
  const plugged = { video: ['front', 'back'], audio: ['built-in', 'headset'], speaker: ['loud', 'soft'] };
  const failures: (string | 'never')[] = [];
  const opened: Track[] = [];
  const late: (() => void)[] = [];
  const asked: MediaStreamConstraints[] = [];
  const choose = (kind: 'video' | 'audio', wanted: MediaTrackConstraints | boolean | undefined) => {
    if (!wanted) return [];
    const exact = typeof wanted === 'object' ? (wanted.deviceId as { exact: string } | undefined)?.exact : undefined;
    const facing = typeof wanted === 'object' ? (wanted.facingMode as { ideal: string } | undefined)?.ideal : undefined;
    const away = facing === 'environment' && plugged[kind].find((one) => one === 'back');
    const id = away || plugged[kind].find((one) => exact === undefined || one === exact);
    if (!id) throw new DOMException('', plugged[kind].length ? 'OverconstrainedError' : 'NotFoundError');
    return [new Track(kind, id)];
  };
  const devices = Object.assign(new EventTarget(), {
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints);
      const isRefused = options.refused && constraints[options.refused === 'camera' ? 'video' : 'audio'];
      if (isRefused) throw new DOMException('', 'NotAllowedError');
      const failure = failures.shift();
      const open = () => {
        const tracks = [...choose('video', constraints.video), ...choose('audio', constraints.audio)];
        opened.push(...tracks);
        return new Stream(tracks) as unknown as MediaStream;
      };
      if (failure === 'never') return new Promise<MediaStream>((resolve) => late.push(() => resolve(open())));
      if (failure) throw new DOMException('', failure);
      return open();
    },
    enumerateDevices: async () =>
      Object.entries(plugged).flatMap(([kind, ids]) =>
        ids.map((deviceId) => ({ kind: kinds[kind as 'video'], deviceId, label: deviceId }) as MediaDeviceInfo),
      ),
  });
  const media: BrowserMedia = {
    devices,
    permission: async (kind) => (kind === options.refused ? 'denied' : (options.permission ?? 'granted')),
  };
  const clock = manualClock();
  /** As the browser tells of it. */
  const replug = (change: Partial<typeof plugged>): void => {
    Object.assign(plugged, change);
    devices.dispatchEvent(new Event('devicechange'));
  };
  return { capture: createCapture({ media, clock }), clock, plugged, replug, failures, opened, asked, late };
}

/** Lets promises settle, and the retry timers after each of them. */
export async function settle(clock: ReturnType<typeof manualClock>, ms = 0): Promise<void> {
  for (let i = 0; i < 20; i++) {
    clock.pass(ms / 20);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
}
