import type { IceServer } from '@derslik/contract/conference';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { contractVersion, socketPath } from '@derslik/contract/wire';
import type { NetworkFacts } from './networkBand';
import type { NetworkCalls } from './networkCalls';
import { relaysOf, tryRelay, type RelayFacts } from './relay';
import { downSpeed, upSpeed } from './speed';

/** Whether the websocket of the rooms opens and answers: some networks let pages through, and those not. */
const reachesRooms = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const address = new URL(`${socketPath}/?EIO=4&transport=websocket&v=${contractVersion}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    const end = (reached: boolean): void => {
      socket.close();
      resolve(reached);
    };
    // Engine.IO opens with a packet of type 0.
    socket.addEventListener('message', ({ data }) => end(typeof data === 'string' && data.startsWith('0')));
    socket.addEventListener('close', () => resolve(false));
    AbortSignal.any([signal, AbortSignal.timeout(readinessLimits.answerMs)]).addEventListener('abort', () =>
      end(false),
    );
  });

/** How often the server is asked for its answer: the first call may open the line. */
const answers = 3;

interface Answered {
  iceServers: IceServer[];
  roundTrip: number | null;
}

async function ask({ start }: NetworkCalls, signal: AbortSignal): Promise<Answered> {
  let answered: Answered = { iceServers: [], roundTrip: null };
  for (let n = 0; n < answers; n++) {
    const begin = performance.now();
    try {
      const { iceServers } = await start(signal);
      const took = performance.now() - begin;
      answered = { iceServers, roundTrip: Math.min(took, answered.roundTrip ?? took) };
    } catch {
      break;
    }
  }
  return answered;
}

/** Null where the school has no such relay. */
const through = async (servers: IceServer[], signal: AbortSignal): Promise<RelayFacts | 'shut' | null> =>
  servers.length === 0 ? null : ((await tryRelay(servers, signal)) ?? 'shut');

/** Tries a true connection to this school's servers: signals first, then picture's and sound's way, then how fast. */
export async function testNetwork(calls: NetworkCalls, signal: AbortSignal): Promise<NetworkFacts> {
  const [signalling, { iceServers, roundTrip }] = await Promise.all([reachesRooms(signal), ask(calls, signal)]);
  // Speed last, and one way at a time: it would hold up what is counted.
  const [udp, tcp] = await Promise.all([
    through(relaysOf(iceServers, 'udp'), signal),
    through(relaysOf(iceServers, 'tcp'), signal),
  ]);
  const down = await downSpeed(calls, signal);
  const up = await upSpeed(calls, signal);
  signal.throwIfAborted();
  const measured = udp !== null && udp !== 'shut' ? udp : null;
  return {
    ...{ signalling, down, up },
    roundTrip: measured?.roundTrip ?? roundTrip,
    udp: udp && udp !== 'shut',
    relay: tcp && tcp !== 'shut',
    loss: measured?.loss ?? null,
  };
}
