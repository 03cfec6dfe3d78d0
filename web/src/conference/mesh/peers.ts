import type { MediaSignalFrom, MediaSignalKind } from '@derslik/contract/conference';
import type { Clock } from '../clock';
import type { Refusal, SignalChannel } from '../engine';
import { createBackoff } from '../backoff';
import { type Description, parseCandidates, parseDescription, parseRefusal } from './messages';
import type { MeshPeer } from './peer';

export interface PeersDeps {
  readonly me: string;
  readonly clock: Clock;
  readonly signals: SignalChannel;
  readonly makePeer: MakePeer;
  readonly onChange: () => void;
}
/** What a peer has of `Peers`. */
export interface PeerLine {
  readonly send: Send;
  readonly onFailed: (error: unknown) => void;
}
type MakePeer = (participantId: string, remoteSession: string | null, isPlain: boolean, line: PeerLine) => MeshPeer;
export type Send = (kind: MediaSignalKind, data: unknown) => void;

/** Someone who came after me offers; if nothing came after this long, I do. */
const offerAfterMs = 3_000;
/** Newest signals of someone who is not back yet; an offer and its candidates are fewer. */
const earlyMax = 16;
/** Newest ones that are kept; an honest room of browsers has none. */
const refusalsMax = 20;

/**
 * Which peers there are, and which signal belongs to which. The newcomer offers to everyone that it finds, so a join is
 * one round trip; a page that was reloaded has a new media session and replaces its old peer.
 */
export class Peers {
  readonly all = new Map<string, MeshPeer>();
  refusals: readonly Refusal[] = [];
  private session = crypto.randomUUID();
  private participants: ReadonlySet<string> = new Set();
  private isFirstList = true;
  private isOpen = true;
  /** Left or kicked: their late signals connect nobody. */
  private readonly gone = new Set<string>();
  /** Signals of those who left, until the room says that they are back. */
  private readonly early = new Map<string, MediaSignalFrom[]>();
  /** Media sessions that were replaced or said good-bye. */
  private readonly ended = new Set<string>();
  private readonly inbox = new Map<string, Promise<void>>();
  private readonly waits = new Map<string, ReturnType<typeof createBackoff>>();

  constructor(private readonly deps: PeersDeps) {}

  setParticipants(ids: readonly string[]): void {
    const now = new Set(ids.filter((id) => id !== this.deps.me));
    for (const id of this.participants) if (!now.has(id)) this.gone.add(id);
    const back = [...now].filter((id) => this.gone.delete(id));
    for (const id of this.all.keys()) if (this.participants.has(id) && !now.has(id)) this.remove(id);
    const isFirst = this.isFirstList;
    this.isFirstList = false;
    this.participants = now;
    for (const id of now) {
      if (this.all.has(id)) continue;
      if (isFirst) this.offerTo(id, null);
      else this.waitFor(id);
    }
    for (const id of this.waits.keys()) if (!now.has(id)) this.stopWaiting(id);
    for (const id of back) this.takeEarly(id);
    this.deps.onChange();
  }

  receive(signal: MediaSignalFrom): void {
    const { from } = signal;
    if (!this.isOpen || from === this.deps.me || this.ended.has(signal.session)) return;
    if (this.gone.has(from)) return this.keepEarly(signal);
    const work = (this.inbox.get(from) ?? Promise.resolve())
      .then(() => this.handle(signal))
      // A description that does not fit (a modified or broken client) must not stop the ones after it.
      .catch(() => undefined);
    this.inbox.set(from, work);
  }

  /** A person who comes again may send an offer before the room says that they are back. */
  private keepEarly(signal: MediaSignalFrom): void {
    const kept = this.early.get(signal.from) ?? [];
    this.early.set(signal.from, [...kept, signal].slice(-earlyMax));
  }

  private takeEarly(id: string): void {
    const kept = this.early.get(id) ?? [];
    this.early.delete(id);
    for (const signal of kept) this.receive(signal);
  }

