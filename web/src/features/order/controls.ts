import type { RoomControl } from '../../room/roomControl';

/** The room's lock and kind, and whether leaving the tab is told. */
export const orderControls: readonly RoomControl[] = [
  {
    group: 'door',
    may: 'lock',
    label: (t) => t('room.lock'),
    hint: (t) => t('room.lockHint'),
    isOn: ({ switches }) => switches.locked,
    command: (locked) => ({ type: 'lock', locked }),
  },
  {
    group: 'rights',
    may: 'setRoomType',
    label: (t) => t('room.moderatorControl'),
    hint: (t) => t('room.moderatorControlHint'),
    isOn: ({ roomType }) => roomType === 'moderatorControl',
    command: (on) => ({ type: 'setRoomType', roomType: on ? 'moderatorControl' : 'free' }),
  },
  {
    group: 'notices',
    may: 'setLeaveTab',
    label: (t) => t('room.leaveTabNotice'),
    hint: (t) => t('room.leaveTabNoticeHint'),
    isOn: ({ switches }) => switches.leaveTab,
    command: (on) => ({ type: 'setLeaveTab', on }),
  },
];
