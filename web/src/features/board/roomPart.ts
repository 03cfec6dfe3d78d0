import { everyoneDraws, openBoard, drawAskedAt, mayPermitDraw } from '@derslik/contract/room/board/state';
import { PencilLine } from 'lucide-react';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { BoardBar } from './BoardBar';
import { BoardInside } from './BoardInside';
import { boardNotices } from './boardNotice';
import { DrawWishMark } from './DrawWishMark';
import { OverScreen } from './OverScreen';
import { OverSlide } from './OverSlide';
import { boardPersonActions } from './personActions';
import { useBoardActions } from './useBoardActions';
import type { WishKind } from '../../room/people/wishes';

/** To write on the board. */
const penWish: WishKind = {
  name: 'pen',
  icon: PencilLine,
  may: 'drawlist',
  since: (view, me, id) => {
    const at = drawAskedAt(view, id);
    return at !== null && mayPermitDraw(view, me, id) ? at : null;
  },
  words: (t) => t('board.asksToDraw'),
  counted: (t, count) => t('room.peopleAsk', { count }),
  title: (t, count) => t('room.sectionAsking', { count }),
  told: (t, name) => t('board.wantsToDraw', { name }),
  hasAnswers: true,
  answers: (t, id) => [
    { label: t('board.reject'), command: { type: 'rejectDraw', id } },
    { label: t('board.permit'), primary: true, command: { type: 'draw permit', id } },
  ],
};

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
    drawers: later(() => import('./DrawersDialog'), ['opened']),
    closeBoard: later(() => import('./CloseBoardDialog'), ['opened']),
  },
  OverScreen,
  OverSlide,
  TileMark: DrawWishMark,
  preview: {
    isInFront: (view) => openBoard(view)?.kind === 'whiteboard',
    overScreenOf: (view) => {
      const surface = openBoard(view);
      return surface?.kind === 'screen' ? surface.sharerId : null;
    },
    Shown: later(() => import('./BoardPreview')),
  },
  stage: {
    isThere: (view) => openBoard(view)?.kind === 'whiteboard',
    Main: later(() => import('./BoardStage'), ['opened']),
    Bar: BoardBar,
  },
};
