import type { Capture, CaptureSnapshot, LocalDevice, LocalScreen } from './capture';

const off: LocalDevice = { state: 'off', wanted: false, error: null, deviceId: null, stream: null };
const noScreen: LocalScreen = { state: 'off', error: null, stream: null };
const nothing: CaptureSnapshot = {
  ...{ camera: off, microphone: off, screen: noScreen },
  ...{ speaker: null, devices: [], asking: false },
};
const never = (): Promise<void> => Promise.resolve();

/** For a page that only looks and listens: it opens no device and asks nobody for one. */
export const noCapture: Capture = {
  getSnapshot: () => nothing,
  subscribe: () => () => undefined,
  canShareScreen: false,
  ...{ setCamera: never, setMicrophone: never, openBoth: never, setScreen: never, switchDevice: never, renew: never },
  ...{ turnCamera: never, setEffect: never, setMicrophoneEffect: never, setResolution: never, setQuality: never },
  ...{ setVoiceProcessing: never, setSpeaker: () => undefined, close: () => undefined },
};
