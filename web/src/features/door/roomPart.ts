import type { RoomPart } from '../../room/roomPart';
import { doorNotices } from './doorNotice';
import { WaitingNotice } from './WaitingNotice';
import { WaitingPeople } from './WaitingPeople';

export const door: RoomPart = {
  name: 'door',
  notices: doorNotices,
  BelowHeader: WaitingNotice,
  HeaderCount: WaitingPeople,
};
