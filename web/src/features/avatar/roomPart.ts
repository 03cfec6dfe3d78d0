import type { AvatarEvent } from '@derslik/contract/room/parts/avatar';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';

/** The picture comes along with the person: it is simply another one. */
const notices: Notices<AvatarEvent> = { avatarAdded: null };

export const avatar: RoomPart = { name: 'avatar', notices };
