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
    ['a camera', '1', 33],
    ['a screen', '2', 100],
  ])('call a way on which %s does not fit %s', async (_what, mid, most) => {
    const way = report(1_000, 10_000, 0, 100);
    const pair = way.get('P2') as { availableOutgoingBitrate: number };
    pair.availableOutgoingBitrate = 90_000;
    const sent = { type: 'outbound-rtp', id: 'V', timestamp: 1_000, kind: 'video', mid, framesPerSecond: 5 };
    (way as Map<string, unknown>).set('V', sent);
    expect((await createStatsReader(async () => way)()).connectionQuality).toBe(most);
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
