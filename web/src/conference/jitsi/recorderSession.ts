import type { RecorderConference, RecorderConnection, RecorderLibrary } from './recorderLibrary';
import { recorderConferenceOptions, recorderConnectionOptions, type RecorderLogin } from './recorderOptions';

interface RecorderSessionEvents {
  /** Before it is joined: who listens hears everything. */
  onConference(conference: RecorderConference): void;
  onJoined(): void;
  /** Id in the conference. */
  onSpeaker(endpointId: string): void;
  /** The servers went away; another session may succeed. */
  onFailed(): void;
  /** Left, put out, or the conference is over. */
  onOver(): void;
}

const jibriFeature = 'http://jitsi.org/protocol/jibri';

/** One connection and one conference of the recorder, from entering to the first failure. */
export class RecorderSession {
  private readonly connection: RecorderConnection;
  private conference: RecorderConference | null = null;

  constructor(
    library: RecorderLibrary,
    room: string,
    login: RecorderLogin,
    origin: string,
    events: RecorderSessionEvents,
  ) {
    const { connection: on, conference: inside } = library.events;
    this.connection = new library.JitsiConnection(null, null, recorderConnectionOptions(room, login, origin));
    this.connection.addEventListener(on.CONNECTION_FAILED, events.onFailed);
    this.connection.addEventListener(on.CONNECTION_DISCONNECTED, events.onFailed);
    this.connection.addEventListener(on.CONNECTION_ESTABLISHED, () => {
      // Told again after each resumed connection.
      if (this.conference) return;
      const conference = this.connection.initJitsiConference(room, recorderConferenceOptions(login));
      this.conference = conference;
      conference.on(inside.CONFERENCE_JOINED, events.onJoined);
      conference.on(inside.DOMINANT_SPEAKER_CHANGED, events.onSpeaker);
      // Jibri leaves by the conference itself.
      conference.on(inside.CONFERENCE_LEFT, events.onOver);
      conference.on(inside.KICKED, events.onOver);
      conference.on(inside.CONFERENCE_FAILED, (error: string) =>
        error === library.errors.conference.CONFERENCE_DESTROYED ? events.onOver() : events.onFailed(),
      );
      events.onConference(conference);
      conference.join();
    });
    // Before the connection: a hidden one whose first presence lacks it breaks the others' clients when it leaves.
    this.connection.addFeature(jibriFeature);
    this.connection.connect({ id: login.id, password: login.password });
  }

  /** Both are needed: a bridge channel that was left alone tries to come back for ever. */
  async close(): Promise<void> {
    // What fails here has ended anyway.
    await this.conference?.leave().catch(() => undefined);
    await Promise.resolve(this.connection.disconnect()).catch(() => undefined);
  }
}
