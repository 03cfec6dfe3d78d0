import { sharedVideo } from '@derslik/contract/room/parts/video';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { bringVideo } from './broughtVideos';
import { useVideoActions } from './useVideoActions';
import { VideoBar } from './VideoBar';
import { VideoInside } from './VideoInside';
import { videoNotices } from './videoNotice';

export const video: RoomPart = {
  name: 'video',
  notices: videoNotices,
  Inside: VideoInside,
  useActions: useVideoActions,
  brings: bringVideo,
  Materials: later(() => import('./VideoMaterials'), ['opened']),
  dialogs: { video: later(() => import('./ShareVideoDialog'), ['opened']) },
  stage: {
    isThere: (view) => sharedVideo.of(view) !== null,
    presenter: (view) => sharedVideo.of(view)?.ownerId ?? null,
    Main: later(() => import('./VideoStage'), ['opened']),
    Bar: VideoBar,
  },
};
