import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { useCallback } from 'react';
import { useRoomCapture } from './roomMedia';

/** Reads what I left switched on; for the moment of entering. */
export const useWants = (): (() => Record<DeviceMediaKind, boolean>) => {
  const capture = useRoomCapture();
  return useCallback(() => {
    const { camera, microphone } = capture.getSnapshot();
    return { cam: camera.wanted, mic: microphone.wanted };
  }, [capture]);
};
