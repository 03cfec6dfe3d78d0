import { limits } from '@derslik/contract/limits';
import { type Clock, realClock } from '../clock';
import { createStore } from '../store';
import { type BrowserMedia, browserMedia, listDevices } from './browserMedia';
import type { Capture, CaptureSnapshot, DeviceKind, MediaDevice } from './capture';
import { constraintsOf, type DeviceWish } from './constraints';
import { CaptureDevice } from './device';
import { DeviceError, openDevice } from './openDevice';
import { Screen } from './screen';
import {
  readPreferred,
  readQuality,
  readVoiceProcessing,
  writePreferred,
  writeQuality,
  writeVoiceProcessing,
} from './preferred';

interface CaptureOptions {
  readonly media?: BrowserMedia;
  readonly clock?: Clock;
  /** Height in pixels until setResolution; pre-join's ideal where nothing is given. */
  readonly height?: number;
}

export function createCapture({ media = browserMedia, clock = realClock, ...options }: CaptureOptions = {}): Capture {
  let height = options.height ?? limits.preview.idealHeight;
  const wish = (): DeviceWish => ({
    height,
    fps: limits.video.qualityFps[readQuality()],
    voice: { autoAdjust: readVoiceProcessing('autoAdjust'), cancelEcho: readVoiceProcessing('cancelEcho') },
  });
  const make = (kind: DeviceKind) =>
    new CaptureDevice(kind, { media, clock, wish, preferred: () => readPreferred(kind) });
  const device = { camera: make('camera'), microphone: make('microphone') };
  const screen = new Screen(media);
  const store = createStore<CaptureSnapshot>({
    camera: device.camera.store.get(),
    microphone: device.microphone.store.get(),
    screen: screen.store.get(),
    speaker: readPreferred('speaker'),
    devices: [],
    asking: false,
  });

  const relist = async () => store.patch({ devices: await listDevices(media) });
  /** What was chosen by hand and is plugged in again is used again; a loudspeaker that is gone leaves the system's. */
  const onPlug = async () => {
    const before = store.get().devices;
    await relist();
    const isIn = (list: readonly MediaDevice[], id: string) => list.some(({ deviceId }) => deviceId === id);
    const isBack = (id: string | null): id is string =>
      id !== null && !isIn(before, id) && isIn(store.get().devices, id);
    for (const kind of ['camera', 'microphone'] as const) {
      const id = readPreferred(kind);
      if (isBack(id) && device[kind].store.get().deviceId !== id) void device[kind].switchTo(id);
    }
    const { speaker, devices } = store.get();
    const chosen = readPreferred('speaker');
    if (isBack(chosen)) store.patch({ speaker: chosen });
    else if (speaker !== null && isIn(before, speaker) && !isIn(devices, speaker)) store.patch({ speaker: null });
  };
  media.devices.addEventListener('devicechange', onPlug);
  for (const kind of ['camera', 'microphone'] as const)
    device[kind].store.subscribe(() => {
      const was = store.get()[kind].state;
      store.patch({ [kind]: device[kind].store.get() });
      // Labels and ids appear with the first permission.
      if (was === 'pending' && store.get()[kind].state === 'on') void relist();
    });
  screen.store.subscribe(() => store.patch({ screen: screen.store.get() }));
  void relist();

  /** Tells while the browser is asking the person. The opening begins at once, so that calls keep their order. */
  const tellAsking = async (kinds: DeviceKind[], opening: Promise<void>) => {
    const states = await Promise.all(kinds.map((kind) => media.permission(kind)));
    if (!states.includes('prompt')) return opening;
    store.patch({ asking: true });
    try {
      await opening;
    } finally {
      store.patch({ asking: false });
    }
  };
  const set = (kind: DeviceKind, on: boolean) =>
    on ? tellAsking([kind], device[kind].set(true)) : device[kind].set(false);

  const openTogether = async () => {
    device.camera.expect();
    device.microphone.expect();
    const constraints = {
      ...constraintsOf('camera', readPreferred('camera'), wish()),
      ...constraintsOf('microphone', readPreferred('microphone'), wish()),
    };
    try {
      const stream = await openDevice(media, clock, constraints);
      const [video, audio] = [stream.getVideoTracks()[0], stream.getAudioTracks()[0]];
      await Promise.all([video && device.camera.adopt(video), audio && device.microphone.adopt(audio)]);
    } catch (error) {
      const isDenied = error instanceof DeviceError && error.kind === 'denied';
      await Promise.all(
        (['camera', 'microphone'] as const).map(async (kind) => {
          // One device's fault leaves the other on. After a denial only devices allowed for good: asking again would annoy.
          if (!isDenied || (await media.permission(kind)) === 'granted') await device[kind].openAlone();
          else device[kind].fail('denied');
        }),
      );
    }
  };

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    setCamera: (on) => set('camera', on),
    setMicrophone: (on) => set('microphone', on),
    openBoth: () => tellAsking(['camera', 'microphone'], openTogether()),
    canShareScreen: screen.isPossible,
    setScreen: (on) => screen.set(on),
    switchDevice(kind, deviceId) {
      writePreferred(kind, deviceId);
      return device[kind].switchTo(deviceId);
    },
    renew: (kind) => device[kind].renew(),
    setSpeaker(deviceId) {
      writePreferred('speaker', deviceId);
      store.patch({ speaker: deviceId });
    },
    async turnCamera() {
      // The person's word, before anything else is in use.
      writePreferred('camera', null);
      await device.camera.turn();
      writePreferred('camera', device.camera.store.get().deviceId);
    },
    setEffect: (effect) => device.camera.setEffect(effect),
    setMicrophoneEffect: (effect) => device.microphone.setEffect(effect),
    setResolution(pixels) {
      height = pixels;
      return device.camera.resize();
    },
    setQuality(quality) {
      writeQuality(quality);
      return device.camera.resize();
    },
    setVoiceProcessing(kind, on) {
      writeVoiceProcessing(kind, on);
      return device.microphone.renew();
    },
    close() {
      media.devices.removeEventListener('devicechange', onPlug);
      void device.camera.close();
      void device.microphone.close();
      void screen.set(false);
    },
  };
}
