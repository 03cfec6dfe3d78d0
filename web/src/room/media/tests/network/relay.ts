import type { IceServer } from '@derslik/contract/conference';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { wait } from '../../../../conference/clock';

export type RelayWay = 'udp' | 'tcp';
export interface RelayFacts {
  /** Median, in milliseconds. */
  readonly roundTrip: number;
  /** Percent. */
  readonly loss: number;
}

const listOf = ({ urls }: IceServer): string[] => (typeof urls === 'string' ? [urls] : urls);
const isTcp = (url: string): boolean => url.startsWith('turns:') || /[?&]transport=tcp\b/.test(url);

/** The relays that are reached in this way. */
export const relaysOf = (servers: readonly IceServer[], way: RelayWay): IceServer[] =>
  servers.flatMap((server) => {
    const urls = listOf(server).filter((url) => url.startsWith('turn') && isTcp(url) === (way === 'tcp'));
    return urls.length > 0 ? [{ ...server, urls }] : [];
  });

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Sends small packets through the school's relay to this page itself and back, as sound goes, and counts what is lost.
 * Null: they found no way. `policy` is for a machine without a relay.
 */
export async function tryRelay(
  iceServers: IceServer[],
  signal: AbortSignal,
  policy: RTCIceTransportPolicy = 'relay',
): Promise<RelayFacts | null> {
  const [near, far] = [0, 1].map(() => new RTCPeerConnection({ iceServers, iceTransportPolicy: policy })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ];
  const close = (): void => [near, far].forEach((one) => one.close());
  signal.addEventListener('abort', close);
  try {
    const channel = near.createDataChannel('line', { ordered: false, maxRetransmits: 0 });
    far.addEventListener('datachannel', ({ channel: there }) => {
      there.addEventListener('message', ({ data }) => there.readyState === 'open' && there.send(data as ArrayBuffer));
    });
    const opened = new Promise<boolean>((resolve) => channel.addEventListener('open', () => resolve(true)));
    await connect(near, far);
    if (!(await Promise.race([opened, wait(readinessLimits.answerMs).then(() => false)]))) return null;
    return await countPackets(channel);
  } catch {
    return null;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function connect(near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> {
  near.addEventListener('icecandidate', ({ candidate }) => candidate && void far.addIceCandidate(candidate));
  far.addEventListener('icecandidate', ({ candidate }) => candidate && void near.addIceCandidate(candidate));
  await near.setLocalDescription();
  await far.setRemoteDescription(near.localDescription!);
  await far.setLocalDescription();
  await near.setRemoteDescription(far.localDescription!);
}

async function countPackets(channel: RTCDataChannel): Promise<RelayFacts | null> {
  const { packets, packetEveryMs, packetBytes, lastPacketMs } = readinessLimits;
  const trips = new Map<number, number>();
  const sentAt: number[] = [];
  channel.binaryType = 'arraybuffer';
  const all = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      const n = new DataView(data as ArrayBuffer).getUint32(0);
      trips.set(n, performance.now() - sentAt[n]!);
      if (trips.size === packets) resolve();
    });
  });
  for (let n = 0; n < packets && channel.readyState === 'open'; n++) {
    const packet = new DataView(new ArrayBuffer(packetBytes));
    packet.setUint32(0, n);
    sentAt.push(performance.now());
    channel.send(packet.buffer);
    await wait(packetEveryMs);
  }
  await Promise.race([all, wait(lastPacketMs)]);
  if (trips.size === 0) return null;
  return { roundTrip: median([...trips.values()]), loss: (100 * (packets - trips.size)) / packets };
}
