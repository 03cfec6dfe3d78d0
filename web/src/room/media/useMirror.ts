import { isLookingAway } from '../../conference/capture/lookingAway';
import { usePreference } from '../preferences';

/** Whether my own picture is shown as in a mirror. What a phone sees on its other side would be unreadable so. */
export const useMirror = (stream: MediaStream | null): boolean => {
  const wanted = usePreference('mirror');
  return wanted && !(stream && isLookingAway(stream));
};
