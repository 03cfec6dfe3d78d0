import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { BroadcastMark } from './BroadcastMark';
import { PanelistAsks } from './PanelistAsks';
import { broadcastNotices } from './broadcastNotice';
import { useBroadcastActions } from './useBroadcastActions';

export const broadcast: RoomPart = {
  name: 'broadcast',
  notices: broadcastNotices,
  useActions: useBroadcastActions,
  dialogs: {
    startBroadcast: later(() => import('./StartBroadcastDialog'), ['opened']),
    liveStream: later(() => import('./LiveStreamDialog'), ['opened']),
    liveStreamLink: later(() => import('./LiveStreamLinkDialog')),
    endBroadcast: later(() => import('./EndBroadcastDialog'), ['opened']),
  },
  Inside: PanelistAsks,
  HeaderMark: BroadcastMark,
  isEverywhere: true,
};
