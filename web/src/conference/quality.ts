import { limits } from '@derslik/contract/limits';
import type { ConnectionStats, Quality } from './engine';

/** 0 to 100 of how a connection feels: lost packets (percent) hurt most, then delay (round trip in milliseconds). */
export function connectionQuality(packetLoss: number, roundTrip: number | null): number {
  const lossCost = Math.min(80, packetLoss * 5);
  const delayCost = Math.min(40, Math.max(0, (roundTrip ?? 0) - 100) / 10);
  return Math.round(Math.max(1, 100 - lossCost - delayCost));
}

/** The specification's bands: full above 66, middle above 33, low above 0. */
export function qualityBand(quality: number): Quality {
  const [none, low, middle, full] = limits.connection.qualityBands;
  if (quality <= none) return none;
  if (quality <= low) return low;
  return quality <= middle ? middle : full;
}

/** Before anything was measured. */
export const noStats: ConnectionStats = {
  connectionQuality: null,
  bitrate: { download: 0, upload: 0 },
  packetLoss: 0,
  resolution: null,
  framerate: null,
  bridgeCount: null,
  serverRegion: null,
  transport: null,
  bandwidthEstimate: null,
  roundTrip: null,
};
