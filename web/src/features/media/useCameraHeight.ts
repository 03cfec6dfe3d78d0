import { useEffect } from 'react';
import { usePreference } from '../../room/preferences';
import { useRoomCapture } from '../../room/media/roomMedia';
import { useMostCameraHeight } from '../../room/media/useMostCameraHeight';

/** My camera's height in the room: my choice, and never more than the room takes of me. */
export const useCameraHeight = (): void => {
  const capture = useRoomCapture();
  const chosen = usePreference('resolution');
  const most = useMostCameraHeight();
  useEffect(() => {
    if (most !== null) void capture.setResolution(Math.min(chosen, most));
  }, [capture, chosen, most]);
};
