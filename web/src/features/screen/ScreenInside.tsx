import { useOwnScreen } from './useOwnScreen';

/** Keeps my own screen and the room's word about it together. */
export const ScreenInside = () => {
  useOwnScreen();
  return null;
};
