import { http, httpData } from '@derslik/client/http';
import { openBoard } from '@derslik/contract/room/board/state';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { useEffect, useMemo } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { FilmedBoard } from './FilmedBoard';
import { BoardSession } from './live/boardSession';
import { useShownPage } from './useBoardRights';

const nothing = (): void => undefined;

/** What is drawn, for a page that draws nothing itself. */
export const useFilmedBoard = (secret: string): BoardSession => {
  const connection = useRoomConnection();
  const session = useMemo(() => {
    const bySecret = { method: 'POST', anonymous: true } as const;
    return new BoardSession(
      connection,
      () => Promise.resolve(false),
      { read: () => ({}), write: nothing },
      {
        page: async (pageId) =>
          httpData<BoardPageStrokes>({
            ...{ ...bySecret, path: '/public/recorderBoard', body: { secret, pageId } },
          }),
        picture: (pictureId) =>
          http<Blob>({ ...bySecret, path: '/public/recorderPicture', body: { secret, pictureId }, isFile: true }),
      },
    );
  }, [connection, secret]);
  useEffect(
    () =>
      connection.told.onSignal(({ from, signal }) => {
        if (signal.type === 'data') session.hear(from, signal);
        else if (signal.type === 'drop') session.unhear(from, signal.lineId);
      }),
    [connection, session],
  );
  return session;
};

/** The open board in a film, the whiteboard or what is written on a screen. */
const BoardFilm = ({ secret }: { secret: string }) => {
  const session = useFilmedBoard(secret);
  const isOver = useRoomSelector(({ data }) => !!data && openBoard(data.view)?.kind === 'screen');
  return <FilmedBoard {...{ session }} isShown={isFilmed} page={useShownPage()} over={isOver ? 'screen' : null} />;
};
export default BoardFilm;
