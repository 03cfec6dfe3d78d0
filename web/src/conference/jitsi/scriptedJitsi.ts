import type {
  ConnectionOptions,
  JitsiConference,
  JitsiConnection,
  JitsiLibrary,
  JitsiLocalTrack,
  JitsiParticipant,
  LocalTrackInfo,
  ReceiverConstraints,
} from '@derslik/client/jitsi/library';
import type { JitsiJoin } from '@derslik/contract/conference';
import { Emitter, ScriptedLocalTrack } from './scriptedTracks';

/** Stands for the library in tests: does nothing by itself, remembers what was asked, says what the test says. */
export function scriptedJitsi() {
  const connections: ScriptedConnection[] = [];
  const library = {
    init: () => undefined,
    setLogLevel: () => undefined,
    logLevels: { ERROR: 'error' },
    setNetworkInfo: () => undefined,
    JitsiConnection: class extends ScriptedConnection {
      constructor(appId: null, token: string, options: ConnectionOptions) {
        super(appId, token, options);
        connections.push(this);
      }
    },
    createLocalTracksFromMediaStreams: (infos: readonly LocalTrackInfo[]) =>
      infos.map((info) => new ScriptedLocalTrack(info)),
    events: {
      connection: names('connection'),
      conference: names('conference'),
      connectionQuality: names('quality'),
      track: names('track'),
    },
    errors: { connection: names('connectionError'), conference: names('conferenceError') },
  } as unknown as JitsiLibrary;
  return {
    library,
    connections,
    get connection() {
      return connections.at(-1)!;
    },
    get conference() {
      return connections.at(-1)!.conferences.at(-1)!;
    },
  };
}

/** Any constant: its own name, told apart by where it stands. */
const names = (place: string) =>
  new Proxy({}, { get: (_, name) => `${place}.${String(name)}` }) as Readonly<Record<string, string>>;

class ScriptedConnection extends Emitter implements JitsiConnection {
  readonly conferences: ScriptedConference[] = [];
  readonly refreshed: string[] = [];
  /** Words of the stanzas sent past the conference, and the names of conferences joined, in their order. */
  readonly said: string[] = [];
  readonly xmpp = {
    connection: Object.assign(new Emitter(), {
      sendIQ: ({ textContent }: Element) => void this.said.push(textContent ?? ''),
    }),
    avModerationComponentAddress: null as string | null,
  };
  isConnected = false;
  constructor(
    _appId: null,
    readonly token: string,
    readonly options: ConnectionOptions,
  ) {
    super();
  }
  connect(): void {
    this.isConnected = true;
  }
  disconnect(): Promise<void> {
    this.isConnected = false;
    return Promise.resolve();
  }
  refreshToken(token: string): Promise<void> {
    this.refreshed.push(token);
    return Promise.resolve();
  }
  initJitsiConference(name: string, options: Readonly<Record<string, unknown>>): JitsiConference {
    const conference = new ScriptedConference(name, options, () => this.said.push(`join ${name}`));
    this.conferences.push(conference);
    return conference;
  }
  /** Signed in, and the server has said what it has. */
  signIn(): void {
    this.xmpp.avModerationComponentAddress = 'avmoderation.meet.jitsi';
    this.emit('connection.CONNECTION_ESTABLISHED');
  }
  /** Connected, and inside. */
  enter(): void {
    this.emit('connection.CONNECTION_ESTABLISHED');
    this.conferences.at(-1)!.emit(names('conference')['CONFERENCE_JOINED']!);
  }
}

export class ScriptedConference extends Emitter implements JitsiConference {
  participants: JitsiParticipant[] = [];
  readonly calls: string[] = [];
  /** Every track in the conference, in the order of its sources. */
  readonly sources: ScriptedLocalTrack[] = [];
  readonly constraints: ReceiverConstraints[] = [];
  readonly senderHeights: number[] = [];
  readonly voices: (readonly string[])[] = [];
  readonly messages: [to: string, payload: object][] = [];
  /** Where what the bridge sends arrives. */
  receivers: RTCRtpReceiver[] = [];
  isInside = false;
  /** The next so many calls that bring a track in fail. */
  failures = 0;
  isModeratorNow = false;
  constructor(
    readonly name = 'room',
    readonly options: Readonly<Record<string, unknown>> = {},
    private readonly onJoin: () => void = () => undefined,
  ) {
    super();
  }
  join(): void {
    this.onJoin();
    this.isInside = true;
  }
  leave(): Promise<void> {
    this.isInside = false;
    return Promise.resolve();
  }
  myUserId = (): string => 'me000000';
  isModerator = (): boolean => this.isModeratorNow;
  getParticipants = (): readonly JitsiParticipant[] => this.participants;
  getActivePeerConnection = () => ({
    peerconnection: { getReceivers: () => this.receivers } as unknown as RTCPeerConnection,
  });
  async addTrack(track: JitsiLocalTrack): Promise<void> {
    this.mayFail();
    this.calls.push(`add ${String(track)}`);
    this.sources.push(track as ScriptedLocalTrack);
  }
  async replaceTrack(old: JitsiLocalTrack, next: JitsiLocalTrack): Promise<void> {
    this.mayFail();
    this.calls.push(`replace ${String(old)} by ${String(next)}`);
    this.sources[this.sources.indexOf(old as ScriptedLocalTrack)] = next as ScriptedLocalTrack;
  }
  setReceiverConstraints(constraints: ReceiverConstraints): void {
    this.constraints.push(constraints);
  }
  setAudioSubscriptionMode({ mode, list }: { readonly mode: string; readonly list: readonly string[] }): void {
    this.voices.push(mode === 'All' ? ['everybody'] : list);
  }
  async setSenderVideoConstraint(maxHeight: number): Promise<void> {
    this.senderHeights.push(maxHeight);
  }
  sendEndpointMessage(to: string, payload: object): void {
    this.messages.push([to, payload]);
  }
  private mayFail(): void {
    if (this.failures > 0) {
      this.failures--;
      throw new Error('refused');
    }
  }
}

type Sources = Record<string, { muted?: boolean; videoType?: string }>;

export const scriptedParticipant = (
  endpointId: string,
  identity: unknown,
  { audio = {}, video = {} }: { audio?: Sources; video?: Sources } = {},
  isHidden = false,
): JitsiParticipant => ({
  getId: () => endpointId,
  isHidden: () => isHidden,
  getIdentity: () => identity,
  getSources: () =>
    new Map([
      ['audio', new Map(Object.entries(audio))],
      ['video', new Map(Object.entries(video))],
    ]),
});

export const scriptedJoin = (token = 'token 1', expiresAt = 600): JitsiJoin => ({
  kind: 'jitsi',
  domain: 'meet.jitsi',
  focus: 'focus.meet.jitsi',
  muc: 'muc.meet.jitsi',
  serviceUrl: '/xmpp-websocket',
  room: '123-456-789',
  token,
  expiresAt,
});

/** Lets everything that was promised settle. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
