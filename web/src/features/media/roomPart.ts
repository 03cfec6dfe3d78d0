import { Mic, Video } from 'lucide-react';
import type { RoomPart } from '../../room/roomPart';
import { MediaInside } from './MediaInside';
import { mediaNotices } from './mediaNotice';
import { mediaPersonActions } from './personActions';
import { useMediaActions } from './useMediaActions';
import { mediaWish } from '../../room/people/requests';

/** To speak, and to be seen. */
const mediaWishes = [
  mediaWish('mic', {
    icon: Mic,
    words: (t) => t('room.asksForMic'),
    told: (t, name) => t('notice.wantsMic', { name }),
  }),
  mediaWish('cam', {
    icon: Video,
    words: (t) => t('room.asksForCam'),
    told: (t, name) => t('notice.wantsCam', { name }),
  }),
];

export const media: RoomPart = {
  name: 'media',
  notices: mediaNotices,
  Inside: MediaInside,
  useActions: useMediaActions,
  wishes: mediaWishes,
  personActions: mediaPersonActions,
};
