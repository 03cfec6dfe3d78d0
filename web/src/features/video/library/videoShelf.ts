import type { VideoLibrary } from '@derslik/contract/videos';
import type { Shelf } from '../../../room/library/useLibrary';
import { videoCalls } from '../../../room/videos/videoCalls';
import { videoFiles, videoUploads } from '../../../room/videos/videoUploads';

export const videoShelf: Shelf<VideoLibrary> = {
  library: videoCalls.library,
  uploads: videoUploads,
  accept: videoFiles,
};
