import { can, maySend, useAbility } from '@derslik/contract/room/can';
import type { ProblemFinding } from './finding';
import type { OwnWorld } from './problemWorld';

const ofError = {
  denied: 'denied',
  none: 'none',
  busy: 'busy',
  timeout: 'failed',
  failed: 'failed',
} as const;

/** My own microphone or camera. */
export const diagnoseOwn = (world: OwnWorld): ProblemFinding => {
  const { view, me, kind, isConnected, device, track, peak, isMoving } = world;
  const open = { open: kind };
  if (!can(view, me, useAbility[kind])) return { fault: 'notHere' };
  if (!maySend(view, me, kind))
    return view.participants[me]?.[kind].status === 'requested'
      ? { fault: 'asked' }
      : { fault: 'closed', offer: { send: { type: kind, status: 'requested' } } };
  if (device.state === 'pending') return { fault: 'opening' };
  if (device.error !== null && device.state !== 'on') {
    const fault = ofError[device.error];
    // Asking again after a refusal, or with nothing plugged in, helps only once the person has done something.
    return fault === 'denied' || fault === 'none' ? { fault, offer: open } : { fault, mend: 'reopen', offer: open };
  }
  if (device.state !== 'on') return { fault: 'off', offer: open };
  if (!track?.isLive) return { fault: 'ended', mend: 'restart' };
  if (track.isMuted) return { fault: 'hardware', mend: 'restart' };
  if (kind === 'mic' && peak === 0 && isConnected) return { fault: 'silent', mend: 'restart' };
  if (kind === 'cam' && !isMoving) return { fault: 'still', mend: 'restart' };
  if (!isConnected) return { fault: 'line' };
  return { fault: kind === 'mic' ? 'micFine' : 'camFine' };
};
