import { MainWithPeople } from '../../room/MainWithPeople';
import type { RoomPart } from '../../room/roomPart';
import { useSharedVideo } from './useSharedVideo';
import { VideoTile } from './VideoTile';

/** The shared video as large as possible, people beside or below it; whoever shares it comes first. */
const VideoStage: NonNullable<RoomPart['stage']>['Main'] = (props) => {
  const video = useSharedVideo();
  return (
    video && (
      <MainWithPeople {...props} first={video.ownerId}>
        <VideoTile key={video.shareId} video={video} />
      </MainWithPeople>
    )
  );
};
export default VideoStage;
