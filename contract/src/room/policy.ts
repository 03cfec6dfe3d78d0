import type { ConferencePolicy, MediaPermission } from '../conference.js';
import { can, maySend, sharesScreen } from './can.js';
import { filming } from './filming.js';
import { isFilmed, roomRecording } from './parts/recording.js';
import { recorderId } from './roleReader.js';
import type { ParticipantId, RoomState } from './state.js';

/** Which media of this person others may receive now. Listeners and conference servers both gate by it. */
export const mediaPermission = (state: RoomState, id: ParticipantId): MediaPermission => ({
  microphone: maySend(state, id, 'mic'),
  camera: maySend(state, id, 'cam'),
  screen: sharesScreen(state, id),
});

/**
 * May the browsers of these two send each other media, and what makes a way for it? Two people inside; and the recorder with whom it
 * films. The API relays no signal between any others.
 */
export const mayConnect = (state: RoomState, a: ParticipantId, b: ParticipantId): boolean => {
  if (a === b) return false;
  const [reader, other] = a === recorderId ? [a, b] : [b, a];
  if (reader === recorderId) return isFilmed(state, other);
  return state.participants[a] !== undefined && state.participants[b] !== undefined;
};

/** Whether two states of one room, or of one view, give the same permissions; may say no too often. */
export const hasSamePermissions = (a: RoomState, b: RoomState): boolean =>
  a.participants === b.participants &&
  a.roomType === b.roomType &&
  a.endedAt === b.endedAt &&
  filming.of(a) === filming.of(b) &&
  roomRecording.of(a)?.layout === roomRecording.of(b)?.layout;

/**
 * What the API tells the conference servers of a room: who is inside, and what each may send now.
 * @param room the room's name in the conference
 */
export const conferencePolicy = (state: RoomState, room: string): ConferencePolicy => ({
  room,
  seq: state.seq,
  open: state.endedAt === null,
  people: Object.fromEntries(
    Object.keys(state.participants)
      .filter((id) => can(state, id, 'receiveMedia'))
      .map((id) => [id, mediaPermission(state, id)]),
  ),
});
