import type { BoardEvent } from '@derslik/contract/room/parts/board';
import { mayDraw, openBoard, pens } from '@derslik/contract/room/board/state';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';

/** About my own pen: one at a time. */
const penNotice = 'draw-pen';

/** May I write, or have I the pen for a board that nobody has opened yet? */
const mayWrite = (state: RoomState, me: ParticipantId): boolean =>
  openBoard(state) === null ? pens.of(state, me) : mayDraw(state, me);

const isWritable = ({ before, after, me }: NoticeWorld): 'gained' | 'lost' | null => {
  const [was, is] = [mayWrite(before, me), mayWrite(after, me)];
  return was === is ? null : is ? 'gained' : 'lost';
};

/** What a moderator does with my pen is said to me by name. */
const aboutPen = (world: NoticeWorld): Notice => {
  const change = isWritable(world);
  if (change === null || world.isOwnDoing) return {};
  const title = world.t(change === 'gained' ? 'board.youMayDraw' : 'board.youMayNotDraw', { name: world.by });
  return { say: { id: penNotice, title, kind: change === 'gained' ? 'ok' : 'warn' } };
};

const writing = {
  screen: { begun: 'board.writesOnScreen', ended: 'board.stoppedWriting' },
  slides: { begun: 'board.writesOnSlide', ended: 'board.stoppedOnSlide' },
} as const;

/** About the board's opening, and about who may draw. Strokes speak for themselves. */
export const boardNotices: Notices<BoardEvent> = {
  boardOpened: ({ surface }, { t, isOwnDoing, by }) =>
    isOwnDoing
      ? null
      : {
          whileHidden: t('board.openedBy', { name: by }),
          ...(surface.kind !== 'whiteboard' && {
            say: { id: 'board-screen', title: t(writing[surface.kind].begun, { name: by }) },
          }),
        },
  boardClosed: (_, { t, isOwnDoing, by, before }) => {
    const kind = openBoard(before)?.kind;
    const title = t(kind && kind !== 'whiteboard' ? writing[kind].ended : 'board.closedBy', { name: by });
    return isOwnDoing ? null : { say: { id: 'board-closed', title } };
  },
  boardLocked: (_, world) => aboutPen(world),
  drawingSet: ({ on }, world) => {
    const { t, isOwnDoing, by } = world;
    const title = t(on ? 'board.drawingOpened' : 'board.drawingKept', { name: by });
    return isOwnDoing ? null : { say: { id: 'drawing', title }, ...aboutPen(world) };
  },
  boardSized: null,
  // The queue of wishes says it, and for how long it stands.
  drawRequested: null,
  drawWithdrawn: null,
  drawRejected: ({ personId }, { t, me, by }) =>
    personId === me ? { say: { id: penNotice, title: t('board.refused', { name: by }), kind: 'warn' } } : null,
  drawPermitted: (_, world) => aboutPen(world),
  drawTakenBack: (_, world) => aboutPen(world),
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
