import type { MeshJoin } from '@derslik/contract/conference';
import { limits } from '@derslik/contract/limits';
import { chooseCameras } from '../chooseCameras';
import { realClock } from '../clock';
import type {
  Engine,
  EngineDeps,
  EngineSnapshot,
  SendPermission,
  ReceiveRequest,
  ReceiveConstraint,
  SourceKind,
} from '../engine';
import { gate } from '../gate';
import { LevelBoard } from '../levelBoard';
import { AudioOutput } from '../output';
import { OwnMedia } from '../ownMedia';
import { listSources, liveIds, nothing, sourceId } from '../sources';
import { createStore } from '../store';
import { watchChannel } from '../suspension';
import { answeringConnection, offeringConnection, plainConnection } from './connection';
import type { Asking } from './messages';
import { MeshPeer } from './peer';
import { Peers } from './peers';
import { StatsMeter } from './statsMeter';

/** What to ask one participant for, of everything that is received. */
function asksOf(participantId: string, received: ReadonlyMap<string, ReceiveConstraint>): Asking {
  const ask = (kind: SourceKind) => {
    const constraint = received.get(sourceId(participantId, kind));
    return constraint ? { maxHeight: Math.round(constraint.maxHeight), fps: constraint.fps ?? 0 } : null;
  };
  return { camera: ask('camera'), screen: ask('screen') };
}

const statsEveryMs = 5_000;
const lookEveryMs = 500;
/** Until the room says what it shows: small pictures of everyone, so that the first one is there at once. */
const firstAsk: Asking = {
  camera: { maxHeight: limits.video.receiverHeight, fps: limits.video.receiverFps },
  screen: null,
};

/** Nobody answers a film: what arrives may wait. A loudspeaker takes 30 ms more than a screen. */
const filmedAfterMs = { voices: 200, pictures: 230 } as const;

