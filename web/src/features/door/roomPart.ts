import type { RoomPart } from '../../room/roomPart';
import { doorNotices } from './doorNotice';

export const door: RoomPart = { name: 'door', notices: doorNotices };
