import { selectMe, useRoomSelector } from '../useRoom';
import { mostCameraHeight } from './cameraHeight';

/** In pixels; null while I am not inside. */
export const useMostCameraHeight = (): number | null =>
  useRoomSelector((state) => {
    const me = selectMe(state);
    return state.data && me ? mostCameraHeight(state.data.view, me) : null;
  });
