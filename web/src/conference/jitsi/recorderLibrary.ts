import type {
  ConnectionOptions,
  JitsiConference,
  JitsiConnection,
  JitsiLibrary,
  JitsiParticipant,
} from '@derslik/client/jitsi/library';

/** What the recorder uses of the library beside what a person's engine does. */
export interface RecorderLibrary extends JitsiLibrary {
  readonly JitsiConnection: new (appId: null, token: string | null, options: ConnectionOptions) => RecorderConnection;
  readonly events: JitsiLibrary['events'] & { readonly conference: { readonly CONFERENCE_LEFT: string } };
}

export interface RecorderConnection extends JitsiConnection {
  /** What this client says of itself in its presence. */
  addFeature(feature: string): void;
  connect(login?: { readonly id: string; readonly password: string }): void;
  initJitsiConference(name: string, options: Readonly<Record<string, unknown>>): RecorderConference;
}

export interface RecorderConference extends JitsiConference {
  getParticipants(): readonly RecorderParticipant[];
  isJoined(): boolean;
  /** How the way to the bridge is, as RTCIceConnectionState; null before there is one. */
  getConnectionState(): string | null;
  /** Figures in kbit/s; missing before the first measurement. */
  readonly connectionQuality: { getStats(): { readonly bitrate?: { readonly download?: number } } };
}

interface RecorderParticipant extends JitsiParticipant {
  isHiddenFromRecorder(): boolean;
}
