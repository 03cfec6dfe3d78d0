import type { ConferencePolicy, MediaPermission } from '../conference.js';
import { can, maySend, sharesScreen } from './can.js';
import type { ParticipantId, RoomState } from './state.js';

/** Which media of this person others may receive now. Listeners and conference servers both gate by it. */
export const mediaPermission = (state: RoomState, id: ParticipantId): MediaPermission => ({
  microphone: maySend(state, id, 'mic'),
  camera: maySend(state, id, 'cam'),
  screen: sharesScreen(state, id),
});

/** Whether two states of one room, or of one view, give the same permissions; may say no too often. */
export const hasSamePermissions = (a: RoomState, b: RoomState): boolean =>
  a.participants === b.participants && a.roomType === b.roomType && a.endedAt === b.endedAt;

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
