import type { MediaSignalKind } from '@derslik/contract/conference';
import type { Clock } from '../clock';
import type { SourceKind } from '../engine';
import type { LocalTracks } from '../ownMedia';
import { arrivedAgo, receivedLevel } from '../received';
import { sourceKinds, type RemotePerson } from '../sources';
import { preferCodecs } from './codecs';
import { type Connection, linesOf } from './connection';
import { Flow } from '../flow';
import { type Asking, type PeerMessage, parsePeerMessage, type PeerSending } from './messages';
import { Negotiation } from './negotiation';
import { encodingsFor } from './sending';
import { VideoSender } from './videoSender';

/** A way is gone if it is silent where something should come. Who gives way looks later, so that seldom both ask for a new way. */
const goneMs = { impolite: 2_000, polite: 2_500 };
const noSending: PeerSending = { microphone: false, camera: false, screen: false };

export interface PeerDeps {
  readonly participantId: string;
  readonly isPolite: boolean;
  readonly remoteSession: string | null;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly renewIceServers: () => Promise<RTCIceServer[] | null>;
  readonly send: (kind: MediaSignalKind, data: unknown) => void;
  readonly tracks: () => LocalTracks;
  readonly sending: () => PeerSending;
  /** What arrives is filmed, and waits for so long: null in a lesson, where it is shown as soon as it can be. */
  readonly filmedAfterMs: { readonly voices: number; readonly pictures: number } | null;
  readonly onChange: () => void;
  /** A way that was to be made anew could not be described. */
  readonly onFailed: (error: unknown) => void;
}

/** One connection to one page of one participant. A page that was reloaded gets a new one. */
export class MeshPeer implements RemotePerson {
  readonly negotiation: Negotiation;
  /** What the other side says it sends, and what it wants of me. */
  remoteSending: PeerSending = noSending;
  remoteAsking: Asking;
  readonly streams = new Map<SourceKind, MediaStream>();
  /** My browser has refused an offer of theirs. */
  hasRefused = false;
  /** The two browsers agree on no way. */
  isRefused = false;
  readonly pc: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly camera = new VideoSender('very-low');
  private readonly screen = new VideoSender('medium');
  private readonly flow: Flow;
  private audioSender: RTCRtpSender | null = null;
  /** kbit/s, as it was known last. */
  private carried: number | null = null;
  /** In the order of the media lines: that of `sourceKinds`. */
  private receivers: RTCRtpReceiver[] = [];

  constructor(
    private readonly deps: PeerDeps,
    private asking: Asking,
    firstAsking: Asking,
  ) {
    this.remoteAsking = firstAsking;
    this.pc = deps.connection.pc;
    this.channel = deps.connection.channel;
    this.flow = new Flow(deps.isPolite ? goneMs.polite : goneMs.impolite);
    this.channel.addEventListener('open', () => this.tell({ sending: deps.sending(), asking: this.asking }));
    this.channel.addEventListener('message', ({ data }) => this.hear(parsePeerMessage(data)));
    this.channel.addEventListener('close', deps.onChange);
    this.negotiation = new Negotiation(
      {
        pc: this.pc,
        clock: deps.clock,
        isPolite: deps.isPolite,
        isPlain: this.isPlain,
        isFilmed: deps.filmedAfterMs !== null,
        send: deps.send,
        state: () => ({ sending: deps.sending(), asking: this.asking }),
        carried: () => this.carried,
        iceServers: deps.renewIceServers,
        onRemote: () => this.meet(),
        onFailed: deps.onFailed,
      },
      deps.remoteSession,
    );
    this.pc.addEventListener('connectionstatechange', deps.onChange);
  }

  /** Made without preferences, after a description with them was refused. */
  get isPlain(): boolean {
    return this.deps.connection.isPlain;
  }

  wayOf(): 'connecting' | 'active' | 'interrupted' | 'refused' {
    if (this.isRefused) return 'refused';
    const { connectionState } = this.pc;
    if (connectionState === 'connected') return this.channel.readyState === 'closed' ? 'interrupted' : 'active';
    return connectionState === 'new' || connectionState === 'connecting' ? 'connecting' : 'interrupted';
  }

  async start(): Promise<void> {
    this.use(linesOf(this.deps.connection));
    await this.negotiation.offer();
  }

