import { useEffect } from 'react';
import { useRoomEngine, useRoomCapture } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { tellMediaFacts } from './mediaFacts';
import { useDeviceComings } from './useDeviceComings';
import { useDeviceNotices } from './useDeviceNotices';
import { useEntryNotice } from './useEntryNotice';
import { useRefusedNotices } from './useRefusedNotices';
import { usePreference } from '../../room/preferences';
import { useMostCameraHeight } from '../../room/media/useMostCameraHeight';

/** My camera's height in the room: my choice, and never more than the room takes of me. */
const useCameraHeight = (): void => {
  const capture = useRoomCapture();
  const chosen = usePreference('resolution');
  const most = useMostCameraHeight();
  useEffect(() => {
    if (most !== null) void capture.setResolution(Math.min(chosen, most));
  }, [capture, chosen, most]);
};

/** Keeps my camera and microphone and the room's word about them together. */
export const MediaInside = () => {
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  useDeviceNotices();
  useDeviceComings();
  useEntryNotice();
  useRefusedNotices();
  useCameraHeight();
  useEffect(() => tellMediaFacts(engine, connection), [engine, connection]);
  return null;
};
