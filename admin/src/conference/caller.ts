import type { JitsiJoin } from '@derslik/contract/conference';
import type {
  JitsiConference,
  JitsiConnection,
  JitsiLibrary,
  JitsiLocalTrack,
  JitsiRemoteTrack,
} from '@derslik/client/jitsi/library';
import type { TestMedia } from './testMedia';

const noOthersServers = { p2p: { enabled: false, stunServers: [] }, p2pStunServers: [] };
const quiet = { e2ee: { disabled: true }, e2eping: { enabled: false } };

/** One of the two people of a test call: enters, sends a picture and a tone, and tells what arrives. */
export class TestCaller {
  private readonly connection: JitsiConnection;
  private conference: JitsiConference | null = null;
  private local: JitsiLocalTrack[] = [];

  constructor(
    private readonly library: JitsiLibrary,
    private readonly join: JitsiJoin,
  ) {
    const { domain, muc, focus, serviceUrl, room, token } = join;
    const service = `${location.origin}${serviceUrl}?room=${encodeURIComponent(room)}`;
    this.connection = new library.JitsiConnection(null, token, {
      hosts: { domain, muc, focus },
      serviceUrl: service.replace(/^http/, 'ws'),
      websocketKeepAliveUrl: service,
      deploymentInfo: {},
      disableBeforeUnloadHandlers: true,
      flags: { ssrcRewritingEnabled: true },
      ...noOthersServers,
      ...quiet,
    });
  }

  /** Settles when the servers have taken the token. */
  connect(): Promise<void> {
    const { CONNECTION_ESTABLISHED, CONNECTION_FAILED } = this.library.events.connection;
    return new Promise((resolve, reject) => {
      this.connection.addEventListener(CONNECTION_ESTABLISHED, resolve);
      this.connection.addEventListener(CONNECTION_FAILED, () => reject(new Error('the connection failed')));
      this.connection.connect();
    });
  }

  /** Settles when it is in the room; `onTrack` gets what the other one sends. */
  enter(onTrack: (track: JitsiRemoteTrack) => void): Promise<void> {
    const { CONFERENCE_JOINED, CONFERENCE_FAILED, TRACK_ADDED } = this.library.events.conference;
    const conference = this.connection.initJitsiConference(this.join.room, { ...noOthersServers, ...quiet });
    this.conference = conference;
    conference.on(TRACK_ADDED, (track: JitsiRemoteTrack) => track.isLocal() || onTrack(track));
    return new Promise((resolve, reject) => {
      conference.on(CONFERENCE_JOINED, () => {
        // The bridge sends no picture before it is asked for one.
        conference.setReceiverConstraints({ lastN: 1, defaultConstraints: { maxHeight: 180 } });
        resolve();
      });
      conference.on(CONFERENCE_FAILED, () => reject(new Error('the conference failed')));
      conference.join();
    });
  }

  async send({ camera, microphone }: TestMedia): Promise<void> {
    this.local = this.library.createLocalTracksFromMediaStreams([
      { stream: microphone, mediaType: 'audio', sourceType: 'mic', constraints: {} },
      { stream: camera, mediaType: 'video', videoType: 'camera', sourceType: 'canvas', constraints: {} },
    ]);
    for (const track of this.local) await this.conference?.addTrack(track);
  }

  /** What fails here has ended anyway. */
  async close(): Promise<void> {
    const steps: (() => unknown)[] = [
      () => this.conference?.leave(),
      () => this.connection.disconnect(),
      ...this.local.map((track) => () => track.dispose()),
    ];
    for (const step of steps) {
      try {
        await step();
      } catch {
        continue;
      }
    }
  }
}
