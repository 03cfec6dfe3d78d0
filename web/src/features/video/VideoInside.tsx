import { useTakeFront } from '../../room/useTakeFront';
import { useSharedVideo } from './useSharedVideo';

/** A video that is shared takes the main place. */
export const VideoInside = () => {
  useTakeFront('video', useSharedVideo() !== null);
  return null;
};