  /** Offers that are unanswered since the channel went away. */
  repeatOffers(): void {
    for (const peer of this.all.values()) peer.negotiation.repeatOffer();
  }

  /** A way to everyone over the network of now. */
  renewWays(): void {
    for (const peer of this.all.values()) void peer.negotiation.renew();
  }

  /** Closes everything; `resume` starts again as a new page would. */
  suspend(): void {
    this.isOpen = false;
    for (const id of [...this.all.keys()]) this.remove(id);
    for (const id of [...this.waits.keys()]) this.stopWaiting(id);
  }

  resume(): void {
    this.isOpen = true;
    this.session = crypto.randomUUID();
    for (const id of this.participants) this.offerTo(id, null);
  }

  leave(): void {
    for (const [id, peer] of this.all) this.sendTo(id)('bye', { toSession: peer.negotiation.remoteSession });
    this.suspend();
  }

  private async handle(signal: MediaSignalFrom): Promise<void> {
    if (!this.isOpen || this.gone.has(signal.from)) return;
    if (signal.kind === 'offer') return this.handleOffer(signal);
    const peer = this.all.get(signal.from);
    const isHis = peer !== undefined && peer.negotiation.remoteSession === signal.session;
    if (signal.kind === 'hello' && !isHis) return this.offerTo(signal.from, signal.session);
    if (signal.kind === 'bye' && isHis) return this.remove(signal.from);
    if (signal.kind === 'answer' && peer) {
      const answer = parseDescription(signal.data);
      // One that comes late may belong to the first try.
      if (answer?.toSession !== this.session || (answer.plain ?? false) !== peer.isPlain) return;
      if (peer.negotiation.remoteSession !== null && !isHis) return;
      peer.negotiation.remoteSession = signal.session;
      peer.hear(answer);
      await peer.negotiation.acceptAnswer(answer).catch((error: unknown) => {
        if (this.isRefusal(signal.from, peer, error)) this.tryAgain(signal.from, peer, error, answer);
      });
    }
    if (signal.kind === 'refused' && peer && !peer.isRefused) {
      const refusal = parseRefusal(signal.data);
      if (refusal?.toSession !== this.session || (peer.negotiation.remoteSession !== null && !isHis)) return;
      // One that comes twice, or late, is not of what I describe now.
      if (refusal.plain !== peer.isPlain || !peer.negotiation.hasMade(refusal.of, refusal.offerId)) return;
      peer.negotiation.remoteSession = signal.session;
      this.tryAgain(signal.from, peer, null);
    }
    if (signal.kind === 'ice' && peer) {
      const trickle = parseCandidates(signal.data);
      if (trickle && (isHis || peer.negotiation.remoteSession === null))
        await peer.negotiation.acceptCandidates(trickle.candidates);
    }
  }

  private async handleOffer({ from, session, data }: MediaSignalFrom): Promise<void> {
    const offer = parseDescription(data);
    if (!offer) return;
    // Meant for the page that I was before a reload: say who I am now, and the other side begins anew.
    if (offer.toSession !== null && offer.toSession !== this.session) return this.sendTo(from)('hello', {});
    this.stopWaiting(from);
    const peer = this.all.get(from);
    if (peer?.negotiation.isFirstOffer && !this.isPoliteTo(from)) {
      // Both offered at once, and mine wins: send it to this very page, which may be newer than my offer.
      peer.negotiation.remoteSession = session;
      return peer.negotiation.repeatOffer();
    }
    const isPlain = offer.plain === true;
    const isOther = !peer || peer.negotiation.remoteSession !== session || (isPlain && !peer.isPlain);
    const target = isOther || peer.negotiation.isFirstOffer ? this.add(from, session, isPlain) : peer;
    target.hear(offer);
    // What I answered was lost.
    if (target.isRefused) return this.tellRefused(from, target, offer, 'offer');
    await target.negotiation.acceptOffer(offer).catch((error: unknown) => {
      if (this.isRefusal(from, target, error)) this.refuse(from, target, offer, error);
    });
  }

