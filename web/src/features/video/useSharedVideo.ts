import { canActOn } from '@derslik/contract/room/can';
import { sharedVideo, type SharedVideo } from '@derslik/contract/room/parts/video';
import { useRoomSelector } from '../../room/useRoom';

/** What everyone watches now. */
export const useSharedVideo = (): SharedVideo | null =>
  useRoomSelector(({ data }) => data && sharedVideo.of(data.view));

/** Am I the one who shares it? */
export const useOwnsVideo = (): boolean =>
  useRoomSelector(({ data }) => !!data && sharedVideo.of(data.view)?.ownerId === data.you);

/** May I end it? */
export const useMayFinish = (): boolean =>
  useRoomSelector(({ data }) => {
    const video = data && sharedVideo.of(data.view);
    return !!video && (video.ownerId === data.you || canActOn(data.view, data.you, video.ownerId, 'finishVideo'));
  });
