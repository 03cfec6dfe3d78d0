import type { DeviceErrorKind } from './deviceError';
import type { CameraQuality, VoiceProcessing } from './preferred';

export type DeviceKind = 'camera' | 'microphone';

/** One of my own devices. `pending` while it opens or closes; `wanted` is where it goes. */
export interface LocalDevice {
  readonly state: 'off' | 'pending' | 'on' | 'error';
  readonly wanted: boolean;
  /** Set in state `error`, and in `off` when the device went away by itself. */
  readonly error: DeviceErrorKind | null;
  /** The device in use, or the one that would be opened. Null: the system's choice. */
  readonly deviceId: string | null;
  /** For my own tile or level meter. Null unless on. */
  readonly stream: MediaStream | null;
}

/** Why a screen is not shared: the system or the page's rules forbid it, there is `none` to share, or it did not begin. */
export type ScreenErrorKind = 'denied' | 'none' | 'failed';

/** My shared screen, window or tab. `pending` while the browser asks which one. */
export interface LocalScreen {
  readonly state: 'off' | 'pending' | 'on';
  /** Null too when the person closed the browser's question: that is no failure. */
  readonly error: ScreenErrorKind | null;
  /** Null unless on. */
  readonly stream: MediaStream | null;
}

export interface MediaDevice {
  readonly kind: MediaDeviceKind;
  /** Empty until the person has allowed a device of this kind. */
  readonly label: string;
  readonly deviceId: string;
}

export interface CaptureSnapshot {
  readonly camera: LocalDevice;
  readonly microphone: LocalDevice;
  readonly screen: LocalScreen;
  readonly speaker: string | null;
  /** Devices that are plugged in now. */
  readonly devices: readonly MediaDevice[];
  /** The page asks the person at this moment: "permission asked". */
  readonly asking: boolean;
}

/** Turns a device's track into the sent one, for example with a blurred background, or without noise. */
export interface TrackEffect {
  readonly id: string;
  /** It hides something: without it the track is shown to nobody, and the device closes. */
  readonly isCover?: true;
  /** Rejects where it can't begin, or was stopped meanwhile; then the track is sent as it is. Asked again for one that it has. */
  start(track: MediaStreamTrack): Promise<MediaStreamTrack>;
  stop(): void;
}

/** My own camera, microphone and screen: one object from pre-join to the end of the room. */
export interface Capture {
  getSnapshot(): CaptureSnapshot;
  subscribe(listener: () => void): () => void;
  setCamera(on: boolean): Promise<void>;
  setMicrophone(on: boolean): Promise<void>;
  /** Opens both with one question to the person. */
  openBoth(): Promise<void>;
  /** False on phones and in older browsers. */
  readonly canShareScreen: boolean;
  /** Asks the person which screen; call it from a click. Failures land in the snapshot. */
  setScreen(on: boolean): Promise<void>;
  switchDevice(kind: DeviceKind, deviceId: string): Promise<void>;
  /** Asks the same device anew, where it is on. */
  renew(kind: DeviceKind): Promise<void>;
  setSpeaker(deviceId: string | null): void;
  /** From the camera that looks at me to the one that looks away, and back. */
  turnCamera(): Promise<void>;
  setEffect(effect: TrackEffect | null): Promise<void>;
  setMicrophoneEffect(effect: TrackEffect | null): Promise<void>;
  /** Height in pixels of what the camera delivers: the room's resolution setting. */
  setResolution(height: number): Promise<void>;
  /** How many frames a second the camera delivers at most; remembered for every room. */
  setQuality(quality: CameraQuality): Promise<void>;
  /** What the browser does to the microphone's sound; remembered for every room. */
  setVoiceProcessing(kind: VoiceProcessing, on: boolean): Promise<void>;
  /** Closes everything and stops listening for plugs. */
  close(): void;
}
