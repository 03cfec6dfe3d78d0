/**
 * The part of lib-jitsi-meet that we use. The library comes from the appliance's own Jitsi, so that it always fits
 * the servers; npm has no recent one.
 */
export interface JitsiLibrary {
  init(options: Readonly<Record<string, unknown>>): void;
  setLogLevel(level: string): void;
  readonly logLevels: { readonly ERROR: string };
  setNetworkInfo(state: { isOnline: boolean }): void;
  readonly JitsiConnection: new (appId: null, token: string, options: ConnectionOptions) => JitsiConnection;
  createLocalTracksFromMediaStreams(tracks: readonly LocalTrackInfo[]): JitsiLocalTrack[];
  readonly events: {
    readonly connection: Names<
      'CONNECTION_ESTABLISHED' | 'CONNECTION_FAILED' | 'CONNECTION_DISCONNECTED' | 'CONNECTION_TOKEN_EXPIRED'
    >;
    readonly conference: Names<
      | 'CONFERENCE_JOINED'
      | 'CONFERENCE_FAILED'
      | 'KICKED'
      | 'USER_JOINED'
      | 'USER_LEFT'
      | 'PARTICIPANT_SOURCE_UPDATED'
      | 'TRACK_ADDED'
      | 'TRACK_REMOVED'
      | 'DOMINANT_SPEAKER_CHANGED'
      | 'SERVER_REGION_CHANGED'
      | 'CONNECTION_INTERRUPTED'
      | 'CONNECTION_RESTORED'
      | 'AV_MODERATION_CHANGED'
      | 'AV_MODERATION_APPROVED'
      | 'AV_MODERATION_REJECTED'
      | 'ENDPOINT_MESSAGE_RECEIVED'
      | 'DATA_CHANNEL_OPENED'
    >;
    readonly connectionQuality: Names<'LOCAL_STATS_UPDATED' | 'REMOTE_STATS_UPDATED'>;
    readonly track: Names<'TRACK_MUTE_CHANGED' | 'TRACK_STREAMING_STATUS_CHANGED'>;
  };
  readonly errors: {
    readonly connection: Names<
      | 'CONNECTION_DROPPED_ERROR'
      | 'SERVER_ERROR'
      | 'OTHER_ERROR'
      | 'PASSWORD_REQUIRED'
      | 'CONFERENCE_REQUEST_FAILED'
      | 'NOT_LIVE_ERROR'
      | 'SHARD_CHANGED_ERROR'
    >;
    readonly conference: Names<
      | 'CONFERENCE_RESTARTED'
      | 'FOCUS_DISCONNECTED'
      | 'FOCUS_LEFT'
      | 'ICE_FAILED'
      | 'OFFER_ANSWER_FAILED'
      | 'VIDEOBRIDGE_NOT_AVAILABLE'
      | 'GRACEFUL_SHUTDOWN'
      | 'CONFERENCE_DESTROYED'
      | 'CONFERENCE_MAX_USERS'
      | 'NOT_ALLOWED_ERROR'
      | 'CONFERENCE_ACCESS_DENIED'
      | 'MEMBERS_ONLY_ERROR'
      | 'AUTHENTICATION_REQUIRED'
      | 'PASSWORD_REQUIRED'
      | 'CONNECTION_ERROR'
      | 'RESERVATION_ERROR'
    >;
  };
}

/** Constants by name; their values are the library's own affair. */
type Names<Name extends string> = Readonly<Record<Name, string>>;
// Each event has arguments of its own; whoever listens names them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Listener = (...args: any[]) => void;

export interface ConnectionOptions {
  readonly hosts: { readonly domain: string; readonly muc: string; readonly focus: string };
  readonly serviceUrl: string;
  readonly [option: string]: unknown;
}

export interface JitsiConnection {
  connect(): void;
  disconnect(): Promise<void> | boolean;
  refreshToken(token: string): Promise<void>;
  initJitsiConference(name: string, options: Readonly<Record<string, unknown>>): JitsiConference;
  addEventListener(event: string, listener: Listener): void;
  /** Inner parts of the library, which may change without notice. */
  readonly xmpp?: {
    readonly connection?: {
      on?(event: string, listener: Listener): void;
      sendIQ?(stanza: Element, onResult: () => void, onError: () => void): void;
    } | null;
    /** Known a moment after the connection is established. */
    readonly avModerationComponentAddress?: string | null;
  };
}

