import type { RoomPart } from '../../room/roomPart';
import { MediaInside } from './MediaInside';
import { mediaNotices } from './mediaNotice';
import { mediaPersonActions } from './personActions';
import { mediaWishes } from './mediaWishes';
import { useMediaActions } from './useMediaActions';

export const media: RoomPart = {
  name: 'media',
  notices: mediaNotices,
  Inside: MediaInside,
  useActions: useMediaActions,
  wishes: mediaWishes,
  personActions: mediaPersonActions,
};
