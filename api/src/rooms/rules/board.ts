import { boardRatio, isOtherSize, type BoardSize } from '@derslik/contract/room/board/units';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { CommandOf } from '@derslik/contract/room/part';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { board as boardPart } from '@derslik/contract/room/parts/board';
import {
  board,
  boardPages,
  boardUse,
  isOpenPage,
  mayChangeAll,
  mayDraw,
  mayManageBoard,
  mayOpenBoard,
  openBoard,
  type BoardPage,
  type BoardSurface,
} from '@derslik/contract/room/board/state';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { slideLayers, slideOfLayer, slideShareOf } from '@derslik/contract/room/slideLayers';
import type { DecideContext } from './context.js';
import { decideDrawers } from './drawers.js';

export type BoardCommand = CommandOf<typeof boardPart>;
type OfType<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;
type Opening = Extract<BoardCommand, { status: 'active' }>;

/**
 * Who opens a board and turns its pages, and what may be drawn on it. Who gets the pen: `drawers.ts`. Which strokes there are
 * the rows alone know (`boardRows.ts`): they refuse a known id, and what meets no stroke.
 */
export const decideBoard = (
  state: RoomState,
  actorId: ParticipantId,
  command: BoardCommand,
  { commandId }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'handle draw':
      return command.status === 'active' ? open(state, actorId, command, commandId) : close(state, actorId);
    case 'set DrawWH':
      return resize(state, actorId, command);
    case 'addBoardPage':
      return addPage(state, actorId, { ...blankPage(commandId), background: command.background });
    case 'removeBoardPage':
    case 'showBoardPage':
    case 'setBoardBackground':
      return turn(state, actorId, command);
    case 'drawing':
      return draw(state, actorId, command);
    case 'eraseLines':
    case 'restoreLines':
    case 'moveLines':
    case 'clearBoard':
      return changeStrokes(state, actorId, command);
    default:
      return decideDrawers(state, actorId, command);
  }
};

const blankPage = (id: string): BoardPage => ({ id, background: 'white', ratio: limits.board.ratio, rev: 0 });

const isSame = (open: BoardSurface, wanted: Opening['surface']): boolean =>
  open.kind === wanted.kind &&
  (open.kind !== 'screen' || wanted.kind !== 'screen' || open.sharerId === wanted.sharerId);

/** One board is open at a time. Whose starter has gone goes on under somebody who may begin one. */
const open = (
  state: RoomState,
  actorId: ParticipantId,
  { surface: wanted }: Opening,
  commandId: string,
): RoomEvent[] => {
  if (!mayOpenBoard(state, actorId, wanted)) throw new AppError('draw.notPermitted');
  const running = openBoard(state);
  const { pages } = board.of(state);
  if (running && hasStarter(state)) {
    if (isSame(running, wanted)) return [];
    if (!mayManageBoard(state, actorId)) throw new AppError('draw.otherOpen');
  }
  const page = wanted.kind === 'whiteboard' && pages.length === 0 ? blankPage(commandId) : null;
  const surface = running && isSame(running, wanted) ? running : newSurface(state, wanted, commandId);
  return [{ type: 'boardOpened', surface, page, starterId: actorId }];
};

const newSurface = (state: RoomState, wanted: Opening['surface'], commandId: string): BoardSurface => {
  if (wanted.kind === 'whiteboard') return wanted;
  // Whoever may open it was asked whether there are slides.
  if (wanted.kind === 'slides') return { kind: 'slides', shareId: slideShareOf(state) ?? '' };
  const { kind, sharerId } = wanted;
  const since = state.participants[sharerId]?.screenAt ?? 0;
  return { kind, sharerId, since, page: { ...blankPage(commandId), ratio: boardRatio(wanted) } };
};

const hasStarter = (state: RoomState): boolean => {
  const { starterId } = board.of(state);
  return starterId !== null && state.participants[starterId] !== undefined;
};

const close = (state: RoomState, actorId: ParticipantId): RoomEvent[] => {
  const surface = openBoard(state);
  if (surface === null) return [];
  const isHeir = !hasStarter(state) && mayOpenBoard(state, actorId, surface);
  if (!isHeir && !mayManageBoard(state, actorId)) throw new AppError('common.forbidden');
  return [{ type: 'boardClosed' }];
};

const managed = (state: RoomState, actorId: ParticipantId): BoardSurface => {
  const surface = openBoard(state);
  if (surface === null) throw new AppError('draw.notOpen');
  if (!mayManageBoard(state, actorId)) throw new AppError('common.forbidden');
  return surface;
};

const pageOf = (state: RoomState, pageId: string): BoardPage => {
  const page = boardPages(state).find(({ id }) => id === pageId);
  if (!page) throw new AppError('draw.pageNotFound');
  return page;
};

