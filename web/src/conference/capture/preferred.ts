import { browserStorage } from '@derslik/client/storage';
import { limits } from '@derslik/contract/limits';
import type { DeviceKind } from './capture';

/** What the browser does to my voice by itself, unless it was turned off: evens out how loud it is, keeps out what the loudspeaker plays. */
export const voiceProcessings = ['autoAdjust', 'cancelEcho'] as const;
export type VoiceProcessing = (typeof voiceProcessings)[number];

type Remembered = DeviceKind | 'speaker';
const storageKey = (kind: Remembered | 'quality' | VoiceProcessing | 'soundLevel') => `device.${kind}`;

/** The device that the person chose last. */
export const readPreferred = (kind: Remembered): string | null => browserStorage.read(storageKey(kind));

export const writePreferred = (kind: Remembered, deviceId: string | null): void =>
  browserStorage.write(storageKey(kind), deviceId);

/** What the camera may take of line and machine; with `onlyMicrophone` it opens nowhere by itself. */
export type CameraQuality = keyof typeof limits.video.qualityFps;
export const cameraQualities = Object.keys(limits.video.qualityFps) as CameraQuality[];

export const readQuality = (): CameraQuality => {
  const kept = browserStorage.read(storageKey('quality'));
  return cameraQualities.find((quality) => quality === kept) ?? 'medium';
};

export const writeQuality = (quality: CameraQuality): void => browserStorage.write(storageKey('quality'), quality);

export const readVoiceProcessing = (kind: VoiceProcessing): boolean => browserStorage.read(storageKey(kind)) !== 'off';

export const writeVoiceProcessing = (kind: VoiceProcessing, on: boolean): void =>
  browserStorage.write(storageKey(kind), on ? null : 'off');

/** How loud everybody is here together, in percent. */
export const readSoundLevel = (): number => {
  const kept = Number(browserStorage.read(storageKey('soundLevel')));
  return kept >= limits.volume.min && kept < 100 ? kept : 100;
};

export const writeSoundLevel = (percent: number): void =>
  browserStorage.write(storageKey('soundLevel'), percent === 100 ? null : String(percent));
