import type { RoomRole } from '@derslik/contract/room/state';

/** What a role is called where people see it. Pupils have no word of their own. */
export const roleWords: Partial<
  Record<RoomRole, 'room.roleHost' | 'room.roleModerator' | 'room.roleCoModerator' | 'room.roleGuest'>
> = {
  host: 'room.roleHost',
  moderator: 'room.roleModerator',
  coModerator: 'room.roleCoModerator',
  guest: 'room.roleGuest',
};
