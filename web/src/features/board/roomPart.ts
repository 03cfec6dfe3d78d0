import { openBoard } from '@derslik/contract/room/boardState';
import { later } from '../../room/later';
import type { RoomPart } from '../../room/roomPart';
import { BoardBar } from './BoardBar';
import { BoardInside } from './BoardInside';
import { boardNotices } from './boardNotice';
import { LateStage } from './LateStage';
import { OverScreen } from './OverScreen';
import { boardPersonActions } from './personActions';
import { useBoardActions } from './useBoardActions';

export const board: RoomPart = {
  name: 'board',
  notices: boardNotices,
  Inside: BoardInside,
  useActions: useBoardActions,
  personActions: boardPersonActions,
  dialogs: { drawers: later(() => import('./DrawersDialog')) },
  OverScreen,
  stage: { isThere: (view) => openBoard(view)?.kind === 'whiteboard', Main: LateStage, Bar: BoardBar },
};
