import type { RoomPart } from '../../room/roomPart';
import { doorNotices } from './doorNotice';
import { doorWish } from './doorWish';
import { WaitingNotice } from './WaitingNotice';

export const door: RoomPart = {
  name: 'door',
  notices: doorNotices,
  controls: [
    {
      group: 'door',
      may: 'setWaitingRoom',
      label: (t) => t('room.waitingRoom'),
      hint: (t) => t('room.waitingRoomHint'),
      isOn: ({ switches }) => switches.waitingRoom,
      command: (on) => ({ type: 'setWaitingRoom', on }),
    },
  ],
  BelowHeader: WaitingNotice,
  wishes: [doorWish],
};
