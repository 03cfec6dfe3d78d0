import { useOwnScreen } from './useOwnScreen';
import { useShareFocus, useSharers } from './useSharers';

/** Keeps my own screen and the room's word about it together, and looks at a share that begins. */
export const ScreenInside = () => {
  useOwnScreen();
  useShareFocus(useSharers());
  return null;
};
