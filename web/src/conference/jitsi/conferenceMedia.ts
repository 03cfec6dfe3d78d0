import type { JitsiConference, JitsiLibrary, ReceiverConstraints } from '@derslik/client/jitsi/library';
import type { ErrorCode } from '@derslik/contract/errors';
import type { Clock } from '../clock';
import type { ReceiveConstraint, ReceiveRequest, SourceKind } from '../engine';
import type { LocalTracks } from '../ownMedia';
import { Heard } from './heard';
import { awaitInvitation } from './invitation';
import { LocalSources } from './localSources';
import { Moderation } from './moderation';
import { nothingYet, receiverConstraints, senderHeight } from './receiving';
import { RemotePeople } from './remotePeople';
import { RoundTrips } from './roundTrips';
import { StatsBook } from './statsBook';
import { WayToBridge } from './wayToBridge';

export interface ConferenceWishes {
  readonly tracks: LocalTracks;
  /** Null before the room has said what it shows. */
  readonly request: ReceiveRequest | null;
  readonly received: ReadonlyMap<string, ReceiveConstraint>;
  /** Ids of people whose sound I ask for, and no other; null: everybody's. */
  readonly voices: readonly string[] | null;
}

interface ConferenceMediaDeps {
  readonly me: string;
  readonly clock: Clock;
  /** Says nothing to anybody. */
  readonly isReader: boolean;
  readonly onChange: () => void;
  readonly onQuality: () => void;
  /** Whose voice leads, by the bridge's judgement. */
  readonly onDominant: (participantId: string) => void;
  /** Whether I speak, and how many others do. */
  readonly speech: () => { readonly mine: boolean; readonly others: number };
  /** I speak, and nobody hears it. */
  readonly onUnheard: () => void;
  /** This conference is of no use. */
  readonly onTrouble: (error: ErrorCode) => void;
}

/** Everything that belongs to one conference object; the next one after a failure has its own. */
export class ConferenceMedia {
  readonly people: RemotePeople;
  readonly stats: StatsBook;
  private readonly local: LocalSources;
  private readonly moderation: Moderation;
  private readonly roundTrips: RoundTrips;
  private readonly heard: Heard;
  private readonly way: WayToBridge;
  private readonly stopWaiting: () => void;
  private received: readonly string[] = [];
  private asked = '';
  private askedVoices: readonly string[] | null = null;
  private isChannelOpen = false;
  private hasCamera = false;
  private height = 0;

  constructor(
    library: JitsiLibrary,
    private readonly conference: JitsiConference,
    { me, clock, isReader, onChange, onQuality, onDominant, speech, onUnheard, onTrouble }: ConferenceMediaDeps,
  ) {
    this.people = new RemotePeople(library, conference, onChange);
    this.moderation = new Moderation(library, conference, onChange);
    this.local = new LocalSources(library, conference, clock, () => onTrouble('conference.offerAnswerFailed'));
    this.stopWaiting = awaitInvitation(library, conference, clock, () => onTrouble('conference.bridgeUnavailable'));
    this.roundTrips = new RoundTrips(library, conference, clock, () => (isReader ? [] : this.seen()));
    this.stats = new StatsBook(library, conference, me, this.people, this.roundTrips, () => this.hasCamera, onQuality);
    this.way = new WayToBridge(conference, clock, () => this.people.voiceAges());
    this.heard = new Heard(library, conference, clock, {
      others: () => [...this.people.all.values()].map(({ endpointId }) => endpointId),
      hears: (endpointId) => this.people.hears(endpointId),
      speaks: () => speech().mine,
      speakers: () => speech().others,
      onUnheard,
    });
    conference.on(library.events.conference.DATA_CHANNEL_OPENED, () => this.channelOpened());
    conference.on(library.events.conference.DOMINANT_SPEAKER_CHANGED, (endpointId: string) => {
      const id = endpointId === conference.myUserId() ? me : this.people.participantOf(endpointId);
      if (id !== null) onDominant(id);
    });
  }

  apply({ tracks, request, received, voices }: ConferenceWishes): void {
    const may = (kind: SourceKind) => (this.moderation.may(kind) ? tracks[kind] : null);
    const sent: LocalTracks = { microphone: may('microphone'), camera: may('camera'), screen: may('screen') };
    this.local.set(sent);
    this.hasCamera = sent.camera !== null;
    this.received = [...received.keys()];
    const isReader = voices !== null;
    const constraints =
      isReader && !request ? nothingYet : receiverConstraints(request, received, (id) => this.nameOf(id));
    const asked = JSON.stringify(constraints);
    if (asked !== this.asked) this.ask(constraints);
    this.asked = asked;
    if (isReader) this.askVoices(voices);
    const height = senderHeight(sent);
    // The library logs a failure, and the next change asks again.
    if (height !== this.height) void this.conference.setSenderVideoConstraint(height).catch(() => undefined);
    this.height = height;
  }

  /** The bridge's channel is there, perhaps once more: the library tells what it was asked only where that has changed. */
  private channelOpened(): void {
    this.isChannelOpen = true;
    if (this.askedVoices === null) return;
    this.conference.setAudioSubscriptionMode?.({ mode: 'All', list: [] });
    this.conference.setAudioSubscriptionMode?.({ mode: 'Include', list: this.askedVoices });
  }

  private askVoices(people: readonly string[]): void {
    const list = people.flatMap((id) => this.people.all.get(id)?.names.get('microphone') ?? []);
    if (this.askedVoices?.join(' ') === list.join(' ')) return;
    this.askedVoices = list;
    if (this.isChannelOpen) this.conference.setAudioSubscriptionMode?.({ mode: 'Include', list });
  }

  /** Only logs a failed request: the room goes on, and the next change asks again. */
  private ask(constraints: ReceiverConstraints): void {
    try {
      this.conference.setReceiverConstraints(constraints);
    } catch (error) {
      reportError(error);
    }
  }

  close(left: Promise<void>): void {
    this.stopWaiting();
    this.roundTrips.close();
    this.heard.close();
    this.way.close();
    this.local.close(left);
  }

  private split(sourceId: string): [participantId: string, kind: SourceKind] {
    const at = sourceId.lastIndexOf(':');
    return [sourceId.slice(0, at), sourceId.slice(at + 1) as SourceKind];
  }

  private nameOf(sourceId: string): string | null {
    const [id, kind] = this.split(sourceId);
    return this.people.all.get(id)?.names.get(kind) ?? null;
  }

  /** Endpoints of those whom I watch. */
  private seen(): Set<string> {
    return new Set(this.received.flatMap((id) => this.people.all.get(this.split(id)[0])?.endpointId ?? []));
  }
}
