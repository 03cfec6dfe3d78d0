import { useTakeFront } from '../../room/useTakeFront';
import { useQuiet } from './useQuiet';
import { useSharedVideo } from './useSharedVideo';

/** A video that is shared takes the main place. */
export const VideoInside = () => {
  useTakeFront('video', useSharedVideo() !== null);
  useQuiet();
  return null;
};
