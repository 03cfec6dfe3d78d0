import type { DoorEvent } from '@derslik/contract/room/parts/door';
import type { Notices } from '../../room/notice';

/** Who comes and goes is seen; what a moderator must know while nobody looks is said. */
export const doorNotices: Notices<DoorEvent> = {
  outside: ({ id, outsider }, { t, before, toldName }) =>
    outsider.status === 'waiting' && before.outside[id]?.status !== 'waiting'
      ? { whileHidden: t('notice.someoneWaits', { name: toldName(id) }) }
      : null,
  passwordRotated: (_, { t }) => ({
    say: {
      title: t('notice.passwordRotated'),
      text: t('notice.passwordRotatedText'),
      kind: 'warn',
      persistent: true,
    },
  }),
  opened: null,
  joined: null,
  left: null,
  deviceSet: null,
  outsideLeft: null,
  accepted: null,
  rejected: null,
  waitingRoomSet: null,
  enterBeforeHostSet: null,
  guestsSet: null,
  moderatorLeft: null,
  ended: null,
};
