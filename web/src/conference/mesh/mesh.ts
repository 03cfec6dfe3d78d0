import type { MeshJoin } from '@derslik/contract/conference';
import { limits } from '@derslik/contract/limits';
import type { CaptureSnapshot, LocalDevice } from '../capture/capture';
import { realClock } from '../clock';
import type { Engine, EngineDeps, EngineSnapshot, MediaPermission, ReceiveRequest } from '../engine';
import { LevelBoard } from '../levelBoard';
import { AudioOutput } from '../output';
import { createStore } from '../store';
import { chooseCameras } from './chooseCameras';
import { gate } from './gate';
import type { Asking, Sending } from './messages';
import { Peer } from './peer';
import { Peers } from './peers';
import { asksOf, listSources, sourceId } from './sources';
import { StatsMeter } from './statsMeter';

/** A client without its signal channel for this long stops sending and receiving. */
export const suspendAfterMs = 120_000;
const statsEveryMs = 5_000;
const nothing: MediaPermission = { microphone: false, camera: false, screen: false };
/** Until the room says what it shows: small pictures of everyone, so that the first one is there at once. */
const firstAsk: Asking = {
  camera: { maxHeight: limits.video.receiverHeight, fps: limits.video.receiverFps },
  screen: null,
};

/** While another device opens, the one before goes on. */
const isSent = ({ wanted, stream }: LocalDevice) => wanted && stream !== null;
const trackOf = (stream: MediaStream | null) => stream?.getTracks()[0] ?? null;

