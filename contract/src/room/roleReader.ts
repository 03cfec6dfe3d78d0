import type { ParticipantId, RoomRole } from './state.js';

/**
 * Whoever looks at a room without being there: the page that films it, and later those who watch a broadcast. They get frames by the
 * sight of a role, and are in no list, no count and no attendance. No person's id looks like one of these.
 */
export const recorderId: ParticipantId = '@recorder';
export const viewerId: ParticipantId = '@viewer';
const roles: Readonly<Record<ParticipantId, RoomRole>> = { [recorderId]: 'recorder', [viewerId]: 'viewer' };

/** The role by which somebody looks without being there; null for people. */
export const readerRoleOf = (id: ParticipantId): RoomRole | null =>
  Object.hasOwn(roles, id) ? (roles[id] ?? null) : null;
