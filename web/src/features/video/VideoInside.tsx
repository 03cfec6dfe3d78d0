import { useTakeFront } from '../../room/useTakeFront';
import { useBroughtVideos } from './useBroughtVideos';
import { useQuiet } from './useQuiet';
import { useSharedVideo } from './useSharedVideo';

/** A video that is shared takes the main place; what is dropped on the room is offered. */
export const VideoInside = () => {
  useTakeFront('video', useSharedVideo() !== null);
  useQuiet();
  useBroughtVideos();
  return null;
};
