import type { RoomRole } from '@derslik/contract/room/state';

/** What a role is called where people see it. Pupils have no word of their own, guests their badge. */
export const roleWords: Partial<Record<RoomRole, 'room.roleHost' | 'room.roleModerator' | 'room.roleCoModerator'>> = {
  host: 'room.roleHost',
  moderator: 'room.roleModerator',
  coModerator: 'room.roleCoModerator',
};
