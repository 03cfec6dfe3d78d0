import { describe, expect, it } from 'vitest';
import { noStats } from '../quality';
import { addStats, createStatsReader } from './stats';

const report = (at: number, bytes: number, lost: number, packets: number, lostThere = 0) =>
  new Map(
    [
      { type: 'transport', id: 'T', timestamp: at, selectedCandidatePairId: 'P2' },
      { type: 'candidate-pair', id: 'P1', timestamp: at, nominated: true, state: 'succeeded' },
      {
        type: 'candidate-pair',
        id: 'P2',
        timestamp: at,
        nominated: true,
        state: 'succeeded',
        currentRoundTripTime: 0.05,
        availableOutgoingBitrate: 800_000,
        localCandidateId: 'L',
        remoteCandidateId: 'R',
      },
      {
        type: 'local-candidate',
        id: 'L',
        timestamp: at,
        address: '10.0.0.1',
        port: 5,
        protocol: 'udp',
        candidateType: 'relay',
      },
      { type: 'remote-candidate', id: 'R', timestamp: at, address: '10.0.0.2', port: 6, protocol: 'udp' },
      { type: 'outbound-rtp', id: 'O', timestamp: at, bytesSent: bytes / 2, packetsSent: packets },
      { type: 'remote-inbound-rtp', id: 'B', timestamp: at, packetsLost: lostThere },
      {
        type: 'inbound-rtp',
        id: 'I',
        timestamp: at,
        kind: 'video',
        bytesReceived: bytes,
        packetsLost: lost,
        packetsReceived: packets,
        frameWidth: 320,
        frameHeight: 180,
        framesPerSecond: 15,
      },
    ].map((entry) => [entry.id, entry]),
  ) as unknown as RTCStatsReport;

describe('connection stats', () => {
  it('are rates since the reading before, over the pair in use', async () => {
    const reports = [report(1_000, 10_000, 0, 100), report(3_000, 60_000, 10, 190)];
    const read = createStatsReader(async () => reports.shift()!);
    await read();
    expect(await read()).toEqual({
      connectionQuality: 50,
      bitrate: { download: 200, upload: 100 },
      packetLoss: 10,
      resolution: { width: 320, height: 180 },
      framerate: 15,
      bridgeCount: null,
      serverRegion: null,
      transport: { type: 'udp (turn)', ip: '10.0.0.2:6', localip: '10.0.0.1:5' },
      bandwidthEstimate: 800,
      roundTrip: 50,
    });
  });

  it('count what is lost on the way out, too', async () => {
    const reports = [report(1_000, 10_000, 0, 100), report(3_000, 60_000, 0, 200, 14)];
    const read = createStatsReader(async () => reports.shift()!);
    await read();
    expect(await read()).toMatchObject({ connectionQuality: 30, packetLoss: 0 });
  });

  it.each([
    ['a camera does not fit', '1', 20_000, 33],
    ['a screen does not fit', '2', 20_000, 100],
    ['so little goes out that nothing is learnt of what fits', '1', 10_000, 100],
  ])('call a way on which %s by its bands', async (_what, mid, bytes, most) => {
    const at = (time: number, bytesSent: number) => {
      const way = report(time, 10_000, 0, 100);
      Object.assign(way.get('P2')!, { availableOutgoingBitrate: 90_000 });
      const sent = {
        type: 'outbound-rtp',
        id: 'V',
        timestamp: time,
        kind: 'video',
        mid,
        framesPerSecond: 5,
        bytesSent,
      };
      (way as Map<string, unknown>).set('V', sent);
      return way;
    };
    const reports = [at(1_000, 0), at(3_000, bytes)];
    const read = createStatsReader(async () => reports.shift()!);
    await read();
    expect((await read()).connectionQuality).toBe(most);
  });

  it('of my own side add up the peers and show my own camera and line', () => {
    const one = {
      ...noStats,
      connectionQuality: 100,
      bitrate: { download: 100, upload: 50 },
      packetLoss: 1,
      roundTrip: 10,
    };
    const two = {
      ...noStats,
      connectionQuality: 50,
      bitrate: { download: 10, upload: 5 },
      packetLoss: 7,
      roundTrip: 90,
    };
    const own = { resolution: { width: 640, height: 360 }, framerate: 20 };
    expect(addStats([one, two], own)).toMatchObject({
      ...own,
      connectionQuality: 100,
      bitrate: { download: 110, upload: 55 },
      packetLoss: 1,
      roundTrip: 10,
    });
    expect(addStats([], own)).toMatchObject({ ...own, connectionQuality: null });
  });
});
