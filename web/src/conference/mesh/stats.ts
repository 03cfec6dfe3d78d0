import type { ConnectionStats } from '../engine';
import { ownWay, wayQuality } from '../ownLine';
import { noStats } from '../quality';
import { sourceKinds } from '../sources';

interface Counters {
  readonly at: number;
  readonly received: number;
  readonly sent: number;
  readonly lost: number;
  readonly packets: number;
  readonly lostThere: number;
  readonly packetsSent: number;
}

/** The parts of RTCStats that are read here; browsers leave some out. */
interface StatsEntry {
  type: string;
  id: string;
  timestamp: number;
  kind?: string;
  mid?: string;
  bytesReceived?: number;
  bytesSent?: number;
  packetsReceived?: number;
  packetsSent?: number;
  packetsLost?: number;
  frameWidth?: number;
  frameHeight?: number;
  framesPerSecond?: number;
  active?: boolean;
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

type Counted = 'bytesReceived' | 'bytesSent' | 'packetsReceived' | 'packetsSent' | 'packetsLost';
const sum = (entries: readonly StatsEntry[], key: Counted) =>
  entries.reduce((total, entry) => total + (entry[key] ?? 0), 0);
/** In percent, with one digit behind the point. */
const lossOf = (lost: number, all: number) => (all > 0 ? Math.min(100, Math.round((lost / all) * 1000) / 10) : 0);
const isInbound = (entry: StatsEntry) => entry.type === 'inbound-rtp';
/** The camera is second in the order of lines; Firefox, too, names it so. */
const isCamera = ({ mid }: StatsEntry) => mid === String(sourceKinds.indexOf('camera'));
const isOutbound = (entry: StatsEntry) => entry.type === 'outbound-rtp';
/** What the other end tells of what I send. */
const isToldBack = (entry: StatsEntry) => entry.type === 'remote-inbound-rtp';
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
    const outbound = entries.filter(isOutbound);
    const toldBack = entries.filter(isToldBack);
    const now: Counters = {
      at: entries[0]?.timestamp ?? 0,
      received: sum(inbound, 'bytesReceived'),
      sent: sum(outbound, 'bytesSent'),
      lost: sum(inbound, 'packetsLost'),
      packets: sum(inbound, 'packetsReceived'),
      lostThere: sum(toldBack, 'packetsLost'),
      packetsSent: sum(outbound, 'packetsSent'),
    };
    const last = before ?? { ...now, lost: 0, packets: 0, lostThere: 0, packetsSent: 0 };
    before = now;
    const kbps = (bytes: number) => (now.at > last.at ? Math.round((bytes * 8) / (now.at - last.at)) : 0);
    const lost = Math.max(0, now.lost - last.lost);
    const packetLoss = lossOf(lost, Math.max(0, now.packets - last.packets) + lost);
    const lostThere = lossOf(Math.max(0, now.lostThere - last.lostThere), now.packetsSent - last.packetsSent);

    const pair = selectedPair(entries);
    const video = inbound.find((entry) => entry.kind === 'video' && (entry.frameWidth ?? 0) > 0);
    const local = entries.find((entry) => entry.id === pair?.localCandidateId);
    const remote = entries.find((entry) => entry.id === pair?.remoteCandidateId);
    const roundTrip = pair?.currentRoundTripTime === undefined ? null : Math.round(pair.currentRoundTripTime * 1000);
    const carries = pair?.availableOutgoingBitrate ? Math.round(pair.availableOutgoingBitrate / 1000) : null;
    const bitrate = { download: kbps(now.received - last.received), upload: kbps(now.sent - last.sent) };
    const hasCamera = outbound.some((entry) => isCamera(entry) && entry.active !== false && !!entry.framesPerSecond);
    return {
      connectionQuality: pair
        ? wayQuality({
            lostHere: packetLoss,
            lostThere: toldBack.length > 0 ? lostThere : null,
            roundTrip,
            carries,
            sends: bitrate.upload,
            hasCamera,
          })
        : 0,
      bitrate,
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
      bandwidthEstimate: carries,
      roundTrip,
    };
  };
}

/** My own side: rates add up over the peers, the rest is of the way that stands for my line. */
export function addStats(
  all: readonly ConnectionStats[],
  own: Pick<ConnectionStats, 'resolution' | 'framerate'>,
): ConnectionStats {
  const total = (rate: 'download' | 'upload') => all.reduce((sum, { bitrate }) => sum + bitrate[rate], 0);
  return {
    ...(ownWay(all) ?? noStats),
    ...own,
    bitrate: { download: total('download'), upload: total('upload') },
  };
}
