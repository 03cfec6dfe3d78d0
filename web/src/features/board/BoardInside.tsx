import { shownPage } from '@derslik/contract/room/board/state';
import { useEffect } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { useTakeFront } from '../../room/useTakeFront';
import { askEarly } from './live/earlyPage';
import { useBoardKind } from './useBoardKind';

/** A whiteboard that opens takes the main place. */
export const BoardInside = () => {
  useTakeFront('board', useBoardKind() === 'whiteboard');
  const connection = useRoomConnection();
  const code = useRoomSelector(({ data }) => data?.room.token);
  const pageId = useRoomSelector(({ data }) => data && shownPage(data.view)?.id);
  useEffect(() => {
    if (code !== undefined && pageId != null) askEarly(connection, code, pageId);
  }, [connection, code, pageId]);
  return null;
};
