import type { Band } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import type { DeviceErrorKind } from '../../conference/capture/deviceError';

/** What was seen of a camera and heard of a microphone. */
export interface DeviceFacts {
  readonly camera: { readonly error: DeviceErrorKind | null; readonly height: number; readonly fps: number };
  /** The loudest, 0 to 1 as an ear hears it. */
  readonly microphone: { readonly error: DeviceErrorKind | null; readonly level: number };
}

const cameras = [
  [100, readinessLimits.fullCamera],
  [66, readinessLimits.middleCamera],
] as const;

export function cameraBand({ error, height, fps }: DeviceFacts['camera']): Band {
  if (error !== null || fps === 0) return 0;
  return cameras.find(([, least]) => height >= least.height && fps >= least.fps)?.[0] ?? 33;
}

export function microphoneBand({ error, level }: DeviceFacts['microphone']): Band {
  if (error !== null) return 0;
  return level >= readinessLimits.heardLevel ? 100 : 33;
}
