import type { ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { Capture } from '../capture/capture';
import { realClock, type Clock } from '../clock';
import type {
  ConnectionStats,
  Engine,
  EngineSnapshot,
  SendPermission,
  Quality,
  ReceiveRequest,
  Source,
} from '../engine';
import { chooseCameras } from '../chooseCameras';
import { nothing } from '../sources';
import { createSpeaking } from '../speaking';
import { createStore } from '../store';
import { fakeStream } from './fakeStream';
import type { FakeRoom } from './fakeRoom';

export interface FakeDeps {
  readonly me: string;
  readonly room: FakeRoom;
  readonly capture: Capture;
  readonly clock?: Clock;
  /** As a bridge: no video before receive(), and a stream may belong to another source a moment later. */
  readonly bridge?: boolean;
  readonly stats?: ConnectionStats;
}

export interface FakeEngine extends Engine {
  /** `error`: why it is not connected. */
  setConnection(connection: 'connecting' | 'connected' | 'reconnecting' | 'suspended', error?: ErrorCode): void;
  setQuality(quality: Readonly<Record<string, Quality>>): void;
  setAudioBlocked(isBlocked: boolean): void;
  /** One tick of the level sampling: as the clock would do each 50 ms. */
  sample(): void;
}

const noStats: ConnectionStats = {
  connectionQuality: 100,
  bitrate: { download: 0, upload: 0 },
  packetLoss: 0,
  resolution: null,
  framerate: null,
  bridgeCount: null,
  serverRegion: null,
  transport: null,
  bandwidthEstimate: null,
  roundTrip: 0,
};

/** The port without a browser: deterministic, for component tests and for the conformance suite. */
export function createFake({
  me,
  room,
  capture,
  clock = realClock,
  bridge = false,
  stats = noStats,
}: FakeDeps): FakeEngine {
  let participants: ReadonlySet<string> = new Set([me]);
  let permissions: Readonly<Record<string, SendPermission>> = {};
  let request: ReceiveRequest | null = null;
  let connection: EngineSnapshot['connection'] = 'connecting';
  let error: ErrorCode | null = null;
  let quality: Readonly<Record<string, Quality>> = {};
  let isBlocked = false;
  let sendsPictures = true;
  const volumes = new Map<string, number>();
  const listeners = new Map<string, Set<(level: number) => void>>();
  const streams = new Map<string, MediaStream>();
  const speaking = createSpeaking();

  const may = (id: string) => permissions[id] ?? nothing;
  const isSuspended = () => connection === 'suspended' || connection === 'left';

  /** In bridge mode streams are slots: the first asked source has the first slot, whoever that is now. */
  const streamOf = (id: string, slot: number): MediaStream => {
    const label = bridge && slot >= 0 ? `slot:${slot}` : id;
    const stream = streams.get(label) ?? fakeStream(label);
    streams.set(label, stream);
    return stream;
  };

  function sources(): { sources: Source[]; paused: EngineSnapshot['paused'] } {
    if (isSuspended()) return { sources: [], paused: null };
    const known = room.sources().filter(({ participantId: id }) => id !== me && participants.has(id));
    const isOn = (source: (typeof known)[number]) => source.on && may(source.participantId)[source.kind];
    const live = known.filter((source) => source.kind !== 'microphone' && isOn(source)).map(({ id }) => id);
    const { received, paused } = chooseCameras(
      request ?? { sources: {}, lastN: -1 },
      live,
      Number(sends().camera) + Number(sends().screen),
      limits.video.meshCameras,
    );
    const slots = [...received.keys()].filter((id) => live.includes(id));
    const list = known.map((source): Source => {
      const isReceived = source.kind === 'microphone' || (request ? received.has(source.id) : !bridge);
      const isShown = isOn(source) && isReceived;
      return {
        id: source.id,
        participantId: source.participantId,
        kind: source.kind,
        muted: !isOn(source),
        stream: isShown ? streamOf(source.id, slots.indexOf(source.id)) : null,
        streaming: !isReceived ? 'paused' : connection === 'connected' ? 'active' : 'connecting',
      };
    });
    return { sources: list, paused };
  }

  const sends = () => {
    const { camera, microphone, screen } = capture.getSnapshot();
    return {
      camera: sendsPictures && !isSuspended() && camera.state === 'on' && may(me).camera,
      microphone: !isSuspended() && microphone.state === 'on' && may(me).microphone,
      screen: sendsPictures && !isSuspended() && screen.stream !== null && may(me).screen,
    };
  };

  function snapshot(before: EngineSnapshot | null): EngineSnapshot {
    const { camera, microphone, screen, speaker } = capture.getSnapshot();
    const isOpen = connection !== 'left';
    return {
      connection,
      error,
      camera,
      microphone,
      screen,
      speaker,
      ...sources(),
      speaking: before?.speaking ?? [],
      dominantSpeaker: before?.dominantSpeaker ?? null,
      quality,
      recording: null,
      refusals: [],
      verbs: {
        setMicrophone: isOpen && may(me).microphone ? capture.setMicrophone : null,
        setCamera: isOpen && may(me).camera ? capture.setCamera : null,
        setScreen: isOpen && may(me).screen ? capture.setScreen : null,
        switchDevice: isOpen ? capture.switchDevice : null,
        setSpeaker: isOpen ? async (deviceId) => capture.setSpeaker(deviceId) : null,
        setEffect: isOpen ? capture.setEffect : null,
        unblockAudio: isBlocked ? async () => engine.setAudioBlocked(false) : null,
        startRecording: null,
        stopRecording: null,
      },
    };
  }
  const store = createStore<EngineSnapshot>(snapshot(null));
  const update = () => store.set(snapshot(store.get()));
  const publish = () => {
    const now = sends();
    const before = room.sendingOf(me);
    const isSame = (['camera', 'microphone', 'screen'] as const).every((kind) => before?.[kind] === now[kind]);
    if (!isSame) room.send(me, now);
    update();
  };

  const stops = [
    room.subscribe(update),
    capture.subscribe(publish),
    clock.every(limits.audio.samplingMs, () => engine.sample()),
  ];

  const engine: FakeEngine = {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    setParticipants(ids) {
      participants = new Set(ids);
      if (connection === 'connecting') connection = 'connected';
      publish();
    },
    setPermissions(next) {
      permissions = next;
      const { camera, microphone, screen } = capture.getSnapshot();
      if (camera.wanted && !may(me).camera) void capture.setCamera(false);
      if (microphone.wanted && !may(me).microphone) void capture.setMicrophone(false);
      if (screen.state !== 'off' && !may(me).screen) void capture.setScreen(false);
      publish();
    },
    receive(next) {
      request = next;
      update();
    },
    sendPictures(on) {
      sendsPictures = on;
      publish();
    },
    onLevel(id, listener) {
      const of = listeners.get(id) ?? new Set();
      listeners.set(id, of.add(listener));
      return () => of.delete(listener);
    },
    setVolume: (id, volume) => void volumes.set(id, Math.min(100, Math.max(limits.volume.min, volume))),
    getVolume: (id) => volumes.get(id) ?? limits.volume.default,
    getStats: async () => stats,
    async leave() {
      if (connection === 'left') return;
      connection = 'left';
      for (const stop of stops) stop();
      room.gone(me);
      capture.close();
      update();
    },
    setConnection(next, reason) {
      connection = next;
      error = reason ?? null;
      publish();
    },
    setQuality(next) {
      quality = next;
      update();
    },
    setAudioBlocked(next) {
      isBlocked = next;
      update();
    },
    sample() {
      const levels = new Map<string, number>();
      for (const id of participants) {
        const sending = room.sendingOf(id);
        const level = sending?.microphone && may(id).microphone && !isSuspended() ? sending.level : 0;
        levels.set(id, level);
        listeners.get(id)?.forEach((listener) => listener(level));
      }
      const state = speaking.update(levels, clock.now(), (id) => participants.has(id));
      const { speaking: ids, dominantSpeaker } = store.get();
      if (state.speaking !== ids || state.dominantSpeaker !== dominantSpeaker) store.patch(state);
    },
  };
  return engine;
}
