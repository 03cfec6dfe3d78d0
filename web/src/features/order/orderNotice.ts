import type { OrderEvent } from '@derslik/contract/room/parts/order';
import { isModeratorRole } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';
import { askToKick } from './orderUi';
import { likenessWords } from '../../room/people/LikePutOut';

const loweredNotice = ({ t, before, me, mine, by, isOwnDoing }: NoticeWorld): Notice | null => {
  const wasUp = (before.participants[me]?.handAt ?? null) !== null && mine.handAt === null;
  return wasUp && !isOwnDoing ? { say: { id: 'my-hand', title: t('notice.handLowered', { name: by }) } } : null;
};

/** Hands, roles and what keeps the room in order. */
export const orderNotices: Notices<OrderEvent> = {
  // The queue of wishes says it.
  handRaised: null,
  handLowered: (_, world) => loweredNotice(world),
  allHandsLowered: (_, world) => loweredNotice(world),
  roleSet: ({ id, role }, { t, me, by: name }) => {
    if (id !== me) return null;
    const title =
      role === 'moderator'
        ? t('notice.madeModerator', { name })
        : role === 'coModerator'
          ? t('notice.madeCoModerator', { name })
          : t('notice.unmade', { name });
    return { say: { id: 'my-role', title, kind: isModeratorRole(role) ? 'ok' : 'plain' } };
  },
  roomTypeSet: ({ roomType }, { t, leads, before }) => {
    const { surveys, drawing } = before.switches;
    // What moderators had switched by hand they had said of the type before.
    const switched = surveys !== undefined || drawing !== undefined;
    const text = leads
      ? switched && t('notice.roomTypeRights')
      : t(roomType === 'free' ? 'notice.roomFreeText' : 'notice.roomControlledText');
    const title = t(roomType === 'free' ? 'notice.roomFree' : 'notice.roomControlled');
    return { say: { id: 'room-type', title, ...(text && { text }) } };
  },
  lockSet: ({ locked }, { t, leads }) =>
    leads ? { say: { id: 'lock', title: t(locked ? 'notice.locked' : 'notice.unlocked'), kind: 'ok' } } : null,
  // That it begins is told by `useLeaveTabNotice`, to those too who saw no event.
  leaveTabSet: ({ on }, { t, leads }) =>
    leads || on ? null : { say: { id: 'leave-tab', title: t('notice.leaveTabOff') } },
  tabLeft: ({ id }, { t, me, leads, nameOf }) =>
    id !== me && leads
      ? { say: { id: `tab-${id}`, about: id, title: t('notice.tabLeft', { name: nameOf(id) }) } }
      : null,
  kicked: null,
  // Somebody comes who is like one who was put out: the way to do it again stands beside the words.
  joined: ({ participant: { id, likePutOut } }, { t, nameOf }) =>
    likePutOut
      ? {
          say: {
            id: `like-${id}`,
            about: id,
            title: t('notice.likePutOut', { name: nameOf(id) }),
            text: t(likenessWords[likePutOut]),
            kind: 'warn',
            actions: [{ label: t('room.kick'), deed: { show: askToKick(id) } }],
          },
        }
      : null,
};
