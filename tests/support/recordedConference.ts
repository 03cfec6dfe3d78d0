import type { Page } from 'playwright-core';

/** What a test makes happen in the conference that the page records. */
interface RecordedConference {
  come(person: { endpoint: string; id: string; name: string; hz: number }): void;
  /** A shared screen in one colour; null ends it. */
  share(endpoint: string, colour: string | null): void;
  speak(endpoint: string): void;
  /** What the page told the servers. */
  readonly told: unknown[];
}
declare global {
  interface Window {
    recorded: RecordedConference;
  }
}

/**
 * In the place of Jitsi's library: a conference that never leaves the page, with drawn cameras and screens and a tone for
 * each voice. It answers what Jibri asks of a conference, and keeps everything that it is told.
 */
export async function serveRecordedConference(page: Page): Promise<void> {
  await page.route('**/libs/lib-jitsi-meet.min.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${library})()` }),
  );
}

function library(): void {
  type Listener = (...args: unknown[]) => void;
  const emitter = () => {
    const listeners = new Map<string, Listener[]>();
    return {
      on: (event: string, listener: Listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      emit: (event: string, ...args: unknown[]) => listeners.get(event)?.forEach((listener) => listener(...args)),
    };
  };
  interface Source {
    muted: boolean;
    videoType?: string;
  }
  const told: unknown[] = [];
  const people = new Map<string, { identity: unknown; sources: Map<string, Map<string, Source>> }>();
  const conference = emitter();
  const room = emitter();
  const members: Record<string, unknown> = {};
  let isJoined = false;

  const draw = (colour: string): MediaStreamTrack => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 360 });
    const context = canvas.getContext('2d')!;
    const paint = () => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 640, 360);
      requestAnimationFrame(paint);
    };
    paint();
    return canvas.captureStream(10).getVideoTracks()[0]!;
  };
  const sound = (frequency: number): MediaStreamTrack => {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency });
    const end = context.createMediaStreamDestination();
    tone.connect(new GainNode(context, { gain: 0.5 })).connect(end);
    tone.start();
    return end.stream.getAudioTracks()[0]!;
  };
  const addTrack = (endpoint: string, name: string, type: string, track: MediaStreamTrack, videoType?: string) => {
    people
      .get(endpoint)!
      .sources.get(type)!
      .set(name, { muted: false, ...(videoType && { videoType }) });
    conference.emit('TRACK_ADDED', {
      isLocal: () => false,
      getParticipantId: () => endpoint,
      getSourceName: () => name,
      getType: () => type,
      getVideoType: () => videoType,
      getTrack: () => track,
      getTrackStreamingStatus: () => 'active',
      addEventListener: () => undefined,
    });
  };
  const participant = (endpoint: string) => ({
    getId: () => endpoint,
    getIdentity: () => people.get(endpoint)!.identity,
    getSources: () => people.get(endpoint)!.sources,
    getProperty: () => undefined,
    isHidden: () => false,
    isHiddenFromRecorder: () => false,
    isAudioMuted: () => false,
    isVideoMuted: () => false,
  });
  window.recorded = {
    told,
    come({ endpoint, id, name, hz }) {
      const identity = { user: { id, name } };
      people.set(endpoint, { identity, sources: new Map(['audio', 'video'].map((type) => [type, new Map()])) });
      members[`123-456-789@muc.meet.jitsi/${endpoint}`] = { nick: name, identity };
      conference.emit('USER_JOINED', endpoint, participant(endpoint));
      room.emit(
        'xmpp.muc_member_joined',
        `123-456-789@muc.meet.jitsi/${endpoint}`,
        name,
        'none',
        false,
        '',
        '',
        identity,
      );
      addTrack(endpoint, `${endpoint}-a0`, 'audio', sound(hz));
      addTrack(endpoint, `${endpoint}-v0`, 'video', draw('green'), 'camera');
    },
    share(endpoint, colour) {
      const video = people.get(endpoint)!.sources.get('video')!;
      if (colour && !video.has(`${endpoint}-v1`))
        addTrack(endpoint, `${endpoint}-v1`, 'video', draw(colour), 'desktop');
      else video.get(`${endpoint}-v1`)!.muted = colour === null;
      conference.emit('PARTICIPANT_SOURCE_UPDATED');
    },
    speak: (endpoint) => void conference.emit('DOMINANT_SPEAKER_CHANGED', endpoint, [], false),
  };
  const names = () => new Proxy({}, { get: (_, name) => String(name) });
  const made = {
    room: {
      members,
      addListener: room.on,
      addOrReplaceInPresence: (key: string, value: unknown) => void told.push(['presence', key, value]),
      sendPresence: () => void told.push('sendPresence'),
    },
    connectionQuality: { getStats: () => ({ bitrate: { download: 812.4, upload: 3.1 } }) },
    on: conference.on,
    isJoined: () => isJoined,
    getConnectionState: () => 'connected',
    getParticipants: () => [...people.keys()].map(participant),
    setReceiverConstraints: (constraints: unknown) => void told.push(['receive', constraints]),
    join() {
      isJoined = true;
      conference.emit('CONFERENCE_JOINED');
    },
    async leave() {
      people.clear();
      isJoined = false;
      conference.emit('CONFERENCE_LEFT');
    },
  };
  class Connection {
    private readonly events = emitter();
    readonly addEventListener = this.events.on;
    addFeature = (feature: string) => void told.push(['feature', feature]);
    connect(login: unknown) {
      told.push(['connect', login]);
      setTimeout(() => this.events.emit('CONNECTION_ESTABLISHED'));
    }
    initJitsiConference(name: string) {
      told.push(['conference', name]);
      return made;
    }
    async disconnect() {
      told.push('disconnect');
    }
  }
  (window as unknown as { JitsiMeetJS: unknown }).JitsiMeetJS = {
    JitsiConnection: Connection,
    init: () => undefined,
    setLogLevel: () => undefined,
    logLevels: { ERROR: 'error' },
    events: { connection: names(), conference: names(), connectionQuality: names(), track: names() },
    errors: { connection: names(), conference: names() },
  };
}
