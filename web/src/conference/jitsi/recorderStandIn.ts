import type { RecorderLibrary } from './recorderLibrary';

type Listeners = Map<string, ((...args: never[]) => void)[]>;
const emitter = () => {
  const listeners: Listeners = new Map();
  return {
    add: (event: string, listener: (...args: never[]) => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event: string, ...args: unknown[]) =>
      listeners.get(event)?.forEach((listener) => listener(...(args as never[]))),
  };
};

interface StandInPerson {
  endpoint: string;
  user?: { id: string; name: string };
  hidden?: boolean;
  notRecorded?: boolean;
  sources?: Record<string, { kind: 'audio' | 'video'; muted?: boolean; videoType?: string }>;
}

/** The library as the recorder sees it; `calls` tells in which order it was used. */
export const standIn = () => {
  const calls: string[] = [];
  const options: unknown[] = [];
  const connections: ReturnType<typeof emitter>[] = [];
  const conferences: (ReturnType<typeof emitter> & { isJoined: boolean; constraints: unknown[] })[] = [];
  let people: StandInPerson[] = [];
  const named = () => new Proxy({}, { get: (_, name: string) => name });
  const participant = ({ endpoint, user, hidden = false, notRecorded = false, sources = {} }: StandInPerson) => ({
    getId: () => endpoint,
    getIdentity: () => user && { user },
    isHidden: () => hidden,
    isHiddenFromRecorder: () => notRecorded,
    getSources: () =>
      new Map(
        (['audio', 'video'] as const).map((kind) => [
          kind,
          new Map(Object.entries(sources).filter(([, source]) => source.kind === kind)),
        ]),
      ),
  });
  const track = (name: string) => {
    const owner = people.find(({ sources = {} }) => name in sources)!;
    const { kind, videoType } = owner.sources![name]!;
    return {
      isLocal: () => false,
      getParticipantId: () => owner.endpoint,
      getSourceName: () => name,
      getType: () => kind,
      getVideoType: () => videoType,
      getTrack: () => ({ name }),
      getTrackStreamingStatus: () => 'active',
      addEventListener: () => undefined,
    };
  };
  class Connection {
    private readonly events = emitter();
    readonly addEventListener = this.events.add;
    constructor(_app: null, token: string | null, given: unknown) {
      calls.push(`connection token=${token}`);
      options.push(given);
      connections.push(this.events);
    }
    addFeature = (feature: string) => void calls.push(`feature ${feature}`);
    connect = ({ id, password }: { id: string; password: string }) => void calls.push(`connect ${id} ${password}`);
    disconnect = async () => void calls.push('disconnect');
    initJitsiConference(name: string, given: unknown) {
      calls.push(`conference ${name}`);
      options.push(given);
      const events = Object.assign(emitter(), { isJoined: false, constraints: [] as unknown[] });
      conferences.push(events);
      return {
        on: events.add,
        join: () => calls.push('join'),
        leave: async () => void calls.push('leave'),
        isJoined: () => events.isJoined,
        getParticipants: () => people.map(participant),
        setReceiverConstraints: (constraints: unknown) => events.constraints.push(constraints),
        getConnectionState: () => 'connected',
        connectionQuality: { getStats: () => ({ bitrate: { download: 1_234.56 } }) },
      };
    }
  }
  const library = {
    JitsiConnection: Connection,
    events: { connection: named(), conference: named(), connectionQuality: named(), track: named() },
    errors: { conference: named() },
  } as unknown as RecorderLibrary;
  const join = () => {
    connections.at(-1)!.emit('CONNECTION_ESTABLISHED');
    const conference = conferences.at(-1)!;
    conference.isJoined = true;
    conference.emit('CONFERENCE_JOINED');
    return conference;
  };
  /** They come with all their tracks. */
  const come = (...newcomers: StandInPerson[]) => {
    people = [...people, ...newcomers];
    const conference = conferences.at(-1)!;
    for (const { endpoint, sources = {} } of newcomers) {
      conference.emit('USER_JOINED', endpoint);
      for (const name of Object.keys(sources)) conference.emit('TRACK_ADDED', track(name));
    }
  };
  return { library, calls, options, connections, conferences, join, come };
};
