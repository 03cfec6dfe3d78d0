import type { Page } from 'playwright-core';

/**
 * In the place of Jitsi's library: who enters the same room in this page gets the others' tracks at once. `refuses`
 * names a step that fails.
 */
export async function serveEchoConference(page: Page, refuses: 'connection' | 'conference' | null): Promise<void> {
  await page.route('**/libs/lib-jitsi-meet.min.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${library})(${JSON.stringify(refuses)})` }),
  );
}

function library(refuses: string | null): void {
  type Listener = (argument?: unknown) => void;
  interface Member {
    emit: (event: string, argument?: unknown) => void;
    sent: object[];
  }
  const rooms = new Map<string, Member[]>();
  const emitter = () => {
    const listeners = new Map<string, Listener[]>();
    return {
      on: (event: string, listener: Listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      emit: (event: string, argument?: unknown) => listeners.get(event)?.forEach((listener) => listener(argument)),
    };
  };
  const trackOf = ({ stream, mediaType }: { stream: MediaStream; mediaType: string }, isLocal: boolean) => ({
    isLocal: () => isLocal,
    getType: () => mediaType,
    getTrack: () => stream.getTracks().find(({ kind }) => kind === mediaType),
    dispose: async () => undefined,
    asRemote: () => trackOf({ stream, mediaType }, false),
  });
  class Connection {
    private readonly events = emitter();
    readonly addEventListener = this.events.on;
    constructor(_app: null, token: string, options: { serviceUrl: string }) {
      if (token.split('.').length !== 3 || !options.serviceUrl.includes('?room=deneme-')) throw new Error('no place');
    }
    connect(): void {
      const event = refuses === 'connection' ? 'CONNECTION_FAILED' : 'CONNECTION_ESTABLISHED';
      setTimeout(() => this.events.emit(event));
    }
    initJitsiConference(name: string) {
      const events = emitter();
      const member: Member = { emit: events.emit, sent: [] };
      const others = () => (rooms.get(name) ?? []).filter((one) => one !== member);
      return {
        on: events.on,
        join() {
          rooms.set(name, [...(rooms.get(name) ?? []), member]);
          setTimeout(() => events.emit(refuses === 'conference' ? 'CONFERENCE_FAILED' : 'CONFERENCE_JOINED'));
        },
        setReceiverConstraints: () => undefined,
        async addTrack(track: { asRemote: () => object }) {
          events.emit('TRACK_ADDED', track);
          for (const other of others()) other.emit('TRACK_ADDED', track.asRemote());
        },
        async leave() {
          rooms.set(name, others());
        },
      };
    }
    async disconnect(): Promise<void> {}
  }
  const names = () => new Proxy({}, { get: (_, name) => String(name) });
  (window as unknown as { JitsiMeetJS: unknown }).JitsiMeetJS = {
    JitsiConnection: Connection,
    createLocalTracksFromMediaStreams: (infos: { stream: MediaStream; mediaType: string }[]) =>
      infos.map((info) => trackOf(info, true)),
    init: () => undefined,
    setLogLevel: () => undefined,
    logLevels: { ERROR: 'error' },
    events: { connection: names(), conference: names() },
  };
}
