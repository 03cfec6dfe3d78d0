import { http } from '@derslik/client/http';
import type { SocketToken } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import type { RecorderSeat } from '@derslik/contract/recordings';
import { noCapture } from '../../conference/capture/noCapture';
import { createEngine } from '../../conference/createEngine';
import type { Engine } from '../../conference/engine';
import type { Recorder, RecorderSnapshot } from '../../conference/jitsi/recorder';
import { createStore } from '../../conference/store';
import { syncEngine } from '../../room/media/engineSync';
import { sameList } from '../../room/people/sameList';
import { RoomConnection } from '../../room/roomConnection';
import { roomDevice } from '../../room/roomDevice';
import { isFinal } from '../../room/roomPhase';
import { peopleInFilm } from './peopleInFilm';

/** The seat that this ticket is good for, once. @throws AppError */
export const takeSeat = async (ticket: string): Promise<RecorderSeat> =>
  (
    await http<{ data: RecorderSeat }>({
      ...{ path: '/public/recorderTicket', method: 'POST', anonymous: true },
      body: { ticket },
    })
  ).data;

const socketTokenOf = async (secret: string): Promise<SocketToken> =>
  (
    await http<{ data: SocketToken }>({
      ...{ path: '/public/recorderSocket', method: 'POST', anonymous: true },
      body: { secret },
    })
  ).data;

export interface RoomRecorder extends Recorder {
  /** Where the room's state is read. */
  readonly connection: RoomConnection;
}

/**
 * Reads a room by the role of its recorder and receives the media of those whom it films. It sends nothing, is in no list, and comes
 * back by itself as any tab does; when its seat ends, it is over.
 */
export function recordRoom({ room, secret }: RecorderSeat, nameOf: Parameters<typeof peopleInFilm>[2]): RoomRecorder {
  const store = createStore<RecorderSnapshot>({ connection: 'connecting', people: [], speakers: [] });
  const connection = new RoomConnection({
    ...{ origin: '', room, tabId: crypto.randomUUID(), device: roomDevice() },
    getSocketToken: () => socketTokenOf(secret),
    getJitsiToken: () => Promise.reject(new AppError('common.forbidden')),
    // What was written is in no film.
    getPage: () => Promise.resolve({ data: [], more: false }),
  });
  let engine: Engine | null = null;
  let stops: (() => void)[] = [];

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

  const begin = (): void => {
    const { data, phase } = connection.getState();
    if (engine || phase !== 'inside' || data?.conference?.kind !== 'mesh') return;
    const deps = { me: data.you, signals: connection.signals, capture: noCapture, getJoin: connection.getJoin };
    engine = createEngine(data.conference, deps) as Engine;
    stops = [syncEngine(engine, connection), engine.subscribe(refresh)];
  };
  const end = async (): Promise<void> => {
    const gone = engine;
    engine = null;
    for (const stop of stops.splice(0)) stop();
    await gone?.leave();
  };

  connection.subscribe(() => {
    begin();
    if (isFinal(connection.getState().phase)) void end();
    refresh();
  });
  connection.enter({ pwd: null, wants: { cam: false, mic: false } });

  return {
    connection,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    receive: (request) => engine?.receive(request),
    close: async () => {
      connection.close();
      await end();
    },
  };
}
