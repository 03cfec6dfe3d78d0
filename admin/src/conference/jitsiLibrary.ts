/** The part of lib-jitsi-meet that a test call uses. It comes from the school's own Jitsi, as in lessons. */
export interface JitsiLibrary {
  init(options: object): void;
  setLogLevel(level: string): void;
  readonly logLevels: { readonly ERROR: string };
  readonly JitsiConnection: new (appId: null, token: string, options: object) => JitsiConnection;
  createLocalTracksFromMediaStreams(tracks: readonly object[]): JitsiTrack[];
  readonly events: {
    readonly connection: Names<'CONNECTION_ESTABLISHED' | 'CONNECTION_FAILED'>;
    readonly conference: Names<'CONFERENCE_JOINED' | 'CONFERENCE_FAILED' | 'TRACK_ADDED'>;
  };
}
type Names<Name extends string> = Readonly<Record<Name, string>>;

export interface JitsiConnection {
  connect(): void;
  disconnect(): Promise<unknown> | boolean;
  addEventListener(event: string, listener: () => void): void;
  initJitsiConference(name: string, options: object): JitsiConference;
}

export interface JitsiConference {
  on(event: string, listener: (track: JitsiTrack) => void): void;
  join(): void;
  leave(): Promise<void>;
  addTrack(track: JitsiTrack): Promise<void>;
  setReceiverConstraints(constraints: object): void;
}

export interface JitsiTrack {
  isLocal(): boolean;
  getType(): 'audio' | 'video';
  getTrack(): MediaStreamTrack;
  dispose(): Promise<void>;
}

export const libraryAddress = '/libs/lib-jitsi-meet.min.js';
let loading: Promise<JitsiLibrary> | null = null;

/** The library, once for the page; a failure may be tried again. @throws Error when it can't be had */
export function loadLibrary(): Promise<JitsiLibrary> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<JitsiLibrary> {
  const script = document.createElement('script');
  script.src = libraryAddress;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${libraryAddress} is not there`)));
    document.head.append(script);
  });
  const { JitsiMeetJS: library } = window as unknown as { JitsiMeetJS?: JitsiLibrary };
  if (!library) throw new Error(`${libraryAddress} holds no library`);
  // A token that stands in an address is never written to the console, and nothing is told to anyone else.
  library.setLogLevel(library.logLevels.ERROR);
  library.init({ disableThirdPartyRequests: true, enableAnalyticsLogging: false, enableWindowOnErrorHandler: false });
  return library;
}
