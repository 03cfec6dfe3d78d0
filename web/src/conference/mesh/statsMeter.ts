import { statisticsLimits } from '@derslik/contract/limits/statistics';
import type { ConnectionStats, Quality } from '../engine';
import { noStats, qualityBand } from '../quality';
import type { MeshPeer } from './peer';
import { addStats, createStatsReader } from './stats';

/** Measures every peer, and sums up my own side. */
export class StatsMeter {
  /** By participant id, mine included; the same object while no band changes. */
  quality: Readonly<Record<string, Quality>> = {};
  private readonly readers = new WeakMap<MeshPeer, () => Promise<ConnectionStats>>();
  private reading = Promise.resolve();
  private readAt = -Infinity;
  private latest: ReadonlyMap<string, ConnectionStats> = new Map();

  constructor(
    private readonly peers: ReadonlyMap<string, MeshPeer>,
    private readonly me: string,
    private readonly ownCamera: () => MediaStreamTrack | null,
  ) {}

  /** Rates need time between two readings: who asks at the same moment shares one. */
  measure(): Promise<void> {
    if (performance.now() - this.readAt < statisticsLimits.readEveryMs / 2) return this.reading;
    this.readAt = performance.now();
    return (this.reading = this.readAll());
  }

  private async readAll(): Promise<void> {
    this.latest = new Map(
      await Promise.all([...this.peers].map(async ([id, peer]) => [id, await this.read(peer)] as const)),
    );
    const bands = [...this.latest, [this.me, this.own()] as const].flatMap(([id, { connectionQuality }]) =>
      connectionQuality === null ? [] : [[id, qualityBand(connectionQuality)] as const],
    );
    const next = Object.fromEntries(bands);
    if (JSON.stringify(next) !== JSON.stringify(this.quality)) this.quality = next;
  }

  of(participantId: string): ConnectionStats {
    return this.latest.get(participantId) ?? noStats;
  }

  own(): ConnectionStats {
    const { width, height, frameRate } = this.ownCamera()?.getSettings() ?? {};
    const resolution = width && height ? { width, height } : null;
    return addStats([...this.latest.values()], { resolution, framerate: frameRate ?? null });
  }

  private async read(peer: MeshPeer): Promise<ConnectionStats> {
    if (peer.wayOf() === 'connecting') return noStats;
    const reader = this.readers.get(peer) ?? createStatsReader(() => peer.pc.getStats());
    this.readers.set(peer, reader);
    // A peer that closes meanwhile has no stats any more.
    return reader().catch(() => noStats);
  }
}
