import type { RecorderConference } from './recorderLibrary';
import type { RemotePeople } from './remotePeople';

/** A camera or screen that is on; no stream until the bridge sends it. */
export interface RecordedPicture {
  readonly stream: MediaStream | null;
}

/** Immutable, and the same object while nothing of it has changed. */
export interface RecordedPerson {
  /** Participant id in the room, from the token that the servers checked. */
  readonly id: string;
  /** From the same token; another name in the conference doesn't change it. */
  readonly name: string;
  readonly camera: RecordedPicture | null;
  readonly screen: RecordedPicture | null;
  readonly voice: MediaStream | null;
}

const nameIn = (identity: unknown): string => {
  const name = (identity as { user?: { name?: unknown } } | null | undefined)?.user?.name;
  return typeof name === 'string' ? name : '';
};

const isSamePicture = (a: RecordedPicture | null, b: RecordedPicture | null): boolean =>
  (a === null) === (b === null) && a?.stream === b?.stream;
const isSame = (a: RecordedPerson, b: RecordedPerson): boolean =>
  a.name === b.name && a.voice === b.voice && isSamePicture(a.camera, b.camera) && isSamePicture(a.screen, b.screen);

/** Everyone who belongs into the recording, in the order in which they came. */
export function listRecorded(
  conference: RecorderConference,
  people: RemotePeople,
  before: readonly RecordedPerson[],
): readonly RecordedPerson[] {
  const known = new Map(before.map((person) => [person.id, person]));
  const participants = new Map(conference.getParticipants().map((participant) => [participant.getId(), participant]));
  return [...people.all].flatMap(([id, { endpointId, remoteSending, streams }]) => {
    const participant = participants.get(endpointId);
    if (!participant || participant.isHiddenFromRecorder()) return [];
    const pictureOf = (kind: 'camera' | 'screen'): RecordedPicture | null =>
      remoteSending[kind] ? { stream: streams.get(kind) ?? null } : null;
    const person: RecordedPerson = {
      id,
      name: nameIn(participant.getIdentity()),
      camera: pictureOf('camera'),
      screen: pictureOf('screen'),
      voice: remoteSending.microphone ? (streams.get('microphone') ?? null) : null,
    };
    const last = known.get(id);
    return [last && isSame(last, person) ? last : person];
  });
}
