import { isLed } from '@derslik/contract/room/parts/follow';
import { useCallback } from 'react';
import { useRoomConnection } from './RoomProvider';

/** Do I look at what a leader looks at? Then what begins or ends moves nothing of mine: the leader's look does. */
export const useLed = (): (() => boolean) => {
  const { getState } = useRoomConnection();
  return useCallback(() => {
    const { data } = getState();
    return data !== null && isLed(data.view, data.you);
  }, [getState]);
};
