import type { MeshJoin } from '@derslik/contract/conference';
import { limits } from '@derslik/contract/limits';
import type { CaptureSnapshot, LocalDevice } from '../capture/capture';
import { realClock } from '../clock';
import type { Engine, EngineDeps, EngineSnapshot, MediaPermission, Quality, ReceiveRequest } from '../engine';
import { LevelBoard } from '../levelBoard';
import { AudioOutput } from '../output';
import { qualityBand } from '../quality';
import { createStore } from '../store';
import { chooseCameras } from './chooseCameras';
import type { Asking, Sending } from './messages';
import { Peer } from './peer';
import { Peers } from './peers';
import { asksOf, listSources, sourceId } from './sources';
import { addStats, createStatsReader, noStats } from './stats';

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
  let quality: Record<string, Quality> = {};
  let isAudioBlocked = false;
  let cancelSuspend: (() => void) | null = null;
  let sendingBefore = '';
  const readers = new WeakMap<Peer, ReturnType<typeof createStatsReader>>();
  const output = new AudioOutput((isBlocked) => {
    if (isBlocked === isAudioBlocked) return;
    isAudioBlocked = isBlocked;
    update();
  });

  const mine = () => permissions[me] ?? nothing;
  const sending = (): Sending => {
    const { camera, microphone } = capture.getSnapshot();
    return {
      microphone: isSent(microphone) && mine().microphone,
      camera: isSent(camera) && mine().camera,
      screen: false,
    };
  };
  const tracks = () => {
    const { camera, microphone } = capture.getSnapshot();
    const now = sending();
    return {
      microphone: now.microphone ? trackOf(microphone.stream) : null,
      camera: now.camera ? trackOf(camera.stream) : null,
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
      peer.remoteSending.camera && permissions[id]?.camera && participants.has(id) ? [sourceId(id, 'camera')] : [],
    );
  const choice = () => chooseCameras(request ?? { sources: {}, lastN: -1 }, liveIds(), sending().camera);
  const received = () => choice().received;

  const store = createStore<EngineSnapshot>(snapshot(null));

  function snapshot(before: EngineSnapshot | null): EngineSnapshot {
    const { camera, microphone, speaker } = capture.getSnapshot();
    const isOpen = connection !== 'left';
    const { received, paused } = choice();
    return {
      connection,
      camera,
      microphone,
      speaker,
      sources: listSources(before?.sources ?? [], peers.all, participants, permissions, request && received),
      speaking: before?.speaking ?? [],
      dominantSpeaker: before?.dominantSpeaker ?? null,
      paused,
      quality,
      recording: null,
      verbs: {
        setMicrophone: isOpen && mine().microphone ? capture.setMicrophone : null,
        setCamera: isOpen && mine().camera ? capture.setCamera : null,
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
    gate(next);
    const receivers = [...peers.all.values()].filter((peer) => peer.remoteAsking.camera).length;
    const sendingNow = JSON.stringify([sending(), tracks().camera?.id, tracks().microphone?.id]);
    for (const [id, peer] of peers.all) {
      if (request) peer.ask(asksOf(id, received()));
      if (sendingNow !== sendingBefore) void peer.refresh();
      void peer.encode(receivers);
    }
    sendingBefore = sendingNow;
    store.set(next);
  }

  /** What the room does not permit is silent and dark here, whatever its sender does. */
  function gate(next: EngineSnapshot): void {
    for (const [id, peer] of peers.all) {
      const may = (participants.has(id) && permissions[id]) || nothing;
      for (const [kind, stream] of peer.streams) {
        const track = trackOf(stream);
        if (track && track.enabled !== may[kind]) track.enabled = may[kind];
      }
      const voice = peer.streams.get('microphone');
      if (voice && may.microphone) output.play(sourceId(id, 'microphone'), id, voice);
      else output.stop(sourceId(id, 'microphone'));
    }
    for (const { id, participantId } of store.get().sources)
      if (!next.sources.some((source) => source.id === id) || !peers.all.has(participantId)) output.stop(id);
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

  const readStats = (peer: Peer) => {
    const reader = readers.get(peer) ?? createStatsReader(() => peer.pc.getStats());
    readers.set(peer, reader);
    return reader();
  };
  const ownStats = () => {
    const settings = trackOf(capture.getSnapshot().camera.stream)?.getSettings();
    const resolution = settings?.width && settings.height ? { width: settings.width, height: settings.height } : null;
    return { resolution, framerate: settings?.frameRate ?? null };
  };
  let latest = new Map<string, typeof noStats>();
  const measure = async () => {
    const read = await Promise.all(
      [...peers.all].map(async ([id, peer]) => [id, await readStats(peer)] as const),
    ).catch(() => []);
    latest = new Map(read);
    if (connection === 'left') return;
    const own = addStats([...latest.values()], ownStats());
    quality = Object.fromEntries(read.map(([id, stats]) => [id, qualityBand(stats.connectionQuality ?? 0)]));
    if (own.connectionQuality !== null) quality[me] = qualityBand(own.connectionQuality);
    if (JSON.stringify(quality) !== JSON.stringify(store.get().quality)) store.patch({ quality });
  };

  const onChannel = (up: boolean) => {
    cancelSuspend?.();
    cancelSuspend = null;
    if (!up) {
      cancelSuspend = clock.after(suspendAfterMs, () => {
        connection = 'suspended';
        peers.suspend();
        output.stopAll();
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
      const { camera, microphone } = capture.getSnapshot();
      // The room took it back: my own devices close, and stay closed until I open them.
      if (camera.wanted && !mine().camera) void capture.setCamera(false);
      if (microphone.wanted && !mine().microphone) void capture.setMicrophone(false);
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
      return id === undefined || id === me ? addStats([...latest.values()], ownStats()) : (latest.get(id) ?? noStats);
    },
    async leave() {
      if (connection === 'left') return;
      connection = 'left';
      for (const stop of stops) stop();
      peers.leave();
      output.stopAll();
      capture.close();
      update();
    },
  };
}
