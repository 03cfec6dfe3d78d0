import { httpData } from '@derslik/client/http';
import type { SocketToken } from '@derslik/contract/auth';
import type { ConferenceJoin, JitsiJoin } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import type { RecorderSeat } from '@derslik/contract/recordings';
import { noCapture } from '../../conference/capture/noCapture';
import { createEngine } from '../../conference/createEngine';
import type { Engine, SendPermission } from '../../conference/engine';
import type { Recorder, RecorderSnapshot } from './recorder';
import { createStore } from '../../conference/store';
import { syncEngine } from '../../room/media/engineSync';
import { sameList } from '../../room/people/sameList';
import { RoomConnection } from '../../room/roomConnection';
import { roomDevice } from '../../room/roomDevice';
import { isFinal } from '../../room/roomPhase';
import { peopleInFilm } from './peopleInFilm';
import { reachOf } from './reachOf';

/** The seat that this ticket is good for, once. @throws AppError */
export const takeSeat = async (ticket: string): Promise<RecorderSeat> =>
  httpData<RecorderSeat>({
    ...{ path: '/public/recorderTicket', method: 'POST', anonymous: true },
    body: { ticket },
  });

const bySecret = async <T>(call: 'recorderSocket' | 'recorderConference', secret: string): Promise<T> =>
  httpData<T>({ path: `/public/${call}`, method: 'POST', anonymous: true, body: { secret } });

/** So long after a way to the media could not be had. */
const againMs = 1_000;

export interface RoomRecorder extends Recorder {
  /** Where the room's state is read. */
  readonly connection: RoomConnection;
  /** Nobody is heard while this holds. */
  readonly quiet: (isQuiet: boolean) => void;
  /** Whether somebody who is filmed speaks now, by what comes of them. */
  readonly hears: () => boolean;
  /** Whether what they have on comes at all. */
  readonly reach: () => ReturnType<typeof reachOf>;
}

/**
 * Reads a room by the role of its recorder and receives the media of those whom it films. It sends nothing, is in no list, and comes
 * back by itself as any tab does; when its seat ends, it is over.
 * @param loudspeakerOpened media come after it: what is said before would be heard late
 */
export function recordRoom(
  { room, secret }: RecorderSeat,
  nameOf: Parameters<typeof peopleInFilm>[2],
  loudspeakerOpened: Promise<void>,
): RoomRecorder {
  const store = createStore<RecorderSnapshot>({ connection: 'connecting', people: [], speakers: [] });
  const connection = new RoomConnection({
    ...{ origin: '', room, tabId: crypto.randomUUID(), device: roomDevice() },
    getSocketToken: () => bySecret<SocketToken>('recorderSocket', secret),
    getJitsiToken: () => Promise.reject(new AppError('common.forbidden')),
    // What was written is in no film.
    getPage: () => Promise.resolve({ data: [], more: false }),
  });
  const getConference = () => bySecret<JitsiJoin>('recorderConference', secret);
  let engine: Engine | null = null;
  /** Names the engine of now: one that is late is not begun. */
  let round = 0;
  let isBeginning = false;
  let stops: (() => void)[] = [];
  let permissions: Readonly<Record<string, SendPermission>> = {};
  let isQuiet = false;
  const allow = (to: Engine): void =>
    to.setPermissions(
      isQuiet
        ? Object.fromEntries(Object.entries(permissions).map(([id, may]) => [id, { ...may, microphone: false }]))
        : permissions,
    );

  const refresh = (): void => {
    const { data, phase, up } = connection.getState();
    const media = engine?.getSnapshot();
    const before = store.get();
    const people = data && media && phase === 'inside' ? peopleInFilm(data, media, nameOf, before.people) : [];
    const ids = new Set(people.map(({ id }) => id));
    const speaking = media?.speaking ?? [];
    const speakers = [...new Set([...speaking, ...before.speakers])].filter((id) => ids.has(id));
    const isConnected = up && phase === 'inside' && media?.connection === 'connected';
    const begun = before.connection === 'connecting' ? 'connecting' : 'reconnecting';
    const next: RecorderSnapshot = {
      people: sameList(people, before.people) ? before.people : people,
      speakers: sameList(speakers, before.speakers) ? before.speakers : speakers,
      connection: isFinal(phase) ? 'ended' : isConnected ? 'connected' : begun,
    };
    const isSame = (['people', 'speakers', 'connection'] as const).every((key) => next[key] === before[key]);
    // Asking for pictures is a change of the engine too: what is drawn must not ask once more for it.
    if (!isSame) store.set(next);
  };

  const begin = async (): Promise<void> => {
    const { data, phase } = connection.getState();
    if (engine || isBeginning || phase !== 'inside' || !data) return;
    isBeginning = true;
    const mine = round;
    try {
      // A browser's own ways come with the room's answer; conference servers admit who only receives by a call of its own.
      await loudspeakerOpened;
      const given: ConferenceJoin = data.conference ?? (await getConference());
      const getJoin = given.kind === 'mesh' ? connection.getJoin : getConference;
      const deps = { me: data.you, signals: connection.signals, capture: noCapture, getJoin, isReader: true };
      const made = await createEngine(given, deps);
      if (mine !== round) return await made.leave();
      engine = made;
      const ruled = {
        setParticipants: made.setParticipants,
        setPermissions: (room: typeof permissions) => {
          permissions = room;
          allow(made);
        },
      };
      stops = [syncEngine(ruled, connection), made.subscribe(refresh)];
      refresh();
    } catch (error) {
      if (mine !== round) return;
      reportError(error);
      const timer = setTimeout(() => void begin(), againMs);
      stops = [() => clearTimeout(timer)];
    } finally {
      isBeginning = false;
    }
  };
  const end = async (): Promise<void> => {
    const gone = engine;
    engine = null;
    round++;
    for (const stop of stops.splice(0)) stop();
    await gone?.leave();
  };

  connection.subscribe(() => {
    void begin();
    if (isFinal(connection.getState().phase)) void end();
    refresh();
  });
  connection.enter({ pwd: null, wants: { cam: false, mic: false } });

  return {
    connection,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    receive: (request) => engine?.receive(request),
    quiet: (now) => {
      if (now === isQuiet) return;
      isQuiet = now;
      if (engine) allow(engine);
    },
    hears: () => {
      const voices = new Set(store.get().people.flatMap(({ id, voice }) => (voice ? [id] : [])));
      return engine?.getSnapshot().speaking.some((id) => voices.has(id)) ?? false;
    },
    reach: () => {
      const { data } = connection.getState();
      // Nobody's voice is taken now, so that it doesn't come says nothing.
      return data && engine && !isQuiet ? reachOf(data.view, engine.getSnapshot()) : null;
    },
    close: async () => {
      connection.close();
      await end();
      store.set({ connection: 'ended', people: [], speakers: [] });
    },
  };
}
