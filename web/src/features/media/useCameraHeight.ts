import { useEffect } from 'react';
import { usePreference } from '../../room/preferences';
import { selectMe, useRoomSelector } from '../../room/useRoom';
import { mostCameraHeight } from './cameraHeight';
import { useRoomCapture } from '../../room/media/roomMedia';

/** My camera's height in the room: my choice, and never more than the room takes of me. */
export const useCameraHeight = (): void => {
  const capture = useRoomCapture();
  const chosen = usePreference('resolution');
  const most = useRoomSelector((state) => {
    const me = selectMe(state);
    return state.data && me ? mostCameraHeight(state.data.view, me) : null;
  });
  useEffect(() => {
    if (most !== null) void capture.setResolution(Math.min(chosen, most));
  }, [capture, chosen, most]);
};
