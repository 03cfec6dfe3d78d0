import type { JitsiLibrary } from '@derslik/client/jitsi/library';
import { loadLibrary } from '@derslik/client/jitsi/loadLibrary';
import type { JitsiJoin } from '@derslik/contract/conference';
import { chooseCameras } from '../chooseCameras';
import { realClock } from '../clock';
import type { Engine, EngineDeps, EngineSnapshot, SendPermission, ReceiveRequest } from '../engine';
import { gate } from '../gate';
import { LevelBoard } from '../levelBoard';
import { AudioOutput } from '../output';
import { OwnMedia } from '../ownMedia';
import { noStats } from '../quality';
import { listSources, liveIds, nothing } from '../sources';
import { createStore } from '../store';
import { watchChannel } from '../suspension';
import { ConferenceMedia } from './conferenceMedia';
import type { JitsiPerson } from './remotePeople';
import { SessionKeeper } from './sessionKeeper';

/** What the page around the engine gives; tests give their own. */
interface Surroundings {
  readonly load?: () => Promise<JitsiLibrary>;
  readonly origin?: string;
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** Entering anew for a voice that nobody hears: where it doesn't help twice, it never will. */
const [mostHeals, healsWithinMs] = [2, 600_000];

const nobody: ReadonlyMap<string, JitsiPerson> = new Map();

/** The engine over the appliance's own Jitsi: one connection to a bridge, whoever is in the room. */
export function createJitsi(
  join: JitsiJoin,
  deps: EngineDeps,
  { load = loadLibrary, origin = location.origin, now = Date.now, random = Math.random }: Surroundings = {},
): Engine {
  const { me, capture, signals, clock = realClock, isReader = false } = deps;
  let participants: ReadonlySet<string> = new Set([me]);
  let permissions: Readonly<Record<string, SendPermission>> = {};
  let request: ReceiveRequest | null = null;
  let isSuspended = false;
  let hasLeft = false;
  let inside: ConferenceMedia | null = null;
  let dominant: string | null = null;
  let library: JitsiLibrary | null = null;
  const output = new AudioOutput(() => update());
  const mayOf = (id: string) => (participants.has(id) && permissions[id]) || nothing;
  const own = new OwnMedia(capture, output, () => permissions[me] ?? nothing);
  const people = () => inside?.people.all ?? nobody;

  const stay: SessionKeeper = new SessionKeeper({
    join,
    getJoin: deps.getJoin,
    load,
    origin,
    clock,
    now,
    random,
    onConference(loaded, conference) {
      library = loaded;
      tellNetwork();
      inside = new ConferenceMedia(loaded, conference, {
        me,
        clock,
        isReader,
        onChange: () => update(),
        onQuality: () => update(),
        onDominant(id) {
          dominant = id;
          update();
        },
        speech() {
          const { speaking } = store.get();
          const mine = speaking.includes(me) && own.tracks.microphone !== null;
          return { mine, others: speaking.filter((id) => id !== me).length };
        },
        onUnheard: heal,
        onTrouble: (error) => stay.abandon(error),
      });
      update();
    },
    onGone(closed) {
      inside?.close(closed);
      inside = null;
    },
    onChange: () => update(),
  });

  let healedAt: number[] = [];
  function heal(): void {
    healedAt = healedAt.filter((at) => clock.now() - at < healsWithinMs);
    if (healedAt.length >= mostHeals) return;
    healedAt.push(clock.now());
    stay.abandon('conference.offerAnswerFailed');
  }

  const choice = () => chooseCameras(request ?? { sources: {}, lastN: -1 }, liveIds(people(), mayOf));
  const store = createStore<EngineSnapshot>(snapshot(null));

  function snapshot(before: EngineSnapshot | null): EngineSnapshot {
    const { received } = choice();
    return {
      connection: hasLeft ? 'left' : isSuspended ? 'suspended' : stay.connection,
      error: stay.error ?? (inside?.people.isInterrupted ? 'conference.connectionDropped' : null),
      ...own.devices,
      sources: listSources(before?.sources ?? [], people(), participants, mayOf, request && received),
      speaking: before?.speaking ?? [],
      dominantSpeaker: dominant !== null && participants.has(dominant) ? dominant : null,
      paused: null,
      quality: inside?.stats.quality ?? {},
      recording: null,
      refusals: [],
      verbs: own.verbs(!hasLeft),
    };
  }

  /** Everything that follows from a change, in one place and in one order: gate, ask, send, show. */
  function update(): void {
    const next = snapshot(store.get());
    gate(people(), mayOf, output);
    const voices = isReader ? [...people().keys()].filter((id) => mayOf(id).microphone) : null;
    inside?.apply({ tracks: own.tracks, request, received: choice().received, voices });
    store.set(next);
    levels.look();
  }

  const levels = new LevelBoard(clock, {
    ownId: me,
    ownStream: () => own.voice,
    people,
    isHere: (id) => id === me || participants.has(id),
    levelOf: (id) => (mayOf(id).microphone ? (inside?.people.levelOf(id) ?? 0) : 0),
    onSpeaking({ speaking, dominantSpeaker }) {
      // The bridge's word comes some seconds after the first one spoken.
      dominant ??= dominantSpeaker;
      store.patch({ speaking, dominantSpeaker: store.get().dominantSpeaker ?? dominant });
    },
  });

  /** The library does not look for itself whether there is a network, and would wait long for a try. */
  const tellNetwork = () => library?.setNetworkInfo({ isOnline: navigator.onLine });
  const networkEvents = ['online', 'offline'] as const;
  for (const event of networkEvents) window.addEventListener(event, tellNetwork);

  const stops = [
    watchChannel(clock, signals, {
      suspend() {
        isSuspended = true;
        void stay.close();
        update();
      },
      resume() {
        isSuspended = false;
        void stay.enter();
        update();
      },
    }),
    own.subscribe(() => update()),
    () => levels.close(),
    () => networkEvents.forEach((event) => window.removeEventListener(event, tellNetwork)),
  ];
  void stay.enter();

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    setParticipants(ids) {
      if (hasLeft) return;
      participants = new Set(ids);
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
      if (!inside) return noStats;
      return id === undefined || id === me ? inside.stats.mine() : inside.stats.of(id);
    },
    async leave() {
      if (hasLeft) return;
      hasLeft = true;
      for (const stop of stops) stop();
      const closed = stay.close();
      capture.close();
      update();
      await closed;
    },
  };
}
