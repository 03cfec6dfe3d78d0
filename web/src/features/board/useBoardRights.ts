import {
  boardPages,
  mayChangeAll,
  mayDraw,
  mayManageBoard,
  shownPage,
  type BoardPage,
} from '@derslik/contract/room/board/state';
import { sameList } from '../../room/people/sameList';
import { useRoomSelector } from '../../room/useRoom';

const nothing: readonly BoardPage[] = [];
export const useBoardPages = (): readonly BoardPage[] =>
  useRoomSelector(({ data }) => (data ? boardPages(data.view) : nothing), sameList);
export const useShownPage = (): BoardPage | null => useRoomSelector(({ data }) => data && shownPage(data.view));

/** What I may do on the board that is open. */
export const useBoardRights = () => {
  const draws = useRoomSelector(({ data }) => !!data && mayDraw(data.view, data.you));
  const manages = useRoomSelector(({ data }) => !!data && mayManageBoard(data.view, data.you));
  const changesAll = useRoomSelector(({ data }) => !!data && mayChangeAll(data.view, data.you));
  return { draws, manages, changesAll };
};
