import type { JitsiConference, JitsiLibrary, JitsiStats } from '@derslik/client/jitsi/library';
import type { ConnectionStats, Quality } from '../engine';
import { qualityBand } from '../quality';
import type { RemotePeople } from './remotePeople';
import type { RoundTrips } from './roundTrips';
import { ownStats, remoteStats } from './stats';

/** The latest figures of one conference, as the library tells them every few seconds. */
export class StatsBook {
  /** By participant id, mine included; the same object while no band changes. */
  quality: Readonly<Record<string, Quality>> = {};
  private own: JitsiStats | null = null;
  private readonly told = new Map<string, JitsiStats>();

  constructor(
    { events: { connectionQuality: on } }: JitsiLibrary,
    private readonly conference: JitsiConference,
    private readonly me: string,
    private readonly people: RemotePeople,
    private readonly roundTrips: RoundTrips,
    private readonly hasCamera: () => boolean,
    private readonly onQuality: () => void,
  ) {
    conference.on(on.LOCAL_STATS_UPDATED, (stats: JitsiStats) => {
      // The library goes on writing into its own object.
      this.own = { ...stats };
      this.rate();
    });
    conference.on(on.REMOTE_STATS_UPDATED, (endpointId: string, stats: JitsiStats) => {
      this.told.set(endpointId, { ...stats });
      this.rate();
    });
  }

  mine(): ConnectionStats {
    return ownStats(this.own, this.conference.myUserId() ?? '', this.hasCamera());
  }

  of(participantId: string): ConnectionStats {
    const endpointId = this.people.all.get(participantId)?.endpointId ?? '';
    return remoteStats(this.told.get(endpointId) ?? null, this.own, endpointId, this.roundTrips.of(endpointId));
  }

  private rate(): void {
    const all = [...this.people.all.keys()].map((id) => [id, this.of(id)] as const);
    const bands = [...all, [this.me, this.mine()] as const].flatMap(([id, { connectionQuality }]) =>
      connectionQuality === null ? [] : [[id, qualityBand(connectionQuality)] as const],
    );
    const next = Object.fromEntries(bands);
    if (JSON.stringify(next) === JSON.stringify(this.quality)) return;
    this.quality = next;
    this.onQuality();
  }
}
