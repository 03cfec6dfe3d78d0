import type { BoardEvent } from '@derslik/contract/room/parts/board';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';

const notices: Notices<BoardEvent> = {
  boardOpened: null,
  boardClosed: null,
  boardLocked: null,
  boardSized: null,
  drawRequested: null,
  drawWithdrawn: null,
  drawRejected: null,
  drawPermitted: null,
  drawTakenBack: null,
  boardPageAdded: null,
  boardPageRemoved: null,
  boardPageShown: null,
  boardBackgroundSet: null,
  lineDrawn: null,
  linesErased: null,
  linesRestored: null,
  linesMoved: null,
  boardCleared: null,
};

export const board: RoomPart = { name: 'board', notices };
