import { loadLibrary } from '@derslik/client/jitsi/loadLibrary';
import { createBackoff } from '../backoff';
import { realClock, type Clock } from '../clock';
import type { ReceiveRequest } from '../engine';
import { AudioOutput } from '../output';
import { sourceId } from '../sources';
import { createStore } from '../store';
import { receiverConstraints } from './receiving';
import type { RecorderConference, RecorderLibrary } from './recorderLibrary';
import type { RecorderLogin } from './recorderOptions';
import { listRecorded, type RecordedPerson } from './recorderPeople';
import { RecorderSession } from './recorderSession';
import { RemotePeople } from './remotePeople';

export interface RecorderSnapshot {
  /** `ended`: the recorder was told to leave, was put out, or the conference is over. It doesn't come back. */
  readonly connection: 'connecting' | 'connected' | 'reconnecting' | 'ended';
  readonly people: readonly RecordedPerson[];
  /** Ids of people who spoke, the latest first. */
  readonly speakers: readonly string[];
}

interface RecorderDeps {
  /** The conference's name, lower case. */
  readonly room: string;
  readonly login: RecorderLogin;
  /** With each conference, before it is joined: after the servers went away there is another one. */
  readonly onConference: (conference: RecorderConference) => void;
  /** The appliance's own address, with its port. */
  readonly origin?: string;
  readonly load?: () => Promise<RecorderLibrary>;
  readonly output?: Pick<AudioOutput, 'play' | 'stopAllBut'>;
  readonly clock?: Clock;
}

export interface Recorder {
  getSnapshot(): RecorderSnapshot;
  subscribe(listener: () => void): () => void;
  /** Which cameras and screens are drawn, as for the room's engines. */
  receive(request: ReceiveRequest): void;
  close(): Promise<void>;
}

const firstRetryMs = 1_000;
const mostRetryMs = 10_000;
/** An entry that came too early after a restart of the servers is never answered. */
const enterTimeoutMs = 10_000;

/** Receives a whole conference, hidden from everyone in it, and plays every voice; the page draws the pictures. */
export function createRecorder({
  room,
  login,
  onConference,
  origin = location.origin,
  load = async () => (await loadLibrary()) as unknown as RecorderLibrary,
  output = new AudioOutput(() => undefined),
  clock = realClock,
}: RecorderDeps): Recorder {
  const store = createStore<RecorderSnapshot>({ connection: 'connecting', people: [], speakers: [] });
  const retries = createBackoff(clock, firstRetryMs, mostRetryMs);
  let inside: { conference: RecorderConference; people: RemotePeople } | null = null;
  let session: RecorderSession | null = null;
  let request: ReceiveRequest | null = null;
  let cancelTimeout = (): void => undefined;
  /** Names the attempt of now; what an older one says is not heard. */
  let round = 0;

  const constrain = () => {
    const named = inside?.people.all;
    if (!inside || !named || !inside.conference.isJoined()) return;
    const heights = new Map(Object.entries(request?.sources ?? {}));
    const nameOf = (id: string) => {
      const at = id.lastIndexOf(':');
      return named.get(id.slice(0, at))?.names.get(id.slice(at + 1) as 'camera' | 'screen') ?? null;
    };
    inside.conference.setReceiverConstraints(receiverConstraints(request, heights, nameOf));
  };

  const refresh = () => {
    const before = store.get();
    const people = inside ? listRecorded(inside.conference, inside.people, before.people) : [];
    const voices = new Set<string>();
    for (const { id, voice } of people) {
      if (!voice) continue;
      const source = sourceId(id, 'microphone');
      voices.add(source);
      output.play(source, id, voice);
    }
    output.stopAllBut(voices);
    const ids = new Set(people.map(({ id }) => id));
    store.patch({ people, speakers: before.speakers.filter((id) => ids.has(id)) });
    constrain();
  };

  const end = async (): Promise<void> => {
    round++;
    cancelTimeout();
    const gone = session;
    session = null;
    inside = null;
    refresh();
    await gone?.close();
  };
  const finish = (): Promise<void> => {
    retries.reset();
    store.patch({ connection: 'ended' });
    return end();
  };
  const comeBack = () => {
    if (store.get().connection === 'connected') store.patch({ connection: 'reconnecting' });
    void end();
    retries.schedule(enter);
  };

  async function enter(): Promise<void> {
    const mine = ++round;
    const ifCurrent =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (mine === round) run(...args);
      };
    cancelTimeout = clock.after(enterTimeoutMs, ifCurrent(comeBack));
    const library = await load().catch(() => null);
    if (mine !== round) return;
    if (!library) return comeBack();
    session = new RecorderSession(library, room, login, origin, {
      onConference: ifCurrent((conference: RecorderConference) => {
        inside = { conference, people: new RemotePeople(library, conference, ifCurrent(refresh)) };
        onConference(conference);
      }),
      onJoined: ifCurrent(() => {
        cancelTimeout();
        retries.reset();
        store.patch({ connection: 'connected' });
        refresh();
      }),
      onSpeaker: ifCurrent((endpointId: string) => {
        const id = inside?.people.participantOf(endpointId);
        if (id) store.patch({ speakers: [id, ...store.get().speakers.filter((other) => other !== id)] });
      }),
      onFailed: ifCurrent(comeBack),
      onOver: ifCurrent(() => void finish()),
    });
  }
  void enter();

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    receive(next) {
      request = next;
      constrain();
    },
    close: finish,
  };
}