/** The engine for small rooms: a connection from everyone to everyone. */
export function createMesh(join: MeshJoin, deps: EngineDeps): Engine {
  const { me, capture, signals, clock = realClock } = deps;
  let iceServers: RTCIceServer[] = join.iceServers;
  let participants: ReadonlySet<string> = new Set([me]);
  let permissions: Readonly<Record<string, MediaPermission>> = {};
  let request: ReceiveRequest | null = null;
  let connection: EngineSnapshot['connection'] = 'connecting';
  let isAudioBlocked = false;
  let cancelSuspend: (() => void) | null = null;
  let sendingBefore = '';
  const output = new AudioOutput((isBlocked) => {
    if (isBlocked === isAudioBlocked) return;
    isAudioBlocked = isBlocked;
    update();
  });

  const mine = () => permissions[me] ?? nothing;
  const sending = (): Sending => {
    const { camera, microphone, screen } = capture.getSnapshot();
    return {
      microphone: isSent(microphone) && mine().microphone,
      camera: isSent(camera) && mine().camera,
      screen: screen.stream !== null && mine().screen,
    };
  };
  const tracks = () => {
    const { camera, microphone, screen } = capture.getSnapshot();
    const now = sending();
    return {
      microphone: now.microphone ? trackOf(microphone.stream) : null,
      camera: now.camera ? trackOf(camera.stream) : null,
      screen: now.screen ? trackOf(screen.stream) : null,
    };
  };
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
    makePeer: (participantId, remoteSession, send) =>
      new Peer(
        {
          participantId,
          remoteSession,
          send,
          clock,
          iceServers,
          renewIceServers,
          tracks,
          sending,
          isPolite: me < participantId,
          onChange: () => update(),
        },
        request ? asksOf(participantId, received()) : firstAsk,
        firstAsk,
      ),
  });

  const liveIds = () =>
    [...peers.all].flatMap(([id, peer]) =>
      (['camera', 'screen'] as const).flatMap((kind) =>
        peer.remoteSending[kind] && permissions[id]?.[kind] && participants.has(id) ? [sourceId(id, kind)] : [],
      ),
    );
  const choice = () => {
    const { camera, screen } = sending();
    return chooseCameras(request ?? { sources: {}, lastN: -1 }, liveIds(), Number(camera) + Number(screen));
  };
  const received = () => choice().received;

  const store = createStore<EngineSnapshot>(snapshot(null));

  function snapshot(before: EngineSnapshot | null): EngineSnapshot {
    const { camera, microphone, screen, speaker } = capture.getSnapshot();
    const isOpen = connection !== 'left';
    const { received, paused } = choice();
    return {
      connection,
      camera,
      microphone,
      screen,
      speaker,
      sources: listSources(before?.sources ?? [], peers.all, participants, permissions, request && received),
      speaking: before?.speaking ?? [],
      dominantSpeaker: before?.dominantSpeaker ?? null,
      paused,
      quality: before?.quality ?? {},
      recording: null,
      verbs: {
        setMicrophone: isOpen && mine().microphone ? capture.setMicrophone : null,
        setCamera: isOpen && mine().camera ? capture.setCamera : null,
        setScreen: isOpen && mine().screen && capture.canShareScreen ? capture.setScreen : null,
        switchDevice: isOpen ? capture.switchDevice : null,
        setSpeaker: isOpen && 'setSinkId' in HTMLMediaElement.prototype ? setSpeaker : null,
        setEffect: isOpen ? capture.setEffect : null,
        unblockAudio: isAudioBlocked ? unblockAudio : null,
        startRecording: null,
        stopRecording: null,
      },
    };
  }

  /** Everything that follows from a change, in one place and in one order: gate, ask, send, show. */
  function update(): void {
    const next = snapshot(store.get());
    gate(peers.all, (id) => (participants.has(id) && permissions[id]) || nothing, output);
    const asking = (kind: 'camera' | 'screen') =>
      [...peers.all.values()].filter((peer) => peer.remoteAsking[kind]).length;
    const receivers = { camera: asking('camera'), screen: asking('screen') };
    const { camera, microphone, screen } = tracks();
    const sendingNow = JSON.stringify([sending(), camera?.id, microphone?.id, screen?.id]);
    for (const [id, peer] of peers.all) {
      if (request) peer.ask(asksOf(id, received()));
      if (sendingNow !== sendingBefore) void peer.refresh();
      void peer.encode(receivers);
    }
    sendingBefore = sendingNow;
    store.set(next);
  }

  async function setSpeaker(deviceId: string): Promise<void> {
    await output.setSink(deviceId);
    capture.setSpeaker(deviceId);
  }
  const unblockAudio = () => output.unblock();

  const levels = new LevelBoard(clock, {
    ids: () => [me, ...participants].filter((id, index, all) => all.indexOf(id) === index),
    ownId: me,
    ownStream: () => (sending().microphone ? capture.getSnapshot().microphone.stream : null),
    levelOf: (id) => (permissions[id]?.microphone ? (peers.all.get(id)?.level() ?? 0) : 0),
    onSpeaking: (speaking) => store.patch(speaking),
  });

  const meter = new StatsMeter(peers.all, me, () => trackOf(capture.getSnapshot().camera.stream));
  const measure = async () => {
    await meter.measure();
    if (connection !== 'left' && meter.quality !== store.get().quality) store.patch({ quality: meter.quality });
  };

  const onChannel = (up: boolean) => {
    cancelSuspend?.();
    cancelSuspend = null;
    if (!up) {
      cancelSuspend = clock.after(suspendAfterMs, () => {
        connection = 'suspended';
        peers.suspend();
        update();
      });
    } else if (connection === 'suspended') {
      connection = 'connected';
      peers.resume();
      update();
    } else peers.repeatOffers();
  };

  let captureBefore: CaptureSnapshot = capture.getSnapshot();
  const onCapture = () => {
    const now = capture.getSnapshot();
    const isSame =
      now.camera === captureBefore.camera &&
      now.microphone === captureBefore.microphone &&
      now.screen === captureBefore.screen &&
      now.speaker === captureBefore.speaker;
    captureBefore = now;
    if (!isSame) update();
  };
  const stops = [
    signals.onSignal((signal) => peers.receive(signal)),
    signals.onChannel(onChannel),
    capture.subscribe(onCapture),
    clock.every(statsEveryMs, () => void measure()),
    () => levels.close(),
    () => cancelSuspend?.(),
  ];
  const { speaker } = capture.getSnapshot();
  if (speaker) void output.setSink(speaker).catch(() => undefined);

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
      const { camera, microphone, screen } = capture.getSnapshot();
      // The room took it back: my own devices close, and stay closed until I open them.
      if (camera.wanted && !mine().camera) void capture.setCamera(false);
      if (microphone.wanted && !mine().microphone) void capture.setMicrophone(false);
      if (screen.state !== 'off' && !mine().screen) void capture.setScreen(false);
      update();
    },
    receive(next) {
      request = next;
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
