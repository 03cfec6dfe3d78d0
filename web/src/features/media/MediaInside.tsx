import { useEffect } from 'react';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { tellMediaFacts } from './mediaFacts';
import { useCameraHeight } from './useCameraHeight';
import { useDeviceComings } from './useDeviceComings';
import { useDeviceNotices } from './useDeviceNotices';
import { useEntryNotice } from './useEntryNotice';
import { useRefusedNotices } from './useRefusedNotices';

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
