import { useSharedVideo } from './useSharedVideo';
import { VideoTile } from './VideoTile';

const VideoStage = () => {
  const video = useSharedVideo();
  return video && <VideoTile key={video.shareId} video={video} />;
};
export default VideoStage;
