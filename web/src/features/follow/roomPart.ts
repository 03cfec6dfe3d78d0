import type { RoomPart } from '../../room/roomPart';
import { FollowInside } from './FollowInside';
import { FollowMark } from './FollowMark';
import { followNotices } from './followNotice';
import { useFollowActions } from './useFollowActions';

export const follow: RoomPart = {
  name: 'follow',
  notices: followNotices,
  Inside: FollowInside,
  useActions: useFollowActions,
  HeaderMark: FollowMark,
};