/** The engine for small rooms: a connection from everyone to everyone. */
export function createMesh(join: MeshJoin, deps: EngineDeps): Engine {
  const { me, capture, signals, clock = realClock, isReader = false } = deps;
  let iceServers: RTCIceServer[] = join.iceServers;
  let participants: ReadonlySet<string> = new Set([me]);
  let permissions: Readonly<Record<string, SendPermission>> = {};
  let request: ReceiveRequest | null = null;
  let connection: EngineSnapshot['connection'] = 'connecting';
  let sendingBefore = '';
  const output = new AudioOutput(() => update());
  const mayOf = (id: string) => (participants.has(id) && permissions[id]) || nothing;
  const own = new OwnMedia(capture, output, () => permissions[me] ?? nothing);
  const renewIceServers = async () => {
    const fresh = await deps.getJoin().catch(() => null);
    if (fresh?.kind === 'mesh') iceServers = fresh.iceServers;
    return iceServers;
  };

  const peers: Peers = new Peers({
    me,
    clock,
    signals,
    onChange: () => update(),
    makePeer: (participantId, remoteSession, isPlain, line) =>
      new MeshPeer(
        {
          participantId,
          remoteSession,
          ...line,
          clock,
          // Whose page is named has offered, or is met anew.
          connection: (isPlain ? plainConnection : remoteSession === null ? offeringConnection : answeringConnection)(
            iceServers,
          ),
          renewIceServers,
          tracks: () => own.tracks,
          sending: () => own.sending,
          filmedAfterMs: isReader ? filmedAfterMs : null,
          isPolite: me < participantId,
          onChange: () => update(),
        },
        request ? asksOf(participantId, received()) : firstAsk,
        firstAsk,
      ),
  });

  const meter = new StatsMeter(peers.all, me, () => capture.getSnapshot().camera.stream?.getTracks()[0] ?? null);

  const choice = () => {
    const { camera, screen } = own.sending;
    const sent = Number(camera) + Number(screen);
    const asked = request ?? { sources: {}, lastN: -1 };
    return chooseCameras(asked, liveIds(peers.all, mayOf), sent, limits.video.meshCameras);
  };
  const received = () => choice().received;

  const store = createStore<EngineSnapshot>(snapshot(null));

  function snapshot(before: EngineSnapshot | null): EngineSnapshot {
    const { received, paused } = choice();
    return {
      connection,
      error: null,
      ...own.devices,
      sources: listSources(before?.sources ?? [], peers.all, participants, mayOf, request && received),
      speaking: before?.speaking ?? [],
      dominantSpeaker: before?.dominantSpeaker ?? null,
      paused,
      quality: before?.quality ?? {},
      recording: null,
      refusals: peers.refusals,
      verbs: own.verbs(connection !== 'left'),
    };
  }

  /** Everything that follows from a change, in one place and in one order: gate, ask, send, show. */
  function update(): void {
    const next = snapshot(store.get());
    gate(peers.all, mayOf, output);
    const { camera, microphone, screen } = own.tracks;
    const sendingNow = JSON.stringify([own.sending, camera?.id, microphone?.id, screen?.id]);
    for (const [id, peer] of peers.all) {
      if (request) peer.ask(asksOf(id, received()));
      if (sendingNow !== sendingBefore) void peer.refresh();
    }
    encode();
    sendingBefore = sendingNow;
    store.set(next);
    levels.look();
  }

  /** How large everyone gets what I send: as they ask, and as their ways carry it. */
  function encode(): void {
    const asking = (kind: 'camera' | 'screen') =>
      [...peers.all.values()].filter((peer) => peer.remoteAsking[kind]).length;
    const receivers = { camera: asking('camera'), screen: asking('screen') };
    for (const [id, peer] of peers.all) void peer.encode(receivers, meter.of(id).bandwidthEstimate);
  }

  const levels = new LevelBoard(clock, {
    ownId: me,
    ownStream: () => own.voice,
    people: () => peers.all,
    isHere: (id) => id === me || participants.has(id),
    levelOf: (id) => (permissions[id]?.microphone ? (peers.all.get(id)?.level() ?? 0) : 0),
    onSpeaking: (speaking) => store.patch(speaking),
  });

  const measure = async () => {
    await meter.measure();
    encode();
    if (connection !== 'left' && meter.quality !== store.get().quality) store.patch({ quality: meter.quality });
  };

  // Without it the browser finds out seconds later that the old network is gone.
  const renewWays = () => peers.renewWays();
  window.addEventListener('online', renewWays);

  const stops = [
    signals.onSignal((signal) => peers.receive(signal)),
    watchChannel(clock, signals, {
      suspend() {
        connection = 'suspended';
        peers.suspend();
        update();
      },
      resume() {
        connection = 'connected';
        peers.resume();
        update();
      },
      restored: () => peers.repeatOffers(),
    }),
    own.subscribe(() => update()),
    clock.every(statsEveryMs, () => void measure()),
    clock.every(lookEveryMs, () => {
      for (const peer of peers.all.values()) peer.keepWay();
    }),
    () => levels.close(),
    () => window.removeEventListener('online', renewWays),
  ];

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    setParticipants(ids) {
      if (connection === 'left') return;
      participants = new Set(ids);
      if (connection === 'connecting') connection = 'connected';
      peers.setParticipants(ids);
      update();
    },
    setPermissions(next) {
      permissions = next;
      own.closeForbidden();
      update();
    },
    receive(next) {
      request = next;
      update();
    },
    sendPictures(on) {
      own.sendsPictures = on;
      update();
    },
    onLevel: (id, listener) => levels.listen(id, listener),
    setVolume: (id, volume) => output.setVolume(id, volume),
    getVolume: (id) => output.getVolume(id),
    async getStats(id) {
      await measure();
      return id === undefined || id === me ? meter.own() : meter.of(id);
    },
    async leave() {
      if (connection === 'left') return;
      connection = 'left';
      for (const stop of stops) stop();
      peers.leave();
      capture.close();
      update();
    },
  };
}
