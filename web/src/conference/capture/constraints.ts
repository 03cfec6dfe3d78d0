import { limits } from '@derslik/contract/limits';
import type { DeviceKind } from './capture';

/** Width that belongs to a height in 16:9, even, as encoders want it. */
export const widthOf = (height: number): number => Math.round((height * 16) / 9 / 2) * 2;

/**
 * No minimum: with one an old webcam fails; an ideal takes what it has. At most as many frames as the engine sends.
 * `deviceId` null asks for the system's choice.
 */
export function constraintsOf(kind: DeviceKind, deviceId: string | null, height: number): MediaStreamConstraints {
  const device = deviceId === null ? {} : { deviceId: { exact: deviceId } };
  if (kind === 'microphone')
    return { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } };
  return { video: { ...device, ...sizeOf(height) } };
}

export const sizeOf = (height: number): MediaTrackConstraints => ({
  height: { ideal: height },
  width: { ideal: widthOf(height) },
  frameRate: { ideal: limits.video.maxFps, max: limits.video.maxFps },
});
