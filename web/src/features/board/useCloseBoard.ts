import { othersDraw } from '@derslik/contract/room/board/state';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';

/** Closes what is drawn on, for everyone; where others draw, whoever presses is asked first. */
export const useCloseBoard = (): (() => void) => {
  const ui = useRoomUiStore();
  const { getState } = useRoomConnection();
  const { send } = useRoomActions();
  return () => {
    const { data } = getState();
    if (data && othersDraw(data.view, data.you)) ui.patch({ dialog: 'closeBoard' });
    else void send({ type: 'handle draw', status: 'inactive' });
  };
};
