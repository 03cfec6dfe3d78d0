import { screenSharers } from '@derslik/contract/room/state';
import { MonitorUp } from 'lucide-react';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { screenPersonActions } from './personActions';
import { ScreenInside } from './ScreenInside';
import { screenNotices } from './screenNotice';
import { ShareBar } from './ShareBar';
import { shareInFront, sharersOf } from './useSharers';
import { SharesMark } from './SharesMark';
import { useScreenActions } from './useScreenActions';
import { mediaWish } from '../../room/people/requests';

/** To show a screen. */
const screenWish = mediaWish('screen', {
  icon: MonitorUp,
  words: (t) => t('room.asksForScreen'),
  told: (t, name) => t('notice.wantsScreen', { name }),
});

export const screen: RoomPart = {
  name: 'screen',
  notices: screenNotices,
  Inside: ScreenInside,
  useActions: useScreenActions,
  wishes: [screenWish],
  personActions: screenPersonActions,
  stage: {
    isThere: (view) => screenSharers(view).length > 0,
    presenter: (view, ui) => shareInFront(sharersOf(view), ui),
    isScreen: true,
    Main: later(() => import('./ShareStage'), ['opened']),
    Bar: ShareBar,
  },
  TileMark: SharesMark,
};
