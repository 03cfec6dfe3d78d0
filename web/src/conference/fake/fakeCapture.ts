import type { Capture, CaptureSnapshot, DeviceKind, LocalDevice, LocalScreen, MediaDevice } from '../capture/capture';
import type { DeviceErrorKind } from '../capture/deviceError';
import { createStore } from '../store';
import { fakeStream } from './fakeStream';

export interface FakeCapture extends Capture {
  /** The next openings of this device fail so; null lets it open again. */
  refuse(kind: DeviceKind, error: DeviceErrorKind | null): void;
  plug(devices: readonly MediaDevice[]): void;
  setAsking(asking: boolean): void;
}

const off: LocalDevice = { state: 'off', wanted: false, error: null, deviceId: null, stream: null };

const noScreen: LocalScreen = { state: 'off', error: null, stream: null };

/** Devices that open at once, or fail as told, without any hardware. */
export function createFakeCapture(): FakeCapture {
  const refusals = new Map<DeviceKind, DeviceErrorKind>();
  const store = createStore<CaptureSnapshot>({
    camera: off,
    microphone: off,
    screen: noScreen,
    speaker: null,
    devices: [],
    asking: false,
  });
  const patch = (kind: DeviceKind, part: Partial<LocalDevice>) =>
    store.patch({ [kind]: { ...store.get()[kind], ...part } });

  const set = async (kind: DeviceKind, on: boolean) => {
    patch(kind, { state: 'pending', wanted: on, error: null });
    await Promise.resolve();
    if (store.get()[kind].wanted !== on) return;
    const error = on ? refusals.get(kind) : undefined;
    if (error) patch(kind, { state: 'error', wanted: false, error, stream: null });
    else patch(kind, on ? { state: 'on', stream: fakeStream(`local:${kind}`) } : { state: 'off', stream: null });
  };

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    setCamera: (on) => set('camera', on),
    setMicrophone: (on) => set('microphone', on),
    async openBoth() {
      await Promise.all([set('camera', true), set('microphone', true)]);
    },
    canShareScreen: true,
    async setScreen(on) {
      store.patch({ screen: on ? { state: 'on', error: null, stream: fakeStream('local:screen') } : noScreen });
    },
    async switchDevice(kind, deviceId) {
      patch(kind, { deviceId });
    },
    renew: async () => undefined,
    setSpeaker: (deviceId) => store.patch({ speaker: deviceId }),
    turnCamera: async () => undefined,
    setEffect: async () => undefined,
    setMicrophoneEffect: async () => undefined,
    setResolution: async () => undefined,
    setQuality: async () => undefined,
    setVoiceProcessing: async () => undefined,
    close: () => store.patch({ camera: off, microphone: off, screen: noScreen }),
    refuse(kind, error) {
      if (error) refusals.set(kind, error);
      else refusals.delete(kind);
    },
    plug: (devices) => store.patch({ devices }),
    setAsking: (asking) => store.patch({ asking }),
  };
}
