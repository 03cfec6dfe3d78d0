import type { MediaSignalKind } from '@derslik/contract/conference';
import type { Clock } from '../clock';
import { CandidateSender } from './candidates';
import { withQuickStart } from './codecs';
import { withoutStrayFormats } from './formats';
import { withLips } from './lips';
import type { Asking, Description, PeerSending } from './messages';
import { createBackoff } from '../backoff';

export interface NegotiationDeps {
  readonly pc: RTCPeerConnection;
  readonly clock: Clock;
  /** The side that gives way when both offer. */
  readonly isPolite: boolean;
  /** Without preferences. */
  readonly isPlain: boolean;
  /** What arrives goes into a film. */
  readonly isFilmed: boolean;
  readonly send: (kind: MediaSignalKind, data: unknown) => void;
  readonly state: () => { sending: PeerSending; asking: Asking };
  /** kbit/s that the way is thought to carry; null before that is known. */
  readonly carried: () => number | null;
  /** Fresh servers for a restart; TURN credentials may have run out. */
  readonly iceServers: () => Promise<RTCIceServer[] | null>;
  /** Called once the other side's tracks and my senders exist, before an answer is made. */
  readonly onRemote: () => void;
  /** A way that was to be made anew could not be described. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Perfect negotiation over signals that may be lost or come twice. It repeats unanswered offers, and answers a repeated
 * offer with the same answer. Its owner resolves the very first glare: see Mesh.
 */
export class Negotiation {
  remoteSession: string | null;
  private offerId = 0;
  private answeredOffer: number | null = null;
  private isIgnoring = false;
  private readonly candidates: CandidateSender;
  private early: RTCIceCandidateInit[] = [];
  private readonly resend: ReturnType<typeof createBackoff>;
  private readonly restarts: ReturnType<typeof createBackoff>;

  constructor(
    private readonly deps: NegotiationDeps,
    remoteSession: string | null,
  ) {
    const { pc, clock } = deps;
    this.remoteSession = remoteSession;
    this.resend = createBackoff(clock, 3_000, 30_000);
    this.restarts = createBackoff(clock, deps.isPolite ? 2_000 : 1_000, 30_000);
    this.candidates = new CandidateSender(pc, clock, (candidates) =>
      deps.send('ice', { toSession: this.remoteSession, candidates }),
    );
    pc.addEventListener('connectionstatechange', () => this.repair());
  }

  /** True until the first offer of mine has met an answer or gave way to the other's. */
  get isFirstOffer(): boolean {
    return this.deps.pc.signalingState === 'have-local-offer' && !this.deps.pc.remoteDescription;
  }

  async offer(): Promise<void> {
    const { pc } = this.deps;
    this.offerId++;
    await pc.setLocalDescription();
    await this.candidates.gather();
    if (pc.signalingState === 'have-local-offer') this.sendOffer();
  }

  /** Sends an unanswered offer again: after a reconnect, or to a page that has shown up. */
  repeatOffer(): void {
    if (this.deps.pc.signalingState === 'have-local-offer') this.sendOffer();
  }

  /** Whether a refusal is of what I described last. */
  hasMade(of: 'offer' | 'answer', offerId: number): boolean {
    return offerId === (of === 'offer' ? this.offerId : this.answeredOffer);
  }

  /** Rejects where this browser doesn't take it, or can't answer it. */
  async acceptOffer(offer: Description): Promise<void> {
    const { pc, isPolite } = this.deps;
    const isRepeated = this.answeredOffer === offer.offerId && pc.signalingState === 'stable';
    if (isRepeated) return this.sendAnswer();
    this.isIgnoring = pc.signalingState === 'have-local-offer' && !isPolite;
    if (this.isIgnoring) return;
    await pc.setRemoteDescription({ type: 'offer', sdp: this.read(offer) });
    this.takeEarly();
    this.deps.onRemote();
    await pc.setLocalDescription();
    this.answeredOffer = offer.offerId;
    this.resend.reset();
    await this.candidates.gather();
    this.sendAnswer();
  }

  /** Rejects where this browser doesn't take it. */
  async acceptAnswer(answer: Description): Promise<void> {
    const { pc } = this.deps;
    if (pc.signalingState !== 'have-local-offer' || answer.offerId !== this.offerId) return;
    await pc.setRemoteDescription({ type: 'answer', sdp: this.read(answer) });
    this.resend.reset();
    this.takeEarly();
    this.deps.onRemote();
  }

  async acceptCandidates(candidates: readonly RTCIceCandidateInit[]): Promise<void> {
    if (!this.deps.pc.remoteDescription) {
      this.early.push(...candidates);
      return;
    }
    // A candidate of a description that was ignored or replaced can't be added, and needn't be.
    for (const candidate of candidates) await this.deps.pc.addIceCandidate(candidate).catch(() => undefined);
  }

  /** The network has changed under the page: a way that still says it is open may lead nowhere. */
  async renew(): Promise<void> {
    const { pc } = this.deps;
    if (pc.signalingState === 'have-local-offer') this.repeatOffer();
    if (pc.signalingState !== 'stable' || !pc.remoteDescription) return;
    await this.restartWay();
  }

  close(): void {
    this.resend.reset();
    this.restarts.reset();
    this.candidates.close();
  }

  private takeEarly(): void {
    void this.acceptCandidates(this.early.splice(0));
  }

  private sendOffer(): void {
    this.deps.send('offer', this.describe(this.offerId));
    this.resend.schedule(() => this.repeatOffer());
  }

  private sendAnswer(): void {
    if (this.answeredOffer !== null) this.deps.send('answer', this.describe(this.answeredOffer));
  }

  private describe(offerId: number): Description {
    const { pc, isPlain, state } = this.deps;
    const sdp = withoutStrayFormats(pc.localDescription?.sdp ?? '');
    return { toSession: this.remoteSession, offerId, sdp, ...state(), ...(isPlain && { plain: true }) };
  }

  /** The other side may be older than this page and leave in what this browser would refuse. */
  private read({ sdp }: Description): string {
    const { isPlain, isFilmed } = this.deps;
    const readable = withoutStrayFormats(isFilmed ? withLips(sdp) : sdp);
    return isPlain ? readable : withQuickStart(readable, this.deps.carried());
  }

  private async restartWay(): Promise<void> {
    const { pc, onFailed } = this.deps;
    pc.restartIce();
    await this.offer().catch((error: unknown) => {
      if (pc.connectionState !== 'closed') onFailed(error);
    });
  }

  private repair(): void {
    const { connectionState } = this.deps.pc;
    if (connectionState === 'connected') this.restarts.reset();
    if (connectionState === 'disconnected' || connectionState === 'failed')
      this.restarts.schedule(() => this.restart());
  }

  /** Until the way is back: a restart each time the waiting time is over, with fresh servers from the second on. */
  private async restart(): Promise<void> {
    const { pc } = this.deps;
    if (pc.connectionState === 'connected' || pc.connectionState === 'closed') return;
    if (pc.signalingState === 'have-local-offer') this.repeatOffer();
    else {
      const iceServers = this.restarts.attempts > 1 ? await this.deps.iceServers() : null;
      if (pc.signalingState !== 'stable') return;
      if (iceServers) pc.setConfiguration({ ...pc.getConfiguration(), iceServers });
      await this.restartWay();
    }
    this.restarts.schedule(() => this.restart());
  }
}
