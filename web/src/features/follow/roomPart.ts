import { leading, type FollowEvent } from '@derslik/contract/room/parts/follow';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { RoomPart } from '../../room/roomPart';
import { FollowInside } from './FollowInside';
import { FollowMark } from './FollowMark';
import { useFollowActions } from './useFollowActions';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';

const id = 'follow-me';

const ended = (leaderId: ParticipantId, { t, me, nameOf }: NoticeWorld): Notice | null =>
  leaderId === me ? { close: [id] } : { say: { id, title: t('follow.ended', { name: nameOf(leaderId) }) } };

/** The leader has gone, and with them what they led. */
const gone = ({ id: who }: { id: ParticipantId }, world: NoticeWorld): Notice | null =>
  leading(world.before)?.leaderId === who ? ended(who, world) : null;

const followNotices: Notices<FollowEvent> = {
  followBegun: ({ leaderId }, { t, me, nameOf }) => ({
    say: { id, title: leaderId === me ? t('follow.youLead') : t('follow.leads', { name: nameOf(leaderId) }) },
  }),
  followMoved: null,
  followFinished: ({ leaderId }, world) => ended(leaderId, world),
  left: gone,
  kicked: gone,
};

export const follow: RoomPart = {
  name: 'follow',
  notices: followNotices,
  Inside: FollowInside,
  useActions: useFollowActions,
  HeaderMark: FollowMark,
};
