import type {
  JitsiConference,
  JitsiLibrary,
  JitsiParticipant,
  JitsiRemoteTrack,
  JitsiStats,
  JitsiTrack,
} from '@derslik/client/jitsi/library';
import type { SourceKind } from '../engine';
import { arrivedAgo, isSound, receivedLevel } from '../received';
import type { RemotePerson, Sending } from '../sources';

export interface JitsiPerson extends RemotePerson {
  readonly endpointId: string;
  /** What the bridge calls each source. */
  readonly names: ReadonlyMap<SourceKind, string>;
  readonly voice: JitsiRemoteTrack | undefined;
}

/** Our participant id, which the server wrote there from the token; null where there is none. */
export function identityOf(participant: JitsiParticipant): string | null {
  const identity = participant.getIdentity() as { user?: { id?: unknown } } | null | undefined;
  const id = identity?.user?.id;
  return typeof id === 'string' && id !== '' ? id : null;
}

const kindOf = (mediaType: 'audio' | 'video', videoType: string | undefined): SourceKind =>
  mediaType === 'audio' ? 'microphone' : videoType === 'desktop' ? 'screen' : 'camera';

/**
 * The others in one conference, by our participant ids; without people who have none, or are hidden (a recorder). A bridge
 * gives one track to several sources in turn, so this reads everything anew after each change.
 */
export class RemotePeople {
  /** A stream of each track's own: the library's would change hands with it. */
  private readonly streams = new Map<JitsiRemoteTrack, MediaStream>();
  private readonly receivers = new WeakMap<JitsiRemoteTrack, RTCRtpReceiver>();
  /** The way between the bridge and me is broken. */
  isInterrupted = false;
  /** Pictures a second that arrive, where any do. */
  private framerate: JitsiStats['framerate'] = {};
  private known: ReadonlyMap<string, JitsiPerson> | null = null;

  constructor(
    private readonly library: JitsiLibrary,
    private readonly conference: JitsiConference,
    private readonly onChange: () => void,
  ) {
    const on = library.events.conference;
    const changed = () => this.changed();
    for (const event of [on.USER_JOINED, on.USER_LEFT, on.PARTICIPANT_SOURCE_UPDATED]) conference.on(event, changed);
    conference.on(on.TRACK_ADDED, (track: JitsiTrack) => !track.isLocal() && this.add(track as JitsiRemoteTrack));
    conference.on(on.TRACK_REMOVED, (track: JitsiTrack) => {
      if (this.streams.delete(track as JitsiRemoteTrack)) changed();
    });
    conference.on(library.events.connectionQuality.LOCAL_STATS_UPDATED, ({ framerate }: JitsiStats) => {
      this.framerate = framerate;
      changed();
    });
    const interrupt = (isInterrupted: boolean) => () => {
      this.isInterrupted = isInterrupted;
      changed();
    };
    conference.on(on.CONNECTION_INTERRUPTED, interrupt(true));
    conference.on(on.CONNECTION_RESTORED, interrupt(false));
  }

  get all(): ReadonlyMap<string, JitsiPerson> {
    this.known ??= new Map(
      this.conference.getParticipants().flatMap((participant) => {
        const id = participant.isHidden() ? null : identityOf(participant);
        // If two have one id, the later is the page of now; the server puts the other one out.
        return id === null ? [] : [[id, this.personOf(participant)] as const];
      }),
    );
    return this.known;
  }

  participantOf(endpointId: string): string | null {
    for (const [id, person] of this.all) if (person.endpointId === endpointId) return id;
    return null;
  }

  /** Loudness 0 to 1 of what arrives now. The library's own word comes of changes only, and of five people. */
  levelOf(participantId: string): number {
    const person = this.all.get(participantId);
    return person?.remoteSending.microphone && person.voice ? receivedLevel(this.receiverOf(person.voice)) : 0;
  }

  /** Milliseconds since the last packet of each voice that should come, and has in the last ten seconds. */
  voiceAges(): number[] {
    return [...this.all.values()].flatMap(({ remoteSending, voice }) => {
      const age = remoteSending.microphone && voice ? arrivedAgo(this.receiverOf(voice)) : null;
      return age === null ? [] : [age];
    });
  }

  /** Whether sound of this endpoint arrives. */
  hears(endpointId: string): boolean {
    return [...this.streams.keys()].some(
      (track) =>
        track.getType() === 'audio' && track.getParticipantId() === endpointId && isSound(this.receiverOf(track)),
    );
  }

  private receiverOf(track: JitsiRemoteTrack): RTCRtpReceiver | undefined {
    const known = this.receivers.get(track);
    if (known) return known;
    const all = this.conference.getActivePeerConnection()?.peerconnection.getReceivers() ?? [];
    const found = all.find((receiver) => receiver.track === track.getTrack());
    if (found) this.receivers.set(track, found);
    return found;
  }

  private add(track: JitsiRemoteTrack): void {
    if (!this.streams.has(track)) {
      this.streams.set(track, new MediaStream([track.getTrack()]));
      if (track.getType() === 'video')
        track.addEventListener(this.library.events.track.TRACK_STREAMING_STATUS_CHANGED, () => this.changed());
    }
    this.changed();
  }

  private changed(): void {
    this.known = null;
    this.onChange();
  }

  private personOf(participant: JitsiParticipant): JitsiPerson {
    const endpointId = participant.getId();
    const names = new Map<SourceKind, string>();
    const sending: Record<SourceKind, boolean> = { microphone: false, camera: false, screen: false };
    for (const [mediaType, sources] of participant.getSources())
      for (const [name, { muted, videoType }] of sources) {
        const kind = kindOf(mediaType, videoType);
        if (!muted || !names.has(kind)) names.set(kind, name);
        if (!muted) sending[kind] = true;
      }
    const tracks = new Map<SourceKind, JitsiRemoteTrack>();
    for (const track of this.streams.keys()) {
      if (track.getParticipantId() !== endpointId) continue;
      const kind = kindOf(track.getType(), track.getVideoType());
      if (track.getSourceName() === (names.get(kind) ?? track.getSourceName())) tracks.set(kind, track);
    }
    const remoteSending: Sending = sending;
    return {
      endpointId,
      names,
      remoteSending,
      streams: new Map([...tracks].map(([kind, track]) => [kind, this.streams.get(track)!])),
      voice: tracks.get('microphone'),
      wayOf: (kind) => (this.isInterrupted ? 'interrupted' : this.wayOf(tracks.get(kind))),
    };
  }

  private wayOf(track: JitsiRemoteTrack | undefined): 'connecting' | 'active' | 'interrupted' {
    if (!track) return 'connecting';
    if (track.getType() === 'audio') return 'active';
    const status = track.getTrackStreamingStatus();
    if (status === 'interrupted') return 'interrupted';
    return status === 'active' || status === null || this.isArriving(track) ? 'active' : 'connecting';
  }

  /** The bridge's lists of what it sends overtake each other at times: an older one then calls a picture that arrives inactive. */
  private isArriving(track: JitsiRemoteTrack): boolean {
    return (this.framerate?.[track.getParticipantId() ?? '']?.[track.getSsrc() ?? ''] ?? 0) > 0;
  }
}
