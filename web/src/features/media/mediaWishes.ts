import { Mic, Video } from 'lucide-react';
import { mediaWish } from '../../room/people/requests';

/** To speak, and to be seen. */
export const mediaWishes = [
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