const resize = (state: RoomState, actorId: ParticipantId, size: BoardSize): RoomEvent[] => {
  const surface = managed(state, actorId);
  if (surface.kind !== 'screen') throw new AppError('common.conflict');
  return isOtherSize(surface.page.ratio, size) ? [{ type: 'boardSized', ratio: boardRatio(size) }] : [];
};

const addPage = (state: RoomState, actorId: ParticipantId, page: BoardPage): RoomEvent[] => {
  if (managed(state, actorId).kind !== 'whiteboard') throw new AppError('common.conflict');
  const { pagesMax: max } = limits.board;
  if (board.of(state).pages.length >= max) throw new AppError('draw.maxPages', { max });
  return [{ type: 'boardPageAdded', page }];
};

const turn = (
  state: RoomState,
  actorId: ParticipantId,
  command: OfType<'removeBoardPage' | 'showBoardPage' | 'setBoardBackground'>,
): RoomEvent[] => {
  if (managed(state, actorId).kind !== 'whiteboard') throw new AppError('common.conflict');
  const { pageId } = command;
  const page = pageOf(state, pageId);
  const { pages, pageId: shown } = board.of(state);
  switch (command.type) {
    case 'removeBoardPage':
      if (pages.length === 1) throw new AppError('common.conflict');
      return [{ type: 'boardPageRemoved', pageId }];
    case 'showBoardPage':
      return shown === pageId ? [] : [{ type: 'boardPageShown', pageId }];
    case 'setBoardBackground': {
      const { background } = command;
      return page.background === background ? [] : [{ type: 'boardBackgroundSet', pageId, background }];
    }
  }
};

/** This person may draw on this page now. */
const assertDrawable = (state: RoomState, actorId: ParticipantId, pageId: string): void => {
  if (openBoard(state) === null) throw new AppError('draw.notOpen');
  if (!mayDraw(state, actorId)) throw new AppError('draw.notPermitted');
  if (!isOpenPage(state, pageId)) throw new AppError('draw.pageNotFound');
};
/** One more page of slides would be written on than a meeting keeps. */
const assertLayer = (state: RoomState, pageId: string): void => {
  const layers = slideLayers.of(state);
  const { layersMax: max } = limits.board;
  if (slideOfLayer(state, pageId) === null || pageId in layers || Object.keys(layers).length < max) return;
  throw new AppError('draw.maxPages', { max });
};
/** Whose strokes this person's erasing and moving means. */
const meant = (state: RoomState, actorId: ParticipantId): ParticipantId | null =>
  mayChangeAll(state, actorId) ? null : actorId;

const draw = (
  state: RoomState,
  authorId: ParticipantId,
  { pageId, line: stroke, replaces }: OfType<'drawing'>,
): RoomEvent[] => {
  assertDrawable(state, authorId, pageId);
  assertLayer(state, pageId);
  if (stroke === null) throw new AppError('draw.invalidData');
  const bytes = Buffer.byteLength(JSON.stringify(stroke));
  const use = boardUse.of(state)[pageId] ?? { lines: 0, bytes: 0 };
  const { linesMax, pageBytes } = limits.board;
  if (use.lines >= linesMax || use.bytes + bytes > pageBytes) throw new AppError('draw.pageIsFull');
  const drawn: RoomEvent = { type: 'lineDrawn', pageId, lineId: stroke.id, authorId, bytes };
  if (replaces === undefined) return [drawn];
  const whose = { of: meant(state, authorId), by: authorId };
  return [{ type: 'linesErased', pageId, lineIds: [replaces], ...whose }, drawn];
};

const changeStrokes = (
  state: RoomState,
  by: ParticipantId,
  command: OfType<'eraseLines' | 'restoreLines' | 'moveLines' | 'clearBoard'>,
): RoomEvent[] => {
  const { pageId } = command;
  assertDrawable(state, by, pageId);
  const of = meant(state, by);
  switch (command.type) {
    case 'eraseLines':
      return [{ type: 'linesErased', pageId, lineIds: command.lineIds, of, by }];
    case 'restoreLines':
      return [{ type: 'linesRestored', pageId, lineIds: command.lineIds, by }];
    case 'moveLines': {
      const { lineIds, dx, dy } = command;
      if (dx === 0 && dy === 0) return [];
      return [{ type: 'linesMoved', pageId, lineIds, dx, dy, of }];
    }
    case 'clearBoard':
      if (command.whose === 'mine') return [{ type: 'boardCleared', pageId, of: by, by }];
      if (of !== null) throw new AppError('common.forbidden');
      // A page whose strokes are all erased is full of them all the same.
      return boardUse.of(state)[pageId] ? [{ type: 'boardCleared', pageId, of: null, by }] : [];
  }
};
