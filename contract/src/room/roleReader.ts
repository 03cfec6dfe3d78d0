import type { ParticipantId, RoomRole, RoomState } from './state.js';

/**
 * Readers who look at a room without being there: the page that films it, and later the viewers of a broadcast. They get frames by the
 * sight of a role, and are in no list, no count and no attendance. No person has such an id.
 */
export const recorderId: ParticipantId = '@recorder';
export const viewerId: ParticipantId = '@viewer';
const roles: Readonly<Record<ParticipantId, RoomRole>> = { [recorderId]: 'recorder', [viewerId]: 'viewer' };

/** The role by which somebody looks without being there; null for people. */
export const readerRoleOf = (id: ParticipantId): RoomRole | null =>
  Object.hasOwn(roles, id) ? (roles[id] ?? null) : null;

/** The role by which somebody sees the room now: a person's inside, or a reader's while it is open; null for all others. */
export const roleIn = (state: RoomState, id: ParticipantId): RoomRole | null => {
  const person = state.participants[id];
  if (person) return person.role;
  return state.openedAt === null || state.endedAt !== null ? null : readerRoleOf(id);
};

/** Whether they are inside, or read the room by a role. All others stand at its door and get none of its data. */
export const seesRoom = (state: RoomState, id: ParticipantId): boolean => roleIn(state, id) !== null;
