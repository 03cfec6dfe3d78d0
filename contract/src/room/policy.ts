import type { ConferencePolicy, MediaPermission } from '../conference.js';
import { can, maySend, sharesScreen } from './can.js';
import type { ParticipantId, RoomState } from './state.js';

/** What of this person's media others may receive now. Listeners and conference servers gate by the same. */
export const mediaPermission = (state: RoomState, id: ParticipantId): MediaPermission => ({
  microphone: maySend(state, id, 'mic'),
  camera: maySend(state, id, 'cam'),
  screen: sharesScreen(state, id),
});

/** Nothing that permissions depend on has changed. Two states of one room, or of one view. */
export const hasSamePermissions = (a: RoomState, b: RoomState): boolean =>
  a.participants === b.participants && a.roomType === b.roomType && a.endedAt === b.endedAt;

/**
 * What the conference servers are told of a room: who is inside, and what each may send now.
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
