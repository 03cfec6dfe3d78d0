import type { Band } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';

/** What a test of the line found. Null: it did not come about. */
export interface NetworkFacts {
  /** Whether the websocket of the rooms opens. */
  readonly signalling: boolean;
  /** There and back, in milliseconds. */
  readonly roundTrip: number | null;
  /** kbit/s */
  readonly down: number | null;
  readonly up: number | null;
  /** Whether small packets come through over UDP, and over what a firewall lets through. Null: the school has no relay. */
  readonly udp: boolean | null;
  readonly relay: boolean | null;
  /** Percent of the small packets over UDP. */
  readonly loss: number | null;
}

const steps = [
  [100, readinessLimits.full],
  [66, readinessLimits.middle],
  [33, readinessLimits.low],
] as const;

/** How a lesson goes over such a line. */
export function networkBand({ signalling, roundTrip, down, up, udp, relay, loss }: NetworkFacts): Band {
  if (!signalling || roundTrip === null || down === null || up === null) return 0;
  const [found = 0] =
    steps.find(
      ([, least]) =>
        down >= least.downKbps && up >= least.upKbps && roundTrip <= least.roundTripMs && (loss ?? 0) <= least.loss,
    ) ?? [];
  // Without UDP picture and sound wait behind what was lost; without any relay they may find no way at all.
  const most = udp === false ? (relay ? 66 : 33) : 100;
  return Math.min(found, most) as Band;
}
