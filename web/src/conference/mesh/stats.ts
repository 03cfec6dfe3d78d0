import type { ConnectionStats } from '../engine';
import { connectionQuality, noStats } from '../quality';

interface Counters {
  readonly at: number;
  readonly received: number;
  readonly sent: number;
  readonly lost: number;
  readonly packets: number;
}

/** The parts of RTCStats that are read here; browsers leave some out. */
interface StatsEntry {
  type: string;
  id: string;
  timestamp: number;
  kind?: string;
  bytesReceived?: number;
  bytesSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  frameWidth?: number;
  frameHeight?: number;
  framesPerSecond?: number;
  nominated?: boolean;
  selectedCandidatePairId?: string;
  state?: string;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  localCandidateId?: string;
  remoteCandidateId?: string;
  address?: string;
  port?: number;
  protocol?: string;
  candidateType?: string;
}

const sum = (entries: readonly StatsEntry[], key: 'bytesReceived' | 'bytesSent' | 'packetsReceived' | 'packetsLost') =>
  entries.reduce((total, entry) => total + (entry[key] ?? 0), 0);
const isInbound = (entry: StatsEntry) => entry.type === 'inbound-rtp';
const isOutbound = (entry: StatsEntry) => entry.type === 'outbound-rtp';
const address = (entry: StatsEntry | undefined) => (entry?.address ? `${entry.address}:${entry.port ?? ''}` : '');

/** Several pairs may be nominated over time; the transport names the one in use. Firefox has no transport entry. */
function selectedPair(entries: readonly StatsEntry[]): StatsEntry | undefined {
  const used = entries.find((entry) => entry.selectedCandidatePairId)?.selectedCandidatePairId;
  if (used) return entries.find((entry) => entry.id === used);
  return entries.find((entry) => entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded');
}

/** Makes the specification's figures of one peer connection; rates are since the call before. */
export function createStatsReader(getStats: () => Promise<RTCStatsReport>) {
  let before: Counters | null = null;
  return async (): Promise<ConnectionStats> => {
    const entries: StatsEntry[] = [];
    (await getStats()).forEach((entry: StatsEntry) => entries.push(entry));
    const inbound = entries.filter(isInbound);
    const now: Counters = {
      at: entries[0]?.timestamp ?? 0,
      received: sum(inbound, 'bytesReceived'),
      sent: sum(entries.filter(isOutbound), 'bytesSent'),
      lost: sum(inbound, 'packetsLost'),
      packets: sum(inbound, 'packetsReceived'),
    };
    const last = before ?? { at: now.at, received: now.received, sent: now.sent, lost: 0, packets: 0 };
    before = now;
    const kbps = (bytes: number) => (now.at > last.at ? Math.round((bytes * 8) / (now.at - last.at)) : 0);
    const lost = Math.max(0, now.lost - last.lost);
    const packets = Math.max(0, now.packets - last.packets) + lost;
    const packetLoss = packets ? Math.round((lost / packets) * 1000) / 10 : 0;

    const pair = selectedPair(entries);
    const video = inbound.find((entry) => entry.kind === 'video' && (entry.frameWidth ?? 0) > 0);
    const local = entries.find((entry) => entry.id === pair?.localCandidateId);
    const remote = entries.find((entry) => entry.id === pair?.remoteCandidateId);
    const roundTrip = pair?.currentRoundTripTime === undefined ? null : Math.round(pair.currentRoundTripTime * 1000);
    return {
      connectionQuality: pair ? connectionQuality(packetLoss, roundTrip) : 0,
      bitrate: { download: kbps(now.received - last.received), upload: kbps(now.sent - last.sent) },
      packetLoss,
      resolution: video ? { width: video.frameWidth ?? 0, height: video.frameHeight ?? 0 } : null,
      framerate: video ? (video.framesPerSecond ?? 0) : null,
      bridgeCount: null,
      serverRegion: null,
      transport: local
        ? {
            type: `${local.protocol ?? ''}${local.candidateType === 'relay' ? ' (turn)' : ''}`,
            ip: address(remote),
            localip: address(local),
          }
        : null,
      bandwidthEstimate: pair?.availableOutgoingBitrate ? Math.round(pair.availableOutgoingBitrate / 1000) : null,
      roundTrip,
    };
  };
}

/** My own side: rates add up over the peers, the rest is the worst or the first of them. */
export function addStats(
  all: readonly ConnectionStats[],
  own: Pick<ConnectionStats, 'resolution' | 'framerate'>,
): ConnectionStats {
  if (all.length === 0) return { ...noStats, ...own };
  const worst = <K extends 'packetLoss' | 'roundTrip'>(key: K) => Math.max(...all.map((stats) => stats[key] ?? 0));
  return {
    ...all[0]!,
    ...own,
    connectionQuality: Math.round(all.reduce((total, stats) => total + (stats.connectionQuality ?? 0), 0) / all.length),
    bitrate: {
      download: all.reduce((total, stats) => total + stats.bitrate.download, 0),
      upload: all.reduce((total, stats) => total + stats.bitrate.upload, 0),
    },
    packetLoss: worst('packetLoss'),
    roundTrip: worst('roundTrip'),
  };
}