  /** A description that comes at a wrong moment is repeated, and one for a peer that was replaced is nothing. */
  private isRefusal(id: string, peer: MeshPeer, error: unknown): boolean {
    const isOfMoment = error instanceof DOMException && error.name === 'InvalidStateError';
    return this.all.get(id) === peer && !isOfMoment;
  }

  /** Their offer is none for this browser: they hear of it and try once more, or both sides know that there is no way. */
  private refuse(id: string, peer: MeshPeer, offer: Description, error: unknown): void {
    this.tellRefused(id, peer, offer, 'offer');
    // An older page knows no second way and says the same again.
    const isLast = peer.isPlain || peer.hasRefused;
    peer.hasRefused = true;
    this.note(id, peer, error, isLast);
  }

  private tellRefused(id: string, peer: MeshPeer, { offerId, plain }: Description, of: 'offer' | 'answer'): void {
    this.sendTo(id)('refused', { toSession: peer.negotiation.remoteSession, offerId, of, plain: plain === true });
  }

  /**
   * A description was refused, or couldn't be made: once more without preferences, and then never again.
   * @param error of this browser; null where the other one told of its own
   * @param answer the refused one: the other side takes it for agreed and must hear of the end
   */
  private tryAgain(id: string, peer: MeshPeer, error: unknown, answer?: Description): void {
    this.note(id, peer, error, peer.isPlain);
    if (!peer.isPlain) this.offerTo(id, peer.negotiation.remoteSession, true);
    else if (answer) this.tellRefused(id, peer, answer, 'answer');
  }

  private note(participantId: string, peer: MeshPeer, error: unknown, isLast: boolean): void {
    const reason = error === null ? 'remote' : String(error);
    this.refusals = [...this.refusals, { participantId, reason, isLast }].slice(-refusalsMax);
    if (isLast) peer.giveUp();
    else this.deps.onChange();
  }

  private offerTo(id: string, session: string | null, isPlain = false): void {
    this.stopWaiting(id);
    const peer = this.add(id, session, isPlain);
    void peer.start().catch((error: unknown) => this.fail(id, peer, error));
  }

  private fail(id: string, peer: MeshPeer, error: unknown): void {
    if (this.isRefusal(id, peer, error) && !peer.isRefused) this.tryAgain(id, peer, error);
  }

  private add(id: string, session: string | null, isPlain: boolean): MeshPeer {
    this.remove(id, session);
    const line: PeerLine = { send: this.sendTo(id), onFailed: (error) => this.fail(id, peer, error) };
    const peer: MeshPeer = this.deps.makePeer(id, session, isPlain, line);
    this.all.set(id, peer);
    this.deps.onChange();
    return peer;
  }

  private remove(id: string, nextSession: string | null = null): void {
    const peer = this.all.get(id);
    if (!peer) return;
    this.all.delete(id);
    const { remoteSession } = peer.negotiation;
    if (remoteSession !== null && remoteSession !== nextSession && this.isOpen) this.ended.add(remoteSession);
    peer.close();
    this.deps.onChange();
  }

  private waitFor(id: string): void {
    const wait = this.waits.get(id) ?? createBackoff(this.deps.clock, offerAfterMs, offerAfterMs);
    this.waits.set(id, wait);
    wait.schedule(() => {
      if (this.isOpen && !this.all.has(id) && this.participants.has(id)) this.offerTo(id, null);
    });
  }

  private stopWaiting(id: string): void {
    this.waits.get(id)?.reset();
    this.waits.delete(id);
  }

  private isPoliteTo(id: string): boolean {
    return this.deps.me < id;
  }

  private sendTo(to: string): Send {
    return (kind, data) => {
      const signal = { to, session: this.session, kind, data: JSON.stringify(data) };
      // What was not taken is sent again when the channel is back, or when its waiting time is over.
      this.deps.signals.send(signal).catch(() => undefined);
    };
  }
}
