import type { DeviceKind } from './capture';
import type { VoiceProcessing } from './preferred';

/** Width that belongs to a height in 16:9, even, as encoders want it. */
export const widthOf = (height: number): number => Math.round((height * 16) / 9 / 2) * 2;

/** Where a phone's camera looks: at the person, or away from them. */
export type Facing = 'user' | 'environment';

/** What is asked of a device, beside which one it is. */
export interface DeviceWish {
  /** The picture's height, in pixels. */
  readonly height: number;
  /** Frames per second at most. */
  readonly fps: number;
  readonly voice: Readonly<Record<VoiceProcessing, boolean>>;
}

/**
 * No minimum: with one an old webcam fails; an ideal takes what it has.
 * `deviceId` null asks for the system's choice, or one that looks there.
 */
export function constraintsOf(
  kind: DeviceKind,
  deviceId: string | null,
  wish: DeviceWish,
  facing: Facing | null = null,
): MediaStreamConstraints {
  const which = facing && { facingMode: { ideal: facing } };
  const device = deviceId === null ? which : { deviceId: { exact: deviceId } };
  if (kind === 'microphone') {
    const { cancelEcho, autoAdjust } = wish.voice;
    return {
      audio: { ...device, echoCancellation: cancelEcho, noiseSuppression: true, autoGainControl: autoAdjust },
    };
  }
  return { video: { ...device, ...pictureOf(wish) } };
}

export const pictureOf = ({ height, fps }: DeviceWish): MediaTrackConstraints => ({
  height: { ideal: height },
  width: { ideal: widthOf(height) },
  frameRate: { ideal: fps, max: fps },
});
