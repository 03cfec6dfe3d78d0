import type { RoomPart } from '../../room/roomPart';
import { MediaInside } from './MediaInside';
import { mediaNotices } from './mediaNotice';
import { mediaPersonActions } from './personActions';

export const media: RoomPart = {
  name: 'media',
  Inside: MediaInside,
  notices: mediaNotices,
  personActions: mediaPersonActions,
};
