import { everyoneDraws, openBoard } from '@derslik/contract/room/board/state';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { BoardBar } from './BoardBar';
import { BoardInside } from './BoardInside';
import { boardNotices } from './boardNotice';
import { DrawWishMark } from './DrawWishMark';
import { OverScreen } from './OverScreen';
import { boardPersonActions } from './personActions';
import { penWish } from './penWish';
import { useBoardActions } from './useBoardActions';

export const board: RoomPart = {
  name: 'board',
  notices: boardNotices,
  Inside: BoardInside,
  useActions: useBoardActions,
  wishes: [penWish],
  personActions: boardPersonActions,
  controls: [
    {
      group: 'rights',
      may: 'setDrawing',
      label: (t) => t('board.drawing'),
      hint: (t) => t('board.switchHint'),
      isOn: everyoneDraws,
      command: (on) => ({ type: 'setDrawing', on }),
    },
  ],
  dialogs: {
    drawers: later(() => import('./DrawersDialog')),
    closeBoard: later(() => import('./CloseBoardDialog')),
  },
  OverScreen,
  TileMark: DrawWishMark,
  stage: {
    isThere: (view) => openBoard(view)?.kind === 'whiteboard',
    Main: later(() => import('./BoardStage')),
    Bar: BoardBar,
  },
};
