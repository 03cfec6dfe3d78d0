import type { RoomPart } from '../../room/roomPart';
import { doorNotices } from './doorNotice';
import { WaitingNotice } from './WaitingNotice';
import { WaitingPeople } from './WaitingPeople';

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
  HeaderCount: WaitingPeople,
};
