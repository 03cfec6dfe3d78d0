import type { ReadinessBands } from '@derslik/contract/readiness';
import { networkAdvice } from '../../room/media/tests/network/networkAdvice';
import { networkBand, type NetworkFacts } from '../../room/media/tests/network/networkBand';
import { cameraBand, microphoneBand, type DeviceFacts } from './deviceBands';

/** All that was tried on a device. */
export interface ReadinessFacts extends DeviceFacts {
  readonly network: NetworkFacts;
  /** Whether the test sound was heard; null: nobody said. */
  readonly heard: boolean | null;
}

export const readinessBands = ({ camera, microphone, network, heard }: ReadinessFacts): ReadinessBands => ({
  camera: cameraBand(camera),
  microphone: microphoneBand(microphone),
  sound: heard === null ? null : heard ? 100 : 0,
  network: networkBand(network),
});

type Fault = DeviceFacts['camera']['error'];
const causeOf = (error: Fault): 'denied' | 'none' | 'other' =>
  error === 'denied' || error === 'none' ? error : 'other';
const cameraReasons = {
  denied: 'readiness.cameraDenied',
  none: 'readiness.cameraNone',
  other: 'readiness.cameraBusy',
} as const;
const microphoneReasons = {
  denied: 'readiness.microphoneDenied',
  none: 'readiness.microphoneNone',
  other: 'readiness.microphoneBusy',
} as const;

/** The one sentence that helps most: without a line there is no lesson, without sound little of one. */
export function readinessAdvice(facts: ReadinessFacts) {
  const { camera, microphone, sound, network } = readinessBands(facts);
  if (network === 0 || network === 33) return networkAdvice(facts.network);
  if (sound === 0) return 'readiness.soundNone';
  if (microphone === 0) return microphoneReasons[causeOf(facts.microphone.error)];
  if (microphone === 33) return 'readiness.microphoneWeak';
  if (camera === 0) return cameraReasons[causeOf(facts.camera.error)];
  if (camera === 33) return 'readiness.cameraWeak';
  return network === 66 ? networkAdvice(facts.network) : 'readiness.ready';
}
