import type { JitsiStats } from '@derslik/client/jitsi/library';
import type { ConnectionStats } from '../engine';
import { wayQuality } from '../ownLine';
import { noStats } from '../quality';

/** Somebody else's figures come from that person's client: only what is a number is taken for one. */
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/**
 * Our own measure. The library's compares what I send with what I could send, and calls a line bad where the others only draw small
 * pictures.
 */
const qualityOf = ({ packetLoss, jvbRTT, bandwidth, bitrate }: JitsiStats, hasCamera: boolean): number | null => {
  const here = [packetLoss?.total, packetLoss?.download].flatMap((loss) => numberOf(loss) ?? []);
  return wayQuality({
    lostHere: here.length > 0 ? Math.max(...here) : null,
    lostThere: numberOf(packetLoss?.upload),
    roundTrip: numberOf(jvbRTT),
    carries: numberOf(bandwidth?.upload),
    sends: numberOf(bitrate?.upload) ?? 0,
    hasCamera,
  });
};

const common = (stats: JitsiStats, hasCamera: boolean) => ({
  connectionQuality: qualityOf(stats, hasCamera),
  bitrate: { download: numberOf(stats.bitrate?.download) ?? 0, upload: numberOf(stats.bitrate?.upload) ?? 0 },
  packetLoss: numberOf(stats.packetLoss?.total) ?? 0,
  serverRegion: typeof stats.serverRegion === 'string' ? stats.serverRegion : null,
});

/** The largest picture and the quickest of an endpoint's sources. */
const pictureOf = (stats: JitsiStats, endpointId: string) => {
  const sizes = Object.values(stats.resolution?.[endpointId] ?? {}).filter(({ height }) => height > 0);
  const rates = Object.values(stats.framerate?.[endpointId] ?? {});
  return {
    resolution: sizes.sort((a, b) => b.height - a.height)[0] ?? null,
    framerate: rates.length ? Math.max(...rates) : null,
  };
};

/** My own side: the way from here to the bridge. */
export function ownStats(stats: JitsiStats | null, endpointId: string, hasCamera: boolean): ConnectionStats {
  if (!stats) return noStats;
  const [way] = stats.transport ?? [];
  return {
    ...common(stats, hasCamera),
    ...pictureOf(stats, endpointId),
    bridgeCount: numberOf(stats.bridgeCount),
    transport: way ? { type: way.type ?? '', ip: way.ip ?? '', localip: way.localip ?? '' } : null,
    bandwidthEstimate: numberOf(stats.bandwidth?.upload ?? stats.bandwidth?.download),
    roundTrip: numberOf(stats.jvbRTT),
  };
}

/** Somebody else: what that side tells of its own way, and what arrives of it here. */
export function remoteStats(
  told: JitsiStats | null,
  own: JitsiStats | null,
  endpointId: string,
  roundTrip: number | null,
): ConnectionStats {
  return {
    ...noStats,
    ...(told && common(told, false)),
    ...(own && pictureOf(own, endpointId)),
    bridgeCount: numberOf(own?.bridgeCount),
    roundTrip: roundTrip ?? numberOf(told?.jvbRTT),
  };
}
