import { openBoard } from '@derslik/contract/room/board/state';
import { useRoomSelector } from '../../room/useRoom';

/** What is drawn on now; null: nothing. */
export const useBoardKind = (): 'whiteboard' | 'screen' | 'slides' | null =>
  useRoomSelector(({ data }) => (data && openBoard(data.view)?.kind) ?? null);
