import type { BroadcastNow } from '@derslik/contract/broadcastViewing';
import { audienceLimits } from '@derslik/contract/limits/audience';

/**
 * So long after a viewer's page has said that it is there, it says so again: in time to renew what opens the picture. Who waits is not
 * counted, so that nobody need say it for that.
 * @param keySeconds for which that is good
 */
export const stayAgainMs = (
  { state, viewers }: Pick<BroadcastNow, 'state' | 'viewers'>,
  keySeconds: number,
  leastMs: number = audienceLimits.stayMs,
): number => {
  const { staysPerSecond, stayMostMs } = audienceLimits;
  const renewMs = (keySeconds * 1_000) / 2;
  if (state === 'waiting') return renewMs;
  return Math.min(renewMs, stayMostMs, Math.max(leastMs, (1_000 * viewers) / staysPerSecond));
};