export interface JitsiConference {
  on(event: string, listener: Listener): void;
  join(): void;
  leave(): Promise<void>;
  myUserId(): string | null;
  isModerator(): boolean;
  getParticipants(): readonly JitsiParticipant[];
  /** The one to the bridge. */
  getActivePeerConnection(): { readonly peerconnection: RTCPeerConnection } | null;
  /** Adds a video of a new kind beside the others; refuses a second sound. */
  addTrack(track: JitsiLocalTrack): Promise<void>;
  /** Only by a track of the same kind. */
  replaceTrack(old: JitsiLocalTrack, next: JitsiLocalTrack): Promise<void>;
  /** A missing field keeps the library's default. */
  setReceiverConstraints(constraints: Partial<ReceiverConstraints>): void;
  /** Names whose sound the bridge sends me; without it everybody's comes. It is lost while the bridge's channel is not open. */
  setAudioSubscriptionMode?(subscription: { readonly mode: 'All' | 'Include'; readonly list: readonly string[] }): void;
  /** Greatest height in pixels of what I send. */
  setSenderVideoConstraint(maxHeight: number): Promise<void>;
  /** A new way to the bridge beside the old one, with `enableIceRestart`; rejects where the servers have none. Since August 2026. */
  restartJvbIce?(): Promise<void>;
  /** Over the bridge; throws while its channel is not open. */
  sendEndpointMessage(to: string, payload: object): void;
}

export interface JitsiParticipant {
  /** Eight hexadecimal digits; another one after each reload. */
  getId(): string;
  isHidden(): boolean;
  /** What the server wrote there from the token's `context`. */
  getIdentity(): unknown;
  getSources(): ReadonlyMap<'audio' | 'video', ReadonlyMap<string, { muted?: boolean; videoType?: string }>>;
}

export interface JitsiTrack {
  isLocal(): boolean;
  isMuted(): boolean;
  addEventListener(event: string, listener: Listener): void;
}

export interface JitsiRemoteTrack extends JitsiTrack {
  getParticipantId(): string | null;
  getSourceName(): string | null;
  getType(): 'audio' | 'video';
  getVideoType(): string | undefined;
  getTrack(): MediaStreamTrack;
  getSsrc(): number | null;
  getTrackStreamingStatus(): 'active' | 'inactive' | 'interrupted' | 'restoring' | null;
}

export interface JitsiLocalTrack extends JitsiTrack {
  mute(): Promise<void>;
  dispose(): Promise<void>;
  /** Not public, so it may disappear: tells the others without touching the track. */
  _sendMuteStatus?(muted: boolean): void;
}

export interface LocalTrackInfo {
  readonly stream: MediaStream;
  readonly mediaType: 'audio' | 'video';
  readonly videoType?: 'camera' | 'desktop';
  readonly sourceType: string;
  readonly constraints: MediaTrackConstraints;
}

/** By source name. */
export interface ReceiverConstraints {
  readonly lastN: number;
  readonly selectedSources: readonly string[];
  readonly onStageSources: readonly string[];
  readonly defaultConstraints: { readonly maxHeight: number };
  readonly constraints: Readonly<Record<string, { readonly maxHeight: number }>>;
}

/** Percent and kbit/s and milliseconds; by endpoint and SSRC. What the library has not measured yet is missing. */
export interface JitsiStats {
  readonly bitrate?: { readonly download?: number; readonly upload?: number };
  readonly packetLoss?: { readonly total?: number; readonly download?: number; readonly upload?: number };
  readonly jvbRTT?: number;
  readonly bridgeCount?: number;
  readonly serverRegion?: string | null;
  readonly transport?: readonly { readonly type?: string; readonly ip?: string; readonly localip?: string }[];
  readonly bandwidth?: { readonly download?: number; readonly upload?: number };
  readonly resolution?: Readonly<Record<string, Readonly<Record<string, { width: number; height: number }>>>>;
  readonly framerate?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
