import type { DeviceMediaKind } from '@derslik/contract/room/state';
import type { Capture, DeviceKind } from '../../conference/capture/capture';

/** The room says cam and mic, as its messages do; devices and engines say camera and microphone. Translated here alone. */
export const deviceOf = { cam: 'camera', mic: 'microphone' } as const satisfies Record<DeviceMediaKind, DeviceKind>;

export const switchDevice = (
  capture: Pick<Capture, 'setCamera' | 'setMicrophone'>,
  kind: DeviceMediaKind,
  on: boolean,
): void => void (kind === 'cam' ? capture.setCamera(on) : capture.setMicrophone(on));