  hear(message: PeerMessage | null): void {
    if (message?.sending) this.remoteSending = message.sending;
    if (message?.asking) this.remoteAsking = message.asking;
    if (message) this.deps.onChange();
  }

  ask(asking: Asking): void {
    if (JSON.stringify(asking) === JSON.stringify(this.asking)) return;
    this.asking = asking;
    this.tell({ asking });
  }

  /** My tracks or what I send changed. */
  async refresh(): Promise<void> {
    this.tell({ sending: this.deps.sending() });
    const { microphone, camera, screen } = this.deps.tracks();
    await Promise.all([
      replace(this.audioSender, microphone),
      this.camera.setTrack(camera),
      this.screen.setTrack(screen),
    ]);
  }

  /** `receivers`: how many peers get my camera and my screen now, this one included; `carries`: kbit/s of this way. */
  async encode(receivers: { camera: number; screen: number }, carries: number | null): Promise<void> {
    this.carried = carries ?? this.carried;
    const { camera, screen } = encodingsFor(this.remoteAsking, receivers, carries && carries * 1_000);
    await Promise.all([this.camera.encode(camera), this.screen.encode(screen)]);
  }

  /** Looks for a new way where what came has stopped; asked a few times a second. */
  keepWay(): void {
    const [microphone, camera] = this.receivers;
    const ages = [
      this.remoteSending.microphone ? arrivedAgo(microphone) : null,
      // A screen on which nothing moves sends nothing.
      this.remoteSending.camera && this.asking.camera ? arrivedAgo(camera) : null,
    ].filter((age) => age !== null);
    const hasStopped = this.flow.hasStopped(ages.length > 0 ? Math.min(...ages) : null);
    if (hasStopped && this.pc.connectionState === 'connected') void this.negotiation.renew();
  }

  /** Loudness 0 to 1 of what arrives now. */
  level(): number {
    return receivedLevel(this.receivers[0]);
  }

  /** Nothing is tried any more; who it is stays known. */
  giveUp(): void {
    this.isRefused = true;
    this.streams.clear();
    this.close();
    this.deps.onChange();
  }

  close(): void {
    this.negotiation.close();
    this.pc.close();
  }

  private tell(message: PeerMessage): void {
    if (this.channel.readyState === 'open') this.channel.send(JSON.stringify(message));
  }

  /** The first description of the other side is there: pair its media lines with ours. */
  private meet(): void {
    this.flow.forget();
    if (this.streams.size === 0) {
      const [audio, camera, screen, ...more] = this.pc.getTransceivers();
      for (const transceiver of more) transceiver.direction = 'inactive';
      const pair = [audio, camera, screen].filter((transceiver) => transceiver !== undefined);
      for (const transceiver of pair) {
        if (transceiver.direction !== 'sendrecv') {
          transceiver.direction = 'sendrecv';
          if (!this.isPlain) preferCodecs(transceiver);
        }
      }
      this.use(pair);
      this.receivers = pair.map((transceiver) => transceiver.receiver);
      // Lips are with their words then; and what a line brings late is in time.
      const { filmedAfterMs } = this.deps;
      if (filmedAfterMs !== null)
        for (const one of this.receivers)
          one.jitterBufferTarget = filmedAfterMs[one.track.kind === 'audio' ? 'voices' : 'pictures'];
      pair.forEach(({ receiver }, index) => this.streams.set(sourceKinds[index]!, new MediaStream([receiver.track])));
    }
    this.deps.onChange();
  }

  /** The tracks follow by themselves: a description needn't wait for them. */
  private use([audio, camera, screen]: RTCRtpTransceiver[]): void {
    const tracks = this.deps.tracks();
    this.audioSender = audio?.sender ?? null;
    if (camera) this.camera.use(camera.sender);
    if (screen) this.screen.use(screen.sender);
    void replace(this.audioSender, tracks.microphone);
    void this.camera.setTrack(tracks.camera);
    void this.screen.setTrack(tracks.screen);
  }
}

async function replace(sender: RTCRtpSender | null, track: MediaStreamTrack | null): Promise<void> {
  if (sender && sender.track !== track) await sender.replaceTrack(track).catch(() => undefined);
}
