import { sharedVideo, type VideoEvent } from '@derslik/contract/room/parts/video';
import type { Notices } from '../../room/notice';

const id = 'video';

/** That one begins and ends. How it plays is seen. */
export const videoNotices: Notices<VideoEvent> = {
  videoStarted: ({ ownerId }, { t, isOwnDoing, nameOf, toldName }) =>
    isOwnDoing
      ? null
      : {
          whileHidden: t('video.sharedBy', { name: toldName(ownerId) }),
          say: { id, about: ownerId, title: t('video.sharedBy', { name: nameOf(ownerId) }) },
        },
  videoMoved: null,
  videoTuned: null,
  videoFinished: (_, { t, before, me, by, isOwnDoing }) => {
    if (isOwnDoing) return { close: [id] };
    if (sharedVideo.of(before)?.ownerId !== me) return { say: { id, title: t('video.ended') } };
    return { say: { id, title: t('video.yoursEnded', { name: by }), kind: 'warn' } };
  },
};
