import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { RoomConnection } from '../../../room/roomConnection';
import { boardPage } from './boardCalls';

interface Asked {
  pageId: string;
  answer: Promise<BoardPageStrokes>;
}
/** What each stay's first page waits with; null: the board's own code is here, and asks by itself. */
const early = new WeakMap<RoomConnection, Asked | null>();

/** A page's strokes are asked for while the code that draws them is on its way. */
export const askEarly = (connection: RoomConnection, code: string, pageId: string): void => {
  if (early.has(connection)) return;
  const answer = boardPage(code, pageId);
  answer.catch(() => undefined);
  early.set(connection, { pageId, answer });
};

/** What was asked for early, once. */
export const takeEarly = (connection: RoomConnection, pageId: string): Promise<BoardPageStrokes> | null => {
  const asked = early.get(connection);
  early.set(connection, null);
  return asked?.pageId === pageId ? asked.answer : null;
};
