import { MonitorUp } from 'lucide-react';
import { mediaWish } from '../../room/people/requests';

/** To show a screen. */
export const screenWish = mediaWish('screen', {
  icon: MonitorUp,
  words: (t) => t('room.asksForScreen'),
  told: (t, name) => t('notice.wantsScreen', { name }),
});
